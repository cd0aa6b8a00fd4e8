import { sql } from 'kysely'
import type { InvoiceData } from '#contract/money/invoices.ts'
import type { Day } from '#contract/platform/day.ts'
import type { IntentId, InvoiceId, PersonId, PreInvoiceId, SaleId, TillSessionId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Issuer } from '#server/money/payments/issuer.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Buyer, InvoiceLine, NumberedRow, PaidWith, Seller, VatLine } from './invoices.rules.ts'

/** An invoice or a credit note, before it has a number. */
export interface NewDocument {
  id: InvoiceId
  intentId: IntentId | null
  preInvoice: { id: PreInvoiceId; name: string } | null
  /** A sale at the desk, or a credit note of a till session. */
  desk?: { saleId: SaleId | null; sessionId: TillSessionId }
  /** Only for a credit note: the invoice it cancels, the reason, and the parts, one for each of its lines. */
  cancels?: NumberedRow & { id: InvoiceId; issued_at: string }
  cancelledBecause?: string | null
  /** Only for an invoice in place of another one. */
  replaces?: InvoiceId
  credits?: readonly {
    line: number
    quantity: number
    cents: Cents
    pieces: readonly string[]
    dates?: number
    datesInAll?: number
  }[]
  /** Null for a sale at the desk to anybody. */
  buyerId: PersonId | null
  language: Language
  lines: readonly InvoiceLine[]
  vat: readonly VatLine[]
  totalCents: Cents
  seller: Seller
  buyer: Buyer
  paymentMethod: PaidWith
}

/** The number of a new document, and its local second. */
export type IssuedNumber = NumberedRow & { issued_at: string }

/**
 * Takes the issuer's next number of the year and writes the document in one statement. The counter row stays locked until
 * the commit, so a rollback leaves no gap (docs/product/invoices.md §2.3). A series that awaits its last number after a
 * restore gives none, and is refused with `numbers_awaited` (§2.7).
 */
export const insertNumbered = async (
  tx: Tx,
  { premises, device }: Pick<Issuer, 'premises' | 'device'>,
  wallClock: string,
  invoice: NewDocument,
): Promise<IssuedNumber> => {
  const year = Number(wallClock.slice(0, 4))
  const { rows } = await sql<IssuedNumber>`
    with number as (
      insert into invoice_counter as c (business_premises, device_no, year, last_no, last_issued_at)
      values (${premises}, ${device}, ${year}, 1, ${wallClock})
      on conflict (business_premises, device_no, year)
        do update set last_no = c.last_no + 1, last_issued_at = greatest(excluded.last_issued_at, c.last_issued_at)
        where not c.awaits_last_number
      returning last_no, last_issued_at
    ), credited as (
      insert into credit_line (credit_note_id, position, invoice_id, line, quantity, cents, pieces, dates,
                               dates_in_all)
      select ${invoice.id}, ordinality - 1, ${invoice.cancels?.id ?? null}::uuid, (part->>'line')::int,
             (part->>'quantity')::int, (part->>'cents')::bigint,
             array(select jsonb_array_elements_text(part->'pieces'))::uuid[],
             coalesce((part->>'dates')::int, 0), (part->>'datesInAll')::int
      from number cross join jsonb_array_elements(${JSON.stringify(invoice.credits ?? [])}::jsonb)
        with ordinality parts(part, ordinality)
    )
    insert into invoice (id, business_premises, device_no, year, invoice_no, issued_at, intent_id, pre_invoice_id, pre_invoice_name, cancels,
                         cancelled_because, buyer_id, language, lines, vat, total_cents, seller, buyer, payment_method, desk_sale_id,
                         till_session_id, replaces)
    select ${invoice.id}, ${premises}, ${device}, ${year}, number.last_no,
           number.last_issued_at, ${invoice.intentId}, ${invoice.preInvoice?.id ?? null}::uuid,
           ${invoice.preInvoice?.name ?? null}, ${invoice.cancels?.id ?? null}::uuid,
           ${invoice.cancelledBecause ?? null}, ${invoice.buyerId}, ${invoice.language},
           ${JSON.stringify(invoice.lines)}::jsonb, ${JSON.stringify(invoice.vat)}::jsonb, ${invoice.totalCents},
           ${JSON.stringify(invoice.seller)}::jsonb, ${JSON.stringify(invoice.buyer)}::jsonb, ${invoice.paymentMethod},
           ${invoice.desk?.saleId ?? null}::uuid, ${invoice.desk?.sessionId ?? null}::uuid,
           ${invoice.replaces ?? null}::uuid
    from number
    returning business_premises, device_no, year, invoice_no, issued_at`.execute(tx)
  return rows[0] ?? refuse('numbers_awaited')
}

