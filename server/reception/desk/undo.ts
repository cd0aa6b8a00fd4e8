import type { VisitId } from '#contract/platform/id.ts'
import type { Scope } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { personNames } from '#server/people/account/people.ts'
import { classToday } from '#server/climbing/attendance/class-today.ts'
import { unmarkPresent } from '#server/climbing/attendance/marks.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import { atTime, factsOf } from '#server/people/staff/facts.ts'
import { undoVisit, writtenVisit, type WrittenVisit } from '#server/climbing/visits/undo-visit.ts'

/** Days after which a visit stays as it is (docs/product/visits.md §1.7). */
const maxUndoDays = 30

interface By {
  me: Asker
  scope: Scope
}

/** Today anyone at the desk undoes a visit, later a manager with a reason; a coach only the own doing. */
const expectReach = ({ me, scope }: By, visit: WrittenVisit, now: Date, because: string): { isOld: boolean } => {
  if (scope === 'own' && visit.staffId !== me.id) refuse('not_found')
  const [day, today] = [dayOf(visit.at), dayOf(now)]
  if (day === today) return { isOld: false }
  if (day < addDays(today, -maxUndoDays)) refuse('undo_too_late')
  if (because === '') refuseFields({ because: 'required' })
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
  by: By,
  visitId: VisitId,
  because: string,
): Promise<{ outcome: 'undone' | 'undone_before'; visit: WrittenVisit }> => {
  const visit = (await writtenVisit(ctx.db, visitId)) ?? refuse('not_found')
  if (visit.isUndone) return { outcome: 'undone_before', visit }
  const { isOld } = expectReach(by, visit, ctx.clock.now(), because)
  const isFirst = await inTransaction(ctx.db, async (tx) => {
    const about = isOld && visit.personId ? [visit.personId] : []
    const actor = await by.me.act(tx, isOld ? 'visit_old' : null, {
      about,
      facts: async () => {
        const person = (await personNames(tx, about)).get(about[0]!)
        return factsOf(m.act_visit_undo, { person, visit: atTime(visit.at), because })
      },
    })
    const isUndone = await undoVisit(ctx, tx, actor, visit, because)
    if (isUndone) await unmarkClass(ctx, tx, actor, visit)
    return isUndone
  })
  return { outcome: isFirst ? 'undone' : 'undone_before', visit }
}
