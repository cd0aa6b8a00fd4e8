import { checkoutIdOf } from '#contract/money/cart.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { m } from '#texts/compiled/messages.js'
import { refuse } from '#server/platform/refuse.ts'
import { beginNow, validTickets } from './tickets.ts'
import { childOf, participantOf, type Bind } from '#server/people/account/me.ts'
import { settlePurchase } from '#server/money/payments/purchase.ts'
import { type SellingContext } from '#server/money/payments/goods.ts'

export const ticketRoutes = (bind: Bind, ctx: SellingContext): void => {
  bind(tickets.mine, async ({ me }) => {
    const unusedTickets = await validTickets(ctx, me.id)
    return { results: unusedTickets.length, unusedTickets }
  })
  bind(tickets.ofChild, async ({ me, params }) => {
    const unusedTickets = await validTickets(ctx, childOf(me, params.childId).id, me.id)
    return { results: unusedTickets.length, unusedTickets }
  })
  bind(tickets.begin, async ({ me, params, language }) => {
    if (!(await beginNow(ctx, me.actor, params.ticketId))) refuse('not_found')
    return { message: m.ticket_begun({}, { locale: language }) }
  })
  bind(
    tickets.buy,
    async ({ me, params, body, language }) => {
      await settlePurchase(ctx, me, {
        participantId: participantOf(me, params.childId),
        wanted: { kind: 'tickets', articles: body.articles },
        company: body.company ?? null,
        checkoutId: checkoutIdOf(body),
        paymentMethod: body.paymentMethod,
        language,
      })
      return { message: m.ticket_bought({}, { locale: language }) }
    },
    { find: ({ me, params }) => participantOf(me, params.childId) },
  )
}
