import { birthDateOf, firstNameOf } from '#server/people/account/people.ts'
import { articlesToSell, vatRateOn } from '#server/centre/catalogue/catalogue.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import type { TicketType } from '#contract/platform/ticket-type.ts'
import type { FieldCode } from '#contract/platform/fields.ts'
import type { TicketId } from '#contract/platform/id.ts'
import { mergeCart } from '#contract/platform/merge-cart.ts'
import { cents } from '#contract/platform/money.ts'
import { isSameCart, ticketState, type TicketConditions } from './tickets.rules.ts'
import { endTickets, insertTickets, lockTicketsOf } from './tickets.store.ts'
import { ageAndGroup } from '#server/people/account/person.rules.ts'
import { choosePieces, onLines } from '#server/money/payments/pieces.rules.ts'
import { withdrawalEnd } from '#server/money/payments/withdrawal-period.rules.ts'
import { pathsFor, type Goods, type SaleLine, type UnpricedCart } from '#server/money/payments/goods.ts'

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
    const { entry_hours: entryHours = null } = article ?? {}
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
        item: { type, durationDays, visits: visits ?? null, activationDays: activationDays ?? null, entryHours },
      },
    ]
  })
  if (Object.keys(wrong).length) refuseFields(wrong)
  return lines
}

const holdOfType = { dnevna: 'sun', terminska: 'soca', paket: 'coral' } as const

/** A hold colour is one type of ticket, so a purchase of several has none. */
const holdOf = ([first, ...others]: readonly TicketType[]) =>
  first && others.every((other) => other === first) ? holdOfType[first] : undefined

/**
 * Makes the tickets of the participant (docs/product/tickets.md §4.2). Without the request to begin at once they are
 * usable after the period of withdrawal.
 */
const deliver: Goods<'tickets', TicketConditions>['deliver'] = async (ctx, tx, sale) => {
  const { intentId, participantId: holderId, beginAtOnce } = sale
  const boughtAt = ctx.clock.now()
  const tickets = sale.lines.flatMap(({ articleId, name, quantity, unitCents, vatRate, item: conditions }) => {
    const paid = { cents: unitCents, vatRate }
    return Array.from({ length: quantity }, () => ({ holderId, intentId, paid, articleId, name, conditions }))
  })
  const [childName] = await Promise.all([
    holderId === sale.payerId ? undefined : firstNameOf(tx, holderId),
    insertTickets(tx, tickets, { boughtAt, usableFrom: beginAtOnce === false ? withdrawalEnd(boughtAt) : null }),
  ])
  return {
    seeAt: pathsFor(sale).tickets,
    ...(childName !== undefined && { childName }),
    hold: holdOf(sale.lines.map(({ item }) => item.type)),
  }
}

/** The tickets of a sale, locked against a visit at the same moment. */
const pieces: Goods<'tickets'>['pieces'] = async (ctx, tx, sold) => {
  if (sold.intentId === null) throw new Error('tickets are sold by intents only')
  return onLines(await lockTicketsOf(tx, sold.intentId), sold).map((ticket) => ({
    id: ticket.id,
    line: ticket.line,
    holderId: ticket.holder_id,
    state: ticketState(ticket, ctx.clock.now()),
    unitCents: ticket.unitCents,
    usedVisits: ticket.used_visits,
    visits: ticket.visits ?? undefined,
    durationDays: ticket.duration_days,
    activatedAt: ticket.activated_at ?? undefined,
    beginAskedAt: ticket.begin_asked_at ?? undefined,
    validUntil: ticket.valid_until,
  }))
}

/** Ends tickets of a sale; a used one is taken back for less than its price only (docs/product/tickets.md §7.1). */
const takeBack: Goods<'tickets'>['takeBack'] = async (ctx, tx, sold, parts) => {
  const chosen = choosePieces('ticket', await pieces(ctx, tx, sold), parts)
  // Ids of rows that were just read.
  if (!('refused' in chosen)) await endTickets(tx, chosen.pieces.flat() as TicketId[], 'credited', ctx.clock.now())
  return chosen
}

export const ticketGoods: Goods<'tickets', TicketConditions> = {
  beginsOnRequest: true,
  quote,
  isSame: ({ articles }, lines) => isSameCart(mergeCart(articles), lines),
  deliver,
  takeBack,
  pieces,
  paymentPath: (of) => pathsFor(of).cart,
}
