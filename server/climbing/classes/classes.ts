import type { ClassBooking, NextOfChild, Term } from '#contract/climbing/classes.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import { maxRows } from '#contract/platform/facts.ts'
import type { ArticleId, ClassId, PersonId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { eurosOf } from '#contract/platform/money.ts'
import { openAmong } from '#server/money/pre-invoices/pre-invoices.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { shownChange, shownSchedule } from './class-words.ts'
import { clash, scheduleOf } from './classes.rules.ts'
import * as store from './classes.store.ts'
import type { Me } from '#server/people/account/me.ts'

/** A class to add: a term of an activity or a weekly group. */
export type NewClass = store.NewClass

/** Adds a class with its dates and prices. */
export const addClass = (tx: Tx, given: NewClass): Promise<ClassId> => store.insertClass(tx, given)

/** A class as one participant sees it; `held`: a payer's own hold is a free place (docs/product/classes.md §4.4). */
const describeTerm = (row: store.ClassRow, mine: readonly store.ClassRow[], held: readonly ClassId[] = []): Term => {
  const full = row.taken - (held.includes(row.id) ? 1 : 0) >= row.max_students
  const other = mine.find((each) => each.id !== row.id && clash(each.meetings, row.meetings))
  return {
    _id: row.id,
    className: row.name,
    ...shownSchedule(row.meetings),
    ...(row.changes.length > 0 && { changes: row.changes.map(shownChange) }),
    teacher: row.teachers.map((fullName) => ({ fullName })),
    students: row.taken,
    maxStudents: row.max_students,
    full,
    ...(full && row.confirmed < row.max_students && { mayComeFree: true as const }),
    signedUp: mine.some(({ id }) => id === row.id),
    ...(other && { clashesWith: other.name }),
    classPriceData: row.prices.map(({ article_id, price_cents }) => ({
      article: article_id,
      priceDDV: eurosOf(price_cents),
    })),
  }
}

/** Whether any of these people has a confirmed place in a class that is not over. */
export const haveClassAhead = async (ctx: Context, db: Db, people: readonly PersonId[]): Promise<boolean> =>
  (await store.classIdsOf(db, people, ctx.clock.now())).length > 0

/** Whether one of these people had a place in a class that ended after this instant, cancelled or not. */
export const hadClassSince = (db: Db, people: readonly PersonId[], since: Date): Promise<boolean> =>
  store.hadClassSince(db, people, since)

const classesOf = async (ctx: Context, participantId: PersonId) =>
  store.classesById(ctx.db, await store.classIdsOf(ctx.db, [participantId], ctx.clock.now()), ctx.clock.now())

/** Terms of an article that can be chosen, with this participant's sign-ups and clashes. */
export const termsOf = async (
  ctx: Context,
  { payerId, participantId }: { payerId: PersonId; participantId: PersonId },
  { article, ageGroup }: { article: ArticleId; ageGroup: AgeGroup },
): Promise<Term[]> => {
  const now = ctx.clock.now()
  const [found, mine, held] = await Promise.all([
    store.upcomingOf(ctx.db, article, ageGroup, now),
    classesOf(ctx, participantId),
    store.heldBy(ctx.db, payerId, participantId, now),
  ])
  return found.map((row) => describeTerm(row, mine, held))
}

/** One visible and open class; another one only for a person with a place in it and that person's guardian. */
export const findTerm = async (ctx: Context, me: Me, classId: ClassId): Promise<Term> => {
  const now = ctx.clock.now()
  const people = [me.id, ...me.children.map(({ id }) => id)]
  const [row] = await store.classesById(ctx.db, [classId], now)
  const isShown = row?.visible && (row.opens_at === null || row.opens_at <= now)
  if (!isShown && !(await store.classIdsOf(ctx.db, people, now)).includes(classId)) return refuse('not_found')
  return row ? describeTerm(row, await classesOf(ctx, me.id)) : refuse('not_found')
}

/** Confirmed places of a participant, with `unpaid` ones marked. Only the buyer gets the pre-invoice of a place. */
export const bookingsOf = async (
  ctx: Context,
  me: Me,
  participantId: PersonId,
  limit = maxRows,
): Promise<ClassBooking[]> => {
  const rows = await store.bookedBy(ctx.db, participantId, ctx.clock.now(), limit)
  const preInvoiceIds = rows.flatMap(({ pre_invoice_id }) => pre_invoice_id ?? [])
  const open = await openAmong(ctx.db, preInvoiceIds)
  return rows.map((row) => {
    const preInvoice = open.find(({ id }) => id === row.pre_invoice_id)
    return {
      _id: row.id,
      className: row.name,
      ...shownSchedule(row.meetings),
      ...(preInvoice && { unpaid: true }),
      ...(preInvoice?.buyerId === me.id && {
        preInvoice: {
          _id: preInvoice.id,
          preInvoiceNumber: preInvoice.number,
          year: preInvoice.year,
          due: preInvoice.due.toISOString(),
        },
      }),
    }
  })
}

/** The next date of each child of the caller that has one. */
export const nextOfChildren = async (ctx: Context, me: Me): Promise<NextOfChild[]> => {
  const rows = await store.nextDatesOf(
    ctx.db,
    me.children.map(({ id }) => id),
    ctx.clock.now(),
  )
  return rows.flatMap(({ participant_id, name, ...meeting }) => {
    const { dates, hours } = scheduleOf([meeting])
    const [day, at] = [dates[0], hours[0]]
    return day && at ? [{ childId: participant_id, className: name, date: day, ...at }] : []
  })
}

/** A class on the card that staff see of a participant. */
export interface ListedClass {
  id: ClassId
  name: LocalizedText
  /** Days of its first and last date. */
  from: Day
  to: Day
  isUnpaid: boolean
}

/** Classes in which a person has a confirmed place, the next first and past ones last. */
export const classesForStaff = async (ctx: Context, participantId: PersonId, limit: number): Promise<ListedClass[]> => {
  const rows = await store.bookedBy(ctx.db, participantId, ctx.clock.now(), limit)
  const open = await openAmong(
    ctx.db,
    rows.flatMap(({ pre_invoice_id }) => pre_invoice_id ?? []),
  )
  return rows.flatMap(({ id, name, meetings, pre_invoice_id }) => {
    const { dates } = scheduleOf(meetings)
    const [from, to] = [dates[0], dates.at(-1)]
    return from && to ? [{ id, name, from, to, isUnpaid: open.some((each) => each.id === pre_invoice_id) }] : []
  })
}
