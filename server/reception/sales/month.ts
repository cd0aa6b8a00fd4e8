import type { Language } from '#contract/platform/language.ts'
import type { TillSessionId } from '#contract/platform/id.ts'
import type { MonthFault, MonthSums } from '#contract/staff/money/months.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { countOpenOf } from '#server/money/fiscal/unconfirmed.ts'
import { documentSums, documentSumsBetween } from '#server/money/invoices/desk-invoices.ts'
import { vatOf } from '#server/money/invoices/invoices.rules.ts'
import {
  countMonth,
  exportMonth,
  firstDays,
  timeOfMonth,
  type WrittenSale,
} from '#server/money/invoices/month-export.ts'
import { sessionsBetween, sessionsNamed, tenderSums, type MonthSession } from '#server/money/till/month-sessions.ts'
import { bookSalesBetween, bookSalesOfSessions, type WrittenRow } from './bound-book.store.ts'
import { bookNumberOf } from './session-facts.ts'
import { wayOf } from './sales.rules.ts'

// A month for the accountant: its tables, and whether tenders, documents and closes agree (docs/product/till.md §12).

const writtenSale = (row: WrittenRow): WrittenSale => ({
  number: bookNumberOf(row),
  issuedOn: dayOf(row.written_at),
  buyer: row.company ?? { name: '' },
  paidWith: wayOf({ cashCents: row.cash_cents, terminalCents: row.terminal_cents }),
  vat: vatOf(row.lines),
})

/** Documents of a month by rate, and after them what was written by hand. */
export const documentsOfMonth = async (
  ctx: Pick<Context, 'db'>,
  month: string,
  language: Language,
): Promise<string> => {
  const { from, before } = timeOfMonth(month)
  return exportMonth(ctx, month, language, (await bookSalesBetween(ctx.db, from, before)).map(writtenSale))
}

interface SessionSums {
  tenders: number
  sales: number
}

type NamedSession = Pick<MonthSession, 'id' | 'till' | 'zNo'>

const named = ({ id, till, zNo }: NamedSession) => ({ sessionId: id, till, ...(zNo !== null && { zNo }) })

/** A session with documents of the month and of another one: all of them, and those of the month. */
interface Reaching {
  session: NamedSession
  allCents: number
  hereCents: number
}

/**
 * The first session whose documents are not all of the month. A document has the day on which it was issued, as the law asks,
 * so one that waited for the terminal over midnight stands in the next month, and on the Z that took its money.
 */
const reachingOver = async (
  db: Context['db'],
  month: string,
  sessions: readonly MonthSession[],
  written: readonly WrittenRow[],
): Promise<Reaching | undefined> => {
  const documents = await documentSumsBetween(db, ...firstDays(month))
  const own = new Set(sessions.map(({ id }) => id))
  const others = [...documents.keys(), ...written.map((row) => row.till_session_id)].filter((id) => !own.has(id))
  const all = [...sessions, ...(await sessionsNamed(db, [...new Set(others)]))]
  const ids = all.map(({ id }) => id)
  const whole = await documentSums(db, ids)
  const byHand = ids.length === 0 ? [] : await bookSalesOfSessions(db, ids)
  const sumOf = (id: TillSessionId, sums: typeof documents, rows: readonly WrittenRow[]) => {
    const here = rows.filter((row) => row.till_session_id === id)
    return {
      count: (sums.get(id)?.documents ?? 0) + here.length,
      cents: (sums.get(id)?.cents ?? 0) + here.reduce((sum, row) => sum + row.total_cents, 0),
    }
  }
  for (const session of all) {
    const [total, here] = [sumOf(session.id, whole, byHand), sumOf(session.id, documents, written)]
    if (total.count !== here.count) return { session, allCents: total.cents, hereCents: here.cents }
  }
  return undefined
}

/** The first thing that does not agree, the gravest first. */
const faultOf = (
  sessions: readonly MonthSession[],
  sumsOf: (id: TillSessionId) => SessionSums,
  withoutEor: number,
  reaching: Reaching | undefined,
): MonthFault | undefined => {
  for (const session of sessions) {
    const { tenders, sales } = sumsOf(session.id)
    if (tenders !== sales) return { kind: 'tenders', ...named(session), one: tenders, other: sales }
    const { totals } = session
    if (totals && totals.salesCents !== sales)
      return { kind: 'z', ...named(session), one: totals.salesCents, other: sales }
  }
  const open = sessions.find(({ closedAt }) => closedAt === null)
  if (open) return { kind: 'open', ...named(open), one: 0, other: 0 }
  if (withoutEor > 0) return { kind: 'eor', one: withoutEor, other: 0 }
  const marked = sessions.find(({ isUnconfirmed }) => isUnconfirmed)
  if (marked) return { kind: 'difference', ...named(marked), one: marked.differenceCents ?? 0, other: 0 }
  return reaching && { kind: 'month', ...named(reaching.session), one: reaching.allCents, other: reaching.hereCents }
}

/** What a month comes to, and the first line that does not agree. */
export const sumsOfMonth = async (ctx: Context, month: string): Promise<MonthSums> => {
  const { from, before } = timeOfMonth(month)
  const [counted, written, sessions] = [
    await countMonth(ctx, month),
    await bookSalesBetween(ctx.db, from, before),
    await sessionsBetween(ctx.db, from, before),
  ]
  const ids = sessions.map(({ id }) => id)
  const [tenders, documents] = [await tenderSums(ctx.db, ids), await documentSums(ctx.db, ids)]
  const byHand = ids.length === 0 ? [] : await bookSalesOfSessions(ctx.db, ids)
  const byHandIn = (id: TillSessionId): number =>
    byHand.filter((row) => row.till_session_id === id).reduce((sum, row) => sum + row.total_cents, 0)
  const withoutEor = await countOpenOf(ctx.db, from, before)
  const fault = faultOf(
    sessions,
    (id) => ({ tenders: tenders.get(id) ?? 0, sales: (documents.get(id)?.cents ?? 0) + byHandIn(id) }),
    withoutEor,
    await reachingOver(ctx.db, month, sessions, written),
  )
  return {
    month,
    invoices: counted.invoices,
    creditNotes: counted.creditNotes,
    byHand: written.length,
    totalCents: counted.totalCents + written.reduce((sum, row) => sum + row.total_cents, 0),
    tills: [...new Set([...ctx.centre.tills.map(({ mark }) => mark), ...sessions.map(({ till }) => till)])].map(
      (till) => ({ till, sessions: sessions.filter((session) => session.till === till).length }),
    ),
    ...(fault && { fault }),
  }
}
