import type { StaffId, TillSessionId } from '#contract/platform/id.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Cashier } from '#server/people/staff/cashier.ts'
import * as store from './till.store.ts'

/** A difference that another member confirms: of a float, or of a close above the limit. */
export interface MarkedDifference {
  _id: TillSessionId
  of: 'opening' | 'close'
  till: string
  /** Of a close. */
  zNo?: number
  differenceCents: number
  at: Date
}

/** Differences that wait for a confirmation, the longest waiting first. */
export const markedDifferences = async (
  { db }: Pick<Context, 'db'>,
  limit: number,
): Promise<readonly MarkedDifference[]> => {
  const openings = (await store.unconfirmedOpenings(db, limit)).map(
    ({ id, till, opened_at: at, opening_difference_cents: differenceCents }): MarkedDifference => ({
      _id: id,
      of: 'opening',
      till,
      differenceCents,
      at,
    }),
  )
  const closes = (await store.unconfirmedSessions(db, limit)).flatMap(
    ({ id, till, z_no: zNo, closed_at: at, difference_cents: difference }): MarkedDifference[] =>
      zNo === null || at === null ? [] : [{ _id: id, of: 'close', till, zNo, differenceCents: difference ?? 0, at }],
  )
  return [...openings, ...closes].toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(0, limit)
}

/** A manager has looked at a difference of the opening or a marked one of the close; not a member who counted it. */
export const confirmDifference = (
  ctx: Context,
  me: Cashier,
  sessionId: TillSessionId,
  { of, text }: { of: 'opening' | 'close'; text: string },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const session = (await store.sessionById(tx, sessionId)) ?? refuse('not_found')
    const counters: (StaffId | null)[] =
      of === 'opening' ? [session.opened_by] : [session.counted_by, session.closed_by]
    if (counters.includes(me.id)) refuse('own_matter')
    const confirmed = { staffId: me.id, text, now: ctx.clock.now() }
    const isFirst = await (of === 'opening' ? store.setOpeningConfirmed : store.setConfirmed)(tx, sessionId, confirmed)
    if (!isFirst) refuse('decided_before')
    await auditLog.append(ctx, tx, me.actor, {
      action: 'difference_confirmed',
      object: 'till',
      id: sessionId,
      fields: [of],
    })
  })
