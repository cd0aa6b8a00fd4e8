import type { InvoiceId, StaffId, TillSessionId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import * as money from './till-money.store.ts'

// Money of the documents of a till, which is never changed: a correction is a row of its own.

/** Adds the money of a document to the session that the caller shares. */
export const addTenders = money.insertTenders

/** How a document is paid at a till, after what was put right. */
export interface Ways {
  cashCents: Cents
  terminalCents: Cents
}

/** How each of these documents is paid; those of no till are absent. */
export const waysOf = async (db: Db, ids: readonly InvoiceId[]): Promise<ReadonlyMap<InvoiceId, Ways>> => {
  const ways = new Map<InvoiceId, Ways>()
  for (const { invoice_id: id, how, cents: amount } of ids.length === 0
    ? []
    : await money.tendersOfDocuments(db, ids)) {
    const { cashCents, terminalCents } = ways.get(id) ?? { cashCents: 0, terminalCents: 0 }
    ways.set(id, {
      cashCents: cents(cashCents + (how === 'cash' ? amount : 0)),
      terminalCents: cents(terminalCents + (how === 'terminal' ? amount : 0)),
    })
  }
  return ways
}

/** Takes the tenders of a document out by rows of their own, and puts others in their place. */
export const mendTenders = async (
  tx: Tx,
  sessionId: TillSessionId,
  staffId: StaffId,
  invoiceId: InvoiceId,
  { cashCents, terminalCents }: Ways,
  now: Date,
): Promise<void> => {
  const all = await money.tendersOfDocuments(tx, [invoiceId])
  const out = new Set(all.flatMap(({ corrects }) => corrects ?? []))
  const live = all.filter(({ id, corrects }) => corrects === null && !out.has(id))
  const base = { invoiceId, givenCents: null, slip: '' }
  await money.insertTenders(
    tx,
    sessionId,
    staffId,
    [
      ...live.map(({ id, how, cents: amount }) => ({ ...base, how, cents: cents(0 - amount), corrects: id })),
      ...tendersFor(base, { cashCents, terminalCents }),
    ],
    now,
  )
}

/** One tender for each way that took money. */
export const tendersFor = <Base>(base: Base, { cashCents, terminalCents }: Ways) =>
  [
    { ...base, how: 'cash' as const, cents: cashCents },
    { ...base, how: 'terminal' as const, cents: terminalCents },
  ].filter((tender) => tender.cents !== 0)
