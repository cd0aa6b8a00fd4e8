import { sql } from 'kysely'
import type { FiscalProvider, RegisteredInvoice } from '#providers/fiscal/port.ts'
import type { Db } from '#server/platform/database/database.ts'
import { wallClock } from '#server/platform/calendar.ts'
import type { Check, Cutoffs, Finding } from './check.ts'

const number = sql`i.business_premises || '-' || i.device_no || '-' || i.invoice_no || '-' || i.year`

/** I14: what the tax authority hears is what was issued, in time. */
export const fiscalChecks: readonly Check[] = [
  {
    invariant: 'I14',
    what: 'document without a mark in a verified series',
    find: () => sql`
      select 'invoice ' || i.id || ' (' || ${number} || ')' as which from invoice i
      left join fiscal_document f on f.invoice_id = i.id
      where f.invoice_id is null and exists (
        select from invoice earlier join fiscal_document e on e.invoice_id = earlier.id
        where (earlier.business_premises, earlier.device_no) = (i.business_premises, i.device_no)
          and (earlier.year, earlier.invoice_no) < (i.year, i.invoice_no))`,
  },
  {
    invariant: 'I14',
    what: 'message that differs from its document',
    find: () => sql`
      select 'invoice ' || i.id || ' (' || ${number} || ')' as which from fiscal_document f
      join invoice i on i.id = f.invoice_id
      where f.message->>'zoi' <> f.zoi
        or (f.message->>'totalCents')::bigint <> i.total_cents
        or f.message->>'issuer' <> i.seller->>'taxNumber'
        or (f.message->>'issuedAt')::timestamp <> i.issued_at
        or f.message->'identifier' <> jsonb_build_object(
          'premises', i.business_premises, 'device', i.device_no, 'number', i.invoice_no)
        or (f.message ? 'reference') <> (i.cancels is not null)`,
  },
  {
    invariant: 'I14',
    what: 'document not confirmed by its deadline',
    find: ({ now }) => sql`
      select 'invoice ' || f.invoice_id || ' (' || f.state || coalesce(', ' || f.problem, '') || ')' as which
      from fiscal_document f where f.state <> 'confirmed' and f.deadline < ${now}`,
  },
  {
    invariant: 'I14',
    what: 'invoice of the bound book not confirmed by its deadline',
    find: ({ now }) => sql`
      select 'sale ' || f.sale_id || ' (' || f.state || coalesce(', ' || f.problem, '') || ')' as which
      from fiscal_book_document f where f.state <> 'confirmed' and f.deadline < ${now}`,
  },
  {
    invariant: 'I14',
    what: 'message about the bound book that differs from its sale',
    find: () => sql`
      select 'sale ' || f.sale_id as which from fiscal_book_document f
      join desk_sale d on d.id = f.sale_id join bound_book_sale b on b.sale_id = f.sale_id
      where (f.message->>'totalCents')::bigint <> d.total_cents
        or f.message->'identifier' <> jsonb_build_object('serial', b.serial, 'set', b.set_no, 'number', b.number)
        or f.message->>'issuedOn' <> (b.written_at at time zone 'Europe/Ljubljana')::date::text
        or f.written_at <> b.written_at`,
  },
  {
    invariant: 'I14',
    what: 'sale by the bound book of which the tax authority does not hear',
    find: () => sql`
      select 'sale ' || b.sale_id as which from bound_book_sale b join desk_sale d on d.id = b.sale_id
      left join fiscal_book_document f on f.sale_id = b.sale_id
      where f.sale_id is null and exists (select from fiscal_document e where e.issued_at < d.created_at)`,
  },
]

interface Ours {
  name: string
  id: string
  zoi: string
  eor: string | null
  cents: number
}

const ours = async (db: Db): Promise<Map<string, Ours>> => {
  const { rows } = await sql<Ours>`
    select ${number} as name, f.invoice_id as id, f.zoi, f.eor, i.total_cents as cents
    from fiscal_document f join invoice i on i.id = f.invoice_id`.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}

/** Whether a restored database has lost the invoice with this number. */
const lostNumbers = async (db: Db) => {
  const { rows } = await sql<{ series: string; year: number; first_no: number; last_no: number }>`
    select series, year, first_no, last_no from lost_number`.execute(db)
  return ({ premises, device, number: no, year }: RegisteredInvoice): boolean =>
    rows.some(
      (row) => row.series === `${premises}-${device}` && row.year === year && row.first_no <= no && no <= row.last_no,
    )
}

const registeredName = ({ premises, device, number: no, year }: RegisteredInvoice): string =>
  `${premises}-${device}-${no}-${year}`

/**
 * Compares the documents with the register of the tax authority; only the sandbox offers one. Ours are read first, so that
 * each confirmed one must be in the register read afterwards. What was issued since the time of a backup is unknown to
 * the restored database, and is listed when its series gets its last number.
 */
export const compareFiscalRegister = async (
  db: Db,
  readRegister: NonNullable<FiscalProvider['readRegister']>,
  { now }: Pick<Cutoffs, 'now'>,
): Promise<Finding[]> => {
  const findings: Finding[] = []
  const wrong = (what: string, which: string) => findings.push({ invariant: 'I14', what, which })
  const before = await ours(db)
  const { invoices, conflicts } = await readRegister()
  const [after, isLost] = [await ours(db), await lostNumbers(db)]
  for (const each of invoices) {
    const our = after.get(registeredName(each))
    const name = registeredName(each)
    if (our === undefined) {
      if (!isLost(each) && each.issuedAt < wallClock(now)) wrong('invoice of the tax authority, not stored here', name)
      continue
    }
    if (our.zoi !== each.zoi) wrong('ZOI differs from the tax authority', name)
    if (our.eor !== null && our.eor !== each.eor) wrong('EOR differs from the tax authority', name)
    if (our.cents !== each.amountCents) wrong('amount differs from the tax authority', name)
  }
  const known = new Set(invoices.map(registeredName))
  for (const [name, { eor }] of before)
    if (eor !== null && !known.has(name)) wrong('confirmed, and not with the tax authority', name)
  for (const name of conflicts) wrong('number sent to the tax authority with two ZOIs', name)
  return findings
}
