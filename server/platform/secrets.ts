import { createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What the server knows and the database does not. */
export interface Secrets {
  /**
   * The secret of a link, always the same for one purpose and id. A letter that has to be sent again carries the same
   * link, and neither the queue nor a backup holds it.
   */
  linkToken(purpose: string, id: string): string
}

export const secretsOf = (key: Uint8Array): Secrets => ({
  linkToken: (purpose, id) => createHmac('sha256', key).update(`link:${purpose}:${id}`).digest('base64url'),
})

/** Reads the key file, or makes it. Several processes share one file; losing it ends all links that are on their way. */
export const openSecrets = (file: string): Secrets => {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process was a moment faster; its key is the one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return secretsOf(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'))
}

/** 256 bits for a cookie; only their hash is ever stored (reference: security M11, M12). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The purpose is part of the hash: a token made for one thing is unknown everywhere else. */
export const tokenHash = (purpose: string, token: string): Buffer =>
  createHash('sha256').update(`${purpose}:${token}`).digest()
