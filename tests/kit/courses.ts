import { randomUUID } from 'node:crypto'
import type { ClassCart } from '#contract/money/cart.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, CancellationId, ClassDateId, ClassId, DateChangeId } from '#contract/platform/id.ts'
import { cents } from '#contract/platform/money.ts'
import { cancellations } from '#contract/staff/climbing/cancellations.ts'
import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { rescheduling, type DateChange } from '#contract/staff/climbing/rescheduling.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { putOnSale } from '#server/centre/catalogue/products.ts'
import { addClass } from '#server/climbing/classes/classes.ts'
import { addDays, at, dayOf } from '#server/platform/calendar.ts'
import { inTransaction, type Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { StaffClient } from './staff.ts'

export interface Course {
  articleId: ArticleId
  classIds: ClassId[]
  /** A cart of these terms, by their index in `classIds`. */
  cart(...terms: number[]): ClassCart
}

interface Wanted {
  /** The first day; a week after `now` by default. */
  from?: Day
  now?: Date
  /** Number of places of each term. */
  places?: readonly number[]
  /** Number of weekly meetings of each term. */
  weeks?: number
  noClasses?: number
  ageGroups?: readonly AgeGroup[]
  euros?: number
  start?: string
  vatClass?: string
}

/** An activity, or a guided class when it has `noClasses`, with terms on following days. */
export const openCourse = async (
  db: Db,
  {
    now = new Date('2026-11-20T17:00:00Z'),
    from = addDays(dayOf(now), 7),
    places = [12],
    weeks = 1,
    noClasses,
    ageGroups = ['student', 'adult'],
    euros = 40,
    start = '18:00',
    vatClass = 'sport',
  }: Wanted = {},
): Promise<Course> => {
  const articleId = newId<'article'>()
  const end = addDays(from, places.length + 7 * (weeks - 1))
  const article = {
    id: articleId,
    productId: newId<'product'>(),
    category: noClasses === undefined ? ('A' as const) : ('VV' as const),
    type: null,
    ageGroups,
    name: { sl: 'Preizkus', en: 'Trial' },
    vatClass,
    visible: true,
    position: 0,
    startDate: noClasses === undefined ? null : from,
    endDate: noClasses === undefined ? null : end,
    noClasses: noClasses ?? null,
  }
  // Long ago, so that the price holds at any time of a test.
  const price = { from: '2020-01-01' as Day, cents: cents(Math.round(euros * 100)) }
  await inTransaction(db, (tx) => putOnSale(tx, [{ ...article, ...price }], { staffId: null, now }))
  const classIds = await inTransaction(db, async (tx) => {
    const ids: ClassId[] = []
    for (const [index, maxStudents] of places.entries()) {
      const days = Array.from({ length: weeks }, (_, week) => addDays(from, index + 7 * week))
      ids.push(
        await addClass(tx, {
          name: { sl: `Preizkus ${index + 1}`, en: `Trial ${index + 1}` },
          teachers: ['Nejc Marčič'],
          maxStudents,
          ageGroups,
          meetings: days.map((day) => ({ starts_at: at(day, start), ends_at: at(day, '19:30') })),
          prices: [{ articleId, cents: cents(Math.round(euros * 100)) }],
        }),
      )
    }
    return ids
  })
  return {
    articleId,
    classIds,
    cart: (...terms) => ({ articleId, classes: (terms.length ? terms : [0]).map((term) => classIds[term]!) }),
  }
}

/** Limits by which one address takes any number of pre-invoices. */
export const manyPreInvoices = { ...defaultLimits, pre_invoice_address: { max: 10_000, windowMs: 1 } }

export const groupOf = (course: OfficeCourse, index = 0): ClassId => course.groups[index]!._id
export const dateOf = (course: OfficeCourse, index: number, group = 0): ClassDateId =>
  course.groups[group]!.dates[index]!._id

/** Changes of dates and cancelled groups, by the calls of the office. Their jobs wait until the test runs them. */
export const changingCourses = (office: () => StaffClient) => {
  const previewOf = async (dateId: ClassDateId, change: DateChange) => {
    const body = { key: randomUUID(), change, fingerprint: '' }
    return (await office().call(rescheduling.preview, { params: { dateId }, body })).touched
  }
  const bodyOf = async (dateId: ClassDateId, change: DateChange) => ({
    key: randomUUID() as string,
    change,
    fingerprint: (await previewOf(dateId, change)).fingerprint,
  })
  const changed = async (dateId: ClassDateId, change: DateChange) => {
    const body = await bodyOf(dateId, change)
    const answer = await office().call(rescheduling.change, { params: { dateId }, body })
    return { ...answer, key: body.key as DateChangeId }
  }
  const cancelled = async (because: string, ...groupIds: ClassId[]): Promise<CancellationId> => {
    const { fingerprint } = await office().call(cancellations.preview, { body: { groupIds } })
    const body = { key: randomUUID(), groupIds, because, moves: [], fingerprint }
    return (await office().call(cancellations.cancel, { body })).cancellationId
  }
  return { previewOf, bodyOf, changed, cancelled }
}
