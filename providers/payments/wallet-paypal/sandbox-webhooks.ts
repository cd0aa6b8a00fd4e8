import { randomUUID, sign, verify, X509Certificate } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { ask, field, stringField } from '#providers/kit/http.ts'
import { loweredText, type Faults } from './sandbox-faults.ts'
import type { Reply } from './sandbox-http.ts'
import { randomId, type SandboxKeys } from './sandbox-keys.ts'

interface SandboxParts {
  keys: SandboxKeys
  faults: Faults
  now: () => Date
  url: () => string
  /** Address of the shop for webhooks. */
  notify: string | undefined
  /** Aborted when the sandbox closes. */
  closing: AbortSignal
}

interface Delivery {
  body: string
  headers: Record<string, string>
}

/**
 * Milliseconds between tries. PayPal tries for three days (developer.paypal.com/api/rest/webhooks), the sandbox for
 * minutes.
 */
const retryDelaysMs = [250, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000]

// PayPal's certificates are longer than 2,000 characters; a shorter one would hide a reader that cuts it off.
const preamble = 'This certificate belongs to a sandbox. It signs nothing that is worth anything.\n'.repeat(30)

/** Signs and sends events as PayPal does, and verifies signatures on request. */
export const createWebhooks = ({ keys, faults, now, url, notify, closing }: SandboxParts) => {
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { signal: closing, ref: false })

  const signed = (event: string, resource: object): Delivery => {
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
  }

  /** One attempt; returns the shop's status, 0 without an answer. */
  const deliver = async ({ body, headers }: Delivery): Promise<number> => {
    const { fault, milliseconds = 0 } = faults.take('webhook') ?? {}
    if (fault === 'delay') await pause(milliseconds)
    if (fault === 'reset' || !notify) return 0
    const half = body.slice(0, Math.floor(body.length / 2))
    const sent = fault === 'truncated' ? half : fault === 'tampered-amount' ? loweredText(body) : body
    const { status } = await ask({ source: 'sandbox.webhook', method: 'POST', url: notify, headers, body: sent })
    return fault === 'lose-answer' ? 0 : status
  }

  const repeatUntilTaken = async (delivery: Delivery, first: Promise<number>): Promise<void> => {
    let status = await first
    for (const milliseconds of retryDelaysMs) {
      if (status >= 200 && status < 300) return
      await pause(milliseconds)
      status = await deliver(delivery)
    }
  }

  /** First tries that are still running. */
  const underway = new Set<Promise<number>>()

  const announce = (event: string, resource: object): void => {
    if (!notify) return
    const delivery = signed(event, resource)
    const first = deliver(delivery)
    underway.add(first)
    // No failure of the shop may stop the sandbox; a pause cut short by closing ends here too.
    repeatUntilTaken(delivery, first).catch(() => undefined)
    first.finally(() => underway.delete(first)).catch(() => undefined)
  }

  return {
    /** Sends an event in the background and repeats it until accepted or the sandbox closes. */
    announce,

    /** Resolves when every announced event has been tried once. */
    heard: async (): Promise<void> => void (await Promise.allSettled(underway)),

    /** Sends one event several times at once, also with an unsigned body; returns the shop's statuses. */
    send: async (event: string, resource: object, times: number, isForged: boolean): Promise<number[]> => {
      const { body, headers } = signed(event, resource)
      const delivery = {
        body: isForged ? body.replace('"event_version"', '"forged":true,"event_version"') : body,
        headers,
      }
      return Promise.all(Array.from({ length: times }, () => deliver(delivery)))
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
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
