import type { OfficePremises, PremisesOutcome } from '#contract/staff/money/fiscal.ts'
import type { PremisesAnswer } from '#providers/fiscal/port.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { premisesOf } from './premises.ts'
import { premisesInOffice } from './premises.rules.ts'
import * as store from './premises.store.ts'

/** What the authority answered, or why it was not asked. */
export type PremisesResult =
  | { outcome: PremisesOutcome }
  | { refused: 'fiscal_off' | 'premises_closed' | 'premises_unregistered' }

/** The premises of the centre with their state, and earlier ones. */
export const listPremises = async (ctx: Context): Promise<OfficePremises[]> =>
  premisesInOffice(premisesOf(ctx.centre), await store.registeredPremises(ctx.db))

/** Whether the premises of the centre were registered from here and are not closed. */
export const arePremisesOpen = async ({ db, centre }: Pick<Context, 'db' | 'centre'>): Promise<boolean> => {
  const kept = await store.findPremises(db, centre.invoices.businessPremises)
  return kept !== undefined && kept.closed_at === null
}

/** Whether the authority has closed the premises of this mark, for good. */
export const arePremisesClosed = async ({ db }: Pick<Context, 'db'>, mark: string): Promise<boolean> =>
  (await store.findPremises(db, mark))?.closed_at != null

/**
 * Refuses a sale at a till while the authority would reject its invoice, because it does not know the premises
 * (docs/product/fiscal.md §5.5). Our own sandbox hears of them at each start.
 */
export const needPremises = async ({ db, centre, fiscal }: Context): Promise<void> => {
  if (!fiscal || centre.fiscal === null || fiscal.system === 'sandbox') return
  if (!(await arePremisesOpen({ db, centre }))) refuse('premises_needed')
}

const outcomeOf = (answer: PremisesAnswer): PremisesOutcome => {
  if (answer.state === 'registered') return { state: 'done' }
  const { state, detail } = answer
  return { state, code: state === 'rejected' ? answer.code : answer.problem, detail }
}

/**
 * Registers the premises of the centre, or sends what has changed in them. Sent again, the authority has the same
 * premises as before (docs/product/fiscal.md §5).
 */
export const registerPremises = async (ctx: Context, actor: Actor): Promise<PremisesResult> => {
  const premises = premisesOf(ctx.centre)
  if (!premises || !ctx.fiscal) return { refused: 'fiscal_off' }
  const before = await store.findPremises(ctx.db, premises.mark)
  if (before?.closed_at) return { refused: 'premises_closed' }
  // Never inside a transaction: the authority may need long.
  const outcome = outcomeOf(await ctx.fiscal.sendPremises(premises))
  if (outcome.state === 'done')
    await inTransaction(ctx.db, async (tx) => {
      await store.keepPremises(tx, premises, ctx.clock.now())
      const entry = { action: 'premises_registered', object: 'fiscal_premises', id: null } as const
      await auditLog.append(ctx, tx, actor, entry)
    })
  return { outcome }
}

/** Closes premises for good, with the data that were registered last. Invoices of their mark are refused from then on. */
export const closePremises = async (ctx: Context, actor: Actor, mark: string): Promise<PremisesResult> => {
  if (!ctx.fiscal) return { refused: 'fiscal_off' }
  const premises = await store.findPremises(ctx.db, mark)
  if (!premises) return { refused: 'premises_unregistered' }
  if (premises.closed_at) return { refused: 'premises_closed' }
  const outcome = outcomeOf(await ctx.fiscal.sendPremises(premises.data, true))
  if (outcome.state === 'done')
    await inTransaction(ctx.db, async (tx) => {
      if (!(await store.markClosed(tx, mark, ctx.clock.now()))) return
      const entry = { action: 'premises_closed', object: 'fiscal_premises', id: null } as const
      await auditLog.append(ctx, tx, actor, entry)
    })
  return { outcome }
}
