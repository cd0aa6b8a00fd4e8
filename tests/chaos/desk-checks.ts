import { sql } from 'kysely'
import type { TillReport } from '#contract/staff/money/till.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { documentsOfMonth } from '#server/reception/sales/month.ts'
import type { SoldAtDesk } from './desk-calls.ts'

type Checked = Pick<Context, 'db' | 'clock' | 'centre'>

/** What the tax authority has. */
export interface Register {
  invoices: readonly { device: string; number: number }[]
  book: readonly { serial: string; set: string; amountCents: number }[]
}

export interface DeskSums {
  till: string
  documents: number
  sessions: number
  /** In cents: by the documents and the bound book, by the money, by the reports of the sessions and by the month. */
  invoices: number
  tenders: number
  reports: number
  month: number
  /** Documents that the tax authority has, and the last number here. */
  registered: number
  lastNumber: number
  /** Sales by the bound book, and those that the authority has. */
  written: number
  registeredByHand: number
}

const centsOf = (cell: string): number => Math.round(Number(cell.replace(',', '.')) * 100)

/** Gross cents of documents and sets with these numbers in the month's table. */
const monthOf = async (ctx: Checked, isOfTill: (number: string) => boolean): Promise<number> => {
  const table = await documentsOfMonth(ctx, dayOf(ctx.clock.now()).slice(0, 7), 'sl')
  return table
    .split('\r\n')
    .map((line) => line.split(';'))
    .filter(([number = '']) => isOfTill(number))
    .reduce((sum, cells) => sum + centsOf(cells[8] ?? ''), 0)
}

/** The sums of one till, each from its own source. */
export const sumsOf = async (
  ctx: Checked,
  till: string,
  answered: { reports: readonly TillReport[]; sold: readonly SoldAtDesk[] },
  register: Register,
): Promise<DeskSums> => {
  const { rows } = await sql<{
    documents: number
    last_number: number
    sessions: number
    invoices: string
    tenders: string
    reports: string
    sets: string[]
    by_hand: string
  }>`
    with book as (select b.serial || '/' || lpad(b.set_no::text, 2, '0') as which, d.total_cents
      from bound_book_sale b join desk_sale d on d.id = b.sale_id join till_session s on s.id = d.till_session_id
      where s.till = ${till})
    select (select count(*)::int from invoice where device_no = ${till}) as documents,
      (select coalesce(max(invoice_no), 0)::int from invoice where device_no = ${till}) as last_number,
      (select count(*)::int from till_session where till = ${till} and closed_at is not null) as sessions,
      (select coalesce(sum(total_cents), 0) from invoice where device_no = ${till}) as invoices,
      (select coalesce(sum(t.cents), 0) from tender t join till_session s on s.id = t.till_session_id
        where s.till = ${till}) as tenders,
      (select coalesce(sum((totals->>'salesCents')::bigint), 0) from till_session where till = ${till}) as reports,
      array(select which from book) as sets,
      (select coalesce(sum(total_cents), 0) from book) as by_hand`.execute(ctx.db)
  const row = rows[0]!
  const reports = answered.reports.filter((report) => report.till === till)
  if (reports.reduce((sum, { totals }) => sum + totals.salesCents, 0) !== Number(row.reports))
    throw new Error(`the answered reports of ${till} are not the stored ones`)
  const sets = new Set(row.sets)
  const prefix = `${ctx.centre.invoices.businessPremises}-${till}-`
  return {
    till,
    documents: row.documents,
    sessions: row.sessions,
    invoices: Number(row.invoices) + Number(row.by_hand),
    tenders: Number(row.tenders),
    reports: Number(row.reports),
    month: await monthOf(ctx, (number) => number.startsWith(prefix) || sets.has(number)),
    registered: register.invoices.filter(({ device }) => device === till).length,
    lastNumber: row.last_number,
    written: sets.size,
    registeredByHand: register.book.filter(({ serial, set }) => sets.has(`${serial}/${set}`)).length,
  }
}

/** Sums that differ, gaps of numbers, and documents that the authority does not have exactly once. */
export const wrongSums = ({ till, documents, invoices, tenders, reports, month, ...each }: DeskSums): string[] => [
  ...(new Set([invoices, tenders, reports, month]).size > 1
    ? [`${till}: documents ${invoices}, money ${tenders}, reports ${reports}, month ${month}`]
    : []),
  ...(documents === each.registered ? [] : [`${till}: ${documents} documents, the authority has ${each.registered}`]),
  ...(documents === each.lastNumber ? [] : [`${till}: ${documents} documents, the last one is ${each.lastNumber}`]),
  ...(each.written === each.registeredByHand
    ? []
    : [`${till}: ${each.written} sets of the bound book, the authority has ${each.registeredByHand}`]),
]

