import * as z from 'zod/mini'
import { Cart, namesCheckout, paid, purchaseRefusals } from '#contract/money/cart.ts'
import { EntryHours, TicketType } from '#contract/platform/ticket-type.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { LocalizedText, id } from '#contract/platform/values.ts'

/** A ticket that a person owns (docs/product/tickets.md §5). */
export const OwnedTicket = z.object({
  _id: id<'ticket'>(),
  name: LocalizedText,
  type: TicketType,
  /**
   * ISO instant. For a term ticket not yet activated: end of its last day for activation (docs/product/tickets.md
   * §5.3).
   */
  validUntil: z.string(),
  /** Number of visits; absent means no limit. */
  visits: z.optional(z.int()),
  visitsLeft: z.optional(z.int()),
  /** Activated. */
  used: z.boolean(),
  usedVisits: z.int(),
  /** Validity in days. */
  duration: z.int(),
  /** ISO instant: no visit before it. Absent once the ticket can be used (docs/product/withdrawals.md §3.2). */
  usableFrom: z.optional(z.string()),
  /** It lets in at these hours only. */
  entryHours: z.optional(EntryHours),
  /** The caller paid for it, and may ask to begin now. */
  mayBegin: z.optional(z.literal(true)),
})
export type OwnedTicket = z.infer<typeof OwnedTicket>

const OwnedTickets = z.object({ results: z.int(), unusedTickets: z.array(OwnedTicket) })

export const tickets = {
  mine: endpoint({
    method: 'GET',
    path: '/tickets/mytickets',
    who: 'customer',
    answer: OwnedTickets,
  }),
  ofChild: endpoint({
    method: 'GET',
    path: '/tickets/childtickets/:childId',
    who: 'customer',
    params: z.object({ childId: id<'person'>() }),
    answer: OwnedTickets,
  }),
  /** The payer's request to begin at once; may be repeated (docs/product/withdrawals.md §3.5). */
  begin: endpoint({
    method: 'POST',
    path: '/tickets/:ticketId/begin',
    who: 'adult',
    params: z.object({ ticketId: id<'ticket'>() }),
    answer: z.object({ message: z.string() }),
  }),
  /** The purchase call settles a checkout and may be repeated (docs/product/tickets.md §4.3). */
  buy: endpoint({
    method: 'POST',
    path: '/articles/buyarticlesonline/:childId?',
    who: 'adult',
    params: z.object({ childId: z.optional(id<'person'>()) }),
    body: z.object({ articles: Cart, ...paid }).check(namesCheckout),
    answer: z.object({ message: z.string() }),
    refusals: purchaseRefusals,
  }),
}
