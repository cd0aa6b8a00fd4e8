import type { PersonId, TicketId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import type { TicketGivenUp } from '#contract/privacy.ts'
import { firstNameOf } from '#server/account/people.ts'
import { peopleToErase, markErased } from '#server/account/erasure.ts'
import { haveClassAhead } from '#server/classes/classes.ts'
import { eraseVoidPreInvoices, owesPreInvoice } from '#server/pre-invoices/pre-invoices.ts'
import { erasePayersFromAnswers, isMoneyMoving } from '#server/payments/payer-erasure.ts'
import type { SellingContext } from '#server/payments/goods.ts'
import { salesToWithdrawFrom } from '#server/withdrawals/withdrawals.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { hasQueuedEmail, enqueueEmail } from '#server/platform/email/email.ts'
import { eraseRows } from '#server/platform/personal-data.ts'
import { refuse } from '#server/platform/refuse.ts'
import { giveUpTickets, lockValidTickets, type HeldTicket } from '#server/tickets/tickets.ts'
import { erasureEmail } from './erased.email.ts'
import { personalTables } from './my-data.ts'
import { type Me } from '#server/account/me.ts'
import { provePassword } from '#server/account/password.ts'

/** Refuses an erasure with the first reason that applies (docs/product/privacy.md §3.3); returns the tickets given up. */
const refuseWhileOwed = async (
  ctx: Context,
  tx: Tx,
  people: readonly PersonId[],
  givesUp: readonly TicketId[],
): Promise<HeldTicket[]> => {
  if (await isMoneyMoving(tx, people, ctx.clock.now())) refuse('erase_payment')
  for (const each of people) if (await owesPreInvoice(tx, each)) refuse('erase_pre_invoice')
  if (await haveClassAhead(ctx, tx, people)) refuse('erase_class')
  const tickets = await lockValidTickets(ctx, tx, people)
  const given = new Set(givesUp)
  // Exactly the valid ones: a ticket bought meanwhile was not in the list.
  if (tickets.length !== given.size || !tickets.every(({ id }) => given.has(id))) refuse('erase_ticket')
  if (await hasQueuedEmail(tx, people)) refuse('erase_letter')
  return tickets
}

/** Erases people; rows that the law or other people's goods need stay without personal data (docs/product/privacy.md §3.4). */
export const erase = async (ctx: Context, tx: Tx, actor: Actor, people: readonly PersonId[]): Promise<void> => {
  await markErased(tx, people, ctx.clock.now())
  for (const id of people) await auditLog.append(ctx, tx, actor, { action: 'erased', object: 'person', id, about: id })
  await eraseVoidPreInvoices(tx, people)
  await erasePayersFromAnswers(tx, people)
  for (const table of personalTables) await eraseRows(tx, table, people)
}

/** The valid tickets that an erasure would give up, with their holders, and whether a withdrawal still gives money back. */
export const beforeErasure = async (
  ctx: SellingContext,
  me: Me,
): Promise<{ tickets: TicketGivenUp[]; moneyBack: boolean }> => {
  const tickets = await inTransaction(ctx.db, async (tx) => {
    const held = await lockValidTickets(ctx, tx, await peopleToErase(tx, me.id, ctx.clock.now()))
    const described: TicketGivenUp[] = []
    for (const { id, holderId, name, validUntil } of held) {
      const holder = holderId === me.id ? undefined : await firstNameOf(tx, holderId)
      described.push({ _id: id, name, validUntil: validUntil.toISOString(), ...(holder && { holder }) })
    }
    return described
  })
  return { tickets, moneyBack: (await salesToWithdrawFrom(ctx, me)).length > 0 }
}

/**
 * Erases the caller and the minors without another guardian (GDPR, article 17). Invoices stay as long as the law requires.
 * Open payments, debts, goods and emails refuse the erasure.
 */
export const eraseMe = async (
  ctx: Context,
  me: Me,
  { currentPassword, givesUp = [] }: { currentPassword: string; givesUp?: readonly TicketId[] | undefined },
  language: Language,
): Promise<void> => {
  await provePassword(ctx, me, currentPassword)
  await inTransaction(ctx.db, async (tx) => {
    const people = await peopleToErase(tx, me.id, ctx.clock.now())
    const given = await refuseWhileOwed(ctx, tx, people, givesUp)
    await giveUpTickets(ctx, tx, me.actor, given)
    await erase(ctx, tx, me.actor, people)
    await enqueueEmail(ctx, tx, erasureEmail, { email: me.email, language }, { firstName: me.firstName })
  })
}
