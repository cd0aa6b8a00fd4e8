import { sql } from 'kysely'
import type { InvoiceId } from '#contract/platform/id.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { longestWaitMs, type FrozenMessage } from './fiscal.rules.ts'

/** A marked invoice or credit note, before the authority hears of it. */
export interface NewFiscalDocument {
  invoiceId: InvoiceId
  policy: string
  message: FrozenMessage
  operatorSealed: Buffer | null
  isForeignOperator: boolean
  issuedAt: Date
  deadline: Date
}

export const insertDocument = async (tx: Tx, document: NewFiscalDocument): Promise<void> => {
  await tx
    .insertInto('fiscal_document')
    .values({
      invoice_id: document.invoiceId,
      policy: document.policy,
      zoi: document.message.zoi,
      message: JSON.stringify(document.message),
      operator_sealed: document.operatorSealed,
      is_foreign_operator: document.isForeignOperator,
      state: 'pending',
      issued_at: document.issuedAt,
      deadline: document.deadline,
      next_attempt_at: document.issuedAt,
    })
    .execute()
}

export interface ClaimedDocument {
  invoice_id: InvoiceId
  message: FrozenMessage
  operator_sealed: Buffer | null
  is_foreign_operator: boolean
  attempts: number
  issued_at: Date
}

/**
 * Condition of a document that may be sent. The first attempt needs no agreement of clocks; a time that no wait reaches
 * was set by a clock that has been put back.
 */
const isDue = (now: Date) => sql`(attempts = 0 or next_attempt_at <= ${now}
  or next_attempt_at > ${addMs(now, 2 * longestWaitMs)})`

/**
 * Takes a document for one attempt, unless another process has it or its time has not come. The time of the next attempt
 * is its lease: a process that dies leaves the document to the others. Without a problem it is under way.
 */
export const claim = async (
  db: Db,
  invoiceId: InvoiceId,
  now: Date,
  leaseMs: number,
  { onlyFirst = false } = {},
): Promise<ClaimedDocument | undefined> => {
  const { rows } = await sql<ClaimedDocument>`
    update fiscal_document
    set attempts = attempts + 1, next_attempt_at = ${addMs(now, leaseMs)}, problem = null, problem_detail = null
    where invoice_id = ${invoiceId} and state = 'pending' and ${isDue(now)}
      and (not ${onlyFirst}::boolean or attempts = 0)
    returning invoice_id, message, operator_sealed, is_foreign_operator, attempts, issued_at`.execute(db)
  return rows[0]
}

/** Documents whose time has come: who waits longest first, so that some that are never answered hold up no others. */
export const due = async (db: Db, now: Date, limit: number): Promise<InvoiceId[]> => {
  const { rows } = await sql<{ invoice_id: InvoiceId }>`
    select invoice_id from fiscal_document
    where state = 'pending' and ${isDue(now)}
    order by next_attempt_at, issued_at, invoice_id limit ${limit}`.execute(db)
  return rows.map(({ invoice_id }) => invoice_id)
}

/** Stores the EOR. A document that another process confirmed meanwhile stays as it is. */
export const confirm = async (db: Db, invoiceId: InvoiceId, eor: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('fiscal_document')
    .set({ state: 'confirmed', eor, confirmed_at: now, problem: null, problem_detail: null })
    .where('invoice_id', '=', invoiceId)
    .where('state', '<>', 'confirmed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stores why an attempt confirmed nothing; a later process may have confirmed the document meanwhile. */
export const fail = async (
  db: Db,
  invoiceId: InvoiceId,
  why: { state: 'pending' | 'rejected'; problem: string; detail: string; nextAttemptAt: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('fiscal_document')
    .set({
      state: why.state,
      problem: why.problem,
      problem_detail: why.detail,
      next_attempt_at: why.nextAttemptAt,
    })
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The marks of a document, as they are printed. */
export const marksOf = (db: Db, invoiceId: InvoiceId) =>
  db
    .selectFrom('fiscal_document')
    .select(['state', 'zoi', 'eor', 'message', 'attempts', 'problem', 'next_attempt_at', 'confirmed_at'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()

/** What an operator and staff see of everything that is not confirmed. */
export interface OpenDocuments {
  pending: number
  rejected: number
  /** The nearest deadline of a pending or rejected document. */
  nextDeadline: Date | null
  /** Deadlines that have passed. */
  late: number
}

export const openDocuments = async (db: Db, now: Date): Promise<OpenDocuments> => {
  const { rows } = await sql<OpenDocuments>`
    select count(*) filter (where state = 'pending')::int as pending,
           count(*) filter (where state = 'rejected')::int as rejected,
           min(deadline) as "nextDeadline",
           count(*) filter (where deadline < ${now})::int as late
    from (select state, deadline from fiscal_document where state <> 'confirmed'
      union all select state, deadline from fiscal_book_document where state <> 'confirmed') as open`.execute(db)
  return rows[0] ?? { pending: 0, rejected: 0, nextDeadline: null, late: 0 }
}

/**
 * Sends rejected documents again, all or one, and pending ones at once. One that is being sent stays with the process that
 * sends it.
 */
export const sendAgain = async (db: Db, now: Date, invoiceId?: InvoiceId): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update fiscal_document set state = 'pending', next_attempt_at = ${now}
    where state <> 'confirmed'
      and (state = 'rejected' or problem is not null or ${isDue(now)})
      ${invoiceId ? sql`and invoice_id = ${invoiceId}` : sql``}`.execute(db)
  return Number(numAffectedRows)
}

/** Documents of a time, of devices and of the bound book, that are not confirmed. */
export const countOpenBetween = async (db: Db, from: Date, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from fiscal_document where state <> 'confirmed' and issued_at >= ${from} and issued_at < ${before})
      + (select count(*)::int from fiscal_book_document where state <> 'confirmed' and written_at >= ${from}
          and written_at < ${before}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

export const unconfirmedAmong = (db: Db, ids: readonly InvoiceId[]) =>
  db
    .selectFrom('fiscal_document')
    .select('invoice_id')
    .where('invoice_id', '=', anyOf(ids))
    .where('state', '<>', 'confirmed')
    .execute()

/** What is compared of the documents issued between two instants, oldest first. */
export const documentsIssued = (db: Db, from: Date, before: Date) =>
  db
    .selectFrom('fiscal_document')
    .select(['message', 'zoi', 'eor'])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', before)
    .orderBy('issued_at')
    .orderBy('invoice_id')
    .execute()
