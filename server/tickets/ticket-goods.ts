import { birthDateOf } from '#server/account/people.ts'
import { articlesToSell, vatRateOn } from '#server/catalogue/catalogue.ts'
import { issueInvoice } from '#server/invoices/invoices.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import type { FieldCode } from '#contract/kit/fields.ts'
import { mergeCart } from '#contract/kit/merge-cart.ts'
import { cents } from '#contract/kit/money.ts'
import { isSameCart, type TicketConditions } from './tickets.rules.ts'
import { insertTickets, lockTicketsOf, voidTicketsOf } from './tickets.store.ts'
import { ageAndGroup } from '#server/account/person.rules.ts'
import { withdrawalEnd } from '#server/payments/withdrawal-period.rules.ts'
import { pathsFor, type Goods, type Sale, type SaleLine, type UnpricedCart } from '#server/payments/goods.ts'

/** Prices tickets; the participant's age group of today decides which articles are allowed (docs/product/catalogue.md §3.1). */
const quote = async (ctx: Context, wish: UnpricedCart<'tickets'>): Promise<SaleLine<TicketConditions>[]> => {
  const today = dayOf(ctx.clock.now())
  const birthDate = (await birthDateOf(ctx.db, wish.participantId)) ?? refuse('not_found')
  const { ageGroup } = ageAndGroup(birthDate, today)
  const cart = mergeCart(wish.wanted.articles)
  const articles = await articlesToSell(
    ctx,
    cart.map(({ articleId }) => articleId),
  )

  const wrong: Record<string, FieldCode> = {}
  const lines = cart.flatMap(({ articleId, quantity }, index): SaleLine<TicketConditions>[] => {
    const article = articles.get(articleId)
    const { type, duration_days: durationDays, visits, activation_days: activationDays } = article ?? {}
    if (!article || !type || !durationDays) {
      wrong[`articles.${index}.articleId`] = 'unknown'
      return []
    }
    if (!article.age_groups.includes(ageGroup)) wrong[`articles.${index}.articleId`] = 'age_group'
    return [
      {
        articleId,
        name: article.name,
        quantity,
        unitCents: article.price_cents,
        totalCents: cents(article.price_cents * quantity),
        vatRate: vatRateOn(ctx.centre, article.vat_class, today),
        item: { type, durationDays, visits: visits ?? null, activationDays: activationDays ?? null },
      },
    ]
  })
  if (Object.keys(wrong).length) refuseFields(wrong)
  return lines
}

/**
 * Makes the tickets of the participant and issues the invoice to the payer, in one commit (docs/product/tickets.md §4.2).
 * Without the request to begin at once they are usable after the period of withdrawal.
 */
const handOver = async (ctx: Context, tx: Tx, sale: Sale<TicketConditions>): Promise<void> => {
  const { intentId, participantId: holderId, beginAtOnce } = sale
  const boughtAt = ctx.clock.now()
  const tickets = sale.lines.flatMap(({ articleId, name, quantity, item: conditions }) =>
    Array.from({ length: quantity }, () => ({ holderId, intentId, articleId, name, conditions })),
  )
  await Promise.all([
    insertTickets(tx, tickets, { boughtAt, usableFrom: beginAtOnce === false ? withdrawalEnd(boughtAt) : null }),
    issueInvoice(ctx, tx, sale, { kind: 'tickets', seeAt: pathsFor(sale).tickets }),
  ])
}

/** Voids the unused tickets of a sale; one used ticket refuses the whole (docs/product/tickets.md §7.1). */
const takeBack: Goods<'tickets'>['takeBack'] = async (ctx, tx, { intentId }) => {
  if (intentId === null) throw new Error('tickets are sold by intents only')
  const used = (await lockTicketsOf(tx, intentId)).filter(({ used_visits }) => used_visits > 0)
  if (used.length) return `a ticket of this sale was used: ${used.map(({ id }) => id).join(', ')}`
  await voidTicketsOf(tx, intentId, ctx.clock.now())
  return undefined
}

export const ticketGoods: Goods<'tickets', TicketConditions> = {
  beginsOnRequest: true,
  quote,
  isSame: ({ articles }, lines) => isSameCart(mergeCart(articles), lines),
  handOver,
  takeBack,
  paymentPath: (of) => pathsFor(of).cart,
}
