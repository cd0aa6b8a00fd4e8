import type { Article } from '#contract/centre/catalogue.ts'
import { m } from '#texts/compiled/messages.js'
import { entryHoursOf } from '#web/platform/entry-hours.ts'
import { visitsOf } from '#web/climbing/tickets/ticket-conditions.ts'

/** What is said of a gift before paying: first the voucher, then the ticket it becomes (docs/product/tickets.md §2.6). */
export const giftConditionsOf = (article: Article): string[] => {
  const { type, duration = 0, activationDays } = article
  const voucher = m.article_voucher()
  const hours = entryHoursOf(article)
  if (type === undefined) return [voucher]
  if (type === 'terminska')
    return [
      voucher,
      ...hours,
      m.article_first_visit_redeemed({ count: activationDays ?? duration }),
      m.article_days_from_visit({ count: duration }),
    ]
  const valid = type === 'dnevna' ? m.article_year_redeemed() : m.article_days_redeemed({ count: duration })
  return type === 'dnevna' ? [voucher, ...hours, valid] : [voucher, ...hours, ...visitsOf(article), valid]
}
