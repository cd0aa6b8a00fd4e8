import type { Article } from '#contract/catalogue.ts'
import { m } from '#texts/compiled/messages.js'

/** Visits, validity and the time for the first visit, as they are said before paying (docs/product/tickets.md §2.6). */
export const conditionsOf = ({ type, visits = 1, duration = 0, activationDays }: Article): string[] => {
  if (type === 'terminska')
    return [
      m.article_days_from_visit({ count: duration }),
      m.article_first_visit({ count: activationDays ?? duration }),
    ]
  const valid = type === 'dnevna' ? m.article_year() : m.article_days({ count: duration })
  return [m.article_visits({ count: visits }), valid]
}

/** The same of a gift: first the voucher, then the ticket that it becomes. */
export const giftConditionsOf = (article: Article): string[] => {
  const { type, visits = 1, duration = 0, activationDays } = article
  const voucher = m.article_voucher()
  if (type === undefined) return [voucher]
  if (type === 'terminska')
    return [
      voucher,
      m.article_first_visit_redeemed({ count: activationDays ?? duration }),
      m.article_days_from_visit({ count: duration }),
    ]
  const valid = type === 'dnevna' ? m.article_year_redeemed() : m.article_days_redeemed({ count: duration })
  return type === 'dnevna' ? [voucher, valid] : [voucher, m.article_visits({ count: visits }), valid]
}
