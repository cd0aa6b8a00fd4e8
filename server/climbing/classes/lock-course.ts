import type { ArticleId } from '#contract/platform/id.ts'
import { articlePrices, lockCourseRows, type CourseArticle } from '#server/centre/catalogue/course-articles.ts'
import { heldPrices, type Stocking } from '#server/centre/catalogue/lock-product.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { lockClasses } from './classes.store.ts'
import { versionOf } from './courses.rules.ts'
import * as store from './courses.store.ts'

export const refuseMistakes = (
  mistakes: Readonly<Record<string, Parameters<typeof refuseFields>[0][string]>>,
): void => {
  if (Object.keys(mistakes).length) refuseFields(mistakes)
}

interface LockedCourse {
  rows: readonly CourseArticle[]
  course: CourseArticle
  groups: readonly store.GroupRow[]
}

/** Locks a course with its groups; refuses an unknown one, and one that is no longer that of `version`. */
export const lockCourse = async (
  ctx: Stocking,
  tx: Tx,
  courseId: ArticleId,
  version: string,
): Promise<LockedCourse> => {
  const rows = await lockCourseRows(tx, courseId)
  const course = rows.find(({ id, gift }) => id === courseId && !gift) ?? refuse('not_found')
  const found = await store.groupsOf(tx, [courseId], ctx.clock.now())
  await lockClasses(
    tx,
    found.map(({ id }) => id),
  )
  const groups = await store.groupsOf(tx, [courseId], ctx.clock.now())
  const prices = await articlePrices(
    tx,
    rows.map(({ id }) => id),
  )
  if (versionOf(rows, groups, heldPrices(prices)) !== version) refuse('changed_meanwhile')
  return { rows, course, groups }
}

export const kindOf = ({ category }: CourseArticle): 'A' | 'VV' => (category === 'VV' ? 'VV' : 'A')

/** The price of a course that holds today; 0 without any. */
export const priceHeld = async (ctx: Pick<Stocking, 'clock'>, tx: Tx, courseId: ArticleId): Promise<number> => {
  const today = dayOf(ctx.clock.now())
  return (await articlePrices(tx, [courseId])).find(({ from_day: from }) => from <= today)?.price_cents ?? 0
}
