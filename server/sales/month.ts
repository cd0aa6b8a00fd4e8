import type { Language } from '#contract/kit/language.ts'
import type { TillSessionId } from '#contract/kit/id.ts'
import type { MonthFault, MonthSums } from '#contract/staff/months.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { countOpenOf } from '#server/fiscal/unconfirmed.ts'
import { documentSums } from '#server/invoices/desk-invoices.ts'
import { vatOf } from '#server/invoices/invoices.rules.ts'
import { countMonth, exportMonth, timeOfMonth, type WrittenSale } from '#server/invoices/month-export.ts'
import { sessionsBetween, tenderSums, type MonthSession } from '#server/till/month-sessions.ts'
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

/** The first thing that does not agree, the gravest first. */
const faultOf = (
  sessions: readonly MonthSession[],
  sumsOf: (id: TillSessionId) => SessionSums,
  withoutEor: number,
): MonthFault | undefined => {
  const named = ({ id, till, zNo }: MonthSession) => ({ sessionId: id, till, ...(zNo !== null && { zNo }) })
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
  return marked && { kind: 'difference', ...named(marked), one: marked.differenceCents ?? 0, other: 0 }
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
    (id) => ({ tenders: tenders.get(id) ?? 0, sales: (documents.get(id) ?? 0) + byHandIn(id) }),
    withoutEor,
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
