import type { PersonId, TicketId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { TicketGivenUp } from '#contract/reception/privacy.ts'
import { keptPerson } from '#server/people/account/keep-people.ts'
import { firstNameOf, serialiseAccount } from '#server/people/account/people.ts'
import { peopleToErase, markErased } from '#server/people/account/erasure.ts'
import { hadClassSince, haveClassAhead } from '#server/climbing/classes/classes.ts'
import { eraseVoidPreInvoices, owesPreInvoice } from '#server/money/pre-invoices/pre-invoices.ts'
import { erasePayersFromAnswers, isMoneyMoving } from '#server/money/payments/payers.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { salesToWithdrawFrom } from '#server/climbing/withdrawals/withdrawals.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { hasQueuedEmail, enqueueEmail } from '#server/platform/email/email.ts'
import { eraseRows } from '#server/platform/personal-data.ts'
import { refuse } from '#server/platform/refuse.ts'
import { giveUpTickets, hadTicketSince, lockValidTickets, type HeldTicket } from '#server/climbing/tickets/tickets.ts'
import { erasureEmail } from './erased.email.ts'
import { personalTables } from './my-data.ts'
import { type Me } from '#server/people/account/me.ts'
import { provePassword } from '#server/people/account/password.ts'

/** Money, a debt or a class that is still open for one of these people. */
const openAffairOf = async (ctx: Context, tx: Tx, people: readonly PersonId[]) => {
  if (await isMoneyMoving(tx, people, ctx.clock.now())) return 'erase_payment'
  for (const each of people) if (await owesPreInvoice(tx, each)) return 'erase_pre_invoice'
  return (await haveClassAhead(ctx, tx, people)) ? 'erase_class' : undefined
}

/**
 * Forgets people who have not been here since an instant: no ticket that was good, no class and no visit after it, and no
 * open affair (docs/product/privacy.md §4.7). False while one of that stands in the way.
 */
export const forget = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  people: readonly PersonId[],
  since: Date,
): Promise<boolean> => {
  const isKept =
    (await hadTicketSince(tx, people, since)) ||
    (await hadClassSince(tx, people, since)) ||
    (await openAffairOf(ctx, tx, people)) !== undefined ||
    (await hasQueuedEmail(tx, people))
  if (!isKept) await erase(ctx, tx, actor, people)
  return !isKept
}

/** Refuses an erasure with the first reason that applies (docs/product/privacy.md §3.3); returns the tickets given up. */
const refuseWhileOwed = async (
  ctx: Context,
  tx: Tx,
  people: readonly PersonId[],
  givesUp: readonly TicketId[],
): Promise<HeldTicket[]> => {
  const owed = await openAffairOf(ctx, tx, people)
  if (owed) refuse(owed)
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
 * Erases a person at the own request, which staff carry out after a proof of identity; also one without a log-in. The same
 * reasons refuse it, and no ticket is given up (docs/product/staff.md §7.11). `act` sees everybody who would leave along, and
 * answers who erases them.
 */
export const eraseOnRequest = async (
  ctx: Context,
  tx: Tx,
  personId: PersonId,
  act: (people: readonly PersonId[]) => Promise<Actor>,
): Promise<void> => {
  const person = await keptPerson(ctx, tx, personId)
  const people = await peopleToErase(tx, personId, ctx.clock.now())
  await refuseWhileOwed(ctx, tx, people, [])
  const actor = await act(people)
  await erase(ctx, tx, actor, people)
  const { login_email: own, contact_email: contact, language, first_name: firstName } = person
  const email = own ?? contact
  if (email !== '') await enqueueEmail(ctx, tx, erasureEmail, { email, language }, { firstName })
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
  await withRetry(() =>
    inTransaction(ctx.db, async (tx) => {
      await serialiseAccount(tx, me.id)
      const people = await peopleToErase(tx, me.id, ctx.clock.now())
      const given = await refuseWhileOwed(ctx, tx, people, givesUp)
      await giveUpTickets(ctx, tx, me.actor, given)
      await erase(ctx, tx, me.actor, people)
      await enqueueEmail(ctx, tx, erasureEmail, { email: me.email, language }, { firstName: me.firstName })
    }),
  )
}
