import { people, rental, sales, tills, desk } from '#contract/staff/calls.ts'
import type { CallInput } from '#contract/platform/endpoint.ts'
import type { DeskSale } from '#contract/staff/reception/sales.ts'
import { ApiError } from '#web/platform/api.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { call } from '#web/staff/platform/call.ts'
import { basket, buyerOf, peopleOf, sentLines, totalOf } from './basket.ts'
import { coursesQuery, deskArticlesQuery } from '#web/staff/money/tills/basket.queries.ts'

type Body = CallInput<typeof sales.sell>['body']

const withKey = async (key: string): Promise<DeskSale | undefined> =>
  (await call(sales.byKey, { params: { key } })).sale

/** Prices and groups as they are now. */
export const repriceBasket = async (): Promise<void> => {
  const pupils = peopleOf(basket.now().lines.filter(({ kind }) => kind === 'classes'))
  const [offers, ...ofEach] = await Promise.all([
    queryClient.fetchQuery({ ...deskArticlesQuery, staleTime: 0 }),
    ...pupils.map(({ _id }) => queryClient.fetchQuery({ ...coursesQuery(_id), staleTime: 0 })),
  ])
  basket.reprice(offers, new Map(pupils.map(({ _id }, index) => [_id, ofEach[index]?.courses ?? []])))
}

/** Sells; after an answer that was lost it asks first what became of the sale, so that none is made twice. */
const selling = (body: Body) => {
  let isSent = false
  return async (): Promise<DeskSale> => {
    const before = isSent ? await withKey(body.key) : undefined
    if (before) return before
    isSent = true
    try {
      return (await call(sales.sell, { body })).sale
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'amount_differs') await repriceBasket()
      // Places are taken meanwhile: the list of groups is read again when it is opened.
      if (error.code?.startsWith('term_')) void invalidate(sales.courses)
      const sold = error.code === 'key_used' ? await withKey(body.key) : undefined
      if (sold) return sold
      throw error
    }
  }
}

/** Shows in the basket what became of its sale. */
export const shownSale = (sale: DeskSale): void => {
  if (sale.state === 'sold') basket.sold(sale)
  else if (sale.state === 'waiting') basket.waits(sale)
  else basket.failed()
  void invalidate(tills.all, sales.ofTill, sales.courses, rental.out, people.card, desk.feed)
}

export interface Money {
  cashCents: number
  givenCents: number
  terminalCents: number
}

/** Sells the basket at a till. */
export const useSell = (till: string | undefined) => {
  const { sending, run, reset } = useSending()
  return {
    sending,
    reset,
    sell: (money: Money) => {
      if (till === undefined) return
      const { key, lines, company } = basket.now()
      const buyer = buyerOf(lines)
      const body: Body = {
        key,
        till,
        lines: sentLines(lines),
        totalCents: totalOf(lines),
        ...money,
        ...(company && { company }),
        ...(buyer && { buyerId: buyer._id }),
        language: buyer?.language ?? lines.find(({ person }) => person)?.person?.language ?? 'sl',
      }
      void run(selling(body), shownSale)
    },
  }
}
