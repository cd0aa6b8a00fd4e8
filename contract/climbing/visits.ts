import * as z from 'zod/mini'
import { TicketType } from '#contract/platform/ticket-type.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, LocalizedText, Instant, RowLimit, id } from '#contract/platform/values.ts'

/** How a person came in: with a ticket, to a class, or without a sale of ours (docs/product/visits.md §1). */
export const EntryReason = z.enum(['ticket', 'class', 'paid_elsewhere', 'partner_card', 'staff', 'group'], 'choice')
export type EntryReason = z.infer<typeof EntryReason>

export const Visit = z.object({
  _id: id<'visit'>(),
  /** ISO instant. */
  date: z.string(),
  /** Without a ticket of ours the name says how the person came in, and there is no type. */
  ticket: z.object({ name: LocalizedText, type: z.optional(TicketType) }),
})
export type Visit = z.infer<typeof Visit>

/** Longest period of one query, in years (docs/product/visits.md §3.2). */
const maxPeriodYears = 10

export const Period = z.object({ startDate: Day, endDate: Day }).check(
  z.refine(({ startDate, endDate }) => startDate <= endDate, { error: 'order_of_days', path: ['endDate'] }),
  z.refine(({ startDate, endDate }) => Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4)) <= maxPeriodYears, {
    error: 'period_too_long',
    path: ['startDate'],
  }),
)

/** Number of visits and their order; `before` continues a list at the instant of its last visit. */
const Excerpt = z.object({
  limit: z._default(RowLimit, 7),
  before: z.optional(Instant),
  sort: z._default(z.enum(['-date', 'date'], 'choice'), '-date'),
})
const Visits = z.object({ results: z.int(), visits: z.array(Visit) })

export const visits = {
  mine: endpoint({
    method: 'GET',
    path: '/visits/myvisits',
    who: 'customer',
    query: Excerpt,
    answer: Visits,
    fault: 'classes_and_visits',
  }),
  ofChild: endpoint({
    method: 'GET',
    path: '/visits/childvisits/:childId',
    who: 'customer',
    params: z.object({ childId: id<'person'>() }),
    query: Excerpt,
    answer: Visits,
    fault: 'classes_and_visits',
  }),
  /** Visits in a period, both days included. A POST that changes nothing (docs/product/visits.md §3.1). */
  yearly: endpoint({
    method: 'POST',
    path: '/visits/yearly',
    who: 'customer',
    body: Period,
    answer: z.object({ results: z.int() }),
    writes: false,
    fault: 'classes_and_visits',
  }),
}
