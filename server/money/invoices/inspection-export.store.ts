import { sql } from 'kysely'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Buyer, InvoiceLine, NumberedRow, PaidWith, Seller, VatLine } from './invoices.rules.ts'

/** A series of numbers: a device, and a year. */
export type Series = Omit<NumberedRow, 'invoice_no'>

/** Every series of these years, in the order of devices. */
export const seriesBetween = (db: Db, firstYear: number, lastYear: number): Promise<Series[]> =>
  db
    .selectFrom('invoice_counter')
    .select(['business_premises', 'device_no', 'year'])
    .where('year', '>=', firstYear)
    .where('year', '<=', lastYear)
    .orderBy('business_premises')
    .orderBy('device_no')
    .orderBy('year')
    .execute()

/** A document as an inspector gets it. */
export interface ExportedRow extends NumberedRow {
  id: InvoiceId
  issued_at: string
  lines: readonly InvoiceLine[]
  vat: readonly VatLine[]
  total_cents: Cents
  seller: Seller
  buyer: Buyer
  payment_method: PaidWith
  cancelled_because: string | null
  pre_invoice_name: string | null
  /** The invoice that a credit note takes back. */
  cancelled: (NumberedRow & { issued_at: string }) | null
  /** Credit notes that take this invoice back. */
  notes: readonly NumberedRow[]
}

/** The next documents of a series after a number, issued between two wall-clock times. */
export const documentsAfter = async (
  db: Db,
  { business_premises: premises, device_no: device, year }: Series,
  after: number,
  { from, before }: { from: string; before: string },
  limit: number,
): Promise<ExportedRow[]> => {
  const { rows } = await sql<ExportedRow>`
    select i.id, i.business_premises, i.device_no, i.year, i.invoice_no, i.issued_at, i.lines, i.vat, i.total_cents, i.seller,
           i.buyer, i.payment_method, i.cancelled_because, i.pre_invoice_name,
           case when cancelled.id is not null then json_build_object(
             'business_premises', cancelled.business_premises, 'device_no', cancelled.device_no, 'year', cancelled.year,
             'invoice_no', cancelled.invoice_no, 'issued_at', cancelled.issued_at) end as cancelled,
           coalesce((select json_agg(json_build_object('business_premises', note.business_premises, 'device_no', note.device_no,
               'year', note.year, 'invoice_no', note.invoice_no) order by note.year, note.invoice_no)
             from invoice note where note.cancels = i.id), '[]'::json) as notes
    from invoice i
    left join invoice cancelled on cancelled.id = i.cancels
    where i.business_premises = ${premises} and i.device_no = ${device} and i.year = ${year} and i.invoice_no > ${after}
      and i.issued_at >= ${from}::timestamp and i.issued_at < ${before}::timestamp
    order by i.invoice_no
    limit ${limit}`.execute(db)
  return rows
}
