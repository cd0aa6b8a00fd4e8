import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from './config.ts'
import { fileMode, makePrivateFolder } from './private-files.ts'

/** Functions of the secret key, which is not in the database. */
export interface Secrets {
  /**
   * Token of a link, always the same for one purpose and id. An email that is sent again carries the same link.
   * Neither the job queue nor a backup contains it (docs/product/account.md §7.4).
   */
  linkToken(purpose: string, id: string): string
  /** Keyed hash that finds a secret without storing it: always the same for one purpose and text. */
  fingerprint(purpose: string, text: string): Buffer
  /** Encrypts for one purpose and id, and opens for no other; the database keeps what it cannot read. */
  seal(purpose: string, id: string, plain: Uint8Array): Buffer
  unseal(purpose: string, id: string, sealed: Uint8Array): Buffer
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export const secretsOf = (key: Uint8Array): Secrets => {
  const derived = new Map<string, Buffer>()
  /** Derived key of a purpose; cached, because the purposes are few. */
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
  makePrivateFolder(dirname(file))
  // Written to a draft and linked when complete, so that no process reads half a key.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(keyBytes).toString('hex'), { mode: fileMode })
  try {
    linkSync(draft, file)
  } catch (error) {
    // Another process was faster; its key is used.
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
  // A short key could be guessed.
  if (key.length !== keyBytes) throw new ConfigError([`SECRET_KEY_FILE: ${file} does not hold a key of 64 hex digits`])
  return key
}

/** Reads the key file, or creates it. Several processes share one file; without it all sent links are invalid. */
export const openSecrets = (file: string): Secrets => {
  if (!existsSync(file)) using(file, makeKey)
  return secretsOf(readKey(file))
}

/** Throws when the key file is neither valid nor can be created, before anything is opened. */
export const checkKeyFile = (file: string): void => {
  if (existsSync(file)) readKey(file)
  else using(file, () => makePrivateFolder(dirname(file)))
}

/** Hash that identifies the key in a file without revealing it; throws when the key is not valid. */
export const keyFingerprint = (file: string): string =>
  createHash('sha256').update('previs key print').update(readKey(file)).digest('hex')

/** 256 random bits for a cookie; only their hash is stored (docs/product/account.md §5.4). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hash of a token with its purpose, so that a token is unknown for every other purpose. */
export const tokenHash = (purpose: string, token: string): Buffer =>
  createHash('sha256').update(`${purpose}:${token}`).digest()
