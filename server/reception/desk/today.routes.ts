import { today } from '#contract/staff/operation/today.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { createHintStreams } from '#server/people/staff/hints.ts'
import { decideDeadEmail, decidePayment, handleWithdrawal, payBack, sendRefundAgain, waitingFor } from './today.ts'

export const todayRoutes = (bind: StaffBind, ctx: SellingContext): void => {
  const waiting = (me: Pick<StaffMe, 'roles' | 'logIn'>) => waitingFor(ctx, me)
  bind(today.waiting, ({ me }) => waiting(me))
  bind(today.decidePayment, async ({ me, params, body }) => {
    await decidePayment(ctx, me, params.paymentId, body.decision)
    return waiting(me)
  })
  bind(today.refundAgain, async ({ me, params }) => {
    await sendRefundAgain(ctx, me, params.refundId)
    return waiting(me)
  })
  bind(today.retryEmail, async ({ me, params, body }) => {
    await decideDeadEmail(ctx, me, params.emailId, body.decision)
    return waiting(me)
  })
  bind(today.handleWithdrawal, async ({ me, params }) => {
    await handleWithdrawal(ctx, me, params.withdrawalId)
    return waiting(me)
  })
  bind(today.markPaidBack, async ({ me, params }) => {
    await payBack(ctx, me, params.handRefundId)
    return waiting(me)
  })
  const followHints = createHintStreams(ctx)
  bind(today.hints, async (call) => {
    await followHints(call)
    return {}
  })
}
