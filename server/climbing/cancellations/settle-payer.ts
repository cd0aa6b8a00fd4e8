import type { CancellationId, PersonId, StaffId } from '#contract/platform/id.ts'
import { cents } from '#contract/platform/money.ts'
import { contactsOf } from '#server/people/account/contacts.ts'
import {
  groupsById,
  placesOn,
  putOnPreInvoice,
  releasePlaces,
  type Group,
} from '#server/climbing/classes/group-places.ts'
import { scheduleOf } from '#server/climbing/classes/classes.rules.ts'
import { restoreVoucher } from '#server/climbing/gifts/voucher-places.ts'
import { oweElsewhere } from '#server/money/invoices/hand-refunds.ts'
import { shareOfDates } from '#server/money/invoices/sales.rules.ts'
import { lockEnrolmentSale } from '#server/money/invoices/sales.ts'
import { takeBackIn } from '#server/money/invoices/take-back.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { officeIssuer, webIssuer } from '#server/money/payments/issuer.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { newId } from '#server/platform/ids.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { datesOn, lockEnrolment, voidCancelled, type Newest } from '#server/money/pre-invoices/cancelled-classes.ts'
import { voucherKeptDays } from './cancellations.rules.ts'
import * as store from './cancellations.store.ts'
import { classCancelledEmail } from './class-cancelled.email.ts'

/** One cancelled place with the places it stands for now. */
interface Settling {
  actor: Actor
  because: string
  /** The member who cancelled, who issues the credit notes too. */
  staffId: StaffId | null
  row: store.CancelledPlaceRow
  /** The pre-invoice that stands for the row's one, with the totals of both. */
  newest: Newest | undefined
  /** Places in cancelled groups, which end. */
  ending: readonly string[]
  /** Places of the same enrolment in groups that stay. */
  staying: readonly { id: string; classId: Group['id'] }[]
}

const nothing = { outcome: 'nothing' } as const

/** The groups of an enrolment that stay, as a new pre-invoice names them. */
const remainingOf = async (ctx: SellingContext, tx: Tx, { row, staying }: Settling, newest: Newest) => {
  const groups = await groupsById(
    tx,
    staying.map(({ classId }) => classId),
    ctx.clock.now(),
  )
  const [first] = groups.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  return (
    first && {
      classIds: groups.map(({ id }) => id),
      totalCents: cents(
        newest.price.leftCents - shareOfDates(newest.price, { left: row.dates_left, inAll: row.dates_in_all }),
      ),
      datesOff: row.dates_left,
      terms: groups.map(({ name, meetings }) => ({ name, ...scheduleOf(meetings) })),
      begins: first.starts_at,
    }
  )
}

/** An unpaid pre-invoice is void; for groups that stay a new one is issued. Undefined when it is open no more. */
const settleUnpaid = async (
  ctx: SellingContext,
  tx: Tx,
  settling: Settling,
): Promise<store.PlaceSettlement | undefined> => {
  const { actor, because, newest, ending, staying } = settling
  if (!newest) return undefined
  const remaining = await remainingOf(ctx, tx, settling, newest)
  const done = await voidCancelled(ctx, tx, actor, newest.id, because, remaining)
  if (!done) return undefined
  await releasePlaces(tx, ending)
  if (done.reissued)
    await putOnPreInvoice(
      tx,
      staying.map(({ id }) => id),
      done.reissued,
    )
  return { outcome: 'void', reissuedId: done.reissued }
}

/** A paid enrolment: the part of its price for the dates that are left goes back the way it came. */
const settlePaid = async (ctx: SellingContext, tx: Tx, settling: Settling): Promise<store.PlaceSettlement> => {
  const { actor, because, staffId, row, newest, ending, staying } = settling
  const sold = { intentId: row.intent_id, preInvoiceId: newest?.id ?? null }
  const sale = await lockEnrolmentSale(tx, sold)
  const inAll = datesOn(newest, row.dates_in_all)
  const share = sale ? shareOfDates(sale, { left: row.dates_left, inAll }) : cents(0)
  if (!sale || share === 0) {
    await releasePlaces(tx, ending)
    return nothing
  }
  const creditNoteId = newId<'invoice'>()
  const taken = await takeBackIn(ctx, tx, sale.invoiceId, {
    actor,
    issuer: staffId ? await officeIssuer(ctx, tx, staffId) : webIssuer(ctx.centre),
    lines: [
      {
        line: sale.line,
        quantity: staying.length ? 0 : 1,
        eachCents: share,
        cancelled: true,
        dates: { count: row.dates_left, inAll: sale.datesInAll ?? inAll },
      },
    ],
    reason: because,
    creditNoteId,
    isQuiet: true,
  })
  if ('refused' in taken) throw new Error(`cancelled place ${row.id} is not paid back: ${taken.refused}`)
  // Left over where the whole enrolment was taken back before.
  await releasePlaces(tx, ending)
  if (taken.before) return nothing
  return { outcome: sale.intentId ? 'refunded' : 'by_hand', creditNoteId, cents: share }
}

