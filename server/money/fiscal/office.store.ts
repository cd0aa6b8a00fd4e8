import { sql, type RawBuilder } from 'kysely'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { fiscalOrders } from '#contract/staff/money/lists.ts'
import { readOrder, type Order } from '#contract/staff/platform/orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import { orderOf, rowsAfter, type RowOrder } from '#server/platform/database/row-order.ts'
import type { FiscalState, FrozenMessage, SearchedNumber } from './fiscal.rules.ts'

export interface OfficeRow {
  invoice_id: InvoiceId
  policy: string
  zoi: string
  message: FrozenMessage
  state: FiscalState
  issued_at: Date
  deadline: Date
  attempts: number
  next_attempt_at: Date
  problem: string | null
  problem_detail: string | null
  eor: string | null
  confirmed_at: Date | null
}

const columns = sql`invoice_id, policy, zoi, message, state, issued_at, deadline, attempts, next_attempt_at,
  problem, problem_detail, eor, confirmed_at`

/** Which documents the office lists; open ones are pending or rejected. */
export type DocumentListing = 'open' | 'confirmed' | 'all'

const issued = [sql`issued_at`, sql`invoice_id`]

/** Open ones: the rejected first, and of each state those after this one. */
const openAfter = (order: RowOrder, after: InvoiceId) => {
  const state = sql`(select coalesce(nullif(state, 'confirmed'), 'pending') from fiscal_document where invoice_id = ${after})`
  return sql`(state < ${state} or state = ${state} and ${rowsAfter(order, documentOf(after))})`
}

const documentOf = (id: InvoiceId) => sql`fiscal_document where invoice_id = ${id}`

const numbered = ({ premises, device, number, year }: SearchedNumber): RawBuilder<unknown>[] => [
  sql`(message->'identifier'->>'number')::integer = ${number}`,
  ...(premises === undefined ? [] : [sql`upper(message->'identifier'->>'premises') = ${premises}`]),
  ...(device === undefined ? [] : [sql`upper(message->'identifier'->>'device') = ${device}`]),
  ...(year === undefined ? [] : [sql`left(message->>'issuedAt', 4) = ${String(year)}`]),
]

interface DocumentPage {
  number?: SearchedNumber | undefined
  /** Of these alone. */
  ids?: readonly InvoiceId[]
  sort?: Order<(typeof fiscalOrders)[number]> | undefined
  after?: InvoiceId | undefined
  limit: number
}

/** Documents in a state: by themselves open ones the most urgent first, all others the newest first. */
export const listDocuments = async (
  db: Db,
  listed: DocumentListing,
  { number, ids, sort, after, limit }: DocumentPage,
): Promise<OfficeRow[]> => {
  const isOpen = listed === 'open'
  const order = { columns: issued, isDown: readOrder(sort ?? (isOpen ? 'issued' : '-issued')).isDown }
  const conditions = [
    ...(isOpen ? [sql`state <> 'confirmed'`] : []),
    // Numbers and ids have an index of their own; without one a page is read off the index by its time.
    ...(isOpen || number || ids ? [] : [sql`issued_at > '-infinity'`]),
    ...(listed === 'confirmed' ? [sql`state = 'confirmed'`] : []),
    ...(number ? numbered(number) : []),
    ...(ids ? [sql`invoice_id = any(${ids}::uuid[])`] : []),
    ...(after === undefined ? [] : [isOpen ? openAfter(order, after) : rowsAfter(order, documentOf(after))]),
  ]
  const { rows } = await sql<OfficeRow>`
    select ${columns} from fiscal_document
    where ${sql.join(conditions, sql` and `)}
    order by ${isOpen ? sql`state desc, ` : sql``}${orderOf(order)}
    limit ${limit}`.execute(db)
  return rows
}

export const findDocument = async (db: Db, invoiceId: InvoiceId): Promise<OfficeRow | undefined> => {
  const { rows } = await sql<OfficeRow>`
    select ${columns} from fiscal_document where invoice_id = ${invoiceId}`.execute(db)
  return rows[0]
}
