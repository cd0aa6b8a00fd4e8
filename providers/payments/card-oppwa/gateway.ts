import type { Language } from '#contract/kit/language.ts'
import type { Cents } from '#contract/kit/money.ts'
import { ask, stringField } from '#providers/kit/http.ts'
import {
  type Expected,
  type ConnectionCheck,
  type Outcome,
  type Pushed,
  type RawAnswer,
  type RefundOutcome,
  type System,
  SupplierUnreachable,
} from '../outcome.ts'
import { isSandbox, type ReadLedger } from '../ledger.ts'
import { readSandboxLedger } from './ledger.ts'
import { isCheckoutId } from './checkout-id.ts'
import { orderForm } from './order.ts'
import { isTelling, readAnswer } from './read.ts'
import { earlierRefunds, readRefunds, refundForm, showsPayment } from './refund.ts'
import { openWebhook } from './webhook.ts'

/** Keys and quirks of an OPPWA reseller (README.md says where they come from). */
export interface CardKeys {
  /** e.g. https://eu-prod.oppwa.com, without a slash at the end. */
  url: string
  entity: string
  token: string
  /** 64 hexadecimal digits. */
  webhookKey: string
  /** On a live host the test system's success codes are no money. */
  live: boolean
}

export interface CardOrder {
  cents: Cents
  /** 20 digits, unique per checkout. */
  reference: string
  /** Absolute; the payer comes back here by GET with `id` and `resourcePath`. */
  returnUrl: string
  intentId: string
  payer: { id: string; firstName: string; lastName: string; email: string; ip: string | undefined }
  language: Language
  /** Statement text; anything but characters, digits and spaces is dropped. */
  descriptor: string
}

export interface CardGateway {
  /** Origin of the widget, for the content security policy of payment pages. */
  readonly origin: string
  /** The widget's address without the checkout id. */
  readonly script: string
  /** The supplier's own ledger, where it lets anybody ask: a sandbox does. */
  readonly readLedger: ReadLedger | undefined
  /** Opens a checkout; throws SupplierUnreachable. Never repeated by itself: the call is not idempotent. */
  prepare(order: CardOrder): Promise<{ checkoutId: string; integrity: string }>
  /**
   * Asks about a checkout: the status call first, and the query by reference when the status is consumed, unpaid or of
   * no use. Two calls at most, so that twice a minute stays within the reseller's limits.
   * `byReference` leaves the status call out (a checkout older than 30 minutes, or one that was already paid).
   */
  ask(checkout: { checkoutId: string; reference: string; byReference: boolean }): Promise<RawAnswer[]>
  /** What one answer says about every payment in it; empty when it speaks of refunds only. Pure, never throws. */
  read(answer: RawAnswer, expected: Expected): Outcome[]
  /** Refunds a payment once: looks for an earlier refund of it first, since the call has no idempotency key. */
  refund(payment: { paymentId: string; reference: string; cents: Cents }): Promise<RawAnswer[]>
  readRefund(answers: readonly RawAnswer[], payment: { paymentId: string; cents: Cents }): RefundOutcome
  readonly system: System
  /** Asks about a payment that never was: the answer tells whether host, token and entity belong together. */
  checkConnection(): Promise<ConnectionCheck>
  /** Opens a webhook: AES-256-GCM over the raw body. */
  open(rawBody: string, headers: Record<string, string | string[] | undefined>): Pushed
}

/** The vendor's own live hosts: there a test success is no money whatever the configuration says. */
const liveHosts = new Set(['eu-prod.oppwa.com', 'oppwa.com', 'www.oppwa.com'])

const isIntegrity = (hash: string | undefined): hash is string =>
  hash !== undefined && /^sha(?:256|384|512)-[A-Za-z0-9+/]{40,90}={0,2}$/.test(hash)

/** Speaks OPPWA's server API; wire format, measured facts and their sources are in README.md. */
export const createCardGateway = (keys: CardKeys): CardGateway => {
  const { origin, hostname } = new URL(keys.url)
  const live = keys.live || liveHosts.has(hostname)
  const headers = { authorization: `Bearer ${keys.token}` }

  const parameters = (of: Record<string, string>) => new URLSearchParams({ entityId: keys.entity, ...of }).toString()

  const get = (source: string, path: string, query: Record<string, string> = {}) =>
    ask({ source, method: 'GET', headers, url: `${keys.url}${path}?${parameters(query)}` })

  const post = (source: string, path: string, form: Record<string, string>) =>
    ask({
      source,
      method: 'POST',
      url: `${keys.url}${path}`,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: parameters(form),
    })

  const query = (reference: string) => get('query', '/v1/query', { merchantTransactionId: reference })

  return {
    origin,
    script: `${keys.url}/v1/paymentWidgets.js`,
    readLedger: isSandbox(keys.url) ? readSandboxLedger(keys.url) : undefined,

    prepare: async (order) => {
      // Against a live host the parameter makes every payment fail.
      const answer = await post('prepare', '/v1/checkouts', {
        ...orderForm(order),
        ...(!live && { testMode: 'EXTERNAL' }),
      })
      const checkoutId = stringField(answer.body, 'id')
      const integrity = stringField(answer.body, 'integrity')
      const isOpen = /^000\.200\.1\d\d$/.test(stringField(answer.body, 'result', 'code') ?? '')
      if (!isOpen || !isCheckoutId(checkoutId) || !isIntegrity(integrity)) throw new SupplierUnreachable(answer)
      return { checkoutId, integrity }
    },

    ask: async ({ checkoutId, reference, byReference }) => {
      if (byReference) return [await query(reference)]
      // The path is built from our own record, never from the `resourcePath` that a browser brings back.
      const status = await get('status', `/v1/checkouts/${encodeURIComponent(checkoutId)}/payment`)
      return isTelling(status) ? [status] : [status, await query(reference)]
    },

    read: (answer, expected) => readAnswer(answer, expected, live),

    refund: async (payment) => {
      const before = await query(payment.reference)
      if (!showsPayment(before, payment.paymentId) || earlierRefunds(before, payment).length > 0) return [before]
      return [
        before,
        await post('refund', `/v1/payments/${encodeURIComponent(payment.paymentId)}`, refundForm(payment)),
      ]
    },

    readRefund: readRefunds,

    system: live ? 'live' : 'test',

    checkConnection: async () => {
      const answer = await query('0'.repeat(20))
      const code = stringField(answer.body, 'result', 'code') ?? String(answer.status || 'no answer')
      if (answer.status === 401 || answer.status === 403 || code.startsWith('800.900.'))
        return { kind: 'refused', code }
      // "cannot find transaction", or an empty list.
      return ['700.400.580', '000.000.100'].includes(code) ? { kind: 'open' } : { kind: 'silent', code }
    },

    open: (rawBody, headers) => openWebhook(keys.webhookKey, rawBody, headers),
  }
}
