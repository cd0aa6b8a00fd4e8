import { gifts, invoices, payments } from '#contract/calls.ts'
import type { Company, GiftCart, PaymentMethod } from '#contract/cart.ts'
import type { GiftKind } from '#contract/gifts.ts'
import { ageGroups, type AgeGroup } from '#contract/kit/age-groups.ts'
import type { PersonId, VoucherId } from '#contract/kit/id.ts'
import { call } from '#web/platform/api.ts'
import type { Pdf } from '#web/platform/documents.ts'
import { answerOf, invalidate } from '#web/platform/query-client.ts'
import { ticketsChanged } from '#web/tickets/tickets.queries.ts'

/** The age group an address names, if it is one. */
export const giftAgeOf = (name: string): AgeGroup | undefined => ageGroups.find((each) => each === name)

/** Gifts of one kind for an age group. */
export const giftsQuery = (ageGroup: AgeGroup, label: GiftKind) =>
  answerOf(gifts.list, { params: { ageGroup }, query: { label } })

/** What one bought to give away. */
export const myVouchersQuery = answerOf(gifts.mine)

export const voucherPdf = (voucherId: VoucherId): Pdf => ({ endpoint: gifts.download, params: { voucherId } })

/** Code and paper by email once more; the list then says where they are. */
export const resendVoucher = async (voucherId: VoucherId): Promise<void> => {
  await call(gifts.resend, { params: { voucherId } })
  await invalidate(gifts.mine)
}

/** The purchase call of the spec; safe to repeat. */
export const buyGifts = async (purchase: {
  articles: GiftCart
  company: Company | null
  checkoutId: string
  paymentMethod: PaymentMethod
}): Promise<void> => {
  await call(gifts.buy, { body: purchase })
}

/** After a sale: what this browser knows of payments, vouchers and invoices is old. */
export const giftsBought = () => invalidate(payments.notices, gifts.mine, invoices.mine)

/** A code becomes a ticket; answers what was done. */
export const redeemVoucher = async (body: { code: string; childId?: PersonId | undefined }): Promise<string> => {
  const { message } = await call(gifts.redeem, { body })
  await ticketsChanged()
  return message
}
