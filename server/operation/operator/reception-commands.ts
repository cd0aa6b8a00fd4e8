import { parseArgs } from 'node:util'
import type { ClassId, TicketId, WithdrawalId } from '#contract/platform/id.ts'
import { isId } from '#contract/platform/id.ts'
import { amountOf } from '#contract/platform/money.ts'
import { redeemAtReception } from '#server/climbing/gifts/gifts.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { newId } from '#server/platform/ids.ts'
import { retryEmails, unsentEmails } from '#server/platform/email/retry-emails.ts'
import { beginNow } from '#server/climbing/tickets/tickets.ts'
import { recordVisit } from '#server/climbing/visits/visits.ts'
import { CommandError, UsageError, type Commands } from './command.ts'
import { markPaidManually } from '#server/money/pre-invoices/pre-invoices.ts'
import { addGuardian, removeGuardian } from '#server/people/family/guardians.ts'
import { documentsOfMonth } from '#server/reception/sales/month.ts'
import { takeBack } from '#server/money/invoices/take-back.ts'
import { webIssuer } from '#server/money/payments/issuer.ts'
import { refundAgain } from '#server/money/payments/refunds.ts'
import { decideReview, moneyToReview } from '#server/money/payments/review.ts'
import { type SellingContext } from '#server/money/payments/goods.ts'
import { handleDeclaration, openDeclarations } from '#server/climbing/withdrawals/declare-withdrawal.ts'
import { listDeclarations, listReview, listTerms, listUnsentEmails } from './listings.ts'
import { tell } from './outcome.ts'
import { refundAtTillFor, settleAtTillFor } from './till-commands.ts'
import { readRefund } from './refund-arguments.ts'
import { refundRefusals } from './refund-refusals.ts'

/** Commands that read about people are written to the audit log too. */
const auditCommand = async (
  ctx: SellingContext,
  actor: Actor,
  command: string,
  text: Promise<string>,
): Promise<string> => {
  await inTransaction(ctx.db, (tx) =>
    auditLog.append(ctx, tx, actor, { action: 'command_run', object: 'command', id: command }),
  )
  return text
}

const reviewConsequences: Readonly<Record<string, string>> = {
  accept: 'The goods are handed over and the invoice is issued, as if the supplier had confirmed the payment.',
  refund: 'The whole payment goes back to its payer, and nothing is sold.',
}

