import { canonicalEmail } from '#contract/platform/fields.ts'
import type { WithdrawalId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Declare } from '#contract/climbing/withdrawals.ts'
import { mayEmailUninvited } from '#server/people/account/account-exists.email.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { newId } from '#server/platform/ids.ts'
import { count, tryCount } from '#server/platform/rate-limits.ts'
import { withdrawalDeclaredEmail, withdrawalWaitsEmail } from './withdrawal-declared.email.ts'
import { repeatable } from './withdrawals.rules.ts'
import * as store from './withdrawals.store.ts'

/**
 * Stores a declaration without an account, acknowledges it and tells the centre. It moves no money and looks nothing up, so
 * it tells a stranger nothing (docs/product/withdrawals.md §7). Returns when it was declared.
 */
export const declareWithdrawal = async (
  ctx: Context,
  { request, ...typed }: Declare,
  { actor, network, language }: { actor: Actor; network: string; language: Language },
): Promise<Date> => {
  const at = await inTransaction(ctx.db, async (tx) => {
    const id = newId<'withdrawal'>()
    const declaredAt = ctx.clock.now()
    if (!(await store.insertTyped(tx, { id, request, declaredAt, language, ...typed })))
      return (await store.withdrawalByRequest(tx, request))?.declared_at ?? declaredAt
    await count(ctx, tx, ['declarations_address', network])
    await auditLog.append(ctx, tx, actor, { action: 'withdrawal_declared', object: 'withdrawal', id })
    const invoice = repeatable(typed.invoice, ctx.centre.invoices)
    const data = { declaredAt: declaredAt.toISOString(), ...(invoice !== undefined && { invoice }) }
    if (await mayEmailUninvited(ctx, tx, canonicalEmail(typed.email)))
      await enqueueEmail(ctx, tx, withdrawalDeclaredEmail, { email: typed.email, language }, data)
    if (await tryCount(ctx, tx, ['declaration_notices', 'centre'])) {
      const centre = { email: ctx.centre.contact.email, language: 'sl' } as const
      await enqueueEmail(ctx, tx, withdrawalWaitsEmail, centre, data)
    }
    return declaredAt
  })
  ctx.hints.send('today')
  return at
}

/** Time for staff to handle a declaration; an older one is reported. */
export const handlingMs = days(1)

/** Retention of what was typed, from the day it was handled (docs/product/privacy.md §4). */
const retentionMs = days(365)

/** Empties declarations by form whose retention is over. */
export const eraseHandledDeclarations = async (ctx: Context): Promise<void> => {
  await store.eraseTyped(ctx.db, addMs(ctx.clock.now(), -retentionMs))
}

export type OpenDeclaration = Awaited<ReturnType<typeof store.openDeclarations>>[number]

/** The declarations by form that wait for staff, the oldest first. */
export const openDeclarations = (ctx: Context): Promise<OpenDeclaration[]> => store.openDeclarations(ctx.db)

export type HandledDeclaration = { state: 'handled' } | { refused: 'no_open_declaration' | 'no_such_declaration' }

/** Marks a declaration as handled by staff; the money goes back by the command `refund`. */
export const handleDeclaration = (ctx: Context, actor: Actor, id: WithdrawalId): Promise<HandledDeclaration> =>
  inTransaction(ctx.db, async (tx) => {
    if (!(await store.markHandled(tx, id, ctx.clock.now())))
      return { refused: (await store.isDeclaration(tx, id)) ? 'no_open_declaration' : 'no_such_declaration' }
    await auditLog.append(ctx, tx, actor, { action: 'withdrawal_handled', object: 'withdrawal', id })
    return { state: 'handled' }
  })
