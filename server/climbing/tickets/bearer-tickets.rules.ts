import type { EntryHours } from '#contract/platform/ticket-type.ts'
import type { WhyNotNow } from '#contract/staff/people/entry.ts'
import { dayOf, wallClock } from '#server/platform/calendar.ts'
import { letsInAt } from './tickets.rules.ts'

/** Columns that decide whether a ticket on no one's name lets in. */
interface BearerAdmission {
  visits: number
  used_visits: number
  valid_until: Date
  ended_at: Date | null
  entry_hours: EntryHours | null
}

/** Why a ticket on no one's name lets no one in at this instant; undefined where it does. */
export const whyNotNow = (ticket: BearerAdmission, at: Date): WhyNotNow | undefined => {
  if (ticket.ended_at !== null) return { code: 'ticket_ended', day: dayOf(ticket.ended_at) }
  if (ticket.used_visits >= ticket.visits) return { code: 'ticket_used_up' }
  if (ticket.valid_until < at) return { code: 'ticket_expired', day: dayOf(ticket.valid_until) }
  return letsInAt(ticket.entry_hours, wallClock(at).slice(11, 16))
    ? undefined
    : { code: 'ticket_not_now', hours: ticket.entry_hours! }
}

/** Whether anyone can still come in with it, today or later. */
export const letsInNow = ({ ended_at, used_visits, visits, valid_until }: BearerAdmission, now: Date): boolean =>
  ended_at === null && used_visits < visits && valid_until >= now
