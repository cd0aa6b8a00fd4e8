import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { InvoiceId, SaleId, TillSessionId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { isCurrent } from './invoices.store.ts'

/** Invoices and credit notes of a till session, in the order of their numbers. */
export const documentsOfSession = (db: Db, sessionId: TillSessionId) =>
  db
    .selectFrom('invoice')
    .select(['id', 'business_premises', 'device_no', 'year', 'invoice_no', 'cancels', 'total_cents', 'vat', 'lines'])
    .where('till_session_id', '=', sessionId)
    .orderBy('year')
    .orderBy('device_no')
    .orderBy('invoice_no')
    .execute()

/** Numbers of the invoices of these sales. */
export const numbersOfSales = (
  db: Db,
  saleIds: readonly SaleId[],
): Promise<
  { id: InvoiceId; desk_sale_id: SaleId | null; business_premises: string; device_no: string; invoice_no: number }[]
> =>
  db
    .selectFrom('invoice')
    .select(['id', 'desk_sale_id', 'business_premises', 'device_no', 'invoice_no'])
    .where('desk_sale_id', '=', anyOf(saleIds))
    .where(isCurrent)
    .execute()

/** An invoice, as it may be taken back; credit notes are none. */
export const invoiceToTakeBack = (db: Db, invoiceId: InvoiceId) =>
  db
    .selectFrom('invoice')
    .select(['id', 'business_premises', 'device_no', 'invoice_no', 'issued_at', 'payment_method', 'lines'])
    .select(['intent_id', 'desk_sale_id', 'pre_invoice_id', 'till_session_id', 'buyer_id', 'buyer', 'replaces'])
    .where('id', '=', invoiceId)
    .where('cancels', 'is', null)
    .executeTakeFirst()

const sumsBySession = (db: Db) =>
  db
    .selectFrom('invoice')
    .select('till_session_id')
    .select((row) => [row.fn.countAll<string>().as('documents'), row.fn.sum<string>('total_cents').as('cents')])
    .groupBy('till_session_id')

/** Sum of the documents of each of these till sessions. */
export const documentSums = (db: Db, ids: readonly TillSessionId[]) =>
  sumsBySession(db).where('till_session_id', '=', anyOf(ids)).execute()

/** Sum of the documents of each till session that were issued within these days, by the wall clock. */
export const documentSumsBetween = (db: Db, first: Day, next: Day) =>
  sumsBySession(db)
    .where('till_session_id', 'is not', null)
    .where('issued_at', '>=', sql<string>`${first}::timestamp`)
    .where('issued_at', '<', sql<string>`${next}::timestamp`)
    .execute()
