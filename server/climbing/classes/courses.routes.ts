import type { ArticleId } from '#contract/platform/id.ts'
import { courses } from '#contract/staff/climbing/courses.ts'
import { seasonCalls } from '#contract/staff/climbing/season.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { closedDays } from '#server/centre/hours/hours.ts'
import { closeDays, openDay } from './closed-days.ts'
import * as use from './courses.ts'
import { addGroup, changeGroup, showGroup } from './groups.ts'
import { officeCourse, officeCourses } from './office-courses.ts'
import { copySeason, previewSeason } from './season.ts'

/** How far ahead the office sees closed days beside the season. */
const aheadDays = 730

/** Activities, courses and closed days in the office (docs/product/classes.md §10). */
export const courseRoutes = (bind: StaffBind, ctx: Context): void => {
  const answer = async (courseId: ArticleId) => ({ course: await officeCourse(ctx, courseId) })
  const nextDays = () => {
    const today = dayOf(ctx.clock.now())
    return closedDays(ctx.db, today, addDays(today, aheadDays))
  }
  bind(courses.list, ({ query }) => officeCourses(ctx, query))
  bind(courses.one, ({ params }) => answer(params.courseId))
  bind(courses.create, async ({ me, body }) => answer(await use.addCourse(ctx, me.actor, body)))
  bind(courses.change, async ({ me, params, body }) => {
    await use.changeCourse(ctx, me.actor, params.courseId, body)
    return answer(params.courseId)
  })
  bind(courses.addGroup, async ({ me, params, body }) => {
    await addGroup(ctx, me.actor, params.courseId, body)
    return answer(params.courseId)
  })
  bind(courses.changeGroup, async ({ me, params, body }) =>
    answer(await changeGroup(ctx, me.actor, params.groupId, body)),
  )
  bind(courses.showGroup, async ({ me, params, body }) => answer(await showGroup(ctx, me.actor, params.groupId, body)))
  bind(courses.show, async ({ me, params, body }) => {
    await use.showCourse(ctx, me.actor, params.courseId, body)
    return answer(params.courseId)
  })
  bind(courses.open, async ({ me, params, body }) => {
    await use.openCourse(ctx, me.actor, params.courseId, body)
    return answer(params.courseId)
  })
  bind(courses.gift, async ({ me, params, body }) => {
    await use.giveActivity(ctx, me.actor, params.courseId, body)
    return answer(params.courseId)
  })
  bind(courses.archive, async ({ me, params, body }) => {
    await use.archiveCourse(ctx, me.actor, params.courseId, body)
    return answer(params.courseId)
  })
  bind(seasonCalls.preview, async ({ body }) => ({ plan: await previewSeason(ctx, body) }))
  bind(seasonCalls.copy, ({ me, body }) => copySeason(ctx, me.actor, body))
  bind(courses.closeDays, async ({ me, body }) => {
    const touched = await closeDays(ctx, me.actor, body)
    return { closedDays: await nextDays(), touched: touched.map(({ id, ...date }) => ({ _id: id, ...date })) }
  })
  bind(courses.openDay, async ({ me, body }) => {
    await openDay(ctx, me.actor, body.day)
    return { closedDays: await nextDays() }
  })
}
