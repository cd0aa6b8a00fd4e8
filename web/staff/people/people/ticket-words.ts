import type { CardTicket } from '#contract/staff/people/entry.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'

const dayMs = 86_400_000

/** What is left, as a number with its word. */
export const leftOf = ({ type, visits, usedVisits, validUntil, activated }: CardTicket, now: Date) => {
  if (type !== 'terminska') {
    const count = Math.max(0, (visits ?? 1) - usedVisits)
    return { count, word: m.person_ticket_left({ count }) }
  }
  if (activated === undefined) return undefined
  const count = Math.max(0, Math.ceil((new Date(validUntil).getTime() - now.getTime()) / dayMs))
  return { count, word: m.person_ticket_days({ count }) }
}

export const ticketStateInWords = (ticket: CardTicket, now: Date): string => {
  const { type, visits, usedVisits, validUntil, activated } = ticket
  if (new Date(validUntil) < now) return m.person_ticket_was({ date: date(validUntil) })
  if (type !== 'terminska' && usedVisits >= (visits ?? 1)) return m.person_ticket_spent()
  if (type === 'terminska' && activated === undefined) return m.person_ticket_activate({ date: date(validUntil) })
  return m.person_ticket_until({ date: date(validUntil) })
}
