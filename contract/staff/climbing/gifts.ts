import * as z from 'zod/mini'
import { GiftKind, Voucher, VoucherCode } from '#contract/climbing/gifts.ts'
import { AgeGroup, id, LocalizedText } from '#contract/platform/values.ts'
import { Key, PersonCard } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

/** A voucher as the desk sees it by its code, which no answer repeats. */
export const DeskVoucher = z.object({
  name: LocalizedText,
  /** V: a ticket · A: an activity, which needs a term. */
  kind: GiftKind,
  ageGroup: AgeGroup,
  /** ISO instants. */
  validUntil: z.string(),
  state: Voucher.shape.state,
  redeemedAt: z.optional(z.string()),
  /** Terms of the activity that have not begun, those that begin first before others. */
  terms: z.array(
    z.object({
      _id: id<'class'>(),
      name: LocalizedText,
      /** ISO instant. */
      startsAt: z.string(),
      free: z.int(),
    }),
  ),
})
export type DeskVoucher = z.infer<typeof DeskVoucher>

/** Vouchers at the desk (docs/product/gifts.md §4.7). Codes travel in bodies, so that no log has one. */
export const deskGifts = {
  look: staffCall({
    method: 'POST',
    path: '/staff/gifts/look',
    may: 'sell',
    body: z.object({ code: VoucherCode }),
    answer: z.object({ voucher: DeskVoucher }),
    refusals: ['too_often', 'voucher_unknown'],
  }),
  /** Gives the person the ticket, or the place in the term, in the same commit. */
  redeem: staffCall({
    method: 'POST',
    path: '/staff/gifts/redeem',
    may: 'sell',
    changes: ['people', 'classes'],
    body: z.object({
      key: Key,
      code: VoucherCode,
      personId: id<'person'>(),
      /** Of an activity. */
      classId: z.optional(id<'class'>()),
    }),
    answer: z.object({ name: LocalizedText, card: PersonCard }),
    refusals: [
      'key_used',
      'too_often',
      'voucher_unknown',
      'voucher_used',
      'voucher_void',
      'voucher_expired',
      'voucher_other_age',
      'voucher_other_term',
      'term_full',
      'term_taken',
      'term_over',
      'term_cancelled',
      'already_signed_up',
    ],
  }),
}
