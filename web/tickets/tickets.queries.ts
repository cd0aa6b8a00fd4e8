import { payments, tickets } from '#contract/calls.ts'
import type { Cart, Company, PaymentMethod } from '#contract/cart.ts'
import type { PersonId } from '#contract/kit/id.ts'
import { call } from '#web/platform/api.ts'
import { isNotFound } from '#web/platform/not-found.ts'
import { answerOf, invalidate } from '#web/platform/query-client.ts'

/** My valid tickets; retried once (spec §9). */
export const myTicketsQuery = { ...answerOf(tickets.mine), retry: 1 }

/** A child's valid tickets, for its parent; asking again does not make it somebody's child. */
export const childTicketsQuery = (childId: PersonId) => ({
  ...answerOf(tickets.ofChild, { params: { childId } }),
  retry: (failures: number, error: Error) => failures < 1 && !isNotFound(error),
})

/** The purchase call of the spec, for oneself or for a child; safe to repeat. */
export const buyTickets = async (
  childId: PersonId | undefined,
  purchase: { articles: Cart; company: Company | null; checkoutId: string; paymentMethod: PaymentMethod },
): Promise<void> => {
  await call(tickets.buy, { params: childId === undefined ? {} : { childId }, body: purchase })
  await ticketsChanged()
}

/** After a sale: what this browser knows of tickets and payments is old. */
export const ticketsChanged = () => invalidate(tickets.mine, tickets.ofChild, payments.notices)
