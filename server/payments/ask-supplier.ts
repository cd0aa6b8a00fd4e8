import { setTimeout as pause } from 'node:timers/promises'
import type { RawAnswer } from '#providers/payments/outcome.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/db.ts'
import * as store from './checkouts.store.ts'
import { intentById, type IntentRow } from './intents.store.ts'
import { askingBeat, isStatusReadable, nextAsk, patience } from './payments.rules.ts'

const question = (ctx: Context, checkout: store.CheckoutRow, intent: IntentRow): Promise<RawAnswer[]> => {
  const { supplier, supplier_id: supplierId, reference } = checkout
  if (!supplierId) return Promise.resolve([])
  return supplier === 'card'
    ? ctx.suppliers.card.ask({
        checkoutId: supplierId,
        reference,
        // A status that was read to its end never answers again; the query does.
        byReference: intent.state !== 'open' || !isStatusReadable(checkout, ctx.clock.now()),
      })
    : ctx.suppliers.wallet.ask({
        orderId: supplierId,
        reference,
        attempt: checkout.capture_attempt,
        // An order of a sale that was paid otherwise is left alone: what is not captured need not be given back.
        capture: intent.state === 'open' ? intent.total_cents : null,
      })
}

/**
 * Asks the supplier about one checkout and stores what it says, word for word, before anybody decides. One caller asks;
 * the others wait a while for the row and then go on with what is there (design §3.3).
 */
export const askSupplier = async (ctx: Context, checkoutId: string): Promise<void> => {
  const checkout = await store.takeAskingLease(ctx.db, checkoutId, ctx.clock.now())
  if (!checkout) return waitForAnswer(ctx, checkoutId)
  const intent = await intentById(ctx.db, checkout.intent_id)
  const answers = await whileRenewing(ctx, checkoutId, () => question(ctx, checkout, intent))
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    if (answers.length) await store.insertAnswers(tx, checkoutId, answers, now)
    await store.endAsking(tx, checkoutId, nextAsk(checkout, now, intent.state !== 'open'))
  })
}

/** Suppliers may take their time (four calls of 12 s at worst); the right to ask lasts as long as the asker lives. */
const whileRenewing = async <Result>(
  ctx: Context,
  checkoutId: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const renew = () => store.renewAskingLease(ctx.db, checkoutId, ctx.clock.now())
  const beat = setInterval(() => void renew().catch((error: unknown) => ctx.log.error('lease', error)), askingBeat)
  try {
    return await work()
  } finally {
    clearInterval(beat)
  }
}

const waitForAnswer = async (ctx: Context, checkoutId: string): Promise<void> => {
  // Machine time, not the story's: this is about how long a customer waits for an answer.
  for (let waited = 0; waited < patience; waited += 100) {
    const { asking_until: askingUntil } = await store.checkoutById(ctx.db, checkoutId)
    if (askingUntil === null || askingUntil <= ctx.clock.now()) return
    await pause(100)
  }
}

/** Keeps a message of the supplier as an answer like any other. */
export const storeAnswer = (ctx: Context, checkoutId: string, answer: RawAnswer): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await store.insertAnswers(tx, checkoutId, [answer], ctx.clock.now())
  })
