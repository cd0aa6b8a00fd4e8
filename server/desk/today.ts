import type { EmailId, HandRefundId, PaymentId, RefundId, WithdrawalId } from '#contract/kit/id.ts'
import { scopeOf } from '#contract/staff/roles.ts'
import type { WaitingItem } from '#contract/staff/today.ts'
import { unmarkedDates } from '#server/attendance/unmarked-dates.ts'
import { contactsOf } from '#server/account/contacts.ts'
import { countOpen } from '#server/fiscal/office.ts'
import { markPaidBack, waitingHandRefunds } from '#server/invoices/hand-refunds.ts'
import type { SellingContext } from '#server/payments/goods.ts'
import { refundAgain } from '#server/payments/refunds.ts'
import { concernedBy, decideReview, isAcceptable, moneyToReview } from '#server/payments/review.ts'
import { addMs } from '#server/platform/clock.ts'
import { deadEmails, decideEmail } from '#server/platform/email/retry-emails.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { StaffMe } from '#server/staff/me.ts'
import { refuseOwnMatter } from '#server/staff/own-matter.ts'
import { markedCloses } from '#server/till/marked-closes.ts'
import { handleDeclaration, handlingMs, openDeclarations } from '#server/withdrawals/declare-withdrawal.ts'
import { byUrgency, permissionFor, type Waiting } from './today.rules.ts'

/** Items of one kind that are listed, the oldest; the others follow when these are done. */
const maxOfKind = 100

/** Money that was taken or must go back waits for no one's convenience. */
const moneyItems = async (ctx: SellingContext): Promise<Waiting[]> => {
  const { payments, refunds } = await moneyToReview(ctx)
  return [
    ...payments.slice(0, maxOfKind).map((payment): Waiting => ({
      urgency: 'now',
      item: {
        kind: 'payment_review',
        _id: payment.id as PaymentId,
        why: payment.brand,
        mayAccept: isAcceptable(payment),
        cents: payment.cents,
        reference: payment.reference,
        at: payment.takenAt.toISOString(),
        personId: payment.payerId,
      },
    })),
    ...refunds.slice(0, maxOfKind).map((refund): Waiting => ({
      urgency: 'now',
      item: {
        kind: 'refund_failed',
        _id: refund.id as RefundId,
        why: refund.reason,
        cents: refund.cents,
        reference: refund.reference,
        at: refund.queuedAt.toISOString(),
        personId: refund.payerId,
      },
    })),
  ]
}

const emailItems = async (ctx: SellingContext): Promise<Waiting[]> =>
  (await deadEmails(ctx, maxOfKind)).map(({ id, kind, recipient, personId, about, createdAt, error }) => ({
    // A customer waits for a document; another email can mostly be had again.
    urgency: about === null ? 'week' : 'today',
    item: {
      kind: 'email_dead',
      _id: id as EmailId,
      email: kind,
      to: recipient,
      why: error,
      at: createdAt.toISOString(),
      ...(personId !== null && { personId }),
    },
  }))

/** The law sets a time to a withdrawal: after a day it is urgent. */
const withdrawalItems = async (ctx: SellingContext): Promise<Waiting[]> => {
  const late = addMs(ctx.clock.now(), -handlingMs)
  return (await openDeclarations(ctx)).slice(0, maxOfKind).map(({ id, declaredAt, name, email, invoice, what }) => ({
    urgency: declaredAt <= late ? 'now' : 'today',
    item: {
      kind: 'withdrawal',
      _id: id,
      name: name ?? '',
      email: email ?? '',
      invoice: invoice ?? '',
      what: what ?? '',
      at: declaredAt.toISOString(),
    },
  }))
}

/** Money that the centre owes and no supplier returns. */
const payBackItems = async (ctx: SellingContext): Promise<Waiting[]> => {
  const refunds = await waitingHandRefunds(ctx.db, maxOfKind)
  const payers = await contactsOf(
    ctx.db,
    refunds.map(({ payerId }) => payerId),
  )
  return refunds.map(({ id, payerId, credited, since }) => ({
    urgency: 'week',
    item: {
      kind: 'pay_back',
      _id: id,
      name: payers.get(payerId)?.name ?? '',
      email: payers.get(payerId)?.email ?? '',
      ...(credited && { credited }),
      at: since.toISOString(),
      personId: payerId,
    },
  }))
}

