import { createDecipheriv } from 'node:crypto'
import { field, jsonOf, stringField } from '#providers/kit/http.ts'
import type { PushedMessage } from '../outcome.ts'
import { isCheckoutId } from './checkout-id.ts'

type Headers = Record<string, string | string[] | undefined>

const headerOf = (headers: Headers, name: string): string => {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof found === 'string' ? found : ''
}

/** Bytes of well-formed hexadecimal text; Buffer.from would silently stop at the first wrong character. */
const hex = (text: string): Buffer | undefined =>
  /^(?:[0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex') : undefined

/** AES-256-GCM without additional data. Only the supplier has the key, so a message that decrypts is authentic. */
const decrypted = (key: string, iv: string, tag: string, body: string): string | undefined => {
  const [keyBytes, ivBytes, tagBytes, bodyBytes] = [hex(key), hex(iv), hex(tag), hex(body)]
  // The vendor's samples have 12 bytes of IV; other senders of the same scheme use 16.
  if (keyBytes?.length !== 32 || (ivBytes?.length !== 12 && ivBytes?.length !== 16)) return undefined
  if (!tagBytes || !bodyBytes) return undefined
  try {
    // GCM alone accepts tags of 4 bytes, which can be guessed; authTagLength requires all 16.
    const cipher = createDecipheriv('aes-256-gcm', keyBytes, ivBytes, { authTagLength: 16 }).setAuthTag(tagBytes)
    return Buffer.concat([cipher.update(bodyBytes), cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/**
 * Opens a webhook. The body is hexadecimal text, or JSON `{ encryptedBody }` by the portal's setting. The portal's test
 * message, registrations and other types are ignored.
 */
export const openWebhook = (key: string, rawBody: string, headers: Headers): PushedMessage => {
  const text = rawBody.trim()
  const body = text.startsWith('{') ? (stringField(jsonOf(text), 'encryptedBody') ?? '') : text
  const opened = decrypted(
    key,
    headerOf(headers, 'x-initialization-vector'),
    headerOf(headers, 'x-authentication-tag'),
    body,
  )
  if (opened === undefined) return { kind: 'forged' }

  const message = jsonOf(opened)
  const payload = field(message, 'payload')
  if (field(message, 'type') !== 'PAYMENT' || typeof payload !== 'object' || payload === null)
    return { kind: 'ignored' }
  const reference = stringField(payload, 'merchantTransactionId')
  const supplierId = stringField(payload, 'ndc')
  return {
    kind: 'payment',
    ...(reference !== undefined && { reference }),
    ...(isCheckoutId(supplierId) && { supplierId }),
    answer: { source: 'webhook', status: 200, body: payload },
  }
}
