import type { Day } from '#contract/platform/day.ts'
import { addCourse, giveActivity } from '#server/climbing/classes/courses.ts'
import { officeCourse } from '#server/climbing/classes/office-courses.ts'
import type { Stocking } from '#server/centre/catalogue/lock-product.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { addDays } from '#server/platform/calendar.ts'
import { newId } from '#server/platform/ids.ts'
import { activities, guided, type Activity, type GuidedClass } from './demo-courses.ts'

/** First such weekday at least a week from now. */
export const nextWeekday = (today: Day, weekday: number): Day => {
  const soonest = addDays(today, 7)
  const now = new Date(`${soonest}T12:00:00Z`).getUTCDay() || 7
  return addDays(soonest, (weekday - now + 7) % 7)
}

const about = ({ name, description, level, ageGroups, price }: Activity | GuidedClass) => ({
  key: newId(),
  name,
  description,
  level,
  vatClass: 'sport',
  ageGroups: [...ageGroups],
  cents: price,
  isVisible: true,
})

const group = ({ ageGroups, teacher }: Activity | GuidedClass, start: string, end: string, maxStudents: number) => ({
  start,
  end,
  coachIds: [],
  others: [teacher],
  maxStudents,
  ageGroups: [...ageGroups],
})

const addActivity = async (ctx: Stocking, actor: Actor, today: Day, each: Activity): Promise<void> => {
  const id = await addCourse(ctx, actor, {
    ...about(each),
    category: 'A',
    groups: each.terms.map(([inDays, start, end, places]) => ({
      ...group(each, start, end, places),
      dates: [addDays(today, inDays)],
    })),
  })
  if (each.isGift)
    await giveActivity(ctx, actor, id, { version: (await officeCourse(ctx, id)).version, isOnSale: true })
}

const addGuided = (ctx: Stocking, actor: Actor, today: Day, each: GuidedClass) =>
  addCourse(ctx, actor, {
    ...about(each),
    category: 'VV',
    noClasses: each.noClasses,
    groups: each.groups.map(([weekday, start, end, places]) => ({
      ...group(each, start, end, places),
      dates: Array.from({ length: each.weeks }, (_, week) => addDays(nextWeekday(today, weekday), 7 * week)),
    })),
  })

/** Six activities and eight guided classes with weekly groups, all in the future (docs/product/operations.md §5.4). */
export const planDemoSeason = async (ctx: Stocking, actor: Actor, today: Day): Promise<void> => {
  for (const each of activities) await addActivity(ctx, actor, today, each)
  for (const each of guided) await addGuided(ctx, actor, today, each)
}

/** The activities that are given as vouchers, without a term: what tests of gifts need. */
export const addGiftedActivities = async (ctx: Stocking, actor: Actor): Promise<void> => {
  for (const each of activities.filter(({ isGift }) => isGift)) {
    const id = await addCourse(ctx, actor, { ...about(each), isVisible: false, category: 'A', groups: [] })
    await giveActivity(ctx, actor, id, { version: (await officeCourse(ctx, id)).version, isOnSale: true })
  }
}
