import { sql } from 'kysely'
import type { PreInvoiceId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Db } from '#server/platform/database/database.ts'

interface Successor {
  id: PreInvoiceId
  total_cents: Cents
  dates_off: number
}

/** The pre-invoice itself and all that were issued in its place, oldest first. */
export const successorsOf = async (db: Db, id: PreInvoiceId): Promise<Successor[]> => {
  const { rows } = await sql<Successor>`
    with recursive line as (
      select id, total_cents, 0 as dates_off, 0 as step from pre_invoice where id = ${id}
      union all
      select p.id, p.total_cents, p.dates_off, line.step + 1 from line join pre_invoice p on p.replaces = line.id
    )
    select id, total_cents, dates_off from line order by step`.execute(db)
  return rows
}

/** Each pre-invoice with all in whose place it was issued, itself too. */
export const predecessorsOf = async (
  db: Db,
  ids: readonly PreInvoiceId[],
): Promise<{ id: PreInvoiceId; before: PreInvoiceId }[]> => {
  const { rows } = await sql<{ id: PreInvoiceId; before: PreInvoiceId }>`
    with recursive line as (
      select id, id as before from pre_invoice where id = any(${ids}::uuid[])
      union all
      select line.id, p.replaces from line join pre_invoice p on p.id = line.before
    )
    select id, before from line where before is not null`.execute(db)
  return rows
}
