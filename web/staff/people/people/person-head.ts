import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { isToday } from '#web/platform/local-dates.ts'

export const fullNameOf = ({ firstName, lastName }: Pick<PersonCard, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

const lastVisitOf = ({ visits: [last] }: PersonCard): string => {
  if (!last) return m.person_never()
  return isToday(last.at) ? m.people_today({ time: time(last.at) }) : m.person_last_visit({ date: date(last.at) })
}

/** '36 let · 031 408 226 · zadnjič 12. 11. 2026' */
export const headOf = (card: PersonCard): string =>
  [m.person_age({ count: card.age }), card.phoneNumber, lastVisitOf(card)].filter(Boolean).join(' · ')
