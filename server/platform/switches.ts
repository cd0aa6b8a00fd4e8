import type { PlainRefusal } from '#contract/platform/refusals.ts'
import type { Context } from './context.ts'
import { inTransaction, type Db } from './database/database.ts'
import { auditLog, type Actor } from './audit-log.ts'
import { refuse } from './refuse.ts'

/** A kill switch: a feature an operator turns off while it does harm, and its refusal (docs/product/operations.md §9.4). */
export interface Switch {
  name: string
  refusal: PlainRefusal
}

/** Refuses to begin anything whose switch is off; what has begun is finished. */
export const expectOn = async (ctx: Pick<Context, 'db'>, asked: Switch): Promise<void> => {
  if (await isOff(ctx, asked)) refuse(asked.refusal)
}

/** Whether an operator turned it off. */
export const isOff = async ({ db }: Pick<Context, 'db'>, { name }: Pick<Switch, 'name'>): Promise<boolean> =>
  (await db.selectFrom('switched_off').select('what').where('what', '=', name).executeTakeFirst()) !== undefined

/** Switches that are off, longest first. */
export const switchesOff = (db: Db) =>
  db.selectFrom('switched_off').select(['what', 'since']).orderBy('since').execute()

/** Turns a switch on or off; takes effect with the next call of any process. */
export const setSwitch = (ctx: Context, actor: Actor, { name: what }: Switch, on: boolean): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (on) await tx.deleteFrom('switched_off').where('what', '=', what).execute()
    else
      await tx
        .insertInto('switched_off')
        .values({ what, since: ctx.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const entry = { action: 'command_run', object: 'command', id: 'switch' } as const
    await auditLog.append(ctx, tx, actor, { ...entry, fields: [what.replace('-', '_'), on ? 'on' : 'off'] })
  })
