import type { EmailId, HandRefundId, PaymentId, PersonId, RefundId, WithdrawalId } from '#contract/platform/id.ts'
import { cents } from '#contract/platform/money.ts'
import { scopeOf } from '#contract/staff/platform/roles.ts'
import type { CentreNeed, WaitingItem } from '#contract/staff/operation/today.ts'
import { unmarkedDates } from '#server/climbing/attendance/unmarked-dates.ts'
import { m } from '#texts/compiled/messages.js'
import { contactsOf } from '#server/people/account/contacts.ts'
import { personNames } from '#server/people/account/people.ts'
import { countOpen } from '#server/money/fiscal/office.ts'
import { markPaidBack, waitingHandRefunds } from '#server/money/invoices/hand-refunds.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { refundAgain } from '#server/money/payments/refunds.ts'
import { concernedBy, decideReview, isAcceptable, moneyToReview } from '#server/money/payments/review.ts'
import { addMs } from '#server/platform/clock.ts'
import { deadEmails, decideEmail } from '#server/platform/email/retry-emails.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import { amount, factsOf, inBoth, plain } from '#server/people/staff/facts.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { markedDifferences } from '#server/money/till/marked-differences.ts'
import { handleDeclaration, handlingMs, openDeclarations } from '#server/climbing/withdrawals/declare-withdrawal.ts'
import { centreNeeds } from './needs.ts'
import { byUrgency, needsPermission, permissionFor, type Waiting } from './today.rules.ts'

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

/** Differences of tills that another member confirms: of a float, or of a close above the limit. */
const tillItems = async (ctx: SellingContext): Promise<Waiting[]> =>
  (await markedDifferences(ctx, maxOfKind)).map((marked) => ({
    urgency: 'today',
    item: { kind: 'till', ...marked, at: marked.at.toISOString() },
  }))

/** What waits for this member of staff; only items whose action is within the member's reach (docs/product/staff.md §9). */
export const waitingFor = async (
  ctx: SellingContext,
  me: Pick<StaffMe, 'roles' | 'logIn'>,
): Promise<{ items: Waiting[]; needs?: CentreNeed[] }> => {
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
  const needs = scopeOf(me.roles, me.logIn, needsPermission) ? await centreNeeds(ctx) : []
  return { items: items.toSorted(byUrgency), ...(needs.length > 0 && { needs }) }
}

/** Payer and participant by name, each once. */
const namesOf = async (db: Db, people: readonly PersonId[]): Promise<string> =>
  [...new Set((await personNames(db, people)).values())].join(', ')

/** Accepts or refunds a payment in review. Of two decisions only the first one counts. */
export const decidePayment = async (
  ctx: SellingContext,
  me: Asker,
  paymentId: PaymentId,
  decision: 'accept' | 'refund',
): Promise<void> => {
  const about = (await concernedBy(ctx, { paymentId })) ?? refuse('not_found')
  const outcome = inBoth(decision === 'accept' ? m.fact_accept : m.fact_refund)
  const act: Parameters<typeof decideReview>[1] = async (tx, { cents }) =>
    me.act(tx, null, {
      about,
      cents,
      facts: async () =>
        factsOf(m.act_decide_payment, { payer: await namesOf(tx, about), amount: amount(cents), outcome }),
    })
  const decided = await decideReview(ctx, act, paymentId, decision)
  if ('refused' in decided) refuse(decided.refused === 'not_in_review' ? 'decided_before' : 'payment_mismatch')
}

/** Sends a refund again that the supplier refused. */
export const sendRefundAgain = async (ctx: SellingContext, me: Asker, refundId: RefundId): Promise<void> => {
  const about = (await concernedBy(ctx, { refundId })) ?? refuse('not_found')
  const { refunds } = await moneyToReview(ctx)
  const { cents } = refunds.find(({ id }) => id === refundId) ?? refuse('decided_before')
  const facts = async (tx: Tx) =>
    factsOf(m.act_refund_again, { payer: await namesOf(tx, about), amount: amount(cents) })
  const act = (tx: Tx) => me.act(tx, null, { about, cents, facts: () => facts(tx) })
  if ('refused' in (await refundAgain(ctx, act, refundId))) refuse('decided_before')
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
export const payBack = async (ctx: SellingContext, me: Asker, id: HandRefundId): Promise<void> => {
  const owed = (await waitingHandRefunds(ctx.db, maxOfKind)).find((each) => each.id === id)?.credited
  const paid = await markPaidBack(ctx, id, (tx, payerId) =>
    me.act(tx, null, {
      about: [payerId],
      ...(owed && { cents: cents(owed.cents) }),
      facts: async () =>
        factsOf(m.act_paid_back, {
          payer: await namesOf(tx, [payerId]),
          amount: owed && amount(cents(owed.cents)),
          invoice: owed && plain(owed.creditNote),
        }),
    }),
  )
  if ('refused' in paid) refuse(paid.refused === 'no_such_hand_refund' ? 'not_found' : 'decided_before')
}
