import type { PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import type { PayLaterRefusal } from '#contract/money/payments.ts'
import { isAdult } from '#server/people/account/person.rules.ts'
import { recipientOf, wardsOf } from '#server/people/account/people.ts'
import { hasTooManyOpen, openAmong, preInvoiceSwitch } from '#server/money/pre-invoices/issue-pre-invoice.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isOff } from '#server/platform/switches.ts'
import { maxUnpaidPlaces } from './classes.rules.ts'
import type { ClassRow } from './classes.store.ts'
import { preInvoicesIn } from './places.store.ts'

/**
 * Whether one of these classes has as many places on unpaid pre-invoices as allowed (docs/product/pre-invoices.md §1.8).
 * `issuing` are others of the same call, not stored yet.
 */
export const hasTooManyUnpaid = async (
  db: Db,
  classes: readonly ClassRow[],
  now: Date,
  issuing: readonly PreInvoiceId[] = [],
): Promise<boolean> => {
  const places = await preInvoicesIn(
    db,
    classes.map(({ id }) => id),
  )
  const stored = await openAmong(
    db,
    places.flatMap(({ pre_invoice_id }) => pre_invoice_id ?? []),
  )
  const open = new Set([...stored, ...issuing])
  return classes.some((each) => {
    const unpaid = places.filter(
      ({ class_id, pre_invoice_id }) => class_id === each.id && pre_invoice_id !== null && open.has(pre_invoice_id),
    )
    return unpaid.length >= maxUnpaidPlaces(each, now)
  })
}

/**
 * Why a pre-invoice for these classes would be refused at this moment; the payment page offers it only without a reason
 * (docs/product/pre-invoices.md §1.10). The sign-up decides anew, under locks.
 */
export const preInvoiceRefusal = async (
  ctx: Context,
  payerId: PersonId,
  classes: readonly ClassRow[],
): Promise<PayLaterRefusal | undefined> => {
  const { db } = ctx
  const now = ctx.clock.now()
  const [switchedOff, payer, wards, isFull] = await Promise.all([
    isOff(ctx, preInvoiceSwitch),
    recipientOf(db, payerId),
    wardsOf(db, payerId),
    hasTooManyUnpaid(db, classes, now),
  ])
  if (switchedOff) return 'pre_invoice_off'
  if (!payer?.confirmed) return 'address_unconfirmed'
  const children = wards.filter(({ birthDate }) => !isAdult(birthDate, dayOf(now)))
  if (await hasTooManyOpen(db, [payerId, ...children.map(({ id }) => id)])) return 'too_many_pre_invoices'
  return isFull ? 'pre_invoices_full' : undefined
}
