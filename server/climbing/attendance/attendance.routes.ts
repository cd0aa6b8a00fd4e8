import { attendance } from '#contract/staff/climbing/attendance.ts'
import type { ClassDateId } from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { addablePeople } from './addable.ts'
import { certifyGroup } from './certify-group.ts'
import { addGuest, removeGuest } from './guests.ts'
import { markPerson, markRest, takeRestBack } from './marks.ts'
import { datesToday, openedDate, rosterOf, rosterPerson, type Reader } from './roster.ts'

export const attendanceRoutes = (bind: StaffBind, ctx: Context): void => {
  const roster = async (reader: Reader, dateId: ClassDateId) => ({
    roster: await rosterOf(ctx, reader, dateId),
  })
  /** Writes on a date whose roster the caller may open. */
  const write = async <Result>(reader: Reader, dateId: ClassDateId, run: (tx: Tx) => Promise<Result>) => {
    await openedDate(ctx, reader, dateId)
    return inTransaction(ctx.db, run)
  }

  bind(attendance.today, (call) => datesToday(ctx, call))
  bind(attendance.roster, (call) => roster(call, call.params.dateId))
  bind(attendance.person, async (call) => ({
    person: await rosterPerson(ctx, call, call.params.dateId, call.params.personId),
  }))
  bind(attendance.mark, async (call) => {
    const { dateId } = call.params
    const { personId, state, at } = call.body
    await write(call, dateId, (tx) => markPerson(ctx, tx, call.actor, dateId, { personId, state, at: new Date(at) }))
    return roster(call, dateId)
  })
  bind(attendance.markRest, async (call) => {
    const { dateId } = call.params
    const at = new Date(call.body.at)
    const marked = await write(call, dateId, async (tx) => {
      if (!call.body.isUndone) return markRest(ctx, tx, call.actor, dateId, at)
      await takeRestBack(ctx, tx, call.actor, dateId, at)
      return { people: [], at }
    })
    return { ...(await roster(call, dateId)), marked: marked.people, at: marked.at.toISOString() }
  })
  bind(attendance.addable, async (call) => {
    await openedDate(ctx, call, call.params.dateId)
    return { people: await addablePeople(ctx, call, call.query.q) }
  })
  bind(attendance.addGuest, async (call) => {
    const { dateId } = call.params
    const { personId, why } = call.body
    await write(call, dateId, (tx) => addGuest(ctx, tx, call.actor, { dateId, personId, why }))
    return roster(call, dateId)
  })
  bind(attendance.removeGuest, async (call) => {
    const { dateId, personId } = call.params
    await write(call, dateId, (tx) => removeGuest(ctx, tx, call.actor, dateId, personId))
    return roster(call, dateId)
  })
  bind(attendance.certify, async (call) => {
    const { dateId } = call.params
    const date = await openedDate(ctx, call, dateId)
    if (date.nextStartsAt !== null) refuse('not_last_date')
    return { granted: await certifyGroup(ctx, call.actor, dateId, call.body) }
  })
}