/** Groups of the course that sold more places than they have, by the answers of the desk and by what is stored. */
export const oversold = async (db: Db, sold: readonly SoldAtDesk[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string; places: number; taken: number }>`
    select c.id, c.max_students as places, count(p.id)::int as taken from class c
    join place p on p.class_id = c.id and p.state = 'confirmed' group by c.id`.execute(db)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const answered = Map.groupBy(
    sold.flatMap(({ classId }) => classId ?? []),
    (id) => id as string,
  )
  return [
    ...rows.filter(({ places, taken }) => taken > places).map(({ id, taken }) => `${taken} places of ${id} are taken`),
    ...[...answered].flatMap(([id, { length }]) =>
      stored.get(id)?.taken === length
        ? []
        : [`${length} places of ${id} were sold, ${stored.get(id)?.taken} are taken`],
    ),
  ]
}

/** Every answer of the desk holds: one sale a key, with its documents, its prints, its money back and its codes. */
export const brokenAnswers = async (db: Db, sold: readonly SoldAtDesk[]): Promise<string[]> => {
  const { rows } = await sql<{
    key: string
    id: string
    state: string
    cents: string
    number: string | null
    current: string | null
    invoices: number
    prints: number
    refunded: string
    vouchers: number
    redeemed: number
    entries: number
  }>`
    with document as (select id, desk_sale_id, replaces, business_premises || '-' || device_no || '-' || invoice_no as number
      from invoice)
    select d.key, d.id, d.state, d.total_cents as cents,
      coalesce(b.serial || '/' || lpad(b.set_no::text, 2, '0'), min(i.number) filter (where i.replaces is null)) as number,
      min(i.number) filter (where not exists (select from invoice r where r.replaces = i.id)) as current,
      count(i.id)::int as invoices,
      (select count(*)::int from slip_print p where p.invoice_id = any(array_agg(i.id))) as prints,
      (select coalesce(sum(r.cents), 0) from desk_refund r where r.invoice_id = any(array_agg(i.id))) as refunded,
      (select count(*)::int from voucher v where v.desk_sale_id = d.id) as vouchers,
      (select count(*)::int from voucher v where v.desk_sale_id = d.id and v.redeemed_at is not null) as redeemed,
      (select coalesce(sum(t.used_visits), 0)::int from bearer_ticket t where t.desk_sale_id = d.id) as entries
    from desk_sale d left join document i on i.desk_sale_id = d.id left join bound_book_sale b on b.sale_id = d.id
    group by d.id, b.sale_id`.execute(db)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const answered = sold.filter(({ state }) => state !== 'refused')
  return [
    ...(rows.length === answered.length ? [] : [`${rows.length} sales are stored, ${answered.length} were answered`]),
    ...sold.flatMap((sale) => {
      const { key, planned, state, number, corrected, refunded } = sale
      const row = byKey.get(key)
      if (state === 'refused') return row ? [`sale ${key} was refused and is ${row.state}`] : []
      if (!row) return [`sale ${key} was answered and is not stored`]
      const isIssued = state === 'sold' && !planned.isByBook
      const vouchers = state === 'sold' && planned.extra?.kind === 'vouchers' ? planned.extra.pieces : 0
      const wanted = {
        id: sale.saleId,
        state,
        cents: sale.totalCents,
        number: number ?? null,
        current: isIssued ? (corrected?.number ?? number) : null,
        invoices: (isIssued ? 1 : 0) + (corrected ? 1 : 0),
        prints: sale.prints,
        refunded: refunded?.cents ?? 0,
        vouchers,
        redeemed: sale.redeemed,
        entries: sale.entries,
      }
      const is = { ...row, cents: Number(row.cents), refunded: Number(row.refunded) }
      const names = Object.keys(wanted) as (keyof typeof wanted)[]
      return names
        .filter((name) => wanted[name] !== is[name])
        .map((name) => `sale ${key}: ${name} was answered as ${wanted[name]} and is ${is[name]}`)
    }),
  ]
}
