import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dbEvent } from '#server/platform/database/db-events.ts'

/**
 * Whether this is the demo on a machine that no other reaches: only there do its staff, who have no second factor, get
 * in (docs/product/operations.md §5.6).
 */
export const isOpenDemo = async (ctx: Pick<Context, 'isOnlySandbox'>, db: Db): Promise<boolean> =>
  ctx.isOnlySandbox && (await dbEvent(db, 'demo')) !== undefined

/** Whether password and PIN of a member count: with a second factor anywhere, without one in the open demo alone. */
export const mayEnter = async (
  ctx: Pick<Context, 'isOnlySandbox'>,
  db: Db,
  { totp_sealed: sealed }: { totp_sealed: Buffer | null },
): Promise<boolean> => sealed !== null || isOpenDemo(ctx, db)
