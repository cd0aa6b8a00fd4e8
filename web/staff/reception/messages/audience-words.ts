import type { Audience } from '#contract/staff/reception/news.ts'
import { m } from '#texts/compiled/messages.js'

/** Why people of a filter get no news, each reason once. */
export const reasonsIn = ({ minors, withoutWish, unconfirmed }: Audience['leftOut']): string[] => [
  ...(withoutWish > 0 ? [m.news_without_wish({ count: withoutWish })] : []),
  ...(minors > 0 ? [m.news_minors({ count: minors })] : []),
  ...(unconfirmed > 0 ? [m.news_unconfirmed({ count: unconfirmed })] : []),
]
