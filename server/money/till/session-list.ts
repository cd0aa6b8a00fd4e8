import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import type { TillReport } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import type { Actor } from '#server/platform/audit-log.ts'
import { addDays, dayOf, startOfDay, wallClock } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refuseFields } from '#server/platform/refuse.ts'
import { handOut, maxTableRows, type TableFormat } from '#server/platform/table-files.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { describeReport, totalsIn } from './describe-till.ts'
import type { SessionFacts } from './till-session.ts'
import * as store from './till.store.ts'

/** What the office narrows the list by, and its order. */
interface Asked {
  from?: Day | undefined
  to?: Day | undefined
  sort?: store.SessionPage['sort']
}

const instantsOf = ({ from, to }: Asked) => ({
  from: from && startOfDay(from),
  before: to && startOfDay(addDays(to, 1)),
})

/** Sessions of all tills, page by page (docs/product/till.md §1.10). */
export const listSessions = async (
  ctx: Context,
  facts: SessionFacts,
  { limit, sort, after, ...days }: Asked & Pick<store.SessionPage, 'after' | 'limit'>,
): Promise<{ sessions: TillReport[]; more: boolean }> => {
  const rows = await store.listSessions(ctx.db, { ...instantsOf(days), sort, after, limit: limit + 1 })
  const sessions: TillReport[] = []
  for (const session of rows.slice(0, limit)) sessions.push(await describeReport(ctx, facts, session))
  return { sessions, more: rows.length > limit }
}

/** '2026-11-30 18:05', which spreadsheets read as a time. */
const moment = (at: Date | null): string => (at ? wallClock(at).replace('T', ' ').slice(0, 16) : '')

const amount = (cents: number | null): string | { cents: number } => (cents === null ? '' : { cents })

/** The whole list as a table (docs/product/till.md §1.10). */
export const sessionsTable = async (
  ctx: Context,
  facts: SessionFacts,
  actor: Actor,
  { sort, ...days }: Asked,
  locale: Language,
  format: TableFormat,
) => {
  const sessions = await store.listSessions(ctx.db, { ...instantsOf(days), sort, limit: maxTableRows + 1 })
  if (sessions.length > maxTableRows) refuseFields({ from: 'too_many' })
  const names = await staffNames(
    ctx.db,
    sessions.flatMap((session) => [session.opened_by, session.closed_by]).filter((id) => id !== null),
  )
  const headings = [
    m.till_session,
    m.z_opened,
    m.z_opened_by,
    m.z_closed,
    m.z_by,
    m.z_cash,
    m.z_terminal,
    m.z_sales,
    m.z_float,
    m.z_expected,
    m.z_counted,
    m.z_difference,
    m.z_left,
  ]
  const rows = []
  for (const session of sessions) {
    const totals = await totalsIn(ctx, facts, session)
    rows.push([
      session.z_no === null ? session.till : `${session.till}-Z-${session.z_no}`,
      moment(session.opened_at),
      names.get(session.opened_by) ?? '',
      moment(session.closed_at),
      session.closed_by === null ? '' : (names.get(session.closed_by) ?? ''),
      { cents: totals.cashInCents - totals.cashOutCents },
      { cents: totals.terminalInCents - totals.terminalOutCents },
      { cents: totals.salesCents },
      { cents: session.float_cents },
      amount(session.expected_cents),
      amount(session.counted_cents),
      amount(session.difference_cents),
      amount(session.left_cents),
    ])
  }
  return handOut(
    ctx,
    actor,
    {
      table: 'till_sessions',
      filters: Object.entries(days).flatMap(([name, value]) => (value === undefined ? [] : [name])),
      name: `till-sessions-${dayOf(ctx.clock.now())}`,
      rows: [headings.map((word) => word({}, { locale })), ...rows],
    },
    format,
  )
}
