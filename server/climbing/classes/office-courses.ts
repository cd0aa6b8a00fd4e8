import type { ParsedCall } from '#contract/platform/endpoint.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, ClassId } from '#contract/platform/id.ts'
import type { courses as calls, OfficeCourse, OfficeGroup } from '#contract/staff/climbing/courses.ts'
import {
  articlePrices,
  courseArticles,
  courseRows,
  type CourseArticle,
} from '#server/centre/catalogue/course-articles.ts'
import { heldPrices } from '#server/centre/catalogue/lock-product.ts'
import { openAmong } from '#server/money/pre-invoices/pre-invoices.ts'
import { addDays, dayOf, startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { isHoliday } from '#server/platform/holidays.ts'
import { refuse } from '#server/platform/refuse.ts'
import { coachesOf, staffNames } from '#server/people/staff/names.ts'
import { closedDays } from '#server/centre/hours/hours.ts'
import { versionOf } from './courses.rules.ts'
import * as store from './courses.store.ts'
import { preInvoicesIn } from './places.store.ts'

type Prices = Awaited<ReturnType<typeof articlePrices>>

const describeGroup = (row: store.GroupRow, unpaid: number): OfficeGroup => ({
  _id: row.id,
  dates: row.meetings.map(({ id, starts_at: starts, ends_at: ends, moved, standIns }) => ({
    _id: id,
    day: dayOf(starts),
    start: starts.toISOString(),
    end: ends.toISOString(),
    ...(moved && { isMoved: true as const }),
    ...(standIns && { standIns }),
  })),
  ...(row.cancelled_dates.length > 0 && {
    cancelledDates: row.cancelled_dates.map(({ id, starts_at: starts }) => ({ _id: id, day: dayOf(starts) })),
  }),
  teachers: row.teachers,
  coachIds: row.coaches,
  ageGroups: row.age_groups,
  ...(row.ability_from !== null &&
    row.ability_to !== null && { ability: { from: row.ability_from, to: row.ability_to } }),
  maxStudents: row.max_students,
  paid: row.confirmed - unpaid,
  unpaid,
  held: row.held,
  cents: row.cents,
  isVisible: row.visible,
  ...(row.opens_at && { opensAt: row.opens_at.toISOString() }),
  ...(row.cancelled_at && {
    cancelled: { at: row.cancelled_at.toISOString(), because: row.cancelled_because ?? '' },
  }),
  ...(row.copied_from && { copiedFrom: row.copied_from }),
})

/** Number of places on open pre-invoices by group. */
const countUnpaid = async (
  ctx: Pick<Context, 'db'>,
  ids: readonly ClassId[],
): Promise<ReadonlyMap<ClassId, number>> => {
  const places = await preInvoicesIn(ctx.db, ids)
  const open = new Set(
    (
      await openAmong(
        ctx.db,
        places.flatMap(({ pre_invoice_id: id }) => id ?? []),
      )
    ).map(({ id }) => id),
  )
  const counts = new Map<ClassId, number>()
  for (const { class_id: id, pre_invoice_id: preInvoiceId } of places)
    if (preInvoiceId !== null && open.has(preInvoiceId)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

const describeAll = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  articles: readonly CourseArticle[],
  groups: readonly store.GroupRow[],
): Promise<OfficeCourse[]> => {
  const prices: Prices = await articlePrices(
    ctx.db,
    articles.map(({ id }) => id),
  )
  const names = await staffNames(
    ctx.db,
    prices.flatMap(({ staff_id: by }) => by ?? []),
  )
  const unpaid = await countUnpaid(
    ctx,
    groups.map(({ id }) => id),
  )
  const groupsOf = Map.groupBy(groups, ({ course_id: courseId }) => courseId)
  const pricesOf = Map.groupBy(prices, ({ article_id: articleId }) => articleId)
  return articles
    .filter(({ gift }) => !gift)
    .map((course): OfficeCourse => {
      const own = groupsOf.get(course.id) ?? []
      const rows = articles.filter(({ id, gift_of: giftOf }) => id === course.id || giftOf === course.id)
      const held = rows.flatMap(({ id }) => pricesOf.get(id) ?? [])
      return {
        _id: course.id,
        category: course.category === 'VV' ? 'VV' : 'A',
        name: course.name,
        ...(course.description && { description: course.description }),
        ...(course.level && { level: course.level }),
        ageGroups: course.age_groups,
        vatClass: course.vat_class,
        ...(course.no_classes !== null && { noClasses: course.no_classes }),
        prices: (pricesOf.get(course.id) ?? []).map(({ from_day: from, price_cents: cents, staff_id: by }) => ({
          from,
          cents,
          by: (by && names.get(by)) ?? '',
        })),
        isVisible: course.visible,
        isArchived: course.archived_at !== null,
        ...(course.opens_at && { opensAt: course.opens_at.toISOString() }),
        groups: own.map((group) => describeGroup(group, unpaid.get(group.id) ?? 0)),
        gifts: rows.flatMap(({ id, gift, age_groups: [ageGroup], visible }) =>
          gift && ageGroup ? [{ _id: id, ageGroup, isVisible: visible }] : [],
        ),
        version: versionOf(rows, own, heldPrices(held)),
      }
    })
}

/** The longest season that the wall shows. */
const maxSeasonDays = 400

const daysFrom = (from: Day, to: Day): Day[] => {
  const days: Day[] = []
  for (let day = from; day <= to && days.length < maxSeasonDays; day = addDays(day, 1)) days.push(day)
  return days
}

/** Courses with a date between two days and those without any, beside closed days and holidays (docs/product/classes.md §10.1). */
export const officeCourses = async (
  ctx: Context,
  { from, to, archived }: ParsedCall<typeof calls.list>['query'],
): Promise<Answer<typeof calls.list>> => {
  const days = daysFrom(from, to)
  const last = days.at(-1) ?? from
  const articles = await courseArticles(ctx.db, { archived: archived === '1' })
  const all = await store.groupsOf(
    ctx.db,
    articles.filter(({ gift }) => !gift).map(({ id }) => id),
    ctx.clock.now(),
  )
  const [begins, ends] = [startOfDay(from), startOfDay(addDays(last, 1))]
  const isInSeason = ({ starts_at: starts, ends_at: over }: store.GroupRow) => starts < ends && over >= begins
  const shown = articles.filter((course) => {
    const own = all.filter(({ course_id: courseId }) => courseId === (course.gift_of ?? course.id))
    return own.length === 0 || own.some(isInSeason)
  })
  return {
    courses: await describeAll(ctx, shown, all),
    closedDays: await closedDays(ctx.db, from, last),
    holidays: days.filter(isHoliday),
    coaches: (await coachesOf(ctx.db)).map(({ id, name }) => ({ _id: id, name })),
    vatClasses: Object.keys(ctx.centre.vat),
    today: dayOf(ctx.clock.now()),
  }
}

/** One course with all its groups. */
export const officeCourse = async (ctx: Pick<Context, 'db' | 'clock'>, courseId: ArticleId): Promise<OfficeCourse> => {
  const rows = await courseRows(ctx.db, courseId)
  const [course] = await describeAll(ctx, rows, await store.groupsOf(ctx.db, [courseId], ctx.clock.now()))
  return course?._id === courseId ? course : refuse('not_found')
}

/** Whether there is a group of this season or of the last year, so that a summer without classes is no beginning. */
export const hasRecentGroup = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> =>
  (await store.anyGroupSince(db, startOfDay(addDays(dayOf(clock.now()), -365)))) !== undefined
