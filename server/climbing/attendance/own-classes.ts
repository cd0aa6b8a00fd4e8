import type { PersonId, StaffId } from '#contract/platform/id.ts'
import type { Scope } from '#contract/staff/platform/roles.ts'
import { classDatesById, datesLedBy, participantsIn, type ClassDate } from '#server/climbing/classes/class-dates.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './attendance.store.ts'

/** Own people of a coach are those of own dates in this span (docs/product/attendance.md §1.3). */
const backMs = days(30)
const aheadMs = days(60)

/** Whether this member leads a date. */
export const leads = ({ coachIds }: Pick<ClassDate, 'coachIds'>, staffId: StaffId): boolean =>
  coachIds.includes(staffId)

/** Whether a call of this reach may open the roster of a date. */
export const mayOpen = (date: Pick<ClassDate, 'coachIds'>, staffId: StaffId, scope: Scope): boolean =>
  scope === 'all' || leads(date, staffId)

/** People of the dates that a coach leads: whom the coach finds, and to whom the coach writes. */
export const ownPeople = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  staffId: StaffId,
): Promise<ReadonlySet<PersonId>> => {
  const now = ctx.clock.now()
  const dateIds = await datesLedBy(db, staffId, addMs(now, -backMs), addMs(now, aheadMs))
  const dates = await classDatesById(db, dateIds)
  const places = await participantsIn(db, [...new Set(dates.map(({ classId }) => classId))])
  const guests = await store.guestsOf(db, dateIds)
  return new Set([...places, ...guests].map(({ participantId }) => participantId))
}
