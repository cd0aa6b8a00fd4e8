import { withdrawals } from '#contract/climbing/withdrawals.ts'
import { m } from '#texts/compiled/messages.js'
import { date, timeToSecond } from '#texts/format.ts'
import type { Bind } from '#server/people/account/me.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { salesToWithdrawFrom, withdraw } from './withdrawals.ts'

export const withdrawalRoutes = (bind: Bind, ctx: SellingContext): void => {
  bind(withdrawals.mine, async ({ me }) => ({ sales: await salesToWithdrawFrom(ctx, me) }))
  bind(withdrawals.withdraw, async ({ me, params, body }) => ({
    withdrawal: await withdraw(ctx, me, params.invoiceId, body),
  }))
  bind(withdrawals.declare, async ({ body, actor, network, language }) => {
    const declaredAt = await declareWithdrawal(ctx, body, { actor, network, language })
    const when = { date: date(declaredAt), time: timeToSecond(declaredAt) }
    const to = { email: body.email, centre: ctx.centre.contact.email }
    return {
      message: m.withdrawal_declare_done({ ...when, ...to }, { locale: language }),
      declaredAt: declaredAt.toISOString(),
    }
  })
}
