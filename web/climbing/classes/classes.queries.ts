import { classes, payments, preInvoices } from '#contract/calls.ts'
import type { ClassCart, Company, PaymentMethod } from '#contract/money/cart.ts'
import type { ClassId, PersonId } from '#contract/platform/id.ts'
import { call, urlOf } from '#web/platform/api.ts'
import { answerOf, invalidate } from '#web/platform/query-client.ts'

export const myClassesQuery = (limit?: number) => answerOf(classes.mine, { query: { limit } })

/** Upcoming terms of all activities and classes, for the list. */
export const offeredQuery = answerOf(classes.offered)

/** The same for visitors without an account. */
export const timetableQuery = answerOf(classes.timetable)

export const childClassesQuery = (childId: PersonId) => answerOf(classes.ofChild, { params: { childId } })

/** The next date of each child that has one. */
export const nextOfChildrenQuery = answerOf(classes.nextOfChildren)

/** Sign-up after an online payment, for the payer or a child; safe to repeat. */
export const signUp = async (
  childId: PersonId | undefined,
  body: { articles: ClassCart; company: Company | null; checkoutId: string; paymentMethod: PaymentMethod },
): Promise<void> => {
  if (childId === undefined) await call(classes.signUp, { body })
  else await call(classes.signUpChild, { params: { childId }, body })
  await classesChanged()
}

/** Sign-up by pre-invoice, for the payer or a child. */
export const signUpByPreInvoice = async (
  childId: PersonId | undefined,
  body: { classCart: ClassCart; company: Company | null },
) => {
  const { preInvoice } =
    childId === undefined
      ? await call(classes.signUpPreInvoice, { body })
      : await call(classes.signUpChildPreInvoice, { params: { childId }, body })
  await classesChanged()
  return preInvoice
}

/** Invalidates places, bookings, pre-invoices and payment notices after a sign-up. */
export const classesChanged = () =>
  invalidate(
    classes.mine,
    classes.ofChild,
    classes.offered,
    classes.nextOfChildren,
    classes.single,
    classes.multiple,
    classes.one,
    preInvoices.unpaid,
    payments.notices,
  )

/** Address of the calendar file of a class. */
export const calendarUrl = (classId: ClassId): string => urlOf(classes.calendar, { params: { classId } })
