import type { VisitId } from '#contract/kit/id.ts'
import { classToday } from '#server/attendance/class-today.ts'
import { unmarkPresent } from '#server/attendance/marks.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import type { ActingStaff, Actor } from '#server/platform/audit-log.ts'
import { expectPermission, type StaffMe } from '#server/staff/me.ts'
import { refuseOwnMatter } from '#server/staff/own-matter.ts'
import type { Allowed } from '#server/http/staff-bind.ts'
import { undoVisit, writtenVisit, type WrittenVisit } from '#server/visits/undo-visit.ts'

/** Days after which a visit stays as it is (docs/product/visits.md §1.7). */
const maxUndoDays = 30

type Call = { me: StaffMe } & Allowed

/** Today anyone at the desk undoes a visit, later a manager with a reason; a coach only the own doing. */
const expectReach = (call: Call, visit: WrittenVisit, now: Date, because: string): { isOld: boolean } => {
  if (call.scope === 'own' && visit.staffId !== call.me.id) refuse('not_found')
  const [day, today] = [dayOf(visit.at), dayOf(now)]
  if (day === today) return { isOld: false }
  if (day < addDays(today, -maxUndoDays)) refuse('undo_too_late')
  if (because === '') refuseFields({ because: 'required' })
  expectPermission(call, 'visit_old')
  return { isOld: true }
}

/** The mark of a scan goes with its visit; what a coach marked since stays. */
const unmarkClass = async (ctx: Context, tx: Tx, actor: Actor, { isToClass, personId, at }: WrittenVisit) => {
  if (!isToClass || !personId) return
  const found = (await classToday(tx, [personId], at)).get(personId)
  if (found) await unmarkPresent(ctx, tx, actor, { dateId: found.dateId, personId, at })
}

/** Undoes a visit as far as the caller may; twice is once. */
export const undo = async (
  ctx: Context,
  call: Call,
  visitId: VisitId,
  because: string,
): Promise<{ outcome: 'undone' | 'undone_before'; visit: WrittenVisit }> => {
  const visit = (await writtenVisit(ctx.db, visitId)) ?? refuse('not_found')
  if (visit.isUndone) return { outcome: 'undone_before', visit }
  const { isOld } = expectReach(call, visit, ctx.clock.now(), because)
  const { actor } = call.me
  const staff: ActingStaff = actor.staff ?? refuse('forbidden')
  const isFirst = await inTransaction(ctx.db, async (tx) => {
    if (isOld && visit.personId) await refuseOwnMatter(ctx, tx, actor, [visit.personId])
    const isUndone = await undoVisit(ctx, tx, { ...actor, staff }, visit, because)
    if (isUndone) await unmarkClass(ctx, tx, actor, visit)
    return isUndone
  })
  return { outcome: isFirst ? 'undone' : 'undone_before', visit }
}
