import type { ArticleId, SaleId } from '#contract/platform/id.ts'
import type { RentalOut } from '#contract/staff/reception/rental.ts'
import { articleNames } from '#server/centre/catalogue/catalogue.ts'
import { dayOf, startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Cashier } from '#server/people/staff/cashier.ts'
import type { SoldLine } from './sales.rules.ts'
import * as store from './rental.store.ts'

/** Whether pieces of this line are expected back. */
const isRental = ({ kind, item }: Pick<SoldLine, 'kind' | 'item'>): boolean =>
  kind === 'desk' && (item as { isRental?: true } | null)?.isRental === true

/** Counts the rental of a sale as out, in the order of articles, so that two sales never deadlock. */
export const countOut = async (
  ctx: Context,
  tx: Tx,
  me: Cashier,
  { id, lines }: { id: SaleId; lines: readonly SoldLine[] },
): Promise<void> => {
  const rented = lines.filter(isRental).toSorted((one, other) => (one.articleId < other.articleId ? -1 : 1))
  for (const { articleId, quantity: pieces } of rented) {
    const move = { key: crypto.randomUUID(), articleId, pieces, saleId: id, staffId: me.id, now: ctx.clock.now() }
    await store.insertMove(tx, move)
    await store.addOut(tx, articleId, pieces)
  }
}

/** What is out by now. What did not go out today has been out overnight. */
export const rentalOut = async (ctx: Context): Promise<RentalOut[]> => {
  const rows = await store.out(ctx.db, startOfDay(dayOf(ctx.clock.now())))
  const names = await articleNames(
    ctx,
    rows.map((row) => row.article_id),
  )
  return rows.flatMap((row) => {
    const name = names.get(row.article_id)
    return name
      ? [{ _id: row.article_id, name, pieces: row.pieces, overnight: Math.max(0, row.pieces - (row.given ?? 0)) }]
      : []
  })
}

/** Counts pieces as back, or as out once more; the same key counts once. */
export const moveRental = async (
  ctx: Context,
  me: Cashier,
  {
    key,
    articleId,
    direction,
    pieces,
  }: { key: string; articleId: ArticleId; direction: 'back' | 'out'; pieces: number },
): Promise<void> => {
  if (!(await articleNames(ctx, [articleId])).has(articleId)) refuse('not_found')
  const moved = direction === 'back' ? -pieces : pieces
  await inTransaction(ctx.db, async (tx) => {
    const isNew = await store.insertMove(tx, {
      key,
      articleId,
      pieces: moved,
      saleId: null,
      staffId: me.id,
      now: ctx.clock.now(),
    })
    if (!isNew) {
      const before = await store.moveByKey(tx, key)
      if (before?.article_id !== articleId || before.pieces !== moved) refuse('key_used')
      return
    }
    if (direction === 'out') await store.addOut(tx, articleId, pieces)
    else if (!(await store.takeIn(tx, articleId, pieces))) refuse('rental_not_out')
  })
}