/** Commands for reception, until it has screens of its own (docs/product/operations.md §9.3). */
export const receptionCommands: Commands<'app'> = {
  settle: {
    env: 'app',
    args: '<number>-<year> transfer|cash|terminal [<till> <mark>]',
    summary:
      'Records a pro-forma paid by transfer, or at an open till in the name of the member with this mark: the invoice is issued and emailed.',
    async run(ctx, [name = '', how = '', till, mark], actor) {
      const [, number, year] = /^(\d+)-(\d{4})$/.exec(name) ?? []
      if (!number || !year) throw new UsageError()
      const preInvoice = { number: Number(number), year: Number(year) }
      if (till !== undefined && mark !== undefined && (how === 'cash' || how === 'terminal'))
        return settleAtTillFor(ctx, actor, preInvoice, { till, how, member: mark })
      if (till !== undefined || (how !== 'transfer' && how !== 'cash')) throw new UsageError()
      // Cash that no till has is found by no count; a centre without tills has no other way.
      if (how === 'cash' && ctx.centre.tills.length > 0)
        throw new CommandError(`cash belongs into a till: settle ${name} cash ${ctx.centre.tills[0]!.mark} <mark>`)
      return tell(await markPaidManually(ctx, async () => actor, preInvoice, how, webIssuer(ctx.centre)), {
        settled: 'settled',
        settled_before: 'settled before',
        pre_invoice_payer: 'its buyer has no email address any more; write one on the card first',
        no_such_pre_invoice: 'no such pro-forma',
        term_full: 'the place is gone',
        term_taken: 'the place is gone',
        already_signed_up: 'they have a place already',
        term_cancelled: 'the class was cancelled',
        term_over: 'the class is over',
        pre_invoice_waits: 'a card payment of it waits at reception',
      })
    },
  },
  redeem: {
    env: 'app',
    args: '<code> <e-mail> [<first name>] [--term <class id>]',
    summary:
      'Redeems a gift voucher for the customer with this email, or for their child with this first name. One of an activity needs its term; without it the terms are listed.',
    async run(ctx, given, actor) {
      const { values, positionals } = parseArgs({
        args: [...given],
        options: { term: { type: 'string' } },
        allowPositionals: true,
      })
      const [code = '', email = '', childName, ...more] = positionals
      if (!code || !email || more.length || (values.term !== undefined && !isId(values.term))) throw new UsageError()
      const wanted = { code, email, ...(childName !== undefined && { childName }) }
      const term = values.term === undefined ? {} : { classId: values.term as ClassId }
      return tell(await redeemAtReception(ctx, actor, { ...wanted, ...term }), {
        redeemed: ({ name }) => `redeemed: ${name.sl}`,
        term_missing: ({ terms }) => listTerms(terms),
        no_such_account: `no customer logs in as ${email}`,
        no_such_minor: 'this customer has no minor with this first name',
      })
    },
  },
  visit: {
    env: 'app',
    args: '<ticket id> [<scan id>]',
    summary: 'Records a visit; a repeated scan id records no second visit.',
    async run(ctx, [ticketId = '', scan = `operator-${newId()}`], actor) {
      if (!isId(ticketId)) throw new UsageError()
      return tell(await recordVisit(ctx, actor, ticketId as TicketId, scan), {
        recorded: 'recorded',
        recorded_before: 'recorded before',
        ticket_not_valid: 'ticket not valid',
        ticket_not_now: ({ hours: { from, to } }) => `ticket lets in from ${from} to ${to} only`,
        ticket_waits: ({ usableFrom }) => `ticket not usable before ${usableFrom}; begin ${ticketId}`,
      })
    },
  },
  begin: {
    env: 'app',
    args: '<ticket id>',
    summary: 'Lets a ticket be used now, when its payer asks for it before the period of withdrawal has ended.',
    async run(ctx, [ticketId = ''], actor) {
      if (!isId(ticketId)) throw new UsageError()
      if (!(await beginNow(ctx, actor, ticketId as TicketId))) throw new CommandError('ticket not valid')
      return 'begun'
    },
  },
  guardian: {
    env: 'app',
    args: 'add|remove <e-mail> <first name> [<e-mail of the other>]',
    summary: 'Adds a second guardian of a minor, or removes a guardian; only on papers seen at the reception.',
    async run(ctx, [how, email = '', firstName = '', other, ...more], actor) {
      if (!email || !firstName || more.length || (how === 'add') !== (other !== undefined)) throw new UsageError()
      if (how !== 'add' && how !== 'remove') throw new UsageError()
      const named = { email, firstName }
      const answer =
        other === undefined ? await removeGuardian(ctx, actor, named) : await addGuardian(ctx, actor, named, other)
      return tell(answer, {
        added: 'added',
        added_before: 'added before',
        removed: 'removed',
        no_such_account: (refusal) => `no customer logs in as ${refusal.email}`,
        no_such_minor: 'this guardian has no minor with this first name',
        several_minors: 'this guardian has several minors with this first name',
        unconfirmed: (refusal) => `${refusal.email} is not confirmed yet`,
        not_above_18: (refusal) => `${refusal.email} belongs to a person not above 18`,
        only_guardian: 'this child has no other guardian',
      })
    },
  },
  refund: {
    env: 'app',
    args: '<invoice number>-<year> [--till <till> --how cash|terminal --member <mark>] [--line <n> [--quantity <n>] [--each <euros>] [--piece <id>]…]… [<reason>]',
    takesRest: true,
    summary:
      'Takes back all that is left of an invoice, e.g. refund PC1-WEB1-17-2026 double booking; or one of a line, or more, also for less than its price.',
    async run(ctx, [name = '', ...rest], actor) {
      if (!name) throw new UsageError()
      const { lines, reason, atTill } = readRefund(rest)
      if (atTill) return refundAtTillFor(ctx, actor, name, { ...atTill, lines, because: reason ?? '' })
      const answer = await takeBack(ctx, {
        actor,
        issuer: webIssuer(ctx.centre),
        invoice: name,
        lines,
        reason,
      })
      if ('refused' in answer) return tell(answer, refundRefusals)
      const did = answer.before ? 'refunded before' : 'refunded'
      return `${answer.ended ? 'ended, ' : ''}${did}, credit note ${answer.creditNote}`
    },
  },
  review: {
    env: 'app',
    args: '[<payment id> accept|refund] [--yes]',
    confirm: ([, decision]) => reviewConsequences[decision ?? ''],
    summary: 'Payments and refused refunds that an operator must decide, with their ids; or decides about one payment.',
    async run(ctx, [paymentId, decision], actor) {
      if (paymentId === undefined) return auditCommand(ctx, actor, 'review', moneyToReview(ctx).then(listReview))
      if (!isId(paymentId) || (decision !== 'accept' && decision !== 'refund')) throw new UsageError()
      return tell(await decideReview(ctx, async () => actor, paymentId, decision), {
        sold: ({ reference }) => `accepted: the purchase ${reference} is fulfilled and its invoice is issued`,
        goods_gone: ({ reference }) => `the goods of the purchase ${reference} are gone, so the payment is refunded`,
        refund_queued: ({ cents }) => `refund of ${amountOf(cents)} EUR queued`,
        not_in_review: 'no payment with this id waits for a decision',
        payment_mismatch: ({ cents, totalCents }) =>
          `this payment of ${amountOf(cents)} EUR does not fit its purchase of ${amountOf(totalCents)} EUR, so nothing can be sold for it; refund it`,
        no_purchase: 'no purchase was named for this payment, so nothing can be sold for it; refund it',
        purchase_settled: 'this purchase was settled meanwhile; refund the payment',
      })
    },
  },
  'refund-again': {
    env: 'app',
    args: '<refund id>',
    summary: 'Retries a refund that the supplier refused.',
    async run(ctx, [refundId = ''], actor) {
      if (!isId(refundId)) throw new UsageError()
      return tell(await refundAgain(ctx, async () => actor, refundId), {
        queued: 'queued',
        refund_not_failed: 'not failed',
        no_such_refund: 'no such refund',
      })
    },
  },
  withdrawals: {
    env: 'app',
    args: '[handled <id>]',
    summary: 'Declarations of withdrawal by form that wait for staff; or marks one as handled.',
    async run(ctx, [what, id = '', ...more], actor) {
      if (what === undefined)
        return auditCommand(ctx, actor, 'withdrawals', openDeclarations(ctx).then(listDeclarations))
      if (what !== 'handled' || !isId(id) || more.length) throw new UsageError()
      return tell(await handleDeclaration(ctx, actor, id as WithdrawalId), {
        handled: 'handled',
        no_open_declaration: 'no open declaration has this id',
        no_such_declaration: 'no open declaration has this id',
      })
    },
  },
  emails: {
    env: 'app',
    args: '',
    summary: 'Emails that were not sent yet or were given up, with the last error of the mail server.',
    run: async (ctx) => listUnsentEmails(await unsentEmails(ctx)),
  },
  'email-retry': {
    env: 'app',
    args: '<email id>|all',
    summary: 'Retries one email that was given up, or all of them.',
    async run(ctx, [which = ''], actor) {
      if (which !== 'all' && !isId(which)) throw new UsageError()
      return tell(await retryEmails(ctx, actor, which), {
        queued: ({ count }) => `queued ${count}`,
        no_such_email: 'no such email was given up',
      })
    },
  },
  export: {
    env: 'app',
    args: '<YYYY-MM> [sl|en]',
    summary: 'The invoices and credit notes of a month as a table for the accountant.',
    async run(ctx, [month = '', language = 'sl'], actor) {
      if (!/^[2-9]\d{3}-(0[1-9]|1[0-2])$/.test(month) || (language !== 'sl' && language !== 'en'))
        throw new UsageError()
      return auditCommand(ctx, actor, 'export', documentsOfMonth(ctx, month, language))
    },
  },
}
