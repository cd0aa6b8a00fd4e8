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
