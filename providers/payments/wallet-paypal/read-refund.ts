import { centsOf, type Cents } from '#contract/platform/money.ts'
import { field, stringField } from '#providers/kit/http.ts'
import type { RawAnswer, RefundOutcome } from '#providers/payments/outcome.ts'
import { issuesOf } from './api.ts'
import type { Refund } from '../port.ts'

/** Final refusals (developer.paypal.com/api/payments/v2/errors). PENDING_CAPTURE is not one of them. */
const final = new Set([
  'REFUND_AMOUNT_EXCEEDED',
  'REFUND_TIME_LIMIT_EXCEEDED',
  'TRANSACTION_DISPUTED',
  'REFUND_NOT_ALLOWED',
  'REFUND_REFUSED_BY_PROCESSOR',
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
  'MAX_NUMBER_OF_REFUNDS_EXCEEDED',
])

type Payment = Pick<Refund, 'paymentId' | 'cents' | 'part'>

const isAmount = (body: unknown, cents: Cents): boolean =>
  stringField(body, 'amount', 'currency_code') === 'EUR' &&
  centsOf(stringField(body, 'amount', 'value') ?? '') === cents

const readOne = ({ source, status, body }: RawAnswer, { paymentId, cents, part = 1 }: Payment): RefundOutcome => {
  const id = stringField(body, 'id')
  const state = stringField(body, 'status')
  if (status === 422) {
    const issue = issuesOf(body)[0] ?? 'http_422'
    return { kind: final.has(issue) ? 'failed' : 'unknown', code: issue }
  }
  if ((status !== 200 && status !== 201) || !id || !state)
    return { kind: 'unknown', code: stringField(body, 'name') ?? `http_${status}` }
  if (source === 'wallet.captured') {
    // The capture shows that it was refunded but not by which refund, so its own id is used.
    const all = id === paymentId && state === 'REFUNDED'
    const refundId = part === 1 ? id : `${id}-p${part}`
    return all ? { kind: 'refunded', refundId } : { kind: 'unknown', code: state }
  }
  if (field(body, 'final_capture') !== undefined || !isAmount(body, cents)) return { kind: 'unknown', code: 'amount' }
  if (state === 'COMPLETED') return { kind: 'refunded', refundId: id }
  if (state === 'PENDING') return { kind: 'in_transit', refundId: id }
  return state === 'FAILED' || state === 'CANCELLED'
    ? { kind: 'failed', code: state }
    : { kind: 'unknown', code: state }
}

const rank = { refunded: 0, in_transit: 1, failed: 2, unknown: 3 } as const

/** State of a refund by its most conclusive answer; a lost answer does not outweigh one that arrived. */
export const readRefund = (answers: readonly RawAnswer[], payment: Payment): RefundOutcome => {
  const outcomes = answers.map((answer) => readOne(answer, payment))
  return outcomes.toSorted((a, b) => rank[a.kind] - rank[b.kind])[0] ?? { kind: 'unknown', code: 'no_answer' }
}
