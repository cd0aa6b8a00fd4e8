import type { Language } from '#contract/platform/language.ts'
import type { TicketValueReport, TicketValueRow } from '#contract/staff/reception/ticket-value.ts'
import { soldTicketsOf } from '#server/climbing/tickets/ticket-figures.ts'
import type { Context } from '#server/platform/context.ts'
import { m } from '#texts/compiled/messages.js'
import type { Period } from './periods.rules.ts'
import type { FileTable } from '#server/platform/table-files.ts'

/** Who buys within so many days after the end of a ticket bought again. */
const againDays = 60

/** What the tickets brought that were sold in a period, by article (docs/product/figures.md §8). */
export const ticketValueReport = (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  days: Period,
): Promise<TicketValueReport> =>
  ctx.readSnapshot(async (tx) => {
    const rows = await soldTicketsOf(tx, days.from, days.to, ctx.clock.now(), againDays)
    return {
      days: { from: days.from, to: days.to },
      rows: rows
        .map(({ articleId: key, name, pieces, cents, visits, weeks, isOver, neverUsed, isLongOver, boughtAgain }) => ({
          key,
          name,
          pieces,
          cents,
          visits,
          ...(weeks !== null && weeks > 0 && { weeks }),
          neverUsed: { count: neverUsed, of: isOver },
          boughtAgain: { count: boughtAgain, of: isLongOver },
        }))
        .toSorted((one, other) => other.cents - one.cents || one.key.localeCompare(other.key)),
    }
  })

/** Money for one visit, half a cent up; nothing without a visit. */
const centsAVisit = ({ cents, visits }: TicketValueRow) => (visits === 0 ? '' : { cents: Math.round(cents / visits) })

/** The report as a table, with the numbers of each share. */
export const ticketValueTable = async (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  asked: Period,
  locale: Language,
): Promise<FileTable> => {
  const { days, rows } = await ticketValueReport(ctx, asked)
  const headings = [
    m.report_by_ticket,
    m.report_pieces,
    m.report_gross,
    m.report_visits,
    m.value_a_visit,
    m.value_weeks,
    m.value_over,
    m.value_never_used,
    m.value_long_over,
    m.value_again,
  ]
  return {
    table: 'report_ticket_value',
    name: `ticket-value-${days.from}-${days.to}`,
    rows: [
      headings.map((word) => word({}, { locale })),
      ...rows.map((row) => [
        row.name[locale],
        row.pieces,
        { cents: row.cents },
        row.visits,
        centsAVisit(row),
        row.weeks === undefined ? '' : Math.round(row.weeks),
        row.neverUsed.of,
        row.neverUsed.count,
        row.boughtAgain.of,
        row.boughtAgain.count,
      ]),
    ],
  }
}
