import type { VisitId } from '#contract/kit/id.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { isRecordedMeanwhile } from './visits.ts'
import * as store from './visits.store.ts'

/** Records a group that comes in without a name list; the same key again answers the same visit. */
export const recordGroup = async (
  ctx: Context,
  actor: Actor,
  { key, asked, heads, name }: { key: string; asked: Buffer; heads: number; name: string },
): Promise<VisitId> => {
  const once = () =>
    inTransaction(ctx.db, async (tx) => {
      const [before] = await store.visitsOfScans(tx, [key])
      if (before) return before.asked?.equals(asked) ? before.id : refuse('key_used')
      const now = ctx.clock.now()
      const id = await store.insertVisit(tx, {
        scan: key,
        asked,
        personId: null,
        groupName: name,
        heads,
        reason: 'group',
        ticket: null,
        staff: actor.staff,
        at: now,
        now,
        isLate: false,
      })
      await auditLog.append(ctx, tx, actor, { action: 'group_recorded', object: 'visit', id })
      return id
    })
  return once().catch((error: unknown) => (isRecordedMeanwhile(error) ? once() : Promise.reject(error)))
}
