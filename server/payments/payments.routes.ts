import { payments } from '#contract/payments.ts'
import { describeDecline } from './declines.ts'
import { noticeSeen, noticesFor } from './notices.ts'
import {
  captureWalletOrder,
  createSession,
  createWalletOrder,
  describeIntent,
  describeSuppliers,
  findIntent,
  openIntent,
  storeLanguage,
} from './payments.ts'
import { describeOpen, releasePayment } from './release-payment.ts'
import { participantOf, type Bind } from '#server/account/me.ts'
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
    return { intent: { ...intent, ...(intent.state === 'open' && (await describeDecline(ctx, found, language))) } }
  })
  bind(payments.language, async ({ me, params, language }) => {
    await storeLanguage(ctx, me, params.intentId, language)
    return {}
  })
  bind(payments.createSession, async ({ me, params, query, language, ip, network }) => ({
    data: await createSession(ctx, me, {
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
      orderId: await createWalletOrder(ctx, me, params.intentId, { ...body, language, network }),
    }),
    { find: ({ me, params }) => findIntent(ctx, me, params.intentId) },
  )
  bind(
    payments.walletCapture,
    async ({ me, params, body }) => ({ intent: await captureWalletOrder(ctx, me, params.intentId, body.orderId) }),
    { find: ({ me, params }) => findIntent(ctx, me, params.intentId) },
  )
  bind(payments.notices, async ({ me, language }) => ({ notices: await noticesFor(ctx, me, language) }))
  bind(payments.noticeSeen, async ({ me, params }) => {
    await noticeSeen(ctx, me, params.intentId)
    return {}
  })
}
