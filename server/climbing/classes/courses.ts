import type { ParsedCall } from '#contract/platform/endpoint.ts'
import type { ArticleId, ProductId } from '#contract/platform/id.ts'
import { cents as asCents } from '#contract/platform/money.ts'
import type { courses as calls, CourseForm, NewCourse } from '#contract/staff/climbing/courses.ts'
import {
  addActivityGifts,
  addCourseArticle,
  archiveArticles,
  changeCourseArticle,
  openArticles,
  setArticlePrices,
  showArticles,
} from '#server/centre/catalogue/course-articles.ts'
import { pricedBy, type Stocking } from '#server/centre/catalogue/lock-product.ts'
import { articleOfProduct } from '#server/centre/catalogue/products.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { inTransaction, violatedUnique, type Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { courseMistakes, groupMistakes } from './courses.rules.ts'
import * as store from './courses.store.ts'
import { insertGroup, periodOf, type GroupToAdd } from './groups.ts'
import { kindOf, lockCourse, priceHeld, refuseMistakes } from './lock-course.ts'

/** A course to add with its groups. */
export interface CourseToAdd extends Omit<NewCourse, 'groups'> {
  groups: readonly GroupToAdd[]
}

/** Complaints about a new course and its groups; those of groups begin with `groups.0.`. */
const mistakesOf = (ctx: Stocking, form: CourseToAdd) => {
  const today = dayOf(ctx.clock.now())
  const ofGroups = form.groups.flatMap((group, index) =>
    Object.entries(groupMistakes(form.category, form.ageGroups, group, today)).map(
      ([field, code]) => [`groups.${index}.${field}`, code] as const,
    ),
  )
  return { ...courseMistakes(ctx.centre, form.category, form), ...Object.fromEntries(ofGroups) }
}

/** Adds a course in the caller's transaction; its form was looked at before. */
export const insertCourse = async (ctx: Stocking, tx: Tx, actor: Actor, form: CourseToAdd): Promise<ArticleId> => {
  const opensAt = form.opensAt === undefined ? null : new Date(form.opensAt)
  const today = dayOf(ctx.clock.now())
  const id = await addCourseArticle(
    tx,
    {
      // A uuid that names the course from now on.
      productId: form.key as ProductId,
      category: form.category,
      name: form.name,
      description: form.description ?? null,
      level: form.level ?? null,
      ageGroups: form.ageGroups,
      vatClass: form.vatClass,
      noClasses: form.noClasses ?? null,
      period: form.category === 'VV' ? periodOf(form.groups, today) : null,
      isVisible: form.isVisible,
      opensAt,
      cents: asCents(form.cents),
      from: today,
    },
    pricedBy(ctx, actor),
  )
  for (const group of form.groups)
    await insertGroup(ctx, tx, actor, { id, name: form.name, cents: form.cents, opensAt }, group)
  await auditLog.append(ctx, tx, actor, { action: 'course_added', object: 'course', id })
  return id
}

/**
 * Adds an activity or a course with its groups; the demo calls it too. The key names the course, so that the same call sent
 * again makes no second one (docs/product/classes.md §10.2).
 */
export const addCourse = async (ctx: Stocking, actor: Actor, form: CourseToAdd): Promise<ArticleId> => {
  refuseMistakes(mistakesOf(ctx, form))
  return inTransaction(ctx.db, async (tx) => {
    const existing = await articleOfProduct(tx, form.key as ProductId)
    return existing ?? insertCourse(ctx, tx, actor, form)
  }).catch(async (error: unknown) => {
    // The same call at the same moment was faster.
    const existing =
      violatedUnique(error) === 'article_of_product' && (await articleOfProduct(ctx.db, form.key as ProductId))
    if (existing) return existing
    throw error
  })
}

