import { sql } from 'kysely'
import type { ArticleId, SaleId, StaffId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

export interface NewMove {
  key: string
  articleId: ArticleId
  /** Negative: they came back. */
  pieces: number
  saleId: SaleId | null
  staffId: StaffId
  now: Date
}

/** Notes a move; false if its key was used before. */
export const insertMove = async (tx: Tx, move: NewMove): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('rental_move')
    .values({
      id: newId(),
      key: move.key,
      article_id: move.articleId,
      pieces: move.pieces,
      desk_sale_id: move.saleId,
      staff_id: move.staffId,
      at: move.now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const moveByKey = (db: Db, key: string) =>
  db.selectFrom('rental_move').select(['article_id', 'pieces']).where('key', '=', key).executeTakeFirst()

/** More pieces are out. */
export const addOut = async (tx: Tx, articleId: ArticleId, pieces: number): Promise<void> => {
  await tx
    .insertInto('rental_out')
    .values({ article_id: articleId, pieces })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet({ pieces: sql<number>`rental_out.pieces + excluded.pieces` }),
    )
    .execute()
}

/** Fewer pieces are out; false where so many are not. */
export const takeIn = async (tx: Tx, articleId: ArticleId, pieces: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('rental_out')
    .set({ pieces: sql<number>`pieces - ${pieces}` })
    .where('article_id', '=', articleId)
    .where('pieces', '>=', pieces)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** What is out, with the pieces that went out since an instant. */
export const out = (db: Db, since: Date) =>
  db
    .selectFrom('rental_out')
    .select(['article_id', 'pieces'])
    .select((row) =>
      row
        .selectFrom('rental_move')
        .select((move) => move.fn.coalesce(move.fn.sum<number>('rental_move.pieces'), sql.lit(0)).as('given'))
        .whereRef('rental_move.article_id', '=', 'rental_out.article_id')
        .where('rental_move.at', '>=', since)
        .where('rental_move.pieces', '>', 0)
        .as('given'),
    )
    .where('pieces', '>', 0)
    .orderBy('article_id')
    .execute()
