import { meaningOf } from './result-codes.ts'
import { type Bank, type Checkout, moved } from './sandbox-bank.ts'
import { json, type SandboxRequest, type Reply, type Route } from './sandbox-http.ts'
import type { Payment, Secrets } from './sandbox-ledger.ts'
import { integrityOf } from './sandbox-script.ts'
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
export const apiRoutes = (bank: Bank, secrets: Secrets, now: () => Date): Route[] => {
  const refusal = (
    code: string,
    ndc: string,
    more: { description?: string; parameterErrors?: unknown } = {},
    status = 400,
  ): Reply => {
    const { result, ...rest } = envelope(code, now(), ndc, more.description)
    return json(
      { result: { ...result, ...(more.parameterErrors ? { parameterErrors: more.parameterErrors } : {}) }, ...rest },
      status,
    )
  }

  const row = (payment: Payment) => {
    const checkout: Checkout = bank.checkouts.get(payment.checkoutId) ?? {
      id: payment.checkoutId,
      at: now(),
      params: {},
    }
    return paymentBody(payment, checkout, now())
  }

  /** Checks token and entity first; a wrong one gets no detail. */
  const guarded =
    (answer: (request: SandboxRequest, params: Record<string, string>) => Reply) => (request: SandboxRequest) => {
      const params = Object.fromEntries(request.body ? new URLSearchParams(request.body) : request.query)
      const allowed = request.headers.authorization === `Bearer ${secrets.token}` && params.entityId === secrets.entity
      if (!allowed) return refusal('800.900.300', secrets.entity, {}, 401)
      return request.fault?.fault === 'throttled'
        ? refusal('800.120.100', secrets.entity, {}, 429)
        : answer(request, params)
    }

  const prepare = guarded((_, { entityId: ndc = '', ...params }) => {
    const parameterErrors = rules
      .filter(([name, isRight]) => !isRight(params[name] ?? ''))
      .map(([name]) => ({ name, value: params[name] ?? null, message: 'is missing or has a wrong format' }))
    if (parameterErrors.length > 0) return refusal('200.300.404', ndc, { parameterErrors })
    const { id } = bank.prepare(params)
    return json({
      ...envelope('000.200.100', now(), id),
      id,
      ...(params.integrity === 'true' && { integrity: integrityOf(id) }),
    })
  })

  const statusReadTimes = new Map<string, number[]>()
  const isTooOften = (id: string): boolean => {
    const recent = (statusReadTimes.get(id) ?? []).filter((time) => now().getTime() - time < 60_000)
    statusReadTimes.set(id, recent.length < 2 ? [...recent, now().getTime()] : recent)
    return recent.length >= 2
  }

  const status = guarded(({ parts: [id = ''] }) => {
    if (isTooOften(id)) return refusal('800.120.100', id, {}, 429)
    const checkout = bank.checkouts.get(id)
    const payment = checkout && bank.isAlive(checkout) ? bank.current(id) : undefined
    if (!payment)
      return refusal('200.300.404', id, {
        description:
          'invalid or missing parameter - (opp) No payment session found for the requested id - are you mixing test/live servers or have you paid more than 30min ago?',
      })
    bank.giveAway(payment)
    return json(row(payment))
  })

  const list = guarded(({ query }) => {
    const reference = query.get('merchantTransactionId') ?? ''
    const found = bank.under(reference)
    if (found.length === 0) return refusal('700.400.580', secrets.entity)
    return json({ ...envelope('000.000.100', now(), secrets.entity), payments: found.map(row) })
  })

  const one = guarded(({ parts: [id = ''] }) => {
    const payment = bank.payments.get(id)
    return payment ? json(row(payment)) : refusal('700.400.580', secrets.entity)
  })

  const refund = guarded(({ parts: [id = ''], fault }, params) => {
    const payment = bank.payments.get(id)
    if (!payment) return refusal('700.400.580', secrets.entity)
    const { amount = '', currency = '' } = params
    if (params.paymentType !== 'RF' || !amountPattern.test(amount) || currency !== payment.currency)
      return refusal('200.300.404', secrets.entity, {
        parameterErrors: [{ name: 'paymentType', value: params.paymentType ?? null }],
      })
    if (payment.type !== 'DB' || !moved(payment)) return refusal('700.400.530', secrets.entity)
    const before = bank
      .of(payment.checkoutId)
      .filter((other) => other.referencedId === id && (moved(other) || meaningOf(other.code) === 'pending'))
    const left = before.reduce((sum, other) => sum - Number(other.amount), Number(payment.amount))
    if (Number(amount) > left + 0.001) return refusal('700.400.200', secrets.entity)
    const code =
      fault?.fault === 'declined' ? '800.100.152' : fault?.fault === 'pending' ? '000.200.000' : '000.100.110'
    const reference = params.merchantTransactionId ?? ''
    const unlinked = fault?.fault === 'unlinked'
    const { checkoutId, brand } = payment
    return json(
      row(
        bank.enter({ checkoutId, type: 'RF', amount, currency, reference, brand, code, referencedId: id, unlinked }, 1),
      ),
    )
  })

  return [
    { method: 'POST', path: /^\/v1\/checkouts$/, call: 'prepare', answer: prepare },
    { method: 'GET', path: /^\/v1\/checkouts\/([^/]+)\/payment$/, call: 'status', answer: status },
    { method: 'GET', path: /^\/v1\/query$/, call: 'query', answer: list },
    { method: 'GET', path: /^\/v1\/query\/([^/]+)$/, call: 'query', answer: one },
    { method: 'POST', path: /^\/v1\/payments\/([^/]+)$/, call: 'refund', answer: refund },
  ]
}
