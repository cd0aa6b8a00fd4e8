import { queryOptions } from '@tanstack/react-query'
import { payments, tickets } from '#contract/calls.ts'
import type { Cart, Company, PaymentMethod } from '#contract/money/cart.ts'
import type { PersonId, TicketId } from '#contract/platform/id.ts'
import { call } from '#web/platform/api.ts'
import { isNotFound } from '#web/platform/not-found.ts'
import { answerOf, invalidate } from '#web/platform/query-client.ts'

/** Unused tickets of the signed-in person; retried once (docs/product/web.md §12.7). */
export const myTicketsQuery = queryOptions({ ...answerOf(tickets.mine), retry: 1 })

/** Unused tickets of a child, for the guardian; retried once, but not when the child is not found. */
export const childTicketsQuery = (childId: PersonId) =>
  queryOptions({
    ...answerOf(tickets.ofChild, { params: { childId } }),
    retry: (failures: number, error: Error) => failures < 1 && !isNotFound(error),
  })

/** The purchase call for tickets, for the payer or a child; safe to repeat. */
export const buyTickets = async (
  childId: PersonId | undefined,
  purchase: { articles: Cart; company: Company | null; checkoutId: string; paymentMethod: PaymentMethod },
): Promise<void> => {
  await call(tickets.buy, { params: childId === undefined ? {} : { childId }, body: purchase })
  await ticketsChanged()
}

/** Asks for a ticket to begin now, for its payer; safe to repeat. */
export const beginTicket = async (ticketId: TicketId): Promise<void> => {
  await call(tickets.begin, { params: { ticketId } })
  await ticketsChanged()
}

/** Invalidates tickets and payment notices after a sale. */
export const ticketsChanged = () => invalidate(tickets.mine, tickets.ofChild, payments.notices)