/** Texts and ages of a course, and its price from now on. What began to be paid keeps its own price. */
export const changeCourse = (
  ctx: Stocking,
  actor: Actor,
  courseId: ArticleId,
  { version, cents, ...form }: CourseForm,
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { rows, course, groups } = await lockCourse(ctx, tx, courseId, version)
    refuseMistakes(courseMistakes(ctx.centre, kindOf(course), form))
    if (groups.some(({ age_groups: ages }) => ages.some((each) => !form.ageGroups.includes(each))))
      refuseFields({ ageGroups: 'other_age' })
    await changeCourseArticle(tx, rows, courseId, {
      name: form.name,
      description: form.description ?? null,
      level: form.level ?? null,
      vatClass: form.vatClass,
      ageGroups: form.ageGroups,
      noClasses: form.noClasses ?? null,
    })
    const ids = groups.map(({ id }) => id)
    await store.renameGroups(tx, ids, JSON.stringify(form.name))
    const before = await priceHeld(ctx, tx, courseId)
    const price = asCents(cents)
    if (before !== price) {
      const same = groups.filter((group) => group.cents === before).map(({ id }) => id)
      await setArticlePrices(tx, [courseId], { from: dayOf(ctx.clock.now()), cents: price }, pricedBy(ctx, actor))
      await store.setGroupPrice(tx, courseId, same, price)
    }
    const fields = [
      ...(['name', 'description', 'level'] as const).filter(
        (field) => JSON.stringify(course[field] ?? undefined) !== JSON.stringify(form[field]),
      ),
      ...(course.vat_class === form.vatClass ? [] : ['vatClass']),
      ...(String(course.age_groups) === String(form.ageGroups) ? [] : ['ageGroups']),
      ...(before === price ? [] : ['cents']),
    ]
    await auditLog.append(ctx, tx, actor, { action: 'course_changed', object: 'course', id: courseId, fields })
  })

/** Shows a course with its groups to customers, or hides it. */
export const showCourse = (
  ctx: Stocking,
  actor: Actor,
  courseId: ArticleId,
  { version, isVisible }: ParsedCall<typeof calls.show>['body'],
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { course } = await lockCourse(ctx, tx, courseId, version)
    if (isVisible && course.archived_at) refuse('archived')
    await showArticles(tx, [courseId], isVisible)
    const action = isVisible ? 'course_shown' : 'course_hidden'
    await auditLog.append(ctx, tx, actor, { action, object: 'course', id: courseId })
  })

/** Sets the minute from which a course and all its groups are shown and sold; without one they are at once. */
export const openCourse = (
  ctx: Stocking,
  actor: Actor,
  courseId: ArticleId,
  { version, opensAt }: ParsedCall<typeof calls.open>['body'],
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { groups } = await lockCourse(ctx, tx, courseId, version)
    const opens = opensAt === undefined ? null : new Date(opensAt)
    await openArticles(tx, [courseId], opens)
    await store.setGroupsOpening(
      tx,
      groups.map(({ id }) => id),
      opens,
    )
    await auditLog.append(ctx, tx, actor, { action: 'opening_set', object: 'course', id: courseId })
  })

/** Gives an activity as vouchers as well, or ends that. Courses are no gifts. */
export const giveActivity = (
  ctx: Stocking,
  actor: Actor,
  courseId: ArticleId,
  { version, isOnSale }: ParsedCall<typeof calls.gift>['body'],
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { rows, course } = await lockCourse(ctx, tx, courseId, version)
    if (kindOf(course) !== 'A') refuse('not_found')
    if (isOnSale && course.archived_at) refuse('archived')
    const gifts = rows.filter(({ gift_of: giftOf }) => giftOf === courseId)
    if (isOnSale) await addActivityGifts(tx, rows, course, pricedBy(ctx, actor))
    else
      await showArticles(
        tx,
        gifts.map(({ id }) => id),
        false,
      )
    const action = isOnSale ? 'gift_sold' : 'gift_ended'
    await auditLog.append(ctx, tx, actor, { action, object: 'course', id: courseId })
  })

/** Takes a course out of the list once none of its groups is still to come, or back into it. */
export const archiveCourse = (
  ctx: Stocking,
  actor: Actor,
  courseId: ArticleId,
  { version, isArchived }: ParsedCall<typeof calls.archive>['body'],
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { rows, groups } = await lockCourse(ctx, tx, courseId, version)
    const now = ctx.clock.now()
    const isUnderWay = groups.some(
      ({ ends_at: ends, cancelled_at: cancelled, confirmed, held }) => ends > now && !cancelled && confirmed + held > 0,
    )
    if (isArchived && isUnderWay) refuse('course_under_way')
    await archiveArticles(
      tx,
      rows.map(({ id }) => id),
      isArchived ? now : null,
    )
    const action = isArchived ? 'course_archived' : 'course_restored'
    await auditLog.append(ctx, tx, actor, { action, object: 'course', id: courseId })
  })
