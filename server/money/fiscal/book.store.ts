import { sql } from 'kysely'
import type { SaleId } from '#contract/platform/id.ts'
import type { BookMessage } from '#providers/fiscal/port.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { longestWaitMs } from './fiscal.rules.ts'

export const insertBookDocument = async (
  tx: Tx,
  document: { saleId: SaleId; policy: string; message: BookMessage; writtenAt: Date; deadline: Date; now: Date },
): Promise<void> => {
  await tx
    .insertInto('fiscal_book_document')
    .values({
      sale_id: document.saleId,
      policy: document.policy,
      message: JSON.stringify(document.message),
      state: 'pending',
      written_at: document.writtenAt,
      deadline: document.deadline,
      next_attempt_at: document.now,
    })
    .execute()
}

/** A time that no wait reaches was set by a clock that has been put back. */
const isDue = (now: Date) =>
  sql<boolean>`(next_attempt_at <= ${now} or next_attempt_at > ${addMs(now, 2 * longestWaitMs)})`

/** Takes a document for one attempt; the time of the next one is its lease. */
export const claimBookDocument = (db: Db, saleId: SaleId, now: Date, leaseMs: number) =>
  db
    .updateTable('fiscal_book_document')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: addMs(now, leaseMs), problem: null, problem_detail: null })
    .where('sale_id', '=', saleId)
    .where('state', '=', 'pending')
    .where(isDue(now))
    .returning(['sale_id', 'message', 'attempts'])
    .executeTakeFirst()

export const dueBookDocuments = async (db: Db, now: Date, limit: number): Promise<SaleId[]> =>
  (
    await db
      .selectFrom('fiscal_book_document')
      .select('sale_id')
      .where('state', '=', 'pending')
      .where(isDue(now))
      .orderBy('next_attempt_at')
      .orderBy('sale_id')
      .limit(limit)
      .execute()
  ).map((row) => row.sale_id)

export const confirmBookDocument = async (db: Db, saleId: SaleId, eor: string, now: Date): Promise<void> => {
  await db
    .updateTable('fiscal_book_document')
    .set({ state: 'confirmed', eor, confirmed_at: now, problem: null, problem_detail: null })
    .where('sale_id', '=', saleId)
    .where('state', '<>', 'confirmed')
    .execute()
}

export const failBookDocument = async (
  db: Db,
  saleId: SaleId,
  why: { state: 'pending' | 'rejected'; problem: string; detail: string; nextAttemptAt: Date },
): Promise<void> => {
  await db
    .updateTable('fiscal_book_document')
    .set({ state: why.state, problem: why.problem, problem_detail: why.detail, next_attempt_at: why.nextAttemptAt })
    .where('sale_id', '=', saleId)
    .where('state', '=', 'pending')
    .execute()
}

/** Sends what was rejected again, and what waits at once; returns how many. */
export const sendBookAgain = async (db: Db, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('fiscal_book_document')
    .set({ state: 'pending', next_attempt_at: now })
    .where('state', '<>', 'confirmed')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export const bookDocumentsOf = (db: Db, saleIds: readonly SaleId[]) =>
  db
    .selectFrom('fiscal_book_document')
    .select(['sale_id', 'state', 'deadline', 'eor', 'problem'])
    .where('sale_id', '=', anyOf(saleIds))
    .execute()
