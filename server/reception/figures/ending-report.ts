import type { ArticleId, PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { EndingReport, EndingSide, EndingWithin, TicketHolder } from '#contract/staff/reception/ending-tickets.ts'
import { ticketsOver, ticketsToEnd, type EndingTicket } from '#server/climbing/tickets/ticket-figures.ts'
import { lastPackageVisits } from '#server/climbing/visits/later-visits.ts'
import { personNames } from '#server/people/account/people.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { m } from '#texts/compiled/messages.js'
import { dayInWords, type FileTable } from '#server/platform/table-files.ts'

const maxListed = 200

interface EndingFilter {
  side: EndingSide
  within: EndingWithin
  article?: ArticleId | undefined
}

interface Ending extends TicketHolder {
  articleId: ArticleId
}

/** The last ticket of each person that ended since an instant, with the day on which it did. */
const overSince = async (db: Db, since: Date, now: Date): Promise<(EndingTicket & { at: Date })[]> => {
  const tickets = await ticketsOver(db, since, now)
  const isUsedUp = ({ left }: EndingTicket) => left !== null && left <= 0
  const usedUpAt = await lastPackageVisits(db, [...new Set(tickets.filter(isUsedUp).map(({ holderId }) => holderId))])
  const last = new Map<PersonId, EndingTicket & { at: Date }>()
  for (const ticket of tickets) {
    // Of packages that are used up the one with the last entry counts.
    const at = isUsedUp(ticket) ? usedUpAt.get(ticket.id) : ticket.validUntil
    const before = last.get(ticket.holderId)
    if (at && at <= now && (!before || before.at < at)) last.set(ticket.holderId, { ...ticket, at })
  }
  return [...last.values()].filter(({ at }) => at >= since)
}

/** People whose last ticket ends soon, or ended lately; those who were erased are left out. */
const endingIn = (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  { side, within, article }: EndingFilter,
): Promise<Pick<EndingReport, 'days' | 'articles'> & { holders: Ending[] }> =>
  ctx.readSnapshot(async (tx) => {
    const now = ctx.clock.now()
    const today = dayOf(now)
    const other = addDays(today, side === 'ending' ? Number(within) : -Number(within))
    const tickets =
      side === 'ending'
        ? (await ticketsToEnd(tx, now, endOfDay(other))).map((ticket) => ({ ...ticket, at: ticket.validUntil }))
        : await overSince(tx, startOfDay(other), now)
    const names = await personNames(
      tx,
      tickets.map(({ holderId }) => holderId),
    )
    const all = tickets.flatMap(({ holderId, articleId, name: ticket, at, left }): Ending[] => {
      const name = names.get(holderId)
      const row = { _id: holderId, ticket, day: dayOf(at), articleId, ...(left !== null && { left }) }
      return name === undefined ? [] : [{ ...row, name }]
    })
    const articles = [...Map.groupBy(all, ({ articleId }) => articleId)]
      .map(([_id, rows]) => ({ _id, name: rows[0]!.ticket, people: rows.length }))
      .toSorted((one, two) => two.people - one.people || one.name.sl.localeCompare(two.name.sl, 'sl'))
    const order = side === 'ending' ? 1 : -1
    const holders = all
      .filter(({ articleId }) => article === undefined || articleId === article)
      .toSorted((one, two) => order * one.day.localeCompare(two.day) || one.name.localeCompare(two.name, 'sl'))
    return { days: side === 'ending' ? { from: today, to: other } : { from: other, to: today }, articles, holders }
  })

/** Whose ticket ends soon or ended lately without a new one, by day (docs/product/figures.md §7). */
export const endingReport = async (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  asked: EndingFilter,
): Promise<EndingReport> => {
  const { days, articles, holders } = await endingIn(ctx, asked)
  return {
    days,
    articles,
    holders: holders.slice(0, maxListed).map(({ articleId: _article, ...holder }) => holder),
    people: holders.length,
  }
}

/** All of them; the page lists the first. */
export const endingTable = async (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  asked: EndingFilter,
  locale: Language,
): Promise<FileTable> => {
  const { days, holders } = await endingIn(ctx, asked)
  const headings = [m.report_person, m.report_by_ticket, m.ending_day, m.ending_left]
  return {
    table: 'report_ending',
    name: `tickets-${asked.side}-${days.from}-${days.to}`,
    rows: [
      headings.map((word) => word({}, { locale })),
      ...holders.map(({ name, ticket, day, left = '' }) => [name, ticket[locale], dayInWords(day), left]),
    ],
  }
}
