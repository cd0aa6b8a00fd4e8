import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { field, jsonOf, stringField } from '#providers/kit/http.ts'
import type { PushedMessage } from '#providers/payments/outcome.ts'
import { createCertificates } from './certificates.ts'
import type { PaymentProvider } from '../port.ts'
import type { WalletKeys } from './keys.ts'

/** The text PayPal signs (developer.paypal.com/api/rest/webhooks/rest); the checksum is over the raw body. */
const signedText = (transmission: { id: string; time: string; webhookId: string; rawBody: string }): string =>
  [transmission.id, transmission.time, transmission.webhookId, crc32(transmission.rawBody)].join('|')

/** An event about a payment is a reason to ask. It may be late, doubled or out of order, so it settles nothing. */
const readEvent = (rawBody: string): PushedMessage => {
  const event = jsonOf(rawBody)
  const type = stringField(event, 'event_type') ?? ''
  const resource = field(event, 'resource')
  const [supplierId, reference] =
    type === 'CHECKOUT.ORDER.APPROVED'
      ? [stringField(resource, 'id'), stringField(resource, 'purchase_units', 0, 'custom_id')]
      : type.startsWith('PAYMENT.CAPTURE.')
        ? [stringField(resource, 'supplementary_data', 'related_ids', 'order_id'), stringField(resource, 'custom_id')]
        : []
  if (!supplierId && !reference) return { kind: 'ignored' }
  return { kind: 'payment', ...(supplierId && { supplierId }), ...(reference && { reference }) }
}

/**
 * Opens webhooks of one REST app offline; an unverified body is never parsed. Also `forged` while the certificate cannot
 * be fetched: PayPal repeats after an answer of 4xx.
 */
export const createWebhookReader = (keys: WalletKeys, now: () => Date): PaymentProvider['webhook'] => {
  const certificateAt = createCertificates(keys, now)

  return async (rawBody, headers) => {
    const header = (name: string) => {
      const value = headers[`paypal-${name}`]
      return typeof value === 'string' ? value : undefined
    }
    const id = header('transmission-id')
    const time = header('transmission-time')
    const signature = header('transmission-sig')
    const address = header('cert-url')
    if (!id || !time || !signature || !address || header('auth-algo') !== 'SHA256withRSA') return { kind: 'forged' }
    const certificate = await certificateAt(address)
    if (certificate === 'busy') return { kind: 'busy' }
    if (certificate?.publicKey.asymmetricKeyType !== 'rsa') return { kind: 'forged' }
    const text = Buffer.from(signedText({ id, time, webhookId: keys.webhookId, rawBody }))
    const isGenuine = verify('sha256', text, certificate.publicKey, Buffer.from(signature, 'base64'))
    return isGenuine ? readEvent(rawBody) : { kind: 'forged' }
  }
}
