import type { ClassId, PersonId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { MoveTarget } from '#contract/staff/climbing/rescheduling.ts'
import { contactsOf, type Contact } from '#server/people/account/contacts.ts'
import { courseRows } from '#server/centre/catalogue/course-articles.ts'
import { clash } from '#server/climbing/classes/classes.rules.ts'
import {
  enrolledIn,
  groupsById,
  groupsOfPerson,
  liveGroupsOf,
  type ConfirmedPlace,
  type Group,
} from '#server/climbing/classes/group-places.ts'
import { isOfAge } from '#server/climbing/classes/imported-places.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { differenceOf } from './rescheduling.rules.ts'

/** A place with what a move of it depends on. */
export interface MovingPlace {
  place: ConfirmedPlace
  participant: Contact
  payer: Contact | undefined
  from: Group
  /** Groups of the whole enrolment, this one too. */
  enrolment: readonly Group[]
  /** Other groups of the participant. */
  others: readonly Group[]
  /** One price for every group of the course: without an end of its own it costs the same wherever one goes. */
  hasOnePrice: boolean
}

/** The confirmed place of a person in a group that is not over, else `not_found`. */
export const readMoving = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  personId: PersonId,
  groupId: ClassId,
): Promise<MovingPlace> => {
  const now = ctx.clock.now()
  const enrolled = await enrolledIn(db, [groupId])
  const place =
    enrolled.find(({ classId, participantId }) => classId === groupId && participantId === personId) ??
    refuse('not_found')
  const [from] = await groupsById(db, [groupId], now)
  if (!from) return refuse('not_found')
  if (from.cancelled_at) refuse('term_cancelled')
  if (from.ends_at <= now) refuse('term_over')
  const people = await contactsOf(db, [personId, place.payerId])
  const participant = people.get(personId) ?? refuse('not_found')
  const basis = (each: ConfirmedPlace) => each.preInvoiceId ?? each.intentId ?? each.voucherId ?? each.id
  const own = enrolled.filter((each) => each.participantId === personId && basis(each) === basis(place))
  const article = (await courseRows(db, place.articleId)).find(({ id }) => id === place.articleId)
  return {
    place,
    participant,
    payer: people.get(place.payerId),
    from,
    enrolment: await groupsById(
      db,
      own.map(({ classId }) => classId),
      now,
    ),
    others: (await groupsOfPerson(db, personId, now)).filter(({ id }) => id !== groupId),
    hasOnePrice: article?.end_date === null || place.voucherId !== null,
  }
}

/** The price of an enrolment is the highest of its groups (docs/product/classes.md §6.1). */
const priceOf = (groups: readonly Group[], { articleId }: ConfirmedPlace): Cents =>
  cents(
    Math.max(
      0,
      ...groups.flatMap(({ prices }) =>
        prices.filter(({ article_id: id }) => id === articleId).map(({ price_cents: price }) => price),
      ),
    ),
  )

/** What a move to this group changes of the price, for the dates that are left; in cents. */
export const differenceTo = ({ place, from, enrolment, hasOnePrice }: MovingPlace, to: Group, now: Date): number => {
  if (hasOnePrice) return 0
  const after = enrolment.map((group) => (group.id === from.id ? to : group))
  const dates = enrolment.flatMap(({ meetings }) => meetings)
  const left = dates.filter(({ starts_at: starts }) => starts > now).length
  return differenceOf(priceOf(enrolment, place), priceOf(after, place), { left, inAll: dates.length })
}

/** Another class of the participant at the same time, on a date that is still to come. */
export const clashWith = ({ others }: MovingPlace, to: Group, now: Date): LocalizedText | undefined => {
  const isAhead = ({ ends_at: ends }: { ends_at: Date }) => ends > now
  return others.find((other) => clash(other.meetings.filter(isAhead), to.meetings.filter(isAhead)))?.name
}

/** Groups of the same course to which a participant may move, those of the age alone; full ones too, with their count. */
export const moveTargets = async (
  ctx: Pick<Context, 'clock' | 'db'>,
  personId: PersonId,
  groupId: ClassId,
): Promise<{ targets: MoveTarget[]; isEmailed: boolean }> => {
  const now = ctx.clock.now()
  const moving = await readMoving(ctx, ctx.db, personId, groupId)
  const { place, participant, payer, others } = moving
  const targets = (await liveGroupsOf(ctx.db, place.articleId, now))
    .filter((group) => group.id !== groupId && !others.some(({ id }) => id === group.id))
    .filter((group) => isOfAge(group, participant.birthDate))
    .map((group): MoveTarget => {
      const next = group.meetings.find(({ ends_at: ends }) => ends > now) ?? group
      const other = clashWith(moving, group, now)
      return {
        groupId: group.id,
        from: dayOf(next.starts_at),
        start: next.starts_at.toISOString(),
        end: next.ends_at.toISOString(),
        teachers: group.teachers,
        taken: group.taken,
        maxStudents: group.max_students,
        ...(other && { clash: other }),
        differenceCents: differenceTo(moving, group, now),
      }
    })
  const isFull = (target: MoveTarget) => (target.taken >= target.maxStudents ? 1 : 0)
  return {
    targets: targets.toSorted((one, other) => isFull(one) - isFull(other) || one.start.localeCompare(other.start)),
    isEmailed: Boolean(payer?.email),
  }
}
