import { sql } from 'kysely'
import type { IntentId, InvoiceId, PersonId, PreInvoiceId, SaleId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isCurrent } from './invoices.store.ts'

/** The invoice of a sale: of its pre-invoice, else of its intent. */
export const invoiceOfSale = (
  db: Db,
  { intentId, preInvoiceId }: { intentId: IntentId | null; preInvoiceId: PreInvoiceId | null },
) =>
  db
    .selectFrom('invoice')
    .select(['id', 'intent_id', 'payment_method', 'lines'])
    .where('cancels', 'is', null)
    .where(preInvoiceId === null ? 'intent_id' : 'pre_invoice_id', '=', (preInvoiceId ?? intentId) as never)
    .where(isCurrent)
    .executeTakeFirst()

export const invoiceOfDeskSale = (db: Db, saleId: SaleId) =>
  db
    .selectFrom('invoice')
    .select(['id', 'intent_id', 'payment_method', 'lines'])
    .where('desk_sale_id', '=', saleId)
    .where(isCurrent)
    .executeTakeFirst()

const saleColumns = [
  'id',
  'business_premises',
  'device_no',
  'year',
  'invoice_no',
  'issued_at',
  'intent_id',
  'pre_invoice_id',
  'payment_method',
  'language',
  'lines',
] as const

/** Invoices of this buyer issued since a wall-clock time, newest first, without credit notes. */
export const salesOf = (db: Db, buyerId: PersonId, since: string) =>
  db
    .selectFrom('invoice')
    .select(saleColumns)
    .where('buyer_id', '=', buyerId)
    .where('year', '>=', Number(since.slice(0, 4)))
    .where('issued_at', '>=', since)
    .where('cancels', 'is', null)
    // A sale at the desk is none at a distance, but a pre-invoice that was paid there is.
    .where(sql<boolean>`(desk_sale_id is null or pre_invoice_id is not null)`)
    .where(isCurrent)
    .orderBy('issued_at', 'desc')
    .orderBy('invoice_no', 'desc')
    .execute()

export const buyersSale = (db: Db, buyerId: PersonId, invoiceId: InvoiceId) =>
  db
    .selectFrom('invoice')
    .select(saleColumns)
    .where('id', '=', invoiceId)
    .where('buyer_id', '=', buyerId)
    .where('cancels', 'is', null)
    .where(isCurrent)
    .executeTakeFirst()
