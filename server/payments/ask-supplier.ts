import { setTimeout as pause } from 'node:timers/promises'
import type { RawAnswer } from '#providers/payments/outcome.ts'
import { addMs, minutes } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import * as store from './checkouts.store.ts'
import type { SellingContext } from './goods.ts'
import { whyNotTake } from './holds.ts'
import { askingBeat, isOutstanding, isStatusReadable, nextAsk, waitForAnswerMs } from './payments.rules.ts'

const question = (ctx: SellingContext, checkout: store.AskedRow): Promise<RawAnswer[]> => {
  const { supplier, supplier_id: supplierId, reference } = checkout
  if (!supplierId) return Promise.resolve([])
  return supplier === 'card'
    ? ctx.suppliers.card.ask({
        checkoutId: supplierId,
        reference,
        // A status that was read to its end never answers again; the query does.
        byReference: checkout.intent_state !== 'open' || !isStatusReadable(checkout, ctx.clock.now()),
      })
    : ctx.suppliers.wallet.ask({
        orderId: supplierId,
        reference,
        attempt: checkout.capture_attempt,
        // An order of a sale that was paid otherwise is left alone: what is not captured need not be given back.
        capture: checkout.intent_state === 'open' && checkout.refused === null ? checkout.total_cents : null,
        mayCapture: async () => {
          const why = await whyNotTake(ctx, checkout.intent_id)
          if (why !== undefined) await store.refuseCapture(ctx.db, checkout.id, why)
          return why === undefined
        },
      })
}

/** The last of several answers knows most. */
const hasOutstanding = (
  ctx: SellingContext,
  checkout: store.AskedRow,
  answers: readonly RawAnswer[],
  settled: boolean,
) => {
  const { supplier, reference, total_cents: cents } = checkout
  const last = answers.slice(-1).flatMap((answer) => ctx.suppliers[supplier].read(answer, { cents, reference }))
  return last.some(({ kind }) => isOutstanding(kind, settled))
}

/**
 * Asks the supplier about one checkout and stores what it says, word for word, before anybody decides. One caller asks;
 * the others wait a while for the row and then go on with what is there (design §3.3).
 */
export const askSupplier = async (ctx: SellingContext, checkoutId: string): Promise<void> => {
  const checkout = await store.takeAskingLease(ctx.db, checkoutId, ctx.clock.now())
  if (!checkout) return waitForAnswer(ctx, checkoutId)
  const answers = await whileRenewing(ctx, checkoutId, () => question(ctx, checkout))
  const now = ctx.clock.now()
  const settled = checkout.intent_state !== 'open'
  const outstanding = hasOutstanding(ctx, checkout, answers, settled)
  const askAt = nextAsk(checkout, now, { settled, outstanding })
  await store.endAsking(ctx.db, checkoutId, { answers, askAt, now })
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
  for (let waited = 0; waited < waitForAnswerMs; waited += 100) {
    const { asking_until: askingUntil } = await store.checkoutById(ctx.db, checkoutId)
    if (askingUntil === null || askingUntil <= ctx.clock.now()) return
    await pause(100)
  }
}

/**
 * Keeps a message of the supplier as an answer like any other. Where nobody asks any more somebody will: whoever was to
 * read it may come to an end before.
 */
export const storeAnswer = async (ctx: Context, checkoutId: string, answer: RawAnswer): Promise<void> => {
  const now = ctx.clock.now()
  await store.insertAnswers(ctx.db, checkoutId, [answer], now)
  await store.askAgain(ctx.db, checkoutId, addMs(now, minutes(2)))
}
