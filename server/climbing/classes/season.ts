import { createHash } from 'node:crypto'
import type { ArticleId, ClassId, StaffId } from '#contract/platform/id.ts'
import type { Plan, PlannedCourse, SeasonForm } from '#contract/staff/climbing/season.ts'
import { articlePrices, courseArticles, type CourseArticle } from '#server/centre/catalogue/course-articles.ts'
import type { Stocking } from '#server/centre/catalogue/lock-product.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { addDays, dayOf, startOfDay } from '#server/platform/calendar.ts'
import { inTransaction, serialiseKey, type Db, type Tx } from '#server/platform/database/database.ts'
import { isHoliday } from '#server/platform/holidays.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { timeOf } from './classes.rules.ts'
import { closedDays } from '#server/centre/hours/hours.ts'
import { insertCourse } from './courses.ts'
import { insertGroup } from './groups.ts'
import * as store from './courses.store.ts'
import { copiedCourses, datesOfGroups, standingDates } from './season.store.ts'
import { mondayOf, planFingerprint, plannedDates, planSeason, type DateRow, type SourceCourse } from './season.rules.ts'

const sourceOf = (
  course: CourseArticle,
  groups: readonly store.GroupRow[],
  dates: ReadonlyMap<ClassId, readonly DateRow[]>,
  cents: number,
): SourceCourse => ({
  id: course.id,
  category: course.category === 'VV' ? 'VV' : 'A',
  name: course.name,
  cents,
  groups: groups
    .filter(({ course_id: courseId, cancelled_at: cancelled }) => courseId === course.id && !cancelled)
    .flatMap((group) => {
      const planned = plannedDates(dates.get(group.id) ?? [])
      return planned[0] ? [{ group, planned, usual: planned[0] }] : []
    })
    .map(({ group, planned, usual }) => ({
      id: group.id,
      dates: planned.map(({ starts_at: starts }) => dayOf(starts)),
      start: timeOf(usual.starts_at),
      end: timeOf(usual.ends_at),
      coachIds: group.coaches,
      others: group.teachers.slice(group.coaches.length),
      maxStudents: group.max_students,
      cents: group.cents,
    })),
})

/** Courses of the season before, in the centre's order; one that is unknown is refused. */
const readSources = async (ctx: Stocking, db: Db, courseIds: readonly ArticleId[]) => {
  const known = [
    ...(await courseArticles(db, { archived: false })),
    ...(await courseArticles(db, { archived: true })),
  ].filter(({ id, gift }) => !gift && courseIds.includes(id))
  if (known.length < new Set(courseIds).size) refuseFields({ courseIds: 'unknown' })
  const groups = await store.groupsOf(db, courseIds, ctx.clock.now())
  const dates = Map.groupBy(
    groups.length === 0
      ? []
      : await datesOfGroups(
          db,
          groups.map(({ id }) => id),
        ),
    ({ class_id: id }) => id,
  )
  const today = dayOf(ctx.clock.now())
  const prices = (await articlePrices(db, courseIds)).filter(({ from_day: from }) => from <= today)
  const centsOf = (id: ArticleId) => prices.find(({ article_id: articleId }) => articleId === id)?.price_cents ?? 0
  return { known, groups, sources: known.map((course) => sourceOf(course, groups, dates, centsOf(course.id))) }
}

/** A season lasts at most so long, dates that are left out included. */
const maxSeasonDays = 600

const makePlan = async (ctx: Stocking, db: Db, form: SeasonForm) => {
  if (form.firstDay < dayOf(ctx.clock.now())) refuseFields({ firstDay: 'past_day' })
  const { known, groups, sources } = await readSources(ctx, db, form.courseIds)
  const coachIds = [
    ...groups.flatMap(({ coaches }) => coaches),
    ...form.groups.flatMap((wish) => wish.coachIds ?? []),
  ] as StaffId[]
  const coaches = await staffNames(db, coachIds)
  if (coachIds.some((id) => !coaches.has(id))) refuseFields({ groups: 'unknown' })
  const from = mondayOf(form.firstDay)
  const to = addDays(from, maxSeasonDays)
  const closed = await closedDays(db, from, to)
  const standing = await standingDates(db, startOfDay(from), startOfDay(to))
  const courses = planSeason(sources, form, {
    closedDays: new Map(closed.map(({ day, name }) => [day, name])),
    isHoliday,
    coaches,
    standing: standing.map(({ starts_at: starts, ends_at: ends, coaches: coachesThere, name }) => ({
      day: dayOf(starts),
      start: timeOf(starts),
      end: timeOf(ends),
      coachIds: coachesThere,
      name,
    })),
  })
  return { known, groups, courses, plan: { courses, fingerprint: planFingerprint(courses) } satisfies Plan }
}