/** Documents of which the tax authority must hear soon: the law sets a deadline, and only a person mends a refusal. */
const fiscalItems = async (ctx: SellingContext): Promise<Waiting[]> => {
  const { rejected, pending, late, nextDeadline, isNear } = await countOpen(ctx)
  if (nextDeadline === undefined || (rejected === 0 && late === 0 && !isNear)) return []
  return [
    {
      urgency: rejected > 0 || late > 0 ? 'now' : 'today',
      item: { kind: 'fiscal', _id: 'fiscal', rejected, pending, late, deadline: nextDeadline, at: nextDeadline },
    },
  ]
}

/** Classes that are over and whose marks are missing, as long as these may change. */
const attendanceItems = async (ctx: SellingContext): Promise<Waiting[]> =>
  (await unmarkedDates(ctx, maxOfKind)).map(({ id, name, unmarked, startsAt }) => ({
    urgency: 'today',
    item: { kind: 'attendance', _id: id, name, unmarked, at: startsAt.toISOString() },
  }))

/** Closes of tills whose difference is above the limit. */
const tillItems = async (ctx: SellingContext): Promise<Waiting[]> =>
  (await markedCloses(ctx, maxOfKind)).map((close) => ({
    urgency: 'today',
    item: { kind: 'till', ...close, at: close.at.toISOString() },
  }))

/** What waits for this member of staff; only items whose action is within the member's reach (docs/product/staff.md §9). */
export const waitingFor = async (ctx: SellingContext, me: StaffMe): Promise<{ items: Waiting[] }> => {
  const maySee = (kind: WaitingItem['kind']) => scopeOf(me.roles, me.logIn, permissionFor[kind]) !== undefined
  const items = [
    ...(maySee('payment_review') ? await moneyItems(ctx) : []),
    ...(maySee('email_dead') ? await emailItems(ctx) : []),
    ...(maySee('pay_back') ? await payBackItems(ctx) : []),
    ...(maySee('fiscal') ? await fiscalItems(ctx) : []),
    ...(maySee('till') ? await tillItems(ctx) : []),
    ...(maySee('attendance') ? await attendanceItems(ctx) : []),
    ...(maySee('withdrawal') ? await withdrawalItems(ctx) : []),
  ]
  return { items: items.toSorted(byUrgency) }
}

/** Accepts or refunds a payment in review. Of two decisions only the first one counts. */
export const decidePayment = async (
  ctx: SellingContext,
  me: StaffMe,
  paymentId: PaymentId,
  decision: 'accept' | 'refund',
): Promise<void> => {
  await refuseOwnMatter(ctx, ctx.db, me.actor, (await concernedBy(ctx, { paymentId })) ?? refuse('not_found'))
  const decided = await decideReview(ctx, me.actor, paymentId, decision)
  if ('refused' in decided) refuse(decided.refused === 'not_in_review' ? 'decided_before' : 'payment_mismatch')
}

/** Sends a refund again that the supplier refused. */
export const sendRefundAgain = async (ctx: SellingContext, me: StaffMe, refundId: RefundId): Promise<void> => {
  await refuseOwnMatter(ctx, ctx.db, me.actor, (await concernedBy(ctx, { refundId })) ?? refuse('not_found'))
  if ('refused' in (await refundAgain(ctx, me.actor, refundId))) refuse('decided_before')
}

/** Retries or drops an email that was given up. */
export const decideDeadEmail = async (
  ctx: SellingContext,
  me: StaffMe,
  emailId: EmailId,
  decision: 'retry' | 'drop',
): Promise<void> => {
  const decided = await decideEmail(ctx, me.actor, emailId, decision)
  if ('refused' in decided) refuse(decided.refused === 'no_such_email' ? 'not_found' : 'decided_before')
}

/** Marks a declaration of withdrawal as handled; its money goes back by its own call. */
export const handleWithdrawal = async (ctx: SellingContext, me: StaffMe, id: WithdrawalId): Promise<void> => {
  const handled = await handleDeclaration(ctx, me.actor, id)
  if ('refused' in handled) refuse(handled.refused === 'no_such_declaration' ? 'not_found' : 'decided_before')
}

/** Notes that money was paid back by hand. */
export const payBack = async (ctx: SellingContext, me: StaffMe, id: HandRefundId): Promise<void> => {
  const paid = await markPaidBack(ctx, me.actor, id, (tx, payerId) => refuseOwnMatter(ctx, tx, me.actor, [payerId]))
  if ('refused' in paid) refuse(paid.refused === 'no_such_hand_refund' ? 'not_found' : 'decided_before')
}
