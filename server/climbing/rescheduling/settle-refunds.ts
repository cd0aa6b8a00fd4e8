import type { DateChangeId, PersonId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import { contactsOf } from '#server/people/account/contacts.ts'
import { grantMakeup, makeupUntil } from '#server/climbing/attendance/makeup-rights.ts'
import { classDatesById } from '#server/climbing/classes/class-dates.ts'
import { scheduleOf } from '#server/climbing/classes/classes.rules.ts'
import { groupsById, placesOn, putOnPreInvoice } from '#server/climbing/classes/group-places.ts'
import { oweElsewhere } from '#server/money/invoices/hand-refunds.ts'
import { shareOfDates, type DatedPrice } from '#server/money/invoices/sales.rules.ts'
import { lockEnrolmentSale } from '#server/money/invoices/sales.ts'
import { takeBackIn } from '#server/money/invoices/take-back.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { officeIssuer, webIssuer } from '#server/money/payments/issuer.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { newId } from '#server/platform/ids.ts'
import { datesOn, lockEnrolment, voidCancelled } from '#server/money/pre-invoices/cancelled-classes.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import { dateChangedEmail } from './date-changed.email.ts'
import * as store from './date-changes.store.ts'

interface Settling {
  actor: Actor
  change: store.DateChangeRow
  row: store.RefundRow
  makeupDays: number
}

/** What the places of an enrolment stand on. */
interface Basis {
  participantId: PersonId
  intentId: store.RefundRow['intent_id']
  preInvoiceId: store.RefundRow['pre_invoice_id']
  voucherId: store.RefundRow['voucher_id']
}

/**
 * Issues an unpaid pre-invoice anew, for so much and for the classes that its places are in now. Undefined when it is open
 * no more.
 */
export const reissue = async (
  ctx: SellingContext,
  tx: Tx,
  actor: Actor,
  { because, totalCents, datesOff, ...basis }: Basis & { because: string; totalCents: Cents; datesOff: number },
): Promise<{ reissuedId: NonNullable<Basis['preInvoiceId']> } | undefined> => {
  if (basis.preInvoiceId === null) return undefined
  const places = await placesOn(tx, basis.participantId, basis)
  const groups = await groupsById(
    tx,
    places.map(({ classId }) => classId),
    ctx.clock.now(),
  )
  const [first] = groups.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  if (!first) return undefined
  const done = await voidCancelled(ctx, tx, actor, basis.preInvoiceId, because, {
    classIds: groups.map(({ id }) => id),
    totalCents,
    datesOff,
    terms: groups.map(({ name, meetings }) => ({ name, ...scheduleOf(meetings) })),
    begins: first.starts_at,
  })
  if (!done?.reissued) return undefined
  await putOnPreInvoice(
    tx,
    places.map(({ id }) => id),
    done.reissued,
  )
  return { reissuedId: done.reissued }
}

/** Takes a part of the price of a sale back while its places stay. Undefined where nothing is left or was sold. */
export const payPartBack = async (
  ctx: SellingContext,
  tx: Tx,
  actor: Actor,
  {
    amount,
    datesInAll,
    reason,
    staffId,
    ...basis
  }: Pick<Basis, 'intentId' | 'preInvoiceId'> & {
    amount: (sale: DatedPrice) => Cents
    /** Of a date that is not held, with all that the price stood for. */
    datesInAll?: number
    reason: string
    /** The member who issues the credit note. */
    staffId: store.DateChangeRow['staff_id']
  },
): Promise<Pick<store.SettledDate, 'creditNoteId' | 'cents'> & { outcome: 'refunded' | 'by_hand' | 'nothing' }> => {
  const sale = await lockEnrolmentSale(tx, basis)
  const back = sale ? amount(sale) : cents(0)
  if (!sale || back <= 0) return { outcome: 'nothing' }
  const creditNoteId = newId<'invoice'>()
  const taken = await takeBackIn(ctx, tx, sale.invoiceId, {
    actor,
    issuer: staffId ? await officeIssuer(ctx, tx, staffId) : webIssuer(ctx.centre),
    lines: [
      {
        line: sale.line,
        quantity: 0,
        eachCents: back,
        cancelled: true,
        ...(datesInAll !== undefined && { dates: { count: 1, inAll: sale.datesInAll ?? datesInAll } }),
      },
    ],
    reason,
    creditNoteId,
    isQuiet: true,
  })
  if ('refused' in taken) throw new Error(`a part of invoice ${sale.invoiceId} is not paid back: ${taken.refused}`)
  if (taken.before) return { outcome: 'nothing' }
  return { outcome: sale.intentId ? 'refunded' : 'by_hand', creditNoteId, cents: back }
}

const settle = async (ctx: SellingContext, tx: Tx, settling: Settling): Promise<store.SettledDate> => {
  const { actor, change, row, makeupDays } = settling
  const newest = await lockEnrolment(tx, { intentId: row.intent_id, preInvoiceId: row.pre_invoice_id })
  const basis = {
    participantId: row.participant_id,
    intentId: row.intent_id,
    preInvoiceId: newest?.id ?? null,
    voucherId: row.voucher_id,
  }
  const isPaidHere = row.intent_id !== null || row.pre_invoice_id !== null
  // A voucher that is good again, or a place of the old system that ended, has no date to make up for.
  if (!isPaidHere && (await placesOn(tx, row.participant_id, basis)).length === 0) return { outcome: 'nothing' }
  if (row.voucher_id !== null) {
    const now = ctx.clock.now()
    const [date] = await classDatesById(tx, [change.date_id])
    const day = dayOf(date?.startsAt ?? now)
    await grantMakeup(tx, {
      participantId: row.participant_id,
      fromDateId: change.date_id,
      because: 'cancelled',
      validUntil: makeupUntil(day, dayOf(now), makeupDays),
      staffId: change.staff_id,
      now,
    })
    return { outcome: 'makeup' }
  }
  if (!isPaidHere) {
    await oweElsewhere(tx, row.payer_id, ctx.clock.now())
    return { outcome: 'by_hand' }
  }
  const { preInvoiceId } = basis
  if (newest) {
    const share = shareOfDates(newest.price, { left: 1, inAll: row.dates_in_all })
    const totalCents = cents(newest.price.leftCents - share)
    const reissued = await reissue(ctx, tx, actor, { ...basis, because: change.because, totalCents, datesOff: 1 })
    if (reissued) return { outcome: 'reissued', preInvoiceId, ...reissued }
  }
  // Owed even where the place has ended or moved since: what ended it gave back the dates that were left then.
  const datesInAll = datesOn(newest, row.dates_in_all)
  const paid = await payPartBack(ctx, tx, actor, {
    ...basis,
    amount: (sale) => shareOfDates(sale, { left: 1, inAll: datesInAll }),
    datesInAll,
    reason: change.because,
    staffId: change.staff_id,
  })
  return { ...paid, preInvoiceId }
}

interface Who {
  changeId: DateChangeId
  payerId: PersonId
  guestIds: readonly PersonId[]
}

/** The one email about the change, unless no address reaches the payer. */
const emailPayer = async (ctx: SellingContext, tx: Tx, { changeId, payerId, guestIds }: Who): Promise<void> => {
  const payer = (await contactsOf(tx, [payerId])).get(payerId)
  if (!payer?.email) return
  const { email, language, firstName } = payer
  const refunds = await store.refundsOf(tx, changeId, payerId)
  const participantIds = [...new Set([...refunds.map(({ participant_id: id }) => id), ...guestIds])]
  const data = { changeId, payerId, participantIds, firstName }
  await enqueueEmail(ctx, tx, dateChangedEmail, { email, personId: payerId, language }, data, { about: changeId })
}

/** Settles the next refund of a payer and, after the last one, queues the email; whether more are left. */
const settleNext = (
  ctx: SellingContext,
  actor: Actor,
  { makeupDays, ...who }: Who & { makeupDays: number },
): Promise<boolean> =>
  withRetry(() =>
    inTransaction(ctx.db, async (tx) => {
      const { changeId, payerId } = who
      const [row, ...more] = await store.lockUnsettled(tx, changeId, payerId)
      if (!row) return false
      const change = await store.changeById(tx, changeId)
      const settled = await settle(ctx, tx, { actor, change, row, makeupDays })
      await store.settleRefund(tx, row.id, { ...settled, now: ctx.clock.now() })
      await auditLog.append(ctx, tx, actor, {
        action: 'date_refunded',
        object: 'date_change',
        id: changeId,
        about: row.participant_id,
      })
      if (more.length === 0) await emailPayer(ctx, tx, who)
      return more.length > 0
    }),
  )

/**
 * Settles what a payer gets for a cancelled date, each enrolment in a commit of its own, and queues one email with the last
 * (docs/product/rescheduling.md §3.3). Repeated calls continue where the one before stopped.
 */
export const settleRefunds = async (ctx: SellingContext, actor: Actor, who: Who): Promise<void> => {
  const { makeupDays } = await settingsOf(ctx)
  while (await settleNext(ctx, actor, { ...who, makeupDays }));
  ctx.hints.send('today')
}
