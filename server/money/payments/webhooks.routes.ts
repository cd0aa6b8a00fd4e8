import type { FastifyInstance } from 'fastify'
import { suppliers, type Supplier } from '#contract/money/cart.ts'
import type { PushedMessage } from '#providers/payments/outcome.ts'
import { quirksOf } from '#providers/payments/registry.ts'
import { networkOfRequest } from '#server/platform/http/bind.ts'
import type { Context } from '#server/platform/context.ts'
import { count, refuseIfBlocked, tryCount } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { SellingContext } from './goods.ts'
import { storeAnswer } from './ask-supplier.ts'
import { startNewCapture, checkoutNamed, markReturned } from './checkouts.store.ts'
import { settleReturned, settleSoon } from './payments.jobs.ts'

/**
 * Queues a settlement for a supplier's message, and stores the message as an answer when it proves itself authentic. A
 * forged one gets 400, so that a wrong key of ours shows up at the supplier.
 */
const receive = async (ctx: Context, supplier: Supplier, network: string, pushed: PushedMessage): Promise<number> => {
  if (pushed.kind === 'forged') {
    ctx.log.warn('webhook_forged', { supplier })
    await count(ctx, ctx.db, ['webhook_address', network])
    return 400
  }
  if (pushed.kind === 'ignored') return 200
  if (pushed.kind === 'busy') return refuse('busy')
  const checkout = await checkoutNamed(ctx.db, supplier, {
    ...(pushed.reference !== undefined && { reference: pushed.reference }),
    ...(pushed.supplierId !== undefined && { supplierId: pushed.supplierId }),
  })
  if (!checkout) return 200
  if (pushed.answer) await storeAnswer(ctx, checkout.id, pushed.answer)
  else await startNewCapture(ctx.db, checkout.id)
  await ctx.jobs.enqueue(ctx.db, settleSoon, {
    intentId: checkout.intent_id,
    checkoutId: checkout.id,
    // A stored answer needs no query, which leaves the two queries a minute to other callers.
    ask: !pushed.answer,
    from: 'supplier',
  })
  return 200
}

/** Routes in the suppliers' formats: raw bodies, no session, no language. */
export const webhookRoutes = (app: FastifyInstance, ctx: SellingContext): void => {
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    for (const supplier of suppliers)
      raw.post(`/webhooks/${supplier}`, { schema: { hide: true } }, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const network = networkOfRequest(request)
        // Before the message is opened, which may fetch a certificate.
        await refuseIfBlocked(ctx, ctx.db, ['webhook_address', network])
        const pushed = await ctx.suppliers[supplier].webhook(body, request.headers)
        return reply.code(await receive(ctx, supplier, network, pushed)).send()
      })
  })
}

/**
 * Queues a settlement for the checkout id in the return address of a supplier, for any visitor. Beyond the limit nothing
 * is queued, and the page is shown all the same.
 */
export const payerReturned = async (ctx: Context, checkoutId: unknown, network: string): Promise<void> => {
  if (typeof checkoutId !== 'string' || !/^[A-Za-z0-9.-]{8,64}$/.test(checkoutId)) return
  if (!(await tryCount(ctx, ctx.db, ['return_address', network]))) return
  for (const supplier of suppliers.filter((each) => quirksOf(each).returnsWithId)) {
    const checkout = await checkoutNamed(ctx.db, supplier, { supplierId: checkoutId })
    if (!checkout) continue
    await markReturned(ctx.db, checkout.id, ctx.clock.now())
    const settling = { intentId: checkout.intent_id, checkoutId: checkout.id, ask: true }
    await ctx.jobs.enqueue(ctx.db, settleReturned, settling, checkout.id)
  }
}
