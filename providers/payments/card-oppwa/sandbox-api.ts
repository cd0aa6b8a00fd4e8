import { meaningOf } from './result-codes.ts'
import type { Reply, Route, SandboxRequest } from '#providers/kit/sandbox/route.ts'
import { type Bank, moved, outcomes } from './sandbox-bank.ts'
import type { Payment } from './sandbox-entries.ts'
import { integrityOf } from './sandbox-payer.ts'
import { envelope, paymentBody } from './sandbox-wire.ts'

const amountPattern = /^\d{1,12}(\.\d{2})?$/

/** Required parameters of a checkout, checked as the vendor does. */
const rules: readonly (readonly [name: string, isRight: (value: string) => boolean])[] = [
  ['amount', (value) => amountPattern.test(value) && Number(value) > 0],
  ['currency', (value) => /^[A-Z]{3}$/.test(value)],
  ['paymentType', (value) => value === 'DB'],
  ['merchantTransactionId', (value) => value.length >= 8 && value.length <= 255],
  ['shopperResultUrl', (value) => URL.canParse(value) && /^https?:/.test(value)],
]

/** Server-to-server calls: checkouts, status, queries, refunds. */
export const apiRoutes = (
  bank: Bank,
  { entity, token }: { entity: string; token: string },
  now: () => Date,
): Route[] => {
  interface Detail {
    ndc?: string
    status?: number
    description?: string
    parameterErrors?: object[]
  }
  const refusal = (code: string, { ndc = entity, status = 400, description, ...more }: Detail = {}): Reply => {
    const { result, ...rest } = envelope(code, now(), ndc, description)
    return { status, body: { result: { ...result, ...more }, ...rest } }
  }
  const row = (payment: Payment) => paymentBody(payment, bank.checkoutOf(payment), now())

  /** Checks token and entity first; a wrong one gets no detail. */
  const guarded =
    (answer: (request: SandboxRequest, params: Record<string, string>) => Reply) => (request: SandboxRequest) => {
      const params = request.body ? Object.fromEntries(new URLSearchParams(request.body)) : request.query
      const allowed = request.headers.authorization === `Bearer ${token}` && params.entityId === entity
      if (!allowed) return refusal('800.900.300', { status: 401 })
      return request.fault === 'throttled' ? refusal('800.120.100', { status: 429 }) : answer(request, params)
    }

  const prepare = guarded((_, { entityId: ndc = '', ...params }) => {
    const parameterErrors = rules
      .filter(([name, isRight]) => !isRight(params[name] ?? ''))
      .map(([name]) => ({ name, value: params[name] ?? null, message: 'is missing or has a wrong format' }))
    if (parameterErrors.length > 0) return refusal('200.300.404', { ndc, parameterErrors })
    const { id } = bank.prepare(params)
    const integrity = params.integrity === 'true' && { integrity: integrityOf(id) }
    return { body: { ...envelope('000.200.100', now(), id), id, ...integrity } }
  })

  const statusReadTimes = new Map<string, number[]>()
  const isTooOften = (id: string): boolean => {
    const recent = (statusReadTimes.get(id) ?? []).filter((time) => now().getTime() - time < 60_000)
    statusReadTimes.set(id, recent.length < 2 ? [...recent, now().getTime()] : recent)
    return recent.length >= 2
  }

  const status = guarded(({ params: { id = '' } }) => {
    if (isTooOften(id)) return refusal('800.120.100', { ndc: id, status: 429 })
    const checkout = bank.checkouts.get(id)
    const payment = checkout && bank.isAlive(checkout) ? bank.current(id) : undefined
    if (!payment)
      return refusal('200.300.404', {
        ndc: id,
        description:
          'invalid or missing parameter - (opp) No payment session found for the requested id - are you mixing test/live servers or have you paid more than 30min ago?',
      })
    bank.giveAway(payment)
    return { body: row(payment) }
  })

  const list = guarded(({ query }) => {
    const found = bank.under(query.merchantTransactionId ?? '')
    if (found.length === 0) return refusal('700.400.580')
    return { body: { ...envelope('000.000.100', now(), entity), payments: found.map(row) } }
  })

  const one = guarded(({ params: { id = '' } }) => {
    const payment = bank.payments.get(id)
    return payment ? { body: row(payment) } : refusal('700.400.580')
  })

  const refund = guarded(({ params: { id = '' }, fault }, params) => {
    const payment = bank.payments.get(id)
    if (!payment) return refusal('700.400.580')
    const { amount = '', currency = '', paymentType = null, merchantTransactionId: reference = '' } = params
    if (paymentType !== 'RF' || !amountPattern.test(amount) || currency !== payment.currency)
      return refusal('200.300.404', { parameterErrors: [{ name: 'paymentType', value: paymentType }] })
    if (payment.type !== 'DB' || !moved(payment)) return refusal('700.400.530')
    const { checkoutId, brand } = payment
    const before = bank
      .of(checkoutId)
      .filter((other) => other.referencedId === id && (moved(other) || meaningOf(other.code) === 'pending'))
    const left = before.reduce((sum, other) => sum - Number(other.amount), Number(payment.amount))
    if (Number(amount) > left + 0.001) return refusal('700.400.200')
    const code = outcomes[fault === 'declined' || fault === 'pending' ? fault : 'paid']
    const unlinked = fault === 'unlinked'
    const made = {
      checkoutId,
      type: 'RF',
      amount,
      currency,
      reference,
      brand,
      code,
      referencedId: id,
      unlinked,
    } as const
    return { body: row(bank.enter(made, 1)) }
  })

  return [
    { at: 'POST /v1/checkouts', call: 'prepare', answer: prepare },
    { at: 'GET /v1/checkouts/:id/payment', call: 'status', answer: status },
    { at: 'GET /v1/query', call: 'query', answer: list },
    { at: 'GET /v1/query/:id', call: 'query', answer: one },
    { at: 'POST /v1/payments/:id', call: 'refund', answer: refund },
  ]
}