export const invoiceById = (db: Db, invoiceId: InvoiceId) =>
  db.selectFrom('invoice').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow()

/** An invoice that may not exist. */
export const invoiceIfAny = (db: Db, invoiceId: InvoiceId) =>
  db.selectFrom('invoice').selectAll().where('id', '=', invoiceId).executeTakeFirst()

export type InvoiceRow = Awaited<ReturnType<typeof invoiceById>>

/** Locks an invoice while its sale is taken back; no other code locks invoices. */
export const lockInvoiceNumbered = (tx: Tx, { businessPremises, deviceNo, invoiceNo, year }: InvoiceData) =>
  tx
    .selectFrom('invoice')
    .selectAll()
    .where('business_premises', '=', businessPremises)
    .where('device_no', '=', deviceNo)
    .where('year', '=', year)
    .where('invoice_no', '=', invoiceNo)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks an invoice by its id. */
export const lockInvoice = (tx: Tx, invoiceId: InvoiceId) =>
  tx.selectFrom('invoice').selectAll().where('id', '=', invoiceId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Credit notes of an invoice, oldest first. */
export const creditNotesOf = (db: Db, invoiceId: InvoiceId) =>
  db
    .selectFrom('invoice')
    .select(['id', 'business_premises', 'device_no', 'year', 'invoice_no', 'vat', 'total_cents'])
    .where('cancels', '=', invoiceId)
    .orderBy('year')
    .orderBy('invoice_no')
    .execute()

/** What the credit notes of an invoice took back, line by line. */
export const creditLinesOf = (db: Db, invoiceId: InvoiceId) =>
  db
    .selectFrom('credit_line')
    .select(['credit_note_id', 'line', 'quantity', 'cents', 'pieces', 'dates', 'dates_in_all'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('credit_note_id')
    .orderBy('position')
    .execute()

/** Lines of all credit notes of an invoice up to and with this one. */
export const creditLinesUpTo = async (db: Db, note: Pick<InvoiceRow, 'id' | 'cancels' | 'issued_at'>) => {
  const { rows } = await sql<{ credit_note_id: InvoiceId; line: number; quantity: number; cents: Cents }>`
    select l.credit_note_id, l.line, l.quantity, l.cents from credit_line l join invoice n on n.id = l.credit_note_id
    where l.invoice_id = ${note.cancels} and (n.issued_at, n.id) <= (${note.issued_at}::timestamp, ${note.id}::uuid)
    order by n.issued_at, n.id, l.position`.execute(db)
  return rows
}

/** The invoice in place of this one. */
export const replacementOf = (db: Db, invoiceId: InvoiceId) =>
  db
    .selectFrom('invoice')
    .select(['id', 'business_premises', 'device_no', 'year', 'invoice_no'])
    .where('replaces', '=', invoiceId)
    .executeTakeFirst()

/** For a query of invoices: those that no other one replaces. */
export const isCurrent = sql<boolean>`not exists (select from invoice later where later.replaces = invoice.id)`

/** Whether a credit note cancels the invoice of this pre-invoice. */
export const isCredited = async (db: Db, preInvoiceId: PreInvoiceId): Promise<boolean> =>
  (await db
    .selectFrom('invoice')
    .innerJoin('invoice as note', 'note.cancels', 'invoice.id')
    .select('note.id')
    .where('invoice.pre_invoice_id', '=', preInvoiceId)
    .where(isCurrent)
    .executeTakeFirst()) !== undefined

type CancelledInvoice = NumberedRow & { issued_at: string }

/** Column for the cancelled invoice, which the query joins as `cancelled`. */
const cancelledInvoice = sql<CancelledInvoice | null>`case when cancelled.id is not null then json_build_object(
  'business_premises', cancelled.business_premises, 'device_no', cancelled.device_no, 'year', cancelled.year,
  'invoice_no', cancelled.invoice_no, 'issued_at', cancelled.issued_at) end`

/** A document in the export for the accountant. */
export interface IssuedRow extends Omit<NumberedRow, 'year'> {
  issued_at: string
  buyer: Buyer
  payment_method: PaidWith
  vat: readonly VatLine[]
  cancelled: CancelledInvoice | null
  /** Name of the pre-invoice that it settles, or whose invoice it cancels. */
  settled: string | null
}

/** Documents issued between two wall-clock times, in the order of their numbers. */
export const issuedBetween = async (db: Db, from: string, before: string): Promise<IssuedRow[]> => {
  const { rows } = await sql<IssuedRow>`
    select i.business_premises, i.device_no, i.invoice_no, i.issued_at, i.buyer, i.payment_method, i.vat,
           ${cancelledInvoice} as cancelled,
           coalesce(i.pre_invoice_name, cancelled.pre_invoice_name) as settled
    from invoice i
    left join invoice cancelled on cancelled.id = i.cancels
    where i.issued_at >= ${from}::timestamp and i.issued_at < ${before}::timestamp
    order by i.business_premises, i.device_no, i.year, i.invoice_no`.execute(db)
  return rows
}

/** All invoices of these buyers, in the order of their numbers. */
export const invoicesOf = (db: Db, buyers: readonly PersonId[]) =>
  db
    .selectFrom('invoice')
    .select(['id', 'business_premises', 'device_no', 'year', 'invoice_no', 'language', 'cancels'])
    .where('buyer_id', '=', anyOf(buyers))
    .orderBy('year')
    .orderBy('invoice_no')
    .execute()

/** This buyer's invoices and credit notes of one year, newest first; within a second by number. */
export const invoicesOfYear = (db: Db, buyerId: PersonId, year: number) =>
  db
    .selectFrom('invoice')
    .leftJoin('invoice as cancelled', 'cancelled.id', 'invoice.cancels')
    .select([
      'invoice.id',
      'invoice.business_premises',
      'invoice.device_no',
      'invoice.year',
      'invoice.invoice_no',
      'invoice.issued_at',
      'invoice.total_cents',
      'invoice.lines',
      'invoice.buyer',
      cancelledInvoice.as('cancelled'),
      // A credit note has the sale of its invoice.
      sql<IntentId | null>`coalesce(invoice.intent_id, cancelled.intent_id)`.as('sale_intent_id'),
      sql<PreInvoiceId | null>`coalesce(invoice.pre_invoice_id, cancelled.pre_invoice_id)`.as('sale_pre_invoice_id'),
      sql<SaleId | null>`coalesce(invoice.desk_sale_id, cancelled.desk_sale_id)`.as('desk_sale_id'),
      // What its credit notes took back, in cents below zero; null without any.
      sql<Cents | null>`(select sum(note.total_cents)::bigint from invoice note where note.cancels = invoice.id)`.as(
        'credited_cents',
      ),
    ])
    .where('invoice.buyer_id', '=', buyerId)
    .where('invoice.year', '=', year)
    .orderBy('invoice.issued_at', 'desc')
    .orderBy('invoice.invoice_no', 'desc')
    .execute()

/** Whether a document was issued on a local day or later. */
export const hasIssuedSince = async (db: Db, day: Day): Promise<boolean> =>
  (await db.selectFrom('invoice').select('id').where('issued_at', '>=', day).limit(1).executeTakeFirst()) !== undefined

/** The newest invoices and credit notes of a buyer. */
export const newestOf = (db: Db, buyerId: PersonId, limit: number) =>
  db
    .selectFrom('invoice')
    .select(['id', 'business_premises', 'device_no', 'year', 'invoice_no', 'issued_at', 'total_cents', 'cancels'])
    .where('buyer_id', '=', buyerId)
    .orderBy('year', 'desc')
    .orderBy('issued_at', 'desc')
    .orderBy('invoice_no', 'desc')
    .limit(limit)
    .execute()

/** The newest invoice of this payer that names a company; a credit note only repeats one. */
export const lastToCompany = (db: Db, buyerId: PersonId) =>
  db
    .selectFrom('invoice')
    .select('buyer')
    .where('buyer_id', '=', buyerId)
    .where('cancels', 'is', null)
    .where(sql`buyer->>'taxNumber'`, 'is not', null)
    .orderBy('issued_at', 'desc')
    .orderBy('invoice_no', 'desc')
    .limit(1)
    .executeTakeFirst()

/** An invoice of this buyer. */
export const invoiceOf = (db: Db, buyerId: PersonId, invoiceId: InvoiceId) =>
  db
    .selectFrom('invoice')
    .select(['id', 'business_premises', 'device_no', 'invoice_no', 'language', 'cancels'])
    .where('id', '=', invoiceId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()

export const documentOf = async (db: Db, invoiceId: InvoiceId): Promise<Uint8Array | undefined> =>
  (await db.selectFrom('invoice_document').select('bytes').where('invoice_id', '=', invoiceId).executeTakeFirst())
    ?.bytes

/** When the stored document was drawn. */
export const drawnAt = async (db: Db, invoiceId: InvoiceId): Promise<Date | undefined> =>
  (await db.selectFrom('invoice_document').select('rendered_at').where('invoice_id', '=', invoiceId).executeTakeFirst())
    ?.rendered_at

/** Stores the first rendering; one that lost the race is discarded. */
export const insertDocument = (db: Db, invoiceId: InvoiceId, bytes: Buffer, sha256: Buffer, now: Date) =>
  db
    .insertInto('invoice_document')
    .values({ invoice_id: invoiceId, bytes, sha256, rendered_at: now })
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .execute()
