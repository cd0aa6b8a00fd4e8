import type { PersonId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import { peopleToErase, markErased } from '#server/account/erasure.ts'
import { haveClassAhead } from '#server/classes/classes.ts'
import { eraseVoidPreInvoices, owesPreInvoice } from '#server/pre-invoices/pre-invoices.ts'
import { erasePayersFromAnswers, isMoneyMoving } from '#server/payments/payer-erasure.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { hasQueuedEmail, enqueueEmail } from '#server/platform/email/email.ts'
import { eraseRows } from '#server/platform/personal-data.ts'
import { refuse } from '#server/platform/refuse.ts'
import { haveTicket } from '#server/tickets/tickets.ts'
import { erasureEmail } from './erased.email.ts'
import { personalTables } from './my-data.ts'
import { type Me } from '#server/account/me.ts'
import { provePassword } from '#server/account/password.ts'

/** Refuses an erasure with the first reason that applies (docs/product/privacy.md §3.3). */
const refuseWhileOwed = async (ctx: Context, tx: Tx, people: readonly PersonId[]): Promise<void> => {
  if (await isMoneyMoving(tx, people, ctx.clock.now())) refuse('erase_payment')
  for (const each of people) if (await owesPreInvoice(tx, each)) refuse('erase_pre_invoice')
  if (await haveClassAhead(ctx, tx, people)) refuse('erase_class')
  if (await haveTicket(ctx, tx, people)) refuse('erase_ticket')
  if (await hasQueuedEmail(tx, people)) refuse('erase_letter')
}

/** Erases people; rows that the law or other people's goods need stay without personal data (docs/product/privacy.md §3.4). */
export const erase = async (ctx: Context, tx: Tx, actor: Actor, people: readonly PersonId[]): Promise<void> => {
  await markErased(tx, people, ctx.clock.now())
  for (const id of people) await auditLog.append(ctx, tx, actor, { action: 'erased', object: 'person', id, about: id })
  await eraseVoidPreInvoices(tx, people)
  await erasePayersFromAnswers(tx, people)
  for (const table of personalTables) await eraseRows(tx, table, people)
}

/**
 * Erases the caller and the minors without another guardian (GDPR, article 17). Invoices stay as long as the law requires.
 * Open payments, debts, goods and emails refuse the erasure.
 */
export const eraseMe = async (ctx: Context, me: Me, currentPassword: string, language: Language): Promise<void> => {
  await provePassword(ctx, me, currentPassword)
  await inTransaction(ctx.db, async (tx) => {
    const people = await peopleToErase(tx, me.id, ctx.clock.now())
    await refuseWhileOwed(ctx, tx, people)
    await erase(ctx, tx, me.actor, people)
    await enqueueEmail(ctx, tx, erasureEmail, { email: me.email, language }, { firstName: me.firstName })
  })
}
