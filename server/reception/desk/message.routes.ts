import { attendance } from '#contract/staff/climbing/attendance.ts'
import { people } from '#contract/staff/people/people.ts'
import { date as dayWords, time } from '#texts/format.ts'
import { peopleOf } from '#server/climbing/attendance/marks.ts'
import { ownPeople } from '#server/climbing/attendance/own-classes.ts'
import { openedDate } from '#server/climbing/attendance/roster.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { messagePeople, messagesTo } from './message.ts'

export const messageRoutes = (bind: StaffBind, ctx: Context): void => {
  bind(people.message, async ({ me, body, scope }) => {
    if (scope === 'own') {
      const own = await ownPeople(ctx, ctx.db, me.id)
      if (body.personIds.some((id) => !own.has(id))) refuse('forbidden')
    }
    return messagePeople(ctx, me, body)
  })
  bind(attendance.write, async ({ me, params, body, scope }) => {
    // An approved call reaches every date.
    const date = await openedDate(ctx, { me, scope: scope === 'own' ? 'own' : 'all' }, params.dateId)
    const personIds = await peopleOf(ctx.db, date)
    if (personIds.length === 0) return { recipients: 0, without: [] }
    const { sl, en } = date.name
    const at = `, ${dayWords(date.startsAt)} ${time(date.startsAt)}`
    return messagePeople(ctx, me, {
      ...body,
      personIds,
      date: { classId: date.classId, name: { sl: sl + at, en: en + at } },
    })
  })
  bind(attendance.messages, async (call) => {
    const { classId } = await openedDate(ctx, call, call.params.dateId)
    return { messages: await messagesTo(ctx, classId) }
  })
}
