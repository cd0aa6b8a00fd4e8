import { amountOf, centsOf } from '#contract/platform/money.ts'
import { field, stringField } from '#providers/kit/http.ts'
import type { RawAnswer, RefundOutcome } from '../outcome.ts'
import { codeOf, isRefund, listOf } from './read.ts'
import type { Refund } from '../port.ts'
import { isUncertain, meaningOf } from './result-codes.ts'

type RefundedPayment = Pick<Refund, 'paymentId' | 'cents' | 'others'>

/**
 * Whether a row is the refund of this payment. Some answers lack `referencedId` (pretix-oppwa). Then a refund of the
 * same amount under our reference counts. A missing refund can be sent later, a second one cannot be undone. A refund
 * made in the portal counts by its amount too. Other refunds of ours are known by their ids.
 */
const isRefundOf = (row: unknown, payment: RefundedPayment): boolean => {
  const of = stringField(row, 'referencedId')
  return (
    isRefund(row) &&
    !payment.others?.includes(stringField(row, 'id') ?? '') &&
    centsOf(stringField(row, 'amount') ?? '') === payment.cents &&
    (of ?? payment.paymentId) === payment.paymentId
  )
}

const readRow = (row: unknown, answer: RawAnswer): RefundOutcome => {
  const code = codeOf(row, answer)
  const meaning = meaningOf(code)
  const refundId = stringField(row, 'id')
  if (refundId && (meaning === 'success' || meaning === 'test_success')) return { kind: 'refunded', refundId }
  if (refundId && (meaning === 'review' || meaning === 'pending')) return { kind: 'in_transit', refundId }
  return meaning !== 'declined' && isUncertain(code) ? { kind: 'unknown', code } : { kind: 'failed', code }
}

/** Earlier refunds of this payment that worked, are under way, or may be. */
export const earlierRefunds = (query: RawAnswer, payment: RefundedPayment): RefundOutcome[] =>
  (listOf(query.body) ?? [])
    .filter((row) => isRefundOf(row, payment))
    .map((row) => readRow(row, query))
    .filter(({ kind }) => kind !== 'failed')

/** A list without the payment itself may lack its refunds too. */
export const showsPayment = (query: RawAnswer, paymentId: string): boolean =>
  query.status === 200 && (listOf(query.body) ?? []).some((row) => field(row, 'id') === paymentId)

/** Body of the refund call. It contains our reference, so that the query by reference finds the refund. */
export const refundForm = (payment: Pick<Refund, 'cents' | 'reference'>) => ({
  amount: amountOf(payment.cents),
  currency: 'EUR',
  paymentType: 'RF',
  merchantTransactionId: payment.reference,
})

const rank = ['refunded', 'in_transit', 'unknown', 'failed'] as const

/** Outcome of a refund after the answers of one `refund` call. */
export const readRefunds = (answers: readonly RawAnswer[], payment: RefundedPayment): RefundOutcome => {
  const found = answers.flatMap((answer): RefundOutcome[] => {
    const list = listOf(answer.body)
    if (list) return earlierRefunds(answer, payment)
    if (answer.source !== 'refund') return []
    // An answer about another refund does not concern ours; one without a type is an error message.
    const others = field(answer.body, 'paymentType') !== undefined && !isRefundOf(answer.body, payment)
    return [others ? { kind: 'unknown', code: codeOf(answer.body, answer) } : readRow(answer.body, answer)]
  })
  const best = rank.flatMap((kind) => found.filter((outcome) => outcome.kind === kind))[0]
  const last = answers.at(-1)
  return best ?? { kind: 'unknown', code: last ? codeOf(last.body, last) : 'not_asked' }
}
