import { payments } from '#contract/money/payments.ts'
import { describeOutcome } from './describe-outcome.ts'
import { noticeSeen, noticesFor } from './notices.ts'
import {
  captureOrder,
  createOrder,
  createSession,
  describeIntent,
  describeSuppliers,
  findIntent,
  openIntent,
  storeLanguage,
} from './payments.ts'
import { describeOpen, releasePayment } from './release-payment.ts'
import { participantOf, type Bind } from '#server/people/account/me.ts'
import { type SellingContext } from './goods.ts'

export const paymentRoutes = (bind: Bind, ctx: SellingContext): void => {
  bind(payments.openIntent, async ({ me, body, language }) => ({
    ...(await openIntent(
      ctx,
      me,
      { wanted: body, participantId: participantOf(me, body.participantId), company: body.company ?? null },
      language,
    )),
    suppliers: describeSuppliers(ctx),
  }))
  bind(payments.open, async ({ me }) => ({ open: await describeOpen(ctx, me) }))
  bind(
    payments.release,
    async ({ me, params }) => {
      await releasePayment(ctx, me, params.intentId)
      return {}
    },
    { find: ({ me, params }) => findIntent(ctx, me, params.intentId) },
  )
  bind(payments.intent, async ({ me, params, language }) => {
    const found = await findIntent(ctx, me, params.intentId)
    const intent = await describeIntent(ctx, found)
    return { intent: { ...intent, ...(await describeOutcome(ctx, found, intent.state, language)) } }
  })
  bind(payments.language, async ({ me, params, language }) => {
    await storeLanguage(ctx, me, params.intentId, language)
    return {}
  })
  bind(payments.createSession, async ({ me, params, query, language, ip, network }) => ({
    data: await createSession(ctx, me, {
      supplier: 'card',
      source: 'card',
      amount: params.amount,
      intent: query.intent,
      beginAtOnce: query.beginAtOnce === '1',
      language,
      ip,
      network,
    }),
  }))
  bind(
    payments.walletOrder,
    async ({ me, params, body, language, network }) => ({
      orderId: await createOrder(ctx, me, params.intentId, { supplier: 'wallet', ...body, language, network }),
    }),
    { find: ({ me, params }) => findIntent(ctx, me, params.intentId) },
  )
  bind(
    payments.walletCapture,
    async ({ me, params, body }) => ({
      intent: await captureOrder(ctx, me, params.intentId, { supplier: 'wallet', supplierId: body.orderId }),
    }),
    { find: ({ me, params }) => findIntent(ctx, me, params.intentId) },
  )
  bind(payments.notices, async ({ me, language }) => ({ notices: await noticesFor(ctx, me, language) }))
  bind(payments.noticeSeen, async ({ me, params }) => {
    await noticeSeen(ctx, me, params.intentId)
    return {}
  })
}
