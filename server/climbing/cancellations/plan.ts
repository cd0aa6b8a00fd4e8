import type { ArticleId, ClassId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { PaidHow, TouchedPlace } from '#contract/staff/climbing/cancellations.ts'
import { contactsOf, type Contact } from '#server/people/account/contacts.ts'
import { ageAndGroup } from '#server/people/account/person.rules.ts'
import {
  enrolledIn,
  groupsById,
  heldIn,
  liveGroupsOf,
  type ConfirmedPlace,
  type Group,
} from '#server/climbing/classes/group-places.ts'
import { shareOfDates } from '#server/money/invoices/sales.rules.ts'
import { enrolmentSaleOf } from '#server/money/invoices/sales.ts'
import { openTotals } from '#server/money/pre-invoices/cancelled-classes.ts'
import { datesPaidFor } from '#server/climbing/rescheduling/refund-plan.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { datesOf, keyOf } from './cancellations.rules.ts'

type Planning = Pick<Context, 'clock'>

/** One enrolment that a cancellation touches: its places, in cancelled groups and in others. */
export interface Enrolment {
  key: string
  /** In cancelled groups. */
  places: readonly ConfirmedPlace[]
  /** All groups of the enrolment, those that stay too. */
  groups: readonly Group[]
  /** Dates that its price stands for. */
  datesInAll: number
  touched: TouchedPlace
}

export interface CancellationPlan {
  groups: readonly Group[]
  enrolments: readonly Enrolment[]
  held: number
}

/** The groups to cancel: known ones that are neither over nor cancelled. */
const readGroups = async (ctx: Planning, db: Db, ids: readonly ClassId[]): Promise<Group[]> => {
  const now = ctx.clock.now()
  const groups = await groupsById(db, ids, now)
  if (groups.length < new Set(ids).size) refuse('not_found')
  if (groups.some(({ cancelled_at: at }) => at !== null)) refuse('term_cancelled')
  if (groups.some(({ ends_at: ends }) => ends <= now)) refuse('term_over')
  return groups
}

/** How an enrolment was paid, and what goes back for the dates that are left. */
const moneyOf = async (
  db: Db,
  place: ConfirmedPlace,
  dates: ReturnType<typeof datesOf>,
  open: ReadonlyMap<string, number>,
): Promise<{ paidHow: PaidHow; cents: Cents }> => {
  const nothing = cents(0)
  if (place.voucherId !== null) return { paidHow: 'voucher', cents: nothing }
  if (place.preInvoiceId !== null && open.has(place.preInvoiceId)) return { paidHow: 'pre_invoice', cents: nothing }
  if (place.intentId === null && place.preInvoiceId === null) return { paidHow: 'elsewhere', cents: nothing }
  const sale = await enrolmentSaleOf(db, place)
  if (!sale) return { paidHow: 'elsewhere', cents: nothing }
  return { paidHow: sale.paidWith, cents: shareOfDates(sale, dates) }
}

const priceIn = (group: Group, articleId: ArticleId) =>
  group.prices.find(({ article_id: id }) => id === articleId)?.price_cents ?? 0

/** Groups of the same course that a participant may move to: with a free place, of the age, and at no lower price. */
const targetsOf = (
  place: ConfirmedPlace,
  {
    from,
    others,
    inGroups,
    birthDate,
  }: {
    from: Group
    others: readonly Group[]
    inGroups: ReadonlySet<ClassId>
    birthDate: Contact['birthDate']
  },
): TouchedPlace['targets'] =>
  others
    .filter((group) => {
      const { ageGroup } = ageAndGroup(birthDate, dayOf(group.starts_at))
      return (
        group.taken < group.max_students &&
        !inGroups.has(group.id) &&
        group.age_groups.includes(ageGroup) &&
        priceIn(group, place.articleId) >= priceIn(from, place.articleId)
      )
    })
    .map((group) => ({
      _id: group.id,
      from: dayOf(group.meetings[0]?.starts_at ?? group.starts_at),
      start: group.starts_at.toISOString(),
      end: group.ends_at.toISOString(),
      free: group.max_students - group.taken,
    }))

/** What cancelling these groups would do, place by place; the cancellation itself calls it under its locks. */
export const planCancellation = async (
  ctx: Planning,
  db: Db,
  groupIds: readonly ClassId[],
): Promise<CancellationPlan> => {
  const now = ctx.clock.now()
  const groups = await readGroups(ctx, db, groupIds)
  const isCancelled = (id: ClassId) => groups.some((group) => group.id === id)
  const places = await enrolledIn(db, groupIds)
  const all = await groupsById(db, [...new Set(places.map(({ classId }) => classId))], now)
  const people = await contactsOf(
    db,
    places.flatMap(({ participantId, payerId }) => [participantId, payerId]),
  )
  const open = await openTotals(
    db,
    places.flatMap(({ preInvoiceId }) => preInvoiceId ?? []),
  )
  const live = new Map<ArticleId, Group[]>()
  for (const { articleId } of places)
    if (!live.has(articleId))
      live.set(
        articleId,
        (await liveGroupsOf(db, articleId, now)).filter(({ id }) => !isCancelled(id)),
      )

  const paidFor = await datesPaidFor(ctx, db, places)
  const enrolments: Enrolment[] = []
  for (const [key, own] of Map.groupBy(places, keyOf)) {
    const touched = own.filter(({ classId }) => isCancelled(classId))
    const [first] = touched
    if (!first) continue
    const ofEnrolment = all.filter(({ id }) => own.some(({ classId }) => classId === id))
    const datesInAll = paidFor(own)
    const dates = datesOf(ofEnrolment, isCancelled, now, datesInAll)
    const participant = people.get(first.participantId)
    const from = groups.find(({ id }) => id === first.classId)
    enrolments.push({
      key,
      places: touched,
      groups: ofEnrolment,
      datesInAll,
      touched: {
        participantId: first.participantId,
        participant: participant?.name ?? '',
        payer: people.get(first.payerId)?.name ?? '',
        groupIds: touched.map(({ classId }) => classId),
        ...(await moneyOf(db, first, dates, open)),
        targets:
          participant && from
            ? targetsOf(first, {
                from,
                others: live.get(first.articleId) ?? [],
                inGroups: new Set(own.map(({ classId }) => classId)),
                birthDate: participant.birthDate,
              })
            : [],
      },
    })
  }
  const byName = (one: Enrolment, other: Enrolment) =>
    one.touched.participant.localeCompare(other.touched.participant, 'sl') || one.key.localeCompare(other.key)
  return { groups, enrolments: enrolments.toSorted(byName), held: await heldIn(db, groupIds, now) }
}
