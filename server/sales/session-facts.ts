import { bookStatesOf } from '#server/fiscal/book.ts'
import { unconfirmedOf } from '#server/fiscal/unconfirmed.ts'
import { documentsOfSession } from '#server/invoices/desk-invoices.ts'
import { vatOf } from '#server/invoices/invoices.rules.ts'
import { usedApprovals } from '#server/staff/used-approvals.ts'
import type { SessionFacts } from '#server/till/till-session.ts'
import { undoneVisits } from '#server/visits/undone-visits.ts'
import { bookSalesOfSession } from './bound-book.store.ts'
import { grantsOfSession } from './grants.ts'
import { waitingSales } from './sales.store.ts'

/** Number of an invoice in the bound book, as the Z and the month print it. */
export const bookNumberOf = ({ serial, set_no: set }: { serial: string; set_no: number }): string =>
  `${serial}/${String(set).padStart(2, '0')}`

/** What a till session needs to know of sales, their documents and what else happened in its time. */
export const sessionFacts: SessionFacts = {
  hasWaiting: async (db, sessionId) => (await waitingSales(db, sessionId)).length > 0,
  async facts(db, sessionId, { from, before }) {
    const [documents, written] = [await documentsOfSession(db, sessionId), await bookSalesOfSession(db, sessionId)]
    const unconfirmed = new Set(
      await unconfirmedOf(
        db,
        documents.map(({ id }) => id),
      ),
    )
    const states = await bookStatesOf(
      db,
      written.map((row) => row.sale_id),
    )
    const isOpen = (row: (typeof written)[number]) => (states.get(row.sale_id)?.state ?? 'confirmed') !== 'confirmed'
    return {
      documents,
      book: written.map((row) => ({
        number: bookNumberOf(row),
        totalCents: row.total_cents,
        vat: vatOf(row.lines),
        lines: row.lines,
      })),
      eorMissing: [
        ...documents.filter(({ id }) => unconfirmed.has(id)).map(({ number }) => number),
        ...written.filter(isOpen).map(bookNumberOf),
      ],
      undoneVisits: await undoneVisits(db, from, before),
      grants: await grantsOfSession(db, sessionId, before),
      approvals: (await usedApprovals(db, from, before)).map(({ at, permission, cents, askedBy, approvedBy }) => ({
        at: at.toISOString(),
        permission,
        ...(cents !== null && { cents }),
        askedBy,
        approvedBy,
      })),
    }
  },
}
