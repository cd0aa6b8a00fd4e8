import type { ParsedCall } from '#contract/platform/endpoint.ts'
import type { ArticleId, ClassId, StaffId } from '#contract/platform/id.ts'
import { cents as asCents } from '#contract/platform/money.ts'
import type { courses as calls, GroupForm, NewCourse } from '#contract/staff/climbing/courses.ts'
import { setCoursePeriod, type CourseArticle } from '#server/centre/catalogue/course-articles.ts'
import type { Stocking } from '#server/centre/catalogue/lock-product.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { keepMoved, type Meeting } from './classes.rules.ts'
import { insertClass } from './classes.store.ts'
import { groupMistakes, meetingsOf } from './courses.rules.ts'
import * as store from './courses.store.ts'
import { kindOf, lockCourse, priceHeld, refuseMistakes } from './lock-course.ts'

/** Names that customers read: those of coaches with an account, then others. */
const teachersOf = async (tx: Tx, { coachIds, others }: Pick<GroupForm, 'coachIds' | 'others'>): Promise<string[]> => {
  const names = await staffNames(tx, coachIds)
  if (coachIds.some((id) => !names.has(id))) refuseFields({ coachIds: 'unknown' })
  return [...coachIds.map((id: StaffId) => names.get(id) ?? ''), ...others]
}

/** First and last day of all groups of a course. */
export const periodOf = (groups: readonly Pick<GroupForm, 'dates'>[], today: ReturnType<typeof dayOf>) => {
  const days = groups.flatMap(({ dates }) => dates).toSorted()
  return { from: days[0] ?? today, to: days.at(-1) ?? today }
}

/** A group to add; one of a copied season names what it is copied from, and the key of the call. */
export interface GroupToAdd extends GroupForm {
  copiedFrom?: ClassId
  copiedBy?: string
}

export const insertGroup = async (
  ctx: Stocking,
  tx: Tx,
  actor: Actor,
  course: Pick<NewCourse, 'name'> & { id: ArticleId; cents: number; opensAt: Date | null },
  group: GroupToAdd,
): Promise<ClassId> => {
  const id = await insertClass(tx, {
    name: course.name,
    teachers: await teachersOf(tx, group),
    maxStudents: group.maxStudents,
    ageGroups: group.ageGroups,
    meetings: meetingsOf(group),
    prices: [{ articleId: course.id, cents: asCents(group.cents ?? course.cents) }],
    ability: group.ability,
    opensAt: course.opensAt,
    copiedFrom: group.copiedFrom,
    copiedBy: group.copiedBy,
  })
  await store.setCoaches(tx, id, group.coachIds)
  await auditLog.append(ctx, tx, actor, { action: 'group_added', object: 'class', id })
  return id
}

/** Keeps the first and the last day of a course those of its groups. */
const renewPeriod = async (ctx: Stocking, tx: Tx, course: CourseArticle): Promise<void> => {
  if (kindOf(course) === 'A') return
  const groups = await store.groupsOf(tx, [course.id], ctx.clock.now())
  const days = groups.map(({ meetings }) => ({ dates: meetings.map(({ starts_at: starts }) => dayOf(starts)) }))
  const { from, to } = periodOf(days, dayOf(ctx.clock.now()))
  await setCoursePeriod(tx, course.id, from, to)
}

/** Adds a term of an activity, or a weekly group of a course. */
export const addGroup = (
  ctx: Stocking,
  actor: Actor,
  courseId: ArticleId,
  { version, ...form }: ParsedCall<typeof calls.addGroup>['body'],
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { course } = await lockCourse(ctx, tx, courseId, version)
    refuseMistakes(groupMistakes(kindOf(course), course.age_groups, form, dayOf(ctx.clock.now())))
    const cents = await priceHeld(ctx, tx, courseId)
    const own = { id: courseId, name: course.name, cents, opensAt: course.opens_at }
    await insertGroup(ctx, tx, actor, own, form)
    await renewPeriod(ctx, tx, course)
  })

