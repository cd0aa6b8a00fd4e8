import { expect, test } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import type { NotTakenBack } from '#server/money/invoices/take-back.ts'
import type { RefusedFor } from '#server/money/payments/goods.ts'
import { tell } from './outcome.ts'
import { refundRefusals } from './refund-refusals.ts'

const line = 0
const ids = ['a', 'b']

test.each<[RefusedFor<NotTakenBack>, string]>([
  [{ refused: 'no_such_number' }, 'no invoice has such a number; it has the form PC1-WEB1-17-2026'],
  [{ refused: 'no_such_invoice' }, 'no such invoice'],
  [{ refused: 'is_credit_note' }, 'this is a credit note'],
  [{ refused: 'buyer_erased' }, "the buyer was erased; refund in the supplier's portal"],
  [{ refused: 'nothing_left' }, 'nothing to take back'],
  [{ refused: 'no_such_line', line }, 'the invoice has no line 1'],
  [{ refused: 'quantity_invalid', line }, 'line 1: the quantity is a whole number from 1, or 0 with --each'],
  [{ refused: 'amount_invalid', line, maxCents: cents(1350) }, 'line 1: no more than 1350 cents are refunded for each'],
  [{ refused: 'too_few_left', line, left: 0 }, 'line 1 has only 0 left'],
  [{ refused: 'pieces_used', ids }, 'a ticket of this sale was used: a, b'],
  [{ refused: 'pieces_redeemed', ids }, 'a gift of this sale was redeemed: a, b'],
  [{ refused: 'pieces_unnamed', noun: 'ticket', line, ids }, 'name each ticket of line 1, since some were used: a, b'],
  [{ refused: 'pieces_miscounted', line }, 'line 1: name as many as the quantity'],
  [{ refused: 'pieces_not_left', noun: 'gift', line }, 'not every gift named is left on line 1'],
  [{ refused: 'piece_of_other_sale' }, 'the piece named is not of this sale'],
  [{ refused: 'enrolment_in_part' }, 'an enrolment is refunded as a whole'],
  [{ refused: 'class_begun', classes: [{ sl: 'Sreda', en: 'Wednesday' }] }, 'a class of this sale has begun: Sreda'],
])('refund refused: %j', (why, sentence) => expect(() => tell(why, refundRefusals)).toThrow(sentence))
