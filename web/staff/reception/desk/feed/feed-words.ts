import type { DeskVisit } from '#contract/staff/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { shortDate, time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'

/** Guests without a ticket of ours are a group; a single one with a ticket is a guest. */
export const visitorName = ({ person, group, heads, bearer }: DeskVisit): string =>
  person?.name ?? (group || (bearer && heads === 1 ? m.desk_guest() : m.desk_group()))

const reasonWords: Record<Exclude<DeskVisit['reason'], 'ticket' | 'group'>, () => string> = {
  class: m.desk_feed_reason_class,
  paid_elsewhere: m.desk_elsewhere,
  partner_card: m.desk_partner,
  staff: m.desk_staff_entry,
}

const ticketWords = ({ name, type, left, validUntil }: NonNullable<DeskVisit['ticket']>): string => {
  const what = inLanguage(name)
  if (type === 'terminska') return m.desk_feed_until({ ticket: what, day: shortDate(validUntil) })
  if (left === undefined || type === 'dnevna') return what
  return m.desk_feed_left({ ticket: what, count: left })
}

const howOf = (visit: DeskVisit): string => {
  const { reason, ticket, heads, receipt, bearer } = visit
  if (reason === 'group' && bearer)
    return [
      m.desk_feed_group({ count: heads }),
      m.desk_feed_left({ ticket: inLanguage(bearer.name), count: bearer.left }),
    ].join(' · ')
  if (reason === 'group') return m.desk_feed_group({ count: heads })
  if (reason === 'ticket') return ticket ? ticketWords(ticket) : ''
  return [reasonWords[reason](), receipt].filter(Boolean).join(' ')
}

/** What stands under the name: what is left, how the person came in, or who took the visit back. */
export const detailOf = (visit: DeskVisit): string => {
  const { undone, supervisor, isLate } = visit
  if (undone) return m.desk_feed_undone({ time: time(undone.at), name: undone.by })
  return [
    howOf(visit),
    supervisor !== undefined && m.desk_feed_watched({ name: supervisor }),
    isLate && m.desk_feed_late(),
  ]
    .filter(Boolean)
    .join(' · ')
}
