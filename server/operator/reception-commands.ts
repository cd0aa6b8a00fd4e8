import type { TicketId, WithdrawalId } from '#contract/kit/id.ts'
import { isId } from '#contract/kit/id.ts'
import { redeemAtReception } from '#server/gifts/gifts.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { newId } from '#server/platform/ids.ts'
import { listUnsentEmails, retryEmails } from '#server/platform/email/retry-emails.ts'
import { beginNow } from '#server/tickets/tickets.ts'
import { recordVisit } from '#server/visits/visits.ts'
import { CommandError, UsageError, type Commands } from './command.ts'
import { markPaidManually } from '#server/pre-invoices/pre-invoices.ts'
import { addGuardian, removeGuardian } from '#server/family/guardians.ts'
import { exportMonth } from '#server/invoices/month-export.ts'
import { takeBack } from '#server/invoices/take-back.ts'
import { refundAgain } from '#server/payments/refunds.ts'
import { decideReview, listReview } from '#server/payments/review.ts'
import { type SellingContext } from '#server/payments/goods.ts'
import { handleDeclaration, listDeclarations } from '#server/withdrawals/declare-withdrawal.ts'
import { readRefund } from './refund-arguments.ts'

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

/** A successful result begins with one of these words; any other text is the reason of a failure. */
const expectOutcome = (text: string, ...words: readonly string[]): string => {
  if (words.some((word) => text.startsWith(word))) return text
  throw new CommandError(text)
}

const reviewConsequences: Readonly<Record<string, string>> = {
  accept: 'The goods are handed over and the invoice is issued, as if the supplier had confirmed the payment.',
  refund: 'The whole payment goes back to its payer, and nothing is sold.',
}

/** Commands for reception, until it has screens of its own (docs/product/operations.md §9.3). */
export const receptionCommands: Commands<'app'> = {
  settle: {
    env: 'app',
    args: '<number>-<year> cash|transfer',
    summary: 'Records a pro-forma paid at the reception or by transfer: the invoice is issued and emailed.',
    async run(ctx, [name = '', how = ''], actor) {
      const [, number, year] = /^(\d+)-(\d{4})$/.exec(name) ?? []
      if (!number || !year || (how !== 'cash' && how !== 'transfer')) throw new UsageError()
      return expectOutcome(
        await markPaidManually(ctx, actor, { number: Number(number), year: Number(year) }, how),
        'settled',
      )
    },
  },
  redeem: {
    env: 'app',
    args: '<code> <e-mail> [<first name>]',
    summary: 'Redeems a gift voucher for the customer with this email, or for their child with this first name.',
    async run(ctx, [code = '', email = '', childName], actor) {
      if (!code || !email) throw new UsageError()
      const answer = await redeemAtReception(ctx, actor, code, email, childName)
      if ('refused' in answer) throw new CommandError(answer.refused)
      return answer.done
    },
  },
  visit: {
    env: 'app',
    args: '<ticket id> [<scan id>]',
    summary: 'Records a visit; a repeated scan id records no second visit.',
    async run(ctx, [ticketId = '', scan = `operator-${newId()}`], actor) {
      if (!isId(ticketId)) throw new UsageError()
      return expectOutcome(await recordVisit(ctx, actor, ticketId as TicketId, scan), 'recorded')
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
      if ('refused' in answer) throw new CommandError(answer.refused)
      return answer.done
    },
  },
  refund: {
    env: 'app',
    args: '<invoice number>-<year> [--line <n> [--quantity <n>] [--each <euros>] [--piece <id>]…]… [<reason>]',
    takesRest: true,
    summary:
      'Takes back all that is left of an invoice, e.g. refund PC1-WEB1-17-2026 double booking; or one of a line, or more, also for less than its price.',
    async run(ctx, [name = '', ...rest], actor) {
      if (!name) throw new UsageError()
      const { lines, reason } = readRefund(rest)
      const answer = await takeBack(ctx, {
        actor,
        invoice: name,
        lines,
        reason,
      })
      if ('refused' in answer) throw new CommandError(answer.refused)
      return `${answer.before ? 'refunded before' : 'refunded'}, credit note ${answer.creditNote}`
    },
  },
  review: {
    env: 'app',
    args: '[<payment id> accept|refund] [--yes]',
    confirm: ([, decision]) => reviewConsequences[decision ?? ''],
    summary: 'Payments and refused refunds that an operator must decide, with their ids; or decides about one payment.',
    async run(ctx, [paymentId, decision], actor) {
      if (paymentId === undefined) return auditCommand(ctx, actor, 'review', listReview(ctx))
      if (!isId(paymentId) || (decision !== 'accept' && decision !== 'refund')) throw new UsageError()
      const answer = await decideReview(ctx, actor, paymentId, decision)
      if ('refused' in answer) throw new CommandError(answer.refused)
      return answer.done
    },
  },
  'refund-again': {
    env: 'app',
    args: '<refund id>',
    summary: 'Retries a refund that the supplier refused.',
    async run(ctx, [refundId = ''], actor) {
      if (!isId(refundId)) throw new UsageError()
      return expectOutcome(await refundAgain(ctx, actor, refundId), 'queued')
    },
  },
  withdrawals: {
    env: 'app',
    args: '[handled <id>]',
    summary: 'Declarations of withdrawal by form that wait for staff; or marks one as handled.',
    async run(ctx, [what, id = '', ...more], actor) {
      if (what === undefined) return auditCommand(ctx, actor, 'withdrawals', listDeclarations(ctx))
      if (what !== 'handled' || !isId(id) || more.length) throw new UsageError()
      return expectOutcome(await handleDeclaration(ctx, actor, id as WithdrawalId), 'handled')
    },
  },
  emails: {
    env: 'app',
    args: '',
    summary: 'Emails that were not sent yet or were given up, with the last error of the mail server.',
    run: (ctx) => listUnsentEmails(ctx),
  },
  'email-retry': {
    env: 'app',
    args: '<email id>|all',
    summary: 'Retries one email that was given up, or all of them.',
    async run(ctx, [which = ''], actor) {
      if (which !== 'all' && !isId(which)) throw new UsageError()
      return expectOutcome(await retryEmails(ctx, actor, which), 'queued')
    },
  },
  export: {
    env: 'app',
    args: '<YYYY-MM> [sl|en]',
    summary: 'The invoices and credit notes of a month as a table for the accountant.',
    async run(ctx, [month = '', language = 'sl'], actor) {
      if (!/^[2-9]\d{3}-(0[1-9]|1[0-2])$/.test(month) || (language !== 'sl' && language !== 'en'))
        throw new UsageError()
      return auditCommand(ctx, actor, 'export', exportMonth(ctx, month, language))
    },
  },
}