const settle = async (ctx: SellingContext, tx: Tx, settling: Settling): Promise<store.PlaceSettlement> => {
  const { actor, row, ending } = settling
  if (row.moved_to !== null) return { outcome: 'moved' }
  if (row.voucher_id !== null) {
    await releasePlaces(tx, ending)
    return (await restoreVoucher(ctx, tx, actor, row.voucher_id, voucherKeptDays)) ? { outcome: 'voucher' } : nothing
  }
  if (row.intent_id !== null || row.pre_invoice_id !== null)
    return (await settleUnpaid(ctx, tx, settling)) ?? settlePaid(ctx, tx, settling)
  await releasePlaces(tx, ending)
  await oweElsewhere(tx, row.payer_id, ctx.clock.now())
  return { outcome: 'by_hand' }
}

/** The one email about a cancellation, unless no address reaches the payer. */
const emailPayer = async (
  ctx: SellingContext,
  tx: Tx,
  cancellationId: CancellationId,
  payerId: PersonId,
): Promise<void> => {
  const payer = (await contactsOf(tx, [payerId])).get(payerId)
  if (!payer?.email) return
  const { email, language, firstName } = payer
  const to = { email, personId: payerId, language }
  await enqueueEmail(
    ctx,
    tx,
    classCancelledEmail,
    to,
    { cancellationId, payerId, firstName },
    { about: cancellationId },
  )
}

/** Settles the next place of a payer and, after the last one, queues the email; whether more are left. */
const settleNext = (
  ctx: SellingContext,
  actor: Actor,
  { cancellationId, payerId }: { cancellationId: CancellationId; payerId: PersonId },
): Promise<boolean> =>
  withRetry(() =>
    inTransaction(ctx.db, async (tx) => {
      const [row, ...more] = await store.lockUnsettled(tx, cancellationId, payerId)
      if (!row) return false
      const { because, staff_id: staffId } = await store.cancellationOf(tx, cancellationId)
      const newest = await lockEnrolment(tx, { intentId: row.intent_id, preInvoiceId: row.pre_invoice_id })
      const places = await placesOn(tx, row.participant_id, {
        intentId: row.intent_id,
        preInvoiceId: newest?.id ?? null,
        voucherId: row.voucher_id,
      })
      const isEnding = ({ classId }: { classId: Group['id'] }) => row.class_ids.includes(classId)
      const settled = await settle(ctx, tx, {
        actor,
        because,
        staffId,
        row,
        newest,
        ending: places.filter(isEnding).map(({ id }) => id),
        staying: places.filter((place) => !isEnding(place)),
      })
      await store.settlePlace(tx, row.id, {
        ...settled,
        ...(newest && { preInvoiceId: newest.id }),
        now: ctx.clock.now(),
      })
      await auditLog.append(ctx, tx, actor, {
        action: 'cancelled_place_settled',
        object: 'cancellation',
        id: cancellationId,
        about: row.participant_id,
      })
      if (more.length === 0) await emailPayer(ctx, tx, cancellationId, payerId)
      return more.length > 0
    }),
  )

/**
 * Settles the places of one payer, each in its own commit, and queues one email with the last (docs/product/classes.md
 * §12.3). Repeated calls continue where the one before stopped.
 */
export const settlePayer = async (
  ctx: SellingContext,
  actor: Actor,
  who: { cancellationId: CancellationId; payerId: PersonId },
): Promise<void> => {
  while (await settleNext(ctx, actor, who));
  ctx.hints.send('today')
}
