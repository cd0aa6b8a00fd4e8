import { argon2Sync, randomBytes } from 'node:crypto'
import { asHashed } from '#contract/platform/fields.ts'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

const hashes = new Map<string, string>()

/**
 * The PHC string of a password at the lowest cost of Argon2id. The product checks a password at the cost of its hash, so
 * that log-ins of test people take no time; what a real hash costs is proved with the passwords.
 */
export const quickHash = (password: string): string => {
  const known = hashes.get(password)
  if (known) return known
  const nonce = randomBytes(16)
  const message = Buffer.from(asHashed(password))
  const tag = argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  const hash = `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`
  hashes.set(password, hash)
  return hash
}
