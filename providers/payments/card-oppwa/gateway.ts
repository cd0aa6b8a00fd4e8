import type { Suppliers } from '#contract/money/payments.ts'
import { ask, stringField } from '#providers/kit/http.ts'
import { SupplierUnreachable } from '../outcome.ts'
import { sandboxLedger } from '../ledger.ts'
import type { PaymentProvider } from '../port.ts'
import { readLedger } from './ledger.ts'
import { isCheckoutId } from './checkout-id.ts'
import { orderForm } from './order.ts'
import { isConclusive, readAnswer } from './read.ts'
import { earlierRefunds, readRefunds, refundForm, showsPayment } from './refund.ts'
import { openWebhook } from './webhook.ts'
import { cardSystem, type CardKeys } from './keys.ts'

const isIntegrity = (hash: string | undefined): hash is string =>
  hash !== undefined && /^sha(?:256|384|512)-[A-Za-z0-9+/]{40,90}={0,2}$/.test(hash)

/** Calls OPPWA's server API. Wire format, measured facts and their sources are in README.md. */
export const createCardGateway = (keys: CardKeys): PaymentProvider<NonNullable<Suppliers['card']>> => {
  const { origin } = new URL(keys.url)
  const live = cardSystem(keys) === 'live'
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
    page: { script: `${keys.url}/v1/paymentWidgets.js` },
    // The sandbox's form evaluates nothing and asks no bank.
    sources: { origins: [origin], drawsForm: true, postsToBanks: new URL(origin).hostname !== '127.0.0.1' },
    readLedger: sandboxLedger(keys.url, readLedger),

    // Never repeated, since the call has no idempotency key.
    open: async (order) => {
      // On a live host this parameter makes every payment fail.
      const answer = await post('prepare', '/v1/checkouts', {
        ...orderForm(order),
        ...(!live && { testMode: 'EXTERNAL' }),
      })
      const checkoutId = stringField(answer.body, 'id')
      const integrity = stringField(answer.body, 'integrity')
      const isOpen = /^000\.200\.1\d\d$/.test(stringField(answer.body, 'result', 'code') ?? '')
      if (!isOpen || !isCheckoutId(checkoutId) || !isIntegrity(integrity)) throw new SupplierUnreachable(answer)
      return { supplierId: checkoutId, integrity }
    },

    // At most two calls keep within the reseller's limit of two a minute.
    ask: async ({ supplierId, reference, byReference = false }) => {
      if (byReference) return [await query(reference)]
      // The path is built from our stored id, never from the `resourcePath` of the browser.
      const status = await get('status', `/v1/checkouts/${encodeURIComponent(supplierId)}/payment`)
      return isConclusive(status) ? [status] : [status, await query(reference)]
    },

    read: (answer, expected) => readAnswer(answer, expected, live),

    // It first looks for an earlier refund, since the call has no idempotency key.
    refund: async (payment) => {
      const before = await query(payment.reference)
      if (!showsPayment(before, payment.paymentId) || earlierRefunds(before, payment).length > 0) return [before]
      return [
        before,
        await post('refund', `/v1/payments/${encodeURIComponent(payment.paymentId)}`, refundForm(payment)),
      ]
    },

    readRefund: readRefunds,

    // Queries a payment that does not exist.
    probe: async () => {
      const answer = await query('0'.repeat(20))
      const code = stringField(answer.body, 'result', 'code') ?? String(answer.status || 'no answer')
      if (answer.status === 401 || answer.status === 403 || code.startsWith('800.900.'))
        return { kind: 'refused', code }
      // "cannot find transaction", or an empty list.
      return ['700.400.580', '000.000.100'].includes(code) ? { kind: 'open' } : { kind: 'silent', code }
    },

    webhook: async (rawBody, headers) => openWebhook(keys.webhookKey, rawBody, headers),
  }
}
