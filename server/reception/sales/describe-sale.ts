import type { SaleId, StaffId, TillSessionId } from '#contract/platform/id.ts'
import type { DeskArticle, DeskOffers, BasketPrice } from '#contract/staff/reception/basket.ts'
import type { DeskSale, TillSale } from '#contract/staff/reception/sales.ts'
import type { UnfinishedPayment } from '#contract/staff/money/till.ts'
import { articlesForBasket, giftsForBasket } from '#server/centre/catalogue/catalogue.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import { invoicesOfSales } from '#server/money/invoices/desk-invoices.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { waysOf } from '#server/money/till/tenders.ts'
import { bearerTicketsOfSales } from '#server/climbing/tickets/bearer-tickets.ts'
import { tillsOfSessions } from '#server/money/till/till-session.ts'
import { bookNumbersOf } from './bound-book.store.ts'
import { describeBearer } from '#server/climbing/tickets/describe-bearer.ts'
import type { PricedBasket } from './price-basket.ts'
import { totalOf, type SoldLine } from './sales.rules.ts'
import * as store from './sales.store.ts'

const lineOf = ({ name, forName, quantity, unitCents, totalCents }: Omit<SoldLine, 'kind' | 'intentId'>) => ({
  name,
  ...(forName !== null && { forName }),
  quantity,
  unitCents,
  totalCents,
})

/** A priced basket, in the order of its invoice. */
export const describePriced = ({ parts, forAnybody }: PricedBasket): BasketPrice => {
  const lines = [
    ...parts.flatMap(({ forName, participantId, lines: own }) =>
      own.map((line) => ({ ...line, forName, participantId })),
    ),
    ...forAnybody.map((line) => ({ ...line, forName: null, participantId: null })),
  ]
  return { lines: lines.map(lineOf), totalCents: totalOf(lines) }
}

/** Numbers in the bound book of those of these sales that were written by hand. */
const bookNumbers = async ({ db }: Pick<Context, 'db'>, ids: readonly SaleId[]) =>
  new Map(
    ids.length === 0
      ? []
      : (await bookNumbersOf(db, ids)).map(({ sale_id: id, serial, set_no: set, number }) => [
          id,
          { book: { serial, set, number } },
        ]),
  )

const describeSales = async (ctx: Context, rows: readonly store.SaleRow[]): Promise<DeskSale[]> => {
  const [names, invoices, tills, guests, book] = await Promise.all([
    staffNames(
      ctx.db,
      rows.map((row) => row.staff_id),
    ),
    invoicesOfSales(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    tillsOfSessions(
      ctx.db,
      rows.map((row) => row.till_session_id),
    ),
    bearerTicketsOfSales(
      ctx.db,
      rows.filter((row) => row.lines.some(({ kind }) => kind === 'bearer')).map(({ id }) => id),
      ctx.clock.now(),
    ),
    bookNumbers(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  const ways = await waysOf(
    ctx.db,
    [...invoices.values()].map(({ invoiceId }) => invoiceId),
  )
  return rows.map((row) => {
    const invoice = invoices.get(row.id)
    return {
      _id: row.id,
      state: row.state,
      till: tills.get(row.till_session_id) ?? '',
      at: row.created_at.toISOString(),
      by: names.get(row.staff_id) ?? '',
      lines: row.lines.map(lineOf),
      totalCents: row.total_cents,
      cashCents: row.cash_cents,
      terminalCents: row.terminal_cents,
      givenCents: row.given_cents,
      changeCents: row.given_cents - row.cash_cents,
      ...(guests.has(row.id) && { guests: guests.get(row.id)!.map(describeBearer) }),
      ...invoice,
      ...book.get(row.id),
      // Put right afterwards, it is paid as its invoice says now.
      ...(invoice && ways.get(invoice.invoiceId)),
    }
  })
}

export const describeSale = async (ctx: Context, id: SaleId): Promise<DeskSale> => {
  const row = (await store.saleById(ctx.db, id)) ?? refuse('not_found')
  return (await describeSales(ctx, [row]))[0]!
}

/** The sale with this key; undefined where none was stored. */
export const saleWithKey = async (ctx: Context, key: string): Promise<DeskSale | undefined> => {
  const row = await store.saleByKey(ctx.db, key)
  return row && (await describeSales(ctx, [row]))[0]
}

/** Sales of a session in a list of the desk, and own ones where a member may see no sums. */
const maxListed = { all: 200, own: 20 }

/**
 * Sales of a session, the newest first. With `own` only those of this member and without amounts, so that no list adds the
 * cash of the till up before its count (docs/product/till.md §1.5).
 */
export const salesOfSession = async (
  ctx: Context,
  sessionId: TillSessionId,
  own: StaffId | undefined,
): Promise<TillSale[]> => {
  const limit = own === undefined ? maxListed.all : maxListed.own
  const described = await describeSales(ctx, await store.salesOfSession(ctx.db, sessionId, own, limit))
  return described.map(({ _id, state, at, by, lines, number, book, invoiceId, totalCents }) => ({
    _id,
    state,
    at,
    by,
    names: lines.map(({ name }) => name),
    ...(number !== undefined && { number }),
    ...(book && { book }),
    ...(invoiceId && { invoiceId }),
    ...(own === undefined && { totalCents }),
  }))
}

/** Sales whose money on the terminal no member has confirmed yet. */
export const unfinishedOf = async (
  ctx: Pick<Context, 'db'>,
  sessionId: TillSessionId,
): Promise<UnfinishedPayment[]> => {
  const rows = await store.waitingSales(ctx.db, sessionId)
  const names: Map<StaffId, string> = await staffNames(
    ctx.db,
    rows.map((row) => row.staff_id),
  )
  return rows.map((row) => ({
    saleId: row.id,
    cents: row.terminal_cents,
    at: row.created_at.toISOString(),
    by: names.get(row.staff_id) ?? '',
  }))
}

/** What the basket offers, the favourites of the office first, and gifts. */
export const articlesOfDesk = async (ctx: Context): Promise<DeskOffers> => {
  const { favourites } = await settingsOf(ctx)
  const placeOf = (id: DeskArticle['_id']) => (favourites.includes(id) ? favourites.indexOf(id) + 1 : undefined)
  const articles = (await articlesForBasket(ctx)).map((article): DeskArticle => {
    const favourite = placeOf(article.id)
    return {
      _id: article.id,
      productId: article.product_id,
      name: article.name,
      productName: article.product_name,
      category: article.category,
      ...(article.type !== null && { type: article.type }),
      ageGroups: article.age_groups,
      cents: article.price_cents,
      ...(favourite !== undefined && { favourite }),
    }
  })
  const last = favourites.length + 1
  return {
    articles: articles.toSorted((one, other) => (one.favourite ?? last) - (other.favourite ?? last)),
    gifts: (await giftsForBasket(ctx)).flatMap(({ id, name, age_groups: [ageGroup], price_cents: cents }) =>
      ageGroup ? [{ _id: id, name, ageGroup, cents }] : [],
    ),
    hasBearer: ctx.centre.guests === 'bearer',
  }
}
