import type { OutageId, SaleId, StaffId, TillSessionId } from '#contract/platform/id.ts'
import type { OutageCause } from '#contract/staff/reception/bound-book.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

/** Records an outage; false if its key was used before. */
export const insertOutage = async (
  tx: Tx,
  outage: {
    id: OutageId
    key: string
    from: Date
    to: Date
    cause: OutageCause
    text: string
    staffId: StaffId
    now: Date
  },
): Promise<void> => {
  await tx
    .insertInto('outage')
    .values({
      id: outage.id,
      key: outage.key,
      began_at: outage.from,
      ended_at: outage.to,
      cause: outage.cause,
      text: outage.text,
      staff_id: outage.staffId,
      at: outage.now,
    })
    .execute()
}

export const outageByKey = (db: Db, key: string) =>
  db.selectFrom('outage').selectAll().where('key', '=', key).executeTakeFirst()

/** The newest outage in which an invoice was written at this time. */
export const outageAt = (db: Db, at: Date) =>
  db
    .selectFrom('outage')
    .select('id')
    .where('ended_at', '>=', at)
    .where('began_at', '<=', at)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const newestOutages = (db: Db, limit: number) =>
  db.selectFrom('outage').selectAll().orderBy('ended_at', 'desc').orderBy('id').limit(limit).execute()

/** Keeps the number of a sale in the book; false where the set was used before. */
export const insertBookSale = async (
  tx: Tx,
  sale: { saleId: SaleId; outageId: OutageId; serial: string; set: number; number: string; writtenAt: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bound_book_sale')
    .values({
      sale_id: sale.saleId,
      outage_id: sale.outageId,
      serial: sale.serial,
      set_no: sale.set,
      number: sale.number,
      written_at: sale.writtenAt,
    })
    .onConflict((conflict) => conflict.columns(['serial', 'set_no']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Numbers in the book of those of these sales that were written by hand. */
export const bookNumbersOf = (db: Db, saleIds: readonly SaleId[]) =>
  db
    .selectFrom('bound_book_sale')
    .select(['sale_id', 'serial', 'set_no', 'number'])
    .where('sale_id', '=', anyOf(saleIds))
    .execute()

const written = (db: Db) =>
  db
    .selectFrom('bound_book_sale as b')
    .innerJoin('desk_sale as d', 'd.id', 'b.sale_id')
    .select(['b.sale_id', 'b.outage_id', 'b.serial', 'b.set_no', 'b.number', 'b.written_at'])
    .select(['d.total_cents', 'd.cash_cents', 'd.terminal_cents', 'd.staff_id', 'd.till_session_id', 'd.lines'])
    .select(['d.company'])
    .orderBy('b.written_at')
    .orderBy('b.sale_id')

export type WrittenRow = Awaited<ReturnType<ReturnType<typeof written>['execute']>>[number]

export const salesOfOutages = (db: Db, outageIds: readonly OutageId[]): Promise<WrittenRow[]> =>
  written(db).where('b.outage_id', '=', anyOf(outageIds)).execute()

/** Those that were written within a time, in the order of their numbers. */
export const bookSalesBetween = (db: Db, from: Date, before: Date): Promise<WrittenRow[]> =>
  written(db).where('b.written_at', '>=', from).where('b.written_at', '<', before).execute()

/** Those that were entered in these sessions. */
export const bookSalesOfSessions = (db: Db, ids: readonly TillSessionId[]): Promise<WrittenRow[]> =>
  written(db).where('d.till_session_id', '=', anyOf(ids)).execute()

export const bookSalesOfSession = (db: Db, sessionId: TillSessionId): Promise<WrittenRow[]> =>
  written(db).where('d.till_session_id', '=', sessionId).execute()

/** When the oldest one was written. */
export const firstWrittenAt = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('bound_book_sale').select('written_at').orderBy('written_at').limit(1).executeTakeFirst())
    ?.written_at
