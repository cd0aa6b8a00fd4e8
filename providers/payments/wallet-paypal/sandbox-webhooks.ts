import { randomUUID, sign, verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { field, stringField } from '#providers/kit/http.ts'
import type { Reply } from '#providers/kit/sandbox/route.ts'
import type { Sandbox } from '#providers/kit/sandbox/sandbox.ts'
import type { Delivery } from '#providers/kit/sandbox/webhooks.ts'
import { randomId, type Keys } from './sandbox-keys.ts'

// PayPal's certificates are longer than 2,000 characters; a shorter one would hide a reader that cuts it off.
const preamble = 'This certificate belongs to a sandbox. It signs nothing that is worth anything.\n'.repeat(30)

/** Signs events as PayPal does, and verifies signatures on request. */
export const createSigner = (keys: Keys, { now, url }: Pick<Sandbox, 'now' | 'url'>) => ({
  /** An event to send. */
  signed: (event: string, resource: object): Delivery => {
    const type = event.startsWith('CHECKOUT') ? 'checkout-order' : event.endsWith('REFUNDED') ? 'refund' : 'capture'
    const body = JSON.stringify({
      id: `WH-${randomId(17)}-${randomId(17)}`,
      event_version: '1.0',
      create_time: now().toISOString(),
      resource_type: type,
      resource_version: '2.0',
      event_type: event,
      summary: event.toLowerCase().replaceAll(/[._-]/g, ' '),
      resource,
      links: [],
    })
    const id = randomUUID()
    const time = now().toISOString()
    const text = `${id}|${time}|${keys.webhookId}|${crc32(body)}`
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': sign('sha256', Buffer.from(text), keys.privateKey).toString('base64'),
        'paypal-cert-url': `${url()}/v1/notifications/certs/CERT-${keys.webhookId}`,
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-auth-version': 'v2',
      },
    }
  },

  certificate: (): Reply => ({
    status: 200,
    body: `${preamble}${keys.certificate}`,
    headers: { 'content-type': 'application/x-pem-file' },
  }),

  /** POST verify-webhook-signature. The checksum is over the event serialised again, as at PayPal. */
  verdict: (body: unknown): Reply => {
    const text = (name: string) => stringField(body, name) ?? ''
    const sum = crc32(JSON.stringify(field(body, 'webhook_event') ?? null))
    const message = `${text('transmission_id')}|${text('transmission_time')}|${text('webhook_id')}|${sum}`
    const signature = Buffer.from(text('transmission_sig'), 'base64')
    const { publicKey } = new X509Certificate(keys.certificate)
    const isGenuine =
      text('webhook_id') === keys.webhookId && verify('sha256', Buffer.from(message), publicKey, signature)
    return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } }
  },
})

export type Signer = ReturnType<typeof createSigner>
