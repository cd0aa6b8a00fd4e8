import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from './config.ts'

/** What the server knows and the database does not. */
export interface Secrets {
  /**
   * The secret of a link, always the same for one purpose and id. An email that has to be sent again carries the same
   * link, and neither the queue nor a backup holds it.
   */
  linkToken(purpose: string, id: string): string
  /** By which a secret is found again without being stored: always the same for one purpose and text. */
  fingerprint(purpose: string, text: string): Buffer
  /** What the database may keep and cannot read. Sealed for one purpose and id it opens for nothing else. */
  seal(purpose: string, id: string, plain: Uint8Array): Buffer
  unseal(purpose: string, id: string, sealed: Uint8Array): Buffer
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export const secretsOf = (key: Uint8Array): Secrets => {
  const derived = new Map<string, Buffer>()
  /** Purposes are words of ours and few; most calls need one of these keys. */
  const keyFor = (use: string): Buffer => {
    const known = derived.get(use) ?? Buffer.from(hkdfSync('sha256', key, '', use, 32))
    derived.set(use, known)
    return known
  }
  return {
    linkToken: (purpose, id) => createHmac('sha256', key).update(`link:${purpose}:${id}`).digest('base64url'),
    fingerprint: (purpose, text) =>
      createHmac('sha256', keyFor(`fingerprint:${purpose}`))
        .update(text)
        .digest(),
    seal(purpose, id, plain) {
      const nonce = randomBytes(nonceBytes)
      const locked = createCipheriv(cipher, keyFor(`seal:${purpose}`), nonce).setAAD(Buffer.from(id))
      return Buffer.concat([nonce, locked.update(plain), locked.final(), locked.getAuthTag()])
    },
    unseal(purpose, id, sealed) {
      const opened = createDecipheriv(cipher, keyFor(`seal:${purpose}`), sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      opened.setAAD(Buffer.from(id)).setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([opened.update(sealed.subarray(nonceBytes, -tagBytes)), opened.final()])
    },
  }
}

const keyBytes = 32

const makeKey = (file: string) => {
  mkdirSync(dirname(file), { recursive: true })
  // Linked into place when it is whole: no process ever reads half a key.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(keyBytes).toString('hex'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    // Another process was a moment faster; its key is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

const using = <Result>(file: string, work: (file: string) => Result): Result => {
  try {
    return work(file)
  } catch (error) {
    throw new ConfigError([`SECRET_KEY_FILE: cannot use ${file} (${(error as NodeJS.ErrnoException).code ?? 'error'})`])
  }
}

const readKey = (file: string): Buffer => {
  const key = Buffer.from(
    using(file, () => readFileSync(file, 'utf8').trim()),
    'hex',
  )
  // Half a key is a key that can be guessed.
  if (key.length !== keyBytes) throw new ConfigError([`SECRET_KEY_FILE: ${file} does not hold a key of 64 hex digits`])
  return key
}

/** Reads the key file, or makes it. Several processes share one file; losing it ends all links that are on their way. */
export const openSecrets = (file: string): Secrets => {
  if (!existsSync(file)) using(file, makeKey)
  return secretsOf(readKey(file))
}

/** Whether there is a whole key or room to make one; a mistake is found before anything is opened. */
export const checkKeyFile = (file: string): void => {
  if (existsSync(file)) readKey(file)
  else using(file, () => mkdirSync(dirname(file), { recursive: true }))
}

/** By which the key in a file is known again without being told; throws when there is no whole key. */
export const keyFingerprint = (file: string): string =>
  createHash('sha256').update('previs key print').update(readKey(file)).digest('hex')

/** 256 bits for a cookie; only their hash is ever stored (reference: security M11, M12). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The purpose is part of the hash: a token made for one thing is unknown everywhere else. */
export const tokenHash = (purpose: string, token: string): Buffer =>
  createHash('sha256').update(`${purpose}:${token}`).digest()
