import type { PlainRefusal } from '#contract/kit/refusals.ts'
import type { Context } from './context.ts'
import { inTransaction, type Db } from './database/database.ts'
import { operatorActor, auditLog } from './audit-log.ts'
import { refuse } from './refuse.ts'

/** What can be switched off while it does harm, and what customers hear meanwhile (reference: security M15). */
const refusals = {
  card: 'card_off',
  wallet: 'wallet_off',
  'pro-forma': 'pre_invoice_off',
  'sign-up': 'sign_up_off',
} as const satisfies Record<string, PlainRefusal>

export type Switch = keyof typeof refusals
export const switches = Object.keys(refusals) as Switch[]

/** Nothing new begins behind a switch that is off; what has begun is ended as ever. */
export const expectOn = async (ctx: Pick<Context, 'db'>, what: Switch): Promise<void> => {
  const off = await ctx.db.selectFrom('switched_off').select('what').where('what', '=', what).executeTakeFirst()
  if (off) refuse(refusals[what])
}

/** What is off, longest first. */
export const whatIsOff = (db: Db) => db.selectFrom('switched_off').select(['what', 'since']).orderBy('since').execute()

/** Takes effect with the next call of any process. */
export const turn = (ctx: Context, what: Switch, on: boolean): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (on) await tx.deleteFrom('switched_off').where('what', '=', what).execute()
    else
      await tx
        .insertInto('switched_off')
        .values({ what, since: ctx.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const entry = { action: 'command_run', object: 'command', id: 'switch' } as const
    await auditLog.append(ctx, tx, operatorActor, { ...entry, fields: [what.replace('-', '_'), on ? 'on' : 'off'] })
  })
