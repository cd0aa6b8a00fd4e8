import { centsOf } from '#contract/platform/money.ts'
import { field, stringField } from '#providers/kit/http.ts'
import type { ExpectedPayment, Outcome, RawAnswer } from '../outcome.ts'
import { brands } from './brands.ts'
import { type Meaning, meaningOf, reasonOf } from './result-codes.ts'

/** Result code of an answer or one of its rows; without one, the way it failed. */
export const codeOf = (row: unknown, answer: RawAnswer): string => {
  const code = stringField(row, 'result', 'code')
  if (code !== undefined) return code.slice(0, 40)
  return answer.status === 0 ? (stringField(answer.body, 'error') ?? 'no_answer') : `http_${answer.status}`
}

/** The rows of a list (`payments` in v1, `records` in v3), or undefined when the answer is not a list. */
export const listOf = (body: unknown): readonly unknown[] | undefined => {
  const rows = field(body, 'payments') ?? field(body, 'records')
  return Array.isArray(rows) ? rows : undefined
}

/** Refunds, reversals and authentications are in the same lists as payments and take no money. */
const takesNoMoney = new Set(['RF', 'RV', '3D'])

export const isRefund = (row: unknown): boolean => field(row, 'paymentType') === 'RF'

/** First field in which an authentic payment differs from our order. */
const difference = (row: unknown, meaning: Meaning, expected: ExpectedPayment, live: boolean): string | undefined => {
  const amount = stringField(row, 'amount')
  if (field(row, 'merchantTransactionId') !== expected.reference) return 'reference'
  if (field(row, 'paymentType') !== 'DB') return 'paymentType'
  if (amount === undefined || centsOf(amount) !== expected.cents) return 'amount'
  if (field(row, 'currency') !== 'EUR') return 'currency'
  if (!brands.some((brand) => brand === field(row, 'paymentBrand'))) return 'brand'
  if (live && meaning === 'test_success') return 'environment'
  return undefined
}

const readRow = (row: unknown, answer: RawAnswer, expected: ExpectedPayment, live: boolean): Outcome => {
  const code = codeOf(row, answer)
  const meaning = meaningOf(code)
  const paymentId = stringField(row, 'id')
  if (meaning === 'success' || meaning === 'test_success' || meaning === 'review') {
    // A payment needs an id that can be refunded, and an answer with a success status.
    if (!paymentId || typeof field(row, 'paymentType') !== 'string' || answer.status < 200 || answer.status > 299)
      return { kind: 'unknown', code }
    const what = difference(row, meaning, expected, live)
    if (what) return { kind: 'mismatch', paymentId, cents: centsOf(stringField(row, 'amount') ?? ''), what, code }
    return meaning === 'review'
      ? { kind: 'review', paymentId, cents: expected.cents, code }
      : { kind: 'paid', paymentId, cents: expected.cents, brand: stringField(row, 'paymentBrand') ?? '' }
  }
  // A decline of another payment does not concern ours.
  const reference = stringField(row, 'merchantTransactionId')
  if (reference !== undefined && reference !== expected.reference) return { kind: 'unknown', code }
  if (meaning !== 'declined') return { kind: meaning, code }
  const reason = reasonOf(code)
  return { kind: meaning, code, ...(paymentId && { paymentId }), ...(reason && { reason }) }
}

/**
 * Outcome of each payment in one answer. A list is read by its rows, since the code of its envelope (000.000.100) looks
 * like success. Rows without money are left out, so the result may be empty.
 */
export const readAnswer = (answer: RawAnswer, expected: ExpectedPayment, live: boolean): Outcome[] => {
  const list = listOf(answer.body)
  if (list?.length === 0) return [{ kind: 'nothing', code: codeOf(answer.body, answer) }]
  return (list ?? [answer.body])
    .filter((row) => !takesNoMoney.has(stringField(row, 'paymentType') ?? ''))
    .map((row) => readRow(row, answer, expected, live))
}

/** Whether a status answer is conclusive; otherwise the query by reference may find more. */
export const isConclusive = (answer: RawAnswer): boolean => {
  const meaning = meaningOf(codeOf(answer.body, answer))
  return stringField(answer.body, 'id') !== undefined && meaning !== 'nothing' && meaning !== 'unknown'
}
