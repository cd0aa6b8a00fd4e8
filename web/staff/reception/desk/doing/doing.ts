import type { PersonCard } from '#contract/staff/people/people.ts'
import type { DeskVisit } from '#contract/staff/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { visitorName } from '#web/staff/reception/desk/feed/feed-words.ts'

/** What was done last at this desk, as it is shown and taken back. */
export interface Doing {
  /** Another one for each doing, so that the field begins anew. */
  id: string
  /** Milliseconds of this page's clock. */
  since: number
  title: string
  sentence: string
  /** Recorded with this doing, to be taken back together; none where nothing was recorded. */
  visits: readonly DeskVisit[]
  /** The person as the server knows it afterwards. */
  card?: PersonCard | undefined
}

const begin = (): Pick<Doing, 'id' | 'since'> => ({ id: crypto.randomUUID(), since: Date.now() })

const firstNameOf = (name: string): string => name.split(' ', 1)[0] ?? name

/** Visits that were recorded in one go; of several the first names are enough. */
export const recorded = (visits: readonly DeskVisit[], card?: PersonCard): Doing => {
  const [first] = visits
  const at = first ? time(first.at) : ''
  return {
    ...begin(),
    title:
      visits.length === 1 && first
        ? visitorName(first)
        : visits.map((visit) => firstNameOf(visitorName(visit))).join(', '),
    sentence:
      visits.length === 1 ? m.desk_recorded({ time: at }) : m.desk_recorded_many({ count: visits.length, time: at }),
    visits,
    ...(visits.length === 1 && { card }),
  }
}

/** A group by its number of people. */
export const recordedGroup = (visit: DeskVisit): Doing => ({
  ...begin(),
  title: visitorName(visit),
  sentence: [
    m.desk_group_done({ count: visit.heads }),
    ...(visit.bearer ? [m.desk_guests_left({ count: visit.bearer.left })] : []),
  ].join(' · '),
  visits: [visit],
})

/** In already: calm and green, and nothing to take back. */
export const inAlready = (card: PersonCard, since: string): Doing => ({
  ...begin(),
  title: `${card.firstName} ${card.lastName}`,
  sentence: m.desk_in_since({ time: time(since) }),
  visits: [],
  card,
})

/** A voucher became a ticket or a place. */
export const redeemed = (sentence: string, card: PersonCard): Doing => ({
  ...begin(),
  title: `${card.firstName} ${card.lastName}`,
  sentence,
  visits: [],
  card,
})

const undoneTicket = ({ ticket }: DeskVisit): string | undefined => {
  if (!ticket) return undefined
  if (ticket.isUnactivated)
    return m.desk_undone_activation({ ticket: inLanguage(ticket.name), day: date(ticket.validUntil) })
  return ticket.type === 'paket' && ticket.left !== undefined ? m.desk_undone_left({ count: ticket.left }) : undefined
}

/** What a visit that was taken back gave back, as a sentence. */
export const undoneWords = (visits: readonly DeskVisit[]): string => {
  const [visit] = visits
  if (visits.length !== 1 || !visit) return m.desk_undone_many({ count: visits.length })
  return undoneTicket(visit) ?? m.desk_undone()
}
