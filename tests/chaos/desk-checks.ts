import { sql } from 'kysely'
import type { TillReport } from '#contract/staff/till.ts'
import { exportMonth } from '#server/invoices/month-export.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SoldAtDesk } from './desk-sales.ts'

type Checked = Pick<Context, 'db' | 'clock' | 'centre'>

export interface DeskSums {
  till: string
  documents: number
  sessions: number
  /** In cents: by the documents, by the money, by the reports of the sessions and by the accountant's month. */
  invoices: number
  tenders: number
  reports: number
  month: number
  /** Documents that the tax authority has, and how many numbers it has. */
  registered: number
}

const centsOf = (cell: string): number => Math.round(Number(cell.replace(',', '.')) * 100)

/** Gross cents of a till in the month's table. */
const monthOf = async (ctx: Checked, device: string): Promise<number> => {
  const table = await exportMonth(ctx, dayOf(ctx.clock.now()).slice(0, 7), 'sl')
  return table
    .split('\r\n')
    .map((line) => line.split(';'))
    .filter(([number = '']) => number.startsWith(`${ctx.centre.invoices.businessPremises}-${device}-`))
    .reduce((sum, cells) => sum + centsOf(cells[8] ?? ''), 0)
}

/** The sums of one till, each from its own source. */
export const sumsOf = async (
  ctx: Checked,
  till: string,
  answered: readonly TillReport[],
  registered: readonly { device: string }[],
): Promise<DeskSums> => {
  const { rows } = await sql<{
    documents: number
    sessions: number
    invoices: string
    tenders: string
    reports: string
  }>`
    select (select count(*)::int from invoice where device_no = ${till}) as documents,
      (select count(*)::int from till_session where till = ${till} and closed_at is not null) as sessions,
      (select coalesce(sum(total_cents), 0) from invoice where device_no = ${till}) as invoices,
      (select coalesce(sum(t.cents), 0) from tender t join till_session s on s.id = t.till_session_id
        where s.till = ${till}) as tenders,
      (select coalesce(sum((totals->>'salesCents')::bigint), 0) from till_session where till = ${till}) as reports`.execute(
    ctx.db,
  )
  const row = rows[0]!
  const ofTill = answered.filter((report) => report.till === till)
  if (ofTill.reduce((sum, { totals }) => sum + totals.salesCents, 0) !== Number(row.reports))
    throw new Error(`the answered reports of ${till} are not the stored ones`)
  return {
    till,
    documents: row.documents,
    sessions: row.sessions,
    invoices: Number(row.invoices),
    tenders: Number(row.tenders),
    reports: Number(row.reports),
    month: await monthOf(ctx, till),
    registered: registered.filter(({ device }) => device === till).length,
  }
}

/** Sums that differ, and documents that the authority does not have exactly once. */
export const wrongSums = ({ till, documents, invoices, tenders, reports, month, registered }: DeskSums): string[] => [
  ...(new Set([invoices, tenders, reports, month]).size > 1
    ? [`${till}: documents ${invoices}, money ${tenders}, reports ${reports}, month ${month}`]
    : []),
  ...(documents === registered ? [] : [`${till}: ${documents} documents, the authority has ${registered}`]),
]

/** Every answer of the desk holds: one sale a key, with its invoice, its prints and its refund. */
export const brokenAnswers = async (db: Db, sold: readonly SoldAtDesk[]): Promise<string[]> => {
  const { rows } = await sql<{
    key: string
    id: string
    state: string
    cents: string
    number: string | null
    invoices: number
    prints: number
    refunded: string
  }>`
    select d.key, d.id, d.state, d.total_cents as cents, min(i.business_premises || '-' || i.device_no || '-' || i.invoice_no) as number,
      count(i.id)::int as invoices,
      (select count(*)::int from slip_print p where p.invoice_id = any(array_agg(i.id))) as prints,
      (select coalesce(sum(r.cents), 0) from desk_refund r where r.invoice_id = any(array_agg(i.id))) as refunded
    from desk_sale d left join invoice i on i.desk_sale_id = d.id group by d.id`.execute(db)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const unknown = rows.length - sold.length
  return [
    ...(unknown === 0 ? [] : [`${rows.length} sales are stored, ${sold.length} were answered`]),
    ...sold.flatMap(({ key, saleId, state, totalCents, number, prints, refunded }) => {
      const row = byKey.get(key)
      if (!row) return [`sale ${key} was answered and is not stored`]
      const answered = [
        saleId,
        state,
        totalCents,
        number ?? null,
        state === 'sold' ? 1 : 0,
        prints,
        refunded?.cents ?? 0,
      ]
      const is = [row.id, row.state, Number(row.cents), row.number, row.invoices, row.prints, Number(row.refunded)]
      return answered.join() === is.join()
        ? []
        : [`sale ${key} was answered as ${answered.join(' ')} and is ${is.join(' ')}`]
    }),
  ]
}
