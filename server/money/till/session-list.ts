import type { Day } from '#contract/platform/day.ts'
import type { TillReport } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { addDays, startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import {
  allRows,
  handOutList,
  momentInWords,
  type Column,
  type FileCall,
  type TableFormat,
} from '#server/platform/table-files.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { describeReport, totalsIn } from './describe-till.ts'
import type { SessionFacts } from './till-session.ts'
import * as store from './till.store.ts'

/** What the office narrows the list by, and its order. */
interface SessionFilter {
  from?: Day | undefined
  to?: Day | undefined
  sort?: store.SessionPage['sort']
}

const instantsOf = ({ from, to }: SessionFilter) => ({
  from: from && startOfDay(from),
  before: to && startOfDay(addDays(to, 1)),
})

/** Sessions of all tills, page by page (docs/product/till.md §1.10). */
export const listSessions = async (
  ctx: Context,
  facts: SessionFacts,
  { limit, sort, after, ...days }: SessionFilter & Pick<store.SessionPage, 'after' | 'limit'>,
): Promise<{ sessions: TillReport[]; more: boolean }> => {
  const rows = await store.listSessions(ctx.db, { ...instantsOf(days), sort, after, limit: limit + 1 })
  const sessions: TillReport[] = []
  for (const session of rows.slice(0, limit)) sessions.push(await describeReport(ctx, facts, session))
  return { sessions, more: rows.length > limit }
}

const momentOf = (at: Date | null): string => (at ? momentInWords(at) : '')

const amount = (cents: number | null): string | { cents: number } => (cents === null ? '' : { cents })

/** The whole list as a table (docs/product/till.md §1.10). */
export const sessionsTable = async (
  ctx: Context,
  facts: SessionFacts,
  call: FileCall & { query: SessionFilter },
  format: TableFormat,
) => {
  const { sort, ...days } = call.query
  const sessions = await allRows((limit) => store.listSessions(ctx.db, { ...instantsOf(days), sort, limit }), 'from')
  const names = await staffNames(
    ctx.db,
    sessions.flatMap((session) => [session.opened_by, session.closed_by]).filter((id) => id !== null),
  )
  const rows = []
  for (const session of sessions) rows.push({ ...session, totals: await totalsIn(ctx, facts, session) })
  const columns: Column<(typeof rows)[number]>[] = [
    [m.till_session, ({ till, z_no }) => (z_no === null ? till : `${till}-Z-${z_no}`)],
    [m.z_opened, ({ opened_at }) => momentOf(opened_at)],
    [m.z_opened_by, ({ opened_by }) => names.get(opened_by) ?? ''],
    [m.z_closed, ({ closed_at }) => momentOf(closed_at)],
    [m.z_by, ({ closed_by }) => (closed_by === null ? '' : (names.get(closed_by) ?? ''))],
    [m.z_cash, ({ totals }) => ({ cents: totals.cashInCents - totals.cashOutCents })],
    [m.z_terminal, ({ totals }) => ({ cents: totals.terminalInCents - totals.terminalOutCents })],
    [m.z_sales, ({ totals }) => ({ cents: totals.salesCents })],
    [m.z_float, ({ float_cents }) => ({ cents: float_cents })],
    [m.z_expected, ({ expected_cents }) => amount(expected_cents)],
    [m.z_counted, ({ counted_cents }) => amount(counted_cents)],
    [m.z_difference, ({ difference_cents }) => amount(difference_cents)],
    [m.z_left, ({ left_cents }) => amount(left_cents)],
  ]
  const filters = Object.entries(days).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return handOutList(ctx, call, { table: 'till_sessions', filters, name: 'till-sessions', columns, rows }, format)
}
