import { mergeCart } from '#contract/cart.ts'
import { tickets } from '#contract/tickets.ts'
import { m } from '#texts/compiled/messages.js'
import type { Bind } from '#server/account/account.ts'
import { settlePurchase, type SellingContext } from '#server/payments/payments.ts'
import { validTickets } from './tickets.ts'

export const ticketRoutes = (bind: Bind, ctx: SellingContext): void => {
  bind(tickets.mine, async ({ me }) => {
    const unusedTickets = await validTickets(ctx, me.id)
    return { results: unusedTickets.length, unusedTickets }
  })
  bind(tickets.buy, async ({ me, body, language }) => {
    await settlePurchase(ctx, me, {
      kind: 'tickets',
      participantId: me.id,
      articles: mergeCart(body.articles),
      company: body.company ?? null,
      checkoutId: body.checkoutId,
      paymentMethod: body.paymentMethod,
      language,
    })
    return { message: m.ticket_bought({}, { locale: language }) }
  })
}