/** The new season date by date, with what stands in its way; nothing is written. */
export const previewSeason = async (ctx: Stocking, form: SeasonForm): Promise<Plan> =>
  (await makePlan(ctx, ctx.db, form)).plan

/** A uuid that follows from the key of the call and the course, so that a repeated call finds what it made. */
const keyFor = (key: string, courseId: ArticleId): string => {
  const hex = createHash('sha256').update(`${key} ${courseId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

interface Copying {
  key: string
  opensAt: Date | null
}

/** Makes one course of the plan: a new article for a course, further terms of the same one for an activity. */
const copyCourse = async (
  ctx: Stocking,
  tx: Tx,
  actor: Actor,
  { key, opensAt }: Copying,
  planned: PlannedCourse,
  source: CourseArticle,
  groups: ReadonlyMap<string, store.GroupRow>,
): Promise<ArticleId> => {
  const ofGroup = (group: PlannedCourse['groups'][number]) => {
    const before = groups.get(group.groupId)!
    const { ability_from: from, ability_to: to } = before
    return {
      dates: group.dates,
      start: group.start,
      end: group.end,
      coachIds: group.coachIds,
      others: group.teachers.slice(group.coachIds.length),
      maxStudents: group.maxStudents,
      ageGroups: before.age_groups,
      ability: from !== null && to !== null ? { from, to } : undefined,
      cents: group.cents,
      copiedFrom: group.groupId,
      copiedBy: key,
    }
  }
  const kept = planned.groups.filter(({ dates }) => dates.length > 0)
  if (planned.category === 'A') {
    for (const group of kept)
      await insertGroup(
        ctx,
        tx,
        actor,
        { id: source.id, name: source.name, cents: planned.cents, opensAt },
        ofGroup(group),
      )
    return source.id
  }
  return insertCourse(ctx, tx, actor, {
    key: keyFor(key, planned.courseId),
    category: 'VV',
    name: source.name,
    description: source.description ?? undefined,
    level: source.level ?? undefined,
    vatClass: source.vat_class,
    noClasses: source.no_classes ?? 1,
    ageGroups: source.age_groups,
    cents: planned.cents,
    isVisible: true,
    opensAt: opensAt?.toISOString(),
    groups: kept.map(ofGroup),
  })
}

/**
 * Makes the season that was shown, all of it or nothing; refuses `changed_meanwhile` when the plan is another one by now.
 * The same call sent again answers what it made (docs/product/classes.md §11.3).
 */
export const copySeason = (
  ctx: Stocking,
  actor: Actor,
  { key, fingerprint, ...form }: SeasonForm & { key: string; fingerprint: string },
): Promise<{ courseIds: ArticleId[]; plan: Plan }> =>
  inTransaction(ctx.db, async (tx) => {
    await serialiseKey(tx, key)
    const before = await copiedCourses(tx, key)
    if (before.length) return { courseIds: before, plan: { courses: [], fingerprint } }
    const { known, groups, courses, plan } = await makePlan(ctx, tx, form)
    if (plan.fingerprint !== fingerprint) refuse('changed_meanwhile')
    const copying = { key, opensAt: form.opensAt === undefined ? null : new Date(form.opensAt) }
    const byId = new Map(groups.map((group) => [group.id as string, group]))
    const courseIds: ArticleId[] = []
    for (const planned of courses) {
      const source = known.find(({ id }) => id === planned.courseId)!
      courseIds.push(await copyCourse(ctx, tx, actor, copying, planned, source, byId))
    }
    await auditLog.append(ctx, tx, actor, { action: 'season_copied', object: 'course', id: null })
    return { courseIds, plan }
  })
