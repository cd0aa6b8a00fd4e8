import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { gifts, invoices, payments } from '#contract/calls.ts'
import type { Company, GiftCart, PaymentMethod } from '#contract/money/cart.ts'
import type { GiftKind } from '#contract/climbing/gifts.ts'
import { ageGroups, type AgeGroup } from '#contract/platform/age-groups.ts'
import type { PersonId, VoucherId } from '#contract/platform/id.ts'
import { call } from '#web/platform/api.ts'
import type { Pdf } from '#web/platform/documents.ts'
import { answerOf, invalidate, queryClient } from '#web/platform/query-client.ts'
import { ticketsChanged } from '#web/climbing/tickets/tickets.queries.ts'

/** The age group named in the address, if it exists. */
export const giftAgeOf = (name: string): AgeGroup | undefined => ageGroups.find((each) => each === name)

/** Gifts of one kind for an age group. */
export const giftsQuery = (ageGroup: AgeGroup, label: GiftKind) =>
  answerOf(gifts.list, { params: { ageGroup }, query: { label } })

/** Gifts of all kinds for some age groups, from the answers for each. One query, since a list of them costs 2 kB. */
export const giftsOfAges = (ages: readonly AgeGroup[]) =>
  queryOptions({
    queryKey: [gifts.list.path, ...ages] as const,
    queryFn: async () => {
      const lists = ages.flatMap((age) => [giftsQuery(age, 'V'), giftsQuery(age, 'A')])
      const answers = await Promise.all(lists.map((list) => queryClient.fetchQuery(list)))
      return answers.flatMap(({ articles }) => articles)
    },
    placeholderData: keepPreviousData,
  })

/** Vouchers bought by the signed-in person. */
export const myVouchersQuery = answerOf(gifts.mine)

export const voucherPdf = (voucherId: VoucherId): Pdf => ({ endpoint: gifts.download, params: { voucherId } })

/** Emails code and PDF again and reads the list anew, which shows the state of the email. */
export const resendVoucher = async (voucherId: VoucherId): Promise<void> => {
  await call(gifts.resend, { params: { voucherId } })
  await invalidate(gifts.mine)
}

/** The purchase call for gifts; safe to repeat. */
export const buyGifts = async (purchase: {
  articles: GiftCart
  company: Company | null
  checkoutId: string
  paymentMethod: PaymentMethod
}): Promise<void> => {
  await call(gifts.buy, { body: purchase })
}

/** Invalidates payment notices, vouchers and invoices after a sale. */
export const giftsBought = () => invalidate(payments.notices, gifts.mine, invoices.mine)

/** Redeems a code as a ticket; returns the server's message. */
export const redeemVoucher = async (body: { code: string; childId?: PersonId | undefined }): Promise<string> => {
  const { message } = await call(gifts.redeem, { body })
  await ticketsChanged()
  return message
}