/** Locks the course of a group. */
const lockGroup = async (ctx: Stocking, tx: Tx, groupId: ClassId, version: string) => {
  const courseId = (await store.courseOf(tx, groupId)) ?? refuse('not_found')
  const locked = await lockCourse(ctx, tx, courseId, version)
  return { ...locked, courseId, group: locked.groups.find(({ id }) => id === groupId) ?? refuse('not_found') }
}

const isSameMeeting = (current: readonly Meeting[], wanted: readonly Meeting[]) =>
  JSON.stringify(current.map(({ starts_at, ends_at }) => [starts_at, ends_at])) ===
  JSON.stringify(wanted.map(({ starts_at, ends_at }) => [starts_at, ends_at]))

/**
 * Changes a group: coaches, places, ability and price at any time; dates and ages only while no place is taken. Places are
 * never fewer than those taken (docs/product/classes.md §10.3).
 */
export const changeGroup = (
  ctx: Stocking,
  actor: Actor,
  groupId: ClassId,
  { version, ...form }: ParsedCall<typeof calls.changeGroup>['body'],
): Promise<ArticleId> =>
  inTransaction(ctx.db, async (tx) => {
    const { course, courseId, group } = await lockGroup(ctx, tx, groupId, version)
    if (group.cancelled_at) refuse('term_cancelled')
    const meetings = keepMoved(meetingsOf(form), group.meetings)
    const hasNewDates = !isSameMeeting(group.meetings, meetings)
    const hasNewAges = String(group.age_groups.toSorted()) !== String(form.ageGroups.toSorted())
    const mistakes = groupMistakes(kindOf(course), course.age_groups, form, dayOf(ctx.clock.now()))
    // Dates gone by and their hours are no mistake as long as they stay.
    if (!hasNewDates) for (const field of ['dates', 'start', 'end']) delete mistakes[field]
    refuseMistakes(mistakes)
    const taken = group.confirmed + group.held
    if (taken > 0 && (hasNewDates || hasNewAges)) refuse('group_taken')
    if (form.maxStudents < taken + group.guests) refuseFields({ maxStudents: 'places_taken' })
    const { maxStudents, ageGroups, ability } = form
    await store.updateGroup(tx, groupId, { teachers: await teachersOf(tx, form), maxStudents, ageGroups, ability })
    await store.setCoaches(tx, groupId, form.coachIds)
    if (hasNewDates) {
      await store.setMeetings(tx, groupId, meetings, ctx.clock.now())
      await renewPeriod(ctx, tx, course)
    }
    const price = asCents(form.cents ?? group.cents)
    if (price !== group.cents) await store.setGroupPrice(tx, courseId, [groupId], price)
    const fields = [
      ...(hasNewDates ? ['dates'] : []),
      ...(hasNewAges ? ['ageGroups'] : []),
      ...(maxStudents === group.max_students ? [] : ['maxStudents']),
      ...(price === group.cents ? [] : ['cents']),
      ...(String(form.coachIds) === String(group.coaches) ? [] : ['coaches']),
    ]
    await auditLog.append(ctx, tx, actor, { action: 'group_changed', object: 'class', id: groupId, fields })
    return courseId
  })

/** Shows a group to customers, or hides it. Who has a place keeps it. */
export const showGroup = (
  ctx: Stocking,
  actor: Actor,
  groupId: ClassId,
  { version, isVisible }: ParsedCall<typeof calls.showGroup>['body'],
): Promise<ArticleId> =>
  inTransaction(ctx.db, async (tx) => {
    const { courseId, group } = await lockGroup(ctx, tx, groupId, version)
    if (group.cancelled_at) refuse('term_cancelled')
    await store.setGroupsVisible(tx, [groupId], isVisible)
    const action = isVisible ? 'group_shown' : 'group_hidden'
    await auditLog.append(ctx, tx, actor, { action, object: 'class', id: groupId })
    return courseId
  })
