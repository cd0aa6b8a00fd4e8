import type { NotTakenBack } from '#server/money/invoices/take-back.ts'
import type { RefusedFor } from '#server/money/payments/goods.ts'
import type { Sentences } from './outcome.ts'

const list = (words: readonly string[]) => words.join(', ')

/** Why a sale was not taken back, for the terminal. Lines are counted from 1, as on paper. */
export const refundRefusals: Sentences<RefusedFor<NotTakenBack>> = {
  no_such_number: 'no invoice has such a number; it has the form PC1-WEB1-17-2026',
  no_such_invoice: 'no such invoice',
  is_credit_note: 'this is a credit note',
  buyer_erased: "the buyer was erased; refund in the supplier's portal",
  nothing_left: 'nothing to take back',
  invoice_replaced: ({ by }) => `another invoice stands in its place: ${by}`,
  no_such_line: ({ line }) => `the invoice has no line ${line + 1}`,
  quantity_invalid: ({ line }) => `line ${line + 1}: the quantity is a whole number from 1, or 0 with --each`,
  amount_invalid: ({ line, maxCents }) => `line ${line + 1}: no more than ${maxCents} cents are refunded for each`,
  too_few_left: ({ line, left }) => `line ${line + 1} has only ${left} left`,
  pieces_used: ({ ids }) => `a ticket of this sale was used: ${list(ids)}`,
  pieces_redeemed: ({ ids }) => `a gift of this sale was redeemed: ${list(ids)}`,
  pieces_unnamed: ({ noun, line, ids }) => `name each ${noun} of line ${line + 1}, since some were used: ${list(ids)}`,
  pieces_miscounted: ({ line }) => `line ${line + 1}: name as many as the quantity`,
  pieces_not_left: ({ noun, line }) => `not every ${noun} named is left on line ${line + 1}`,
  piece_of_other_sale: 'the piece named is not of this sale',
  enrolment_in_part: 'an enrolment is refunded as a whole',
  class_begun: ({ classes }) => `a class of this sale has begun: ${list(classes.map(({ sl }) => sl))}`,
}
