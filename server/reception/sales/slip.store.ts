import { sql } from 'kysely'
import type { InvoiceId, StaffId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

interface OneUse {
  key: string
  invoiceId: InvoiceId
  staffId: StaffId
  now: Date
}

const lastPrint = sql<number>`coalesce(max(nth), 0)`

export const printsOf = async (db: Db, invoiceId: InvoiceId): Promise<number> =>
  (await db.selectFrom('slip_print').select(lastPrint.as('nth')).where('invoice_id', '=', invoiceId).executeTakeFirst())
    ?.nth ?? 0

/**
 * Counts a print of an invoice, or finds the one with this key. Of two prints at one moment the second waits for the first
 * one's number, and takes the next.
 */
export const countPrint = async (
  tx: Tx,
  { key, invoiceId, staffId, now }: OneUse,
): Promise<{ invoiceId: InvoiceId; nth: number; isNew: boolean }> => {
  const before = await tx
    .selectFrom('slip_print')
    .select(['invoice_id', 'nth'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (before) return { invoiceId: before.invoice_id, nth: before.nth, isNew: false }
  const nth = (await printsOf(tx, invoiceId)) + 1
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('slip_print')
    .values({ key, invoice_id: invoiceId, nth, staff_id: staffId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
    ? { invoiceId, nth, isNew: true }
    : countPrint(tx, { key, invoiceId, staffId, now })
}

/** Keeps that an invoice was emailed; false if the key was used before. */
export const insertEmail = async (
  tx: Tx,
  { key, asked, invoiceId, staffId, now }: OneUse & { asked: Buffer },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('slip_email')
    .values({ key, asked, invoice_id: invoiceId, staff_id: staffId, at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What was asked for with this key. */
export const emailAsked = async (db: Db, key: string): Promise<Buffer | undefined> =>
  (await db.selectFrom('slip_email').select('asked').where('key', '=', key).executeTakeFirst())?.asked
