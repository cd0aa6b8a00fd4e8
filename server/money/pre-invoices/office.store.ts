import { sql, type RawBuilder } from 'kysely'
import type { PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import { readOrder, type Order } from '#contract/staff/platform/orders.ts'
import type { preInvoiceOrders } from '#contract/staff/reception/lists.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { orderOf, rowsAfter, type RowOrder } from '#server/platform/database/row-order.ts'

/** Which pre-invoices the office lists; an overdue one is open, and past its due time. */
export type PreInvoiceListing = 'open' | 'overdue' | 'paid' | 'void'

type PreInvoiceColumn = (typeof preInvoiceOrders)[number]

/** Further conditions of the list; none of them for all. */
export interface PreInvoiceConditions {
  number?: number
  years?: readonly number[]
  /** Buyers and participants. */
  people?: readonly PersonId[]
}

/** How the list of a state stands by itself: open ones by due time, closed ones the last closed first. */
const orderOfState = (isOpen: boolean): RowOrder =>
  isOpen ? { columns: [sql`due_at`, sql`id`], isDown: false } : { columns: [sql`closed_at`, sql`id`], isDown: true }

const columnsOf = {
  number: [sql`year`, sql`number`, sql`id`],
  due: [sql`due_at`, sql`id`],
  total: [sql`total_cents`, sql`id`],
} satisfies Record<PreInvoiceColumn, readonly RawBuilder<unknown>[]>

/** Which part of the list is wanted. */
export interface PreInvoicePage {
  sort?: Order<PreInvoiceColumn> | undefined
  /** The last row of the page before. */
  after?: PreInvoiceId | undefined
  limit: number
}

/** Pre-invoices in a state, a page of them. */
export const listPreInvoices = (
  db: Db,
  listed: PreInvoiceListing,
  { number, years, people }: PreInvoiceConditions,
  now: Date,
  { sort, after, limit }: PreInvoicePage,
) => {
  const isOpen = listed === 'open' || listed === 'overdue'
  const asked = sort && readOrder(sort)
  const order = asked ? { columns: columnsOf[asked.by], isDown: asked.isDown } : orderOfState(isOpen)
  return (
    db
      .selectFrom('pre_invoice')
      .selectAll()
      // Literals, since the indexes are those of one state.
      .where('state', '=', sql.lit(isOpen ? 'open' : listed))
      .$if(listed === 'overdue', (query) => query.where('due_at', '<', now))
      .$if(number !== undefined, (query) =>
        query.where('year', '=', anyOf(years ?? [])).where('number', '=', number ?? 0),
      )
      .$if(people !== undefined, (query) =>
        // A union, since an 'or' of two columns would read every pre-invoice in the state.
        query.where('id', 'in', (row) =>
          row
            .selectFrom('pre_invoice as bought')
            .select('bought.id')
            .where('bought.buyer_id', '=', anyOf(people ?? []))
            .union(
              row
                .selectFrom('pre_invoice as covered')
                .select('covered.id')
                .where('covered.participant_id', '=', anyOf(people ?? [])),
            ),
        ),
      )
      .$if(after !== undefined, (query) => query.where(rowsAfter(order, sql`pre_invoice where id = ${after}`)))
      .orderBy(orderOf(order))
      .limit(limit)
      .execute()
  )
}

/** These pre-invoices, the last issued first unless another order is asked for. */
export const chosenPreInvoices = (db: Db, ids: readonly PreInvoiceId[], sort: PreInvoicePage['sort'] = '-number') => {
  const { by, isDown } = readOrder(sort)
  return db
    .selectFrom('pre_invoice')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy(orderOf({ columns: columnsOf[by], isDown }))
    .execute()
}

/** Number and sum of the open ones, and how many are overdue. */
export const sumOpen = async (db: Db, now: Date): Promise<{ count: number; totalCents: Cents; overdue: number }> => {
  const { rows } = await sql<{ count: number; totalCents: Cents; overdue: number }>`
    select count(*) as count, coalesce(sum(total_cents), 0)::bigint as "totalCents",
           count(*) filter (where due_at < ${now}) as overdue
    from pre_invoice where state = 'open'`.execute(db)
  return rows[0]!
}

/** Puts the due time off, and the release with it. A reminder of the time before no longer counts. */
export const setDue = (tx: Tx, id: PreInvoiceId, dueAt: Date, releaseAt: Date | null) =>
  tx
    .updateTable('pre_invoice')
    .set({ due_at: dueAt, release_at: releaseAt, reminded_at: null })
    .where('id', '=', id)
    .execute()
