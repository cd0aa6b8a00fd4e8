import type { Article } from '#contract/centre/catalogue.ts'
import { m } from '#texts/compiled/messages.js'
import { entryHoursOf } from '#web/platform/entry-hours.ts'
import { inLanguage } from '#web/platform/language.ts'

/** Number of visits, where the name does not say it ('Paket 5 obiskov'). */
export const visitsOf = ({ name, visits: count = 1 }: Article): string[] =>
  new RegExp(`\\b${count}\\b`).test(inLanguage(name)) ? [] : [m.article_visits({ count })]

/** Hours of entry, visits, validity and the time for the first visit, as they are said before paying (docs/product/tickets.md §2.6). */
export const conditionsOf = (article: Article): string[] => {
  const { type, duration = 0, activationDays } = article
  if (type === 'terminska')
    return [
      ...entryHoursOf(article),
      m.article_days_from_visit({ count: duration }),
      m.article_first_visit({ count: activationDays ?? duration }),
    ]
  const valid = type === 'dnevna' ? m.article_year() : m.article_days({ count: duration })
  return [...entryHoursOf(article), ...visitsOf(article), valid]
}
