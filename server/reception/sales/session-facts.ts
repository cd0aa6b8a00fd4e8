import { bookStatesOf } from '#server/money/fiscal/book.ts'
import { unconfirmedOf } from '#server/money/fiscal/unconfirmed.ts'
import type { TillSessionId } from '#contract/platform/id.ts'
import type { Totals } from '#contract/staff/money/till.ts'
import { documentsOfSession, numberOfDocument } from '#server/money/invoices/desk-invoices.ts'
import type { Db } from '#server/platform/database/database.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { vatOf } from '#server/money/invoices/invoices.rules.ts'
import { usedApprovals } from '#server/people/staff/used-approvals.ts'
import type { SessionFacts } from '#server/money/till/till-session.ts'
import { undoneVisits } from '#server/climbing/visits/visits.ts'
import { bookSalesOfSession } from './bound-book.store.ts'
import { grantsOfSession } from './grants.ts'
import { correctionsOfSession, waitingSales } from './sales.store.ts'

/** Number of an invoice in the bound book, as the Z and the month print it. */
export const bookNumberOf = ({ serial, set_no: set }: { serial: string; set_no: number }): string =>
  `${serial}/${String(set).padStart(2, '0')}`

/** What was put right about invoices of a session, for its Z. */
const correctionsIn = async (db: Db, sessionId: TillSessionId): Promise<NonNullable<Totals['corrections']>> => {
  const rows = await correctionsOfSession(db, sessionId)
  const staff = await staffNames(
    db,
    rows.map((row) => row.staff_id),
  )
  return Promise.all(
    rows.map(async ({ at, invoice_id: invoiceId, what, because, staff_id: staffId }) => ({
      at: at.toISOString(),
      number: await numberOfDocument(db, invoiceId),
      what,
      because,
      by: staff.get(staffId) ?? '',
    })),
  )
}

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
      corrections: await correctionsIn(db, sessionId),
      approvals: (await usedApprovals(db, from, before)).map(({ at, permission, act, cents, askedBy, approvedBy }) => ({
        at: at.toISOString(),
        permission,
        ...(act && { act }),
        ...(cents !== null && { cents }),
        askedBy,
        approvedBy,
      })),
    }
  },
}
