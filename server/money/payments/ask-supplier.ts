import { setTimeout as pause } from 'node:timers/promises'
import type { RawAnswer } from '#providers/payments/outcome.ts'
import { addMs, minutes } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import * as store from './checkouts.store.ts'
import type { SellingContext } from './goods.ts'
import { secureForCapture } from './holds.ts'
import { isRefunded } from './payments.store.ts'
import { askingIntervalMs, isOutstanding, isStatusReadable, nextAsk, waitForAnswerMs } from './payments.rules.ts'

const queryAnswers = (ctx: SellingContext, checkout: store.AskedRow): Promise<RawAnswer[]> => {
  const { supplier, supplier_id: supplierId, reference } = checkout
  if (!supplierId) return Promise.resolve([])
  const isOpen = checkout.intent_state === 'open'
  return ctx.suppliers[supplier].ask({
    supplierId,
    reference,
    // A final status may be answered only once; the query by reference still answers.
    byReference: !isOpen || !isStatusReadable(checkout, ctx.clock.now()),
    attempt: checkout.capture_attempt,
    // Money is captured only while its intent is open, so that it never needs a refund.
    capture: isOpen && checkout.refused === null ? checkout.total_cents : undefined,
    mayCapture: async () => {
      // No money for what cannot be issued yet; a later query captures it (docs/product/payments.md §3.14).
      if (await ctx.awaitsInvoiceNumber(ctx.db)) return false
      const reason = await secureForCapture(ctx, checkout.intent_id)
      if (reason !== undefined) await store.refuseCapture(ctx.db, checkout.id, reason)
      return reason === undefined
    },
  })
}

/** Whether money may still arrive; the last answer is the most recent one. */
const hasOutstanding = async (
  ctx: SellingContext,
  checkout: store.AskedRow,
  answers: readonly RawAnswer[],
  settled: boolean,
): Promise<boolean> => {
  const { supplier, reference, total_cents: cents } = checkout
  const last = answers.slice(-1).flatMap((answer) => ctx.suppliers[supplier].read(answer, { cents, reference }))
  for (const outcome of last) {
    // What we refunded in part may be reported as in review.
    const isOurs = outcome.kind === 'review' && (await isRefunded(ctx.db, supplier, outcome.paymentId))
    if (!isOurs && isOutstanding(outcome.kind, settled)) return true
  }
  return false
}

/**
 * Asks the supplier about one checkout and stores its answers verbatim before they are judged. One caller asks; the
 * others wait for the row and then use what is stored (docs/product/payments.md §4.2–4.3).
 */
export const askSupplier = async (ctx: SellingContext, checkoutId: string): Promise<void> => {
  const checkout = await store.takeAskingLease(ctx.db, checkoutId, ctx.clock.now())
  if (!checkout) return waitForAnswer(ctx, checkoutId)
  const answers = await whileRenewing(ctx, checkoutId, () => queryAnswers(ctx, checkout))
  const now = ctx.clock.now()
  const settled = checkout.intent_state !== 'open'
  const outstanding = await hasOutstanding(ctx, checkout, answers, settled)
  const askAt = nextAsk(checkout, now, { settled, outstanding })
  await store.endAsking(ctx.db, checkoutId, { answers, askAt, now })
}

/** Renews the lease while the work runs, since a supplier may take four calls of 12 s. */
const whileRenewing = async <Result>(
  ctx: Context,
  checkoutId: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const renew = () => store.renewAskingLease(ctx.db, checkoutId, ctx.clock.now())
  const timer = setInterval(
    () => void renew().catch((error: unknown) => ctx.log.error('lease', error)),
    askingIntervalMs,
  )
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

const waitForAnswer = async (ctx: Context, checkoutId: string): Promise<void> => {
  // Real time, not `ctx.clock`: it bounds how long a customer waits for an answer.
  for (let waited = 0; waited < waitForAnswerMs; waited += 100) {
    const { asking_until: askingUntil } = await store.checkoutById(ctx.db, checkoutId)
    if (askingUntil === null || askingUntil <= ctx.clock.now()) return
    await pause(100)
  }
}

/**
 * Stores a message of the supplier as an answer. It schedules a query for a checkout without one, in case the job that
 * reads the message fails.
 */
export const storeAnswer = async (ctx: Context, checkoutId: string, answer: RawAnswer): Promise<void> => {
  const now = ctx.clock.now()
  await store.insertAnswers(ctx.db, checkoutId, [answer], now)
  await store.askAgain(ctx.db, checkoutId, addMs(now, minutes(2)))
}
