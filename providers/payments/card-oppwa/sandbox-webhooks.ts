import { createCipheriv, randomBytes } from 'node:crypto'
import type { Delivery } from '#providers/kit/sandbox/webhooks.ts'

/** Form of a message, and its planned faults. */
export interface Wrapping {
  /** JSON `{ encryptedBody }` instead of bare hexadecimal text. */
  wrapper?: boolean
  /** Bytes of the initialization vector. */
  iv?: number
  tag?: 'good' | 'bad'
  key?: 'good' | 'bad'
}

const hex = (bytes: Buffer): string => bytes.toString('hex').toUpperCase()

/** Encrypts as the supplier does: AES-256-GCM, no additional data, hexadecimal text. */
export const seal = (
  key: string,
  message: unknown,
  { wrapper, iv = 12, tag = 'good', key: which = 'good' }: Wrapping = {},
): Delivery => {
  const about = JSON.stringify(message)
  const vector = randomBytes(iv)
  const cipher = createCipheriv('aes-256-gcm', which === 'good' ? Buffer.from(key, 'hex') : randomBytes(32), vector)
  const encryptedBody = hex(Buffer.concat([cipher.update(about, 'utf8'), cipher.final()]))
  const headers = {
    'content-type': wrapper ? 'application/json' : 'text/plain',
    'x-initialization-vector': hex(vector),
    'x-authentication-tag': hex(tag === 'good' ? cipher.getAuthTag() : randomBytes(16)),
  }
  return { headers, body: wrapper ? JSON.stringify({ encryptedBody }) : encryptedBody, about }
}
