import type { Cart, Company, PaymentMethod } from '#contract/cart.ts'
import { payments } from '#contract/payments.ts'
import { tickets } from '#contract/tickets.ts'
import { call } from '#web/platform/api.ts'
import { answerOf, keyOf, queryClient } from '#web/platform/query-client.ts'

/** My valid tickets; retried once (spec §9). */
export const myTicketsQuery = { ...answerOf(tickets.mine), retry: 1 }

/** The purchase call of the spec; safe to repeat. */
export const buyTickets = async (purchase: {
  articles: Cart
  company: Company | null
  checkoutId: string
  paymentMethod: PaymentMethod
}): Promise<void> => {
  await call(tickets.buy, { body: purchase })
  await ticketsChanged()
}

/** After a sale: what this browser knows of tickets and payments is old. */
export const ticketsChanged = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(tickets.mine) }),
    queryClient.invalidateQueries({ queryKey: keyOf(payments.notices) }),
  ])
