import { cents, type Cents } from '#contract/platform/money.ts'
import type { MoveReason } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { auditLog } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import { amount as inWords, factsOf, inBoth, plain } from '#server/people/staff/facts.ts'
import { giveOut } from './given-out.ts'
import { cashIn, tillOf } from './till-session.ts'
import * as money from './till-money.store.ts'
import * as store from './till.store.ts'

const moveWords = {
  change: m.till_move_change,
  bank: m.till_move_bank,
  safe: m.till_move_safe,
  expense: m.till_move_expense,
  other: m.till_move_other,
} satisfies Record<MoveReason, unknown>

/** Cash into or out of the till. What goes out counts with refunds and corrections (docs/product/till.md §14). */
export const moveCash = async (
  ctx: Context,
  me: Asker,
  mark: string,
  move: { key: string; direction: 'in' | 'out'; cents: number; why: MoveReason; text: string },
): Promise<void> => {
  // Before the transaction: the embedded database has one connection, which the transaction holds.
  const { payOutLimit } = await settingsOf(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const { mark: till } = tillOf(ctx, mark)
    const amount = cents(move.direction === 'in' ? move.cents : 0 - move.cents)
    // Two movements of one till follow each other, so that both see what is left, and whether they are the same one.
    const locked = await store.lockSession(tx, { till })
    const before = await money.moveByKey(tx, move.key)
    if (before) return before.cents === amount && before.why === move.why ? undefined : refuse('key_used')
    const session = locked ?? refuse('till_closed')
    if (session.counted_at) refuse('till_counted')
    const goesOut = (soFar: Cents) =>
      factsOf(m.act_pay_out, {
        till: plain(till),
        amount: inWords(cents(move.cents)),
        soFar: soFar > 0 ? inWords(soFar) : undefined,
        purpose: inBoth(moveWords[move.why]),
        because: move.text,
      })
    const actor =
      move.direction === 'in'
        ? await me.act(tx, null, { about: [], facts: () => [] })
        : await giveOut(ctx, tx, me, {
            what: 'pay_out',
            cents: cents(move.cents),
            from: { till, sessionId: session.id },
            invoiceId: null,
            limitCents: payOutLimit,
            forMore: 'till_large',
            isSpecial: false,
            about: [],
            facts: goesOut,
          })
    if (move.direction === 'out' && move.cents > (await cashIn(tx, session))) refuse('not_enough_cash')
    const now = ctx.clock.now()
    await money.insertMove(tx, { ...move, sessionId: session.id, cents: amount, staffId: me.id, now })
    return auditLog.append(ctx, tx, actor, { action: 'cash_moved', object: 'cash', id: session.id })
  })
}
