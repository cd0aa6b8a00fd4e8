import { centsOf } from '#contract/platform/money.ts'
import { field, stringField } from '#providers/kit/http.ts'
import type { ExpectedPayment, Outcome, RawAnswer } from '#providers/payments/outcome.ts'
import { issuesOf } from './api.ts'

/** Refusals with a known meaning (developer.paypal.com/api/handle-payment-failures); every other one is unknown. */
const refusals = new Map<string, 'retry_payer' | 'declined' | 'nothing'>([
  ['INSTRUMENT_DECLINED', 'retry_payer'],
  ['PAYER_ACTION_REQUIRED', 'retry_payer'],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'retry_payer'],
  ['ORDER_NOT_APPROVED', 'nothing'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'declined'],
  ['PAYER_CANNOT_PAY', 'declined'],
  ['TRANSACTION_REFUSED', 'declined'],
  ['COMPLIANCE_VIOLATION', 'declined'],
])

const meaningOf = (issue: string) => refusals.get(issue) ?? (issue.startsWith('PAYEE_') ? 'declined' : undefined)

/** Meaning of an order without a capture: its payer has still to act, or we have to capture. */
const uncaptured = new Map<string, 'nothing' | 'pending'>([
  ['CREATED', 'nothing'],
  ['PAYER_ACTION_REQUIRED', 'nothing'],
  ['APPROVED', 'pending'],
])

const readRefusal = ({ status, body }: RawAnswer): Outcome => {
  const issues = issuesOf(body)
  const code = issues[0] ?? stringField(body, 'name') ?? stringField(body, 'error') ?? `http_${status}`
  // An order without approval is deleted after three hours and answers 404 (shopware/SwagPayPal pull 679).
  if (status === 404 && code === 'INVALID_RESOURCE_ID') return { kind: 'nothing', code }
  if (status !== 422) return { kind: 'unknown', code }
  for (const issue of issues) {
    const kind = meaningOf(issue)
    if (kind) return { kind, code: issue }
  }
  return { kind: 'unknown', code }
}

/** First field in which a capture differs from our order. */
const difference = (capture: unknown, unit: unknown, { cents, reference }: ExpectedPayment): string | undefined => {
  if (stringField(capture, 'amount', 'currency_code') !== 'EUR') return 'currency'
  if (centsOf(stringField(capture, 'amount', 'value') ?? '') !== cents) return 'amount'
  const ours = field(capture, 'custom_id') ?? field(unit, 'custom_id')
  const theirs = [capture, unit].flatMap((of) => [field(of, 'custom_id'), field(of, 'invoice_id')])
  const agree = theirs.every((one) => one === undefined || one === reference)
  return ours === reference && agree ? undefined : 'reference'
}

const readCapture = (capture: unknown, unit: unknown, brand: string, expected: ExpectedPayment): Outcome => {
  const status = stringField(capture, 'status') ?? 'no_status'
  const code = stringField(capture, 'status_details', 'reason') ?? status
  switch (status) {
    case 'PENDING':
      return { kind: 'pending', code }
    // REFUNDED: the whole payment went back, so nothing can be sold.
    case 'DECLINED':
    case 'FAILED':
    case 'REFUNDED':
      return { kind: 'declined', code }
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED': {
      const paymentId = stringField(capture, 'id')
      if (!paymentId) return { kind: 'unknown', code: 'no_id' }
      const what = difference(capture, unit, expected)
      if (what) {
        const cents = centsOf(stringField(capture, 'amount', 'value') ?? '')
        return { kind: 'mismatch', paymentId, cents, what, code }
      }
      if (status === 'COMPLETED') return { kind: 'paid', paymentId, cents: expected.cents, brand }
      // A part was refunded by hand, so a person must check it.
      return { kind: 'review', paymentId, cents: expected.cents, code }
    }
    default:
      return { kind: 'unknown', code }
  }
}

/**
 * A capture by itself (a webhook's resource, GET captures/{id}). A refund has status, amount and our reference too and
 * must never pass for a payment. Only captures have `final_capture`.
 */
const isCapture = (body: unknown): boolean =>
  typeof field(body, 'final_capture') === 'boolean' && field(body, 'seller_payable_breakdown') === undefined

const capturesOf = (order: unknown): [capture: unknown, unit: unknown][] => {
  const units = field(order, 'purchase_units')
  if (!Array.isArray(units)) return isCapture(order) ? [[order, undefined]] : []
  return units.flatMap((unit: unknown) => {
    const captures = field(unit, 'payments', 'captures')
    return Array.isArray(captures) ? captures.map((capture: unknown): [unknown, unknown] => [capture, unit]) : []
  })
}

/**
 * Outcomes of an order, a capture or a refusal. Judged by the captures: an order of status COMPLETED may have a pending
 * one (developer.paypal.com/docs/api/orders/v2).
 */
export const read = (answer: RawAnswer, expected: ExpectedPayment): Outcome[] => {
  if (answer.status !== 200 && answer.status !== 201) return [readRefusal(answer)]
  const captures = capturesOf(answer.body)
  const brand = field(answer.body, 'payment_source', 'apple_pay') === undefined ? 'paypal' : 'applepay'
  if (captures.length > 0) return captures.map(([capture, unit]) => readCapture(capture, unit, brand, expected))
  const code = stringField(answer.body, 'status') ?? 'no_status'
  return [{ kind: (!isCapture(answer.body) && uncaptured.get(code)) || 'unknown', code }]
}
