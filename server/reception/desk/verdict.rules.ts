import { adultAge } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ClassDateId, PersonId, PreInvoiceId, VisitId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { CertificateKind } from '#contract/people/certificates.ts'
import type { Certificate, DeskNote, EntryBan } from '#contract/staff/people/card-facts.ts'
import type { EntryChoice, VerdictReason } from '#contract/staff/people/entry.ts'
import type { Agreements } from '#server/people/account/agreements.ts'
import { addDays, addYears, ageOn, dayOf, daysBetween } from '#server/platform/calendar.ts'
import type { SeenTicket } from '#server/climbing/tickets/tickets.ts'
import { activeUntil } from '#server/climbing/tickets/tickets.rules.ts'

/** What is known of one person who comes in (docs/product/desk.md §1). */
export interface EntryFacts {
  personId: PersonId
  firstName: string
  lastName: string
  birthDate: Day
  /** A visit was recorded before, in whatever system. */
  hasBeenHere: boolean
  /** The address of the log-in was not confirmed in time. */
  isEmailBlocked: boolean
  tickets: readonly SeenTicket[]
  /** The first live visit of this local day. */
  today: { id: VisitId; at: Date } | undefined
  ban: EntryBan | undefined
  /** Notes and certificates that hold on this day. */
  notes: readonly DeskNote[]
  certificates: readonly Certificate[]
  /** By the present versions: the centre's rules, and a guardian's consent that this minor climbs alone. */
  agreements: Agreements
  /** The class to which this person comes now. */
  classNow: { dateId: ClassDateId; name: LocalizedText; startsAt: Date } | undefined
  /** Pro-formas past their due day. */
  overdue: readonly { id: PreInvoiceId; number: string; cents: number; due: Day }[]
}

/** The room in which a person climbs, and the moment. */
export interface EntryMoment {
  at: Date
  /** Age from which one climbs alone (setting). */
  aloneFrom: number
}

const widthOf = ({ entryHours }: SeenTicket): number => {
  if (entryHours === null) return 24 * 60
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return minutes(entryHours.to) - minutes(entryHours.from)
}

/** The cheaper ticket first: narrower hours, then the sooner end, then the begun one (docs/product/desk.md §2.2). */
const byCost = (one: SeenTicket, other: SeenTicket): number =>
  widthOf(one) - widthOf(other) ||
  one.validUntil.getTime() - other.validUntil.getTime() ||
  Number(other.usedVisits > 0) - Number(one.usedVisits > 0) ||
  one.id.localeCompare(other.id)

/** What a ticket would take without any question: a running term ticket, or else the cheapest one that is no term ticket. */
const unaskedOf = (good: readonly SeenTicket[]): SeenTicket | undefined =>
  good.find(({ type, isUnactivated }) => type === 'terminska' && !isUnactivated) ??
  good.find(({ isUnactivated }) => !isUnactivated)

/** What Enter does (docs/product/desk.md §2). */
export const choiceOf = (facts: EntryFacts, at: Date): EntryChoice => {
  const good = facts.tickets.filter(({ notNow }) => notNow === undefined).toSorted(byCost)
  const unasked = unaskedOf(good)
  if (facts.today) return { kind: 'already_in', ...(unasked && { ticketId: unasked.id }) }
  if (facts.classNow) {
    const { dateId, name, startsAt } = facts.classNow
    return { kind: 'class', dateId, name, startsAt: startsAt.toISOString() }
  }
  const waiting = good.find(({ isUnactivated }) => isUnactivated)
  if (!unasked && waiting)
    return {
      kind: 'needs_activation',
      ticketId: waiting.id,
      validUntil: dayOf(activeUntil(waiting.durationDays, at)),
    }
  if (!unasked) return { kind: 'none' }
  return {
    kind: waiting && unasked.type !== 'terminska' ? 'needs_choice' : 'ticket',
    ticketId: unasked.id,
  }
}

/** Whether a minor needs an adult beside, or a guardian's consent to climb alone. */
export const minorNeeds = (
  { birthDate, certificates, agreements }: Pick<EntryFacts, 'birthDate' | 'certificates' | 'agreements'>,
  { at, aloneFrom }: EntryMoment,
): 'needs_supervisor' | 'needs_consent' | undefined => {
  const age = ageOn(birthDate, dayOf(at))
  if (age >= adultAge) return undefined
  if (age < aloneFrom && !certificates.some(({ kind }) => kind === 'alone')) return 'needs_supervisor'
  return agreements.alone.givenAt ? undefined : 'needs_consent'
}

/** The reason of the ticket that ended last, so that the next step can be offered. */
export const lastReason = (tickets: readonly SeenTicket[]) =>
  tickets.toSorted((one, other) => other.validUntil.getTime() - one.validUntil.getTime())[0]?.notNow

const redReasons = (facts: EntryFacts, moment: EntryMoment, choice: EntryChoice): VerdictReason[] => {
  const reasons: VerdictReason[] = facts.ban
    ? [{ level: 'red', code: 'banned', until: facts.ban.until, because: facts.ban.because }]
    : []
  // Who is in, or comes to a class, is looked after and has an entry.
  if (choice.kind === 'already_in' || choice.kind === 'class') return reasons
  const needs = minorNeeds(facts, moment)
  if (needs === 'needs_supervisor') reasons.push({ level: 'red', code: needs, aloneFrom: moment.aloneFrom })
  if (needs === 'needs_consent') reasons.push({ level: 'red', code: needs })
  const last = lastReason(facts.tickets)
  if (choice.kind === 'none') reasons.push({ level: 'red', code: 'no_ticket', ...(last && { last }) })
  return reasons
}

/** Certificates with which one climbs on the high wall. */
const highWall: ReadonlySet<CertificateKind> = new Set(['top_rope', 'lead', 'auto_belay'])

const amberReasons = (facts: EntryFacts): VerdictReason[] => [
  ...(facts.agreements.rules.acceptedAt
    ? []
    : [{ level: 'amber', code: 'rules', version: facts.agreements.rules.version } as const]),
  ...(facts.hasBeenHere || facts.today ? [] : [{ level: 'amber', code: 'first_visit' } as const]),
  ...(facts.certificates.some(({ kind }) => highWall.has(kind))
    ? []
    : [{ level: 'amber', code: 'no_certificate' } as const]),
  ...facts.overdue.map(({ id, ...of }) => ({ level: 'amber', code: 'overdue', preInvoiceId: id, ...of }) as const),
  ...facts.notes.map(({ _id, text, until }) => ({ level: 'amber', code: 'note', noteId: _id, text, until }) as const),
  ...(facts.isEmailBlocked ? [{ level: 'amber', code: 'email_blocked' } as const] : []),
]

/** Birthdays that change what a person pays or may, and how long before the desk hears of them. */
const birthdays = [18, 26]
const birthdayDays = 30
/** Days of validity from which on the desk hears of the end. */
const endDays = 7

const ticketReasons = (ticket: SeenTicket | undefined, today: Day): VerdictReason[] => {
  if (!ticket) return []
  const days = daysBetween(today, dayOf(ticket.validUntil)) + 1
  return [
    ...(ticket.visits !== null && ticket.visits > 1 && ticket.visits - ticket.usedVisits === 1
      ? [{ level: 'info', code: 'last_visit', ticketId: ticket.id } as const]
      : []),
    ...(days <= endDays ? [{ level: 'info', code: 'days_left', ticketId: ticket.id, days } as const] : []),
  ]
}

const infoReasons = (facts: EntryFacts, choice: EntryChoice, today: Day): VerdictReason[] => {
  const takes = choice.kind === 'ticket' || choice.kind === 'needs_choice' ? choice.ticketId : undefined
  return [
    ...ticketReasons(
      facts.tickets.find(({ id }) => id === takes),
      today,
    ),
    ...birthdays.flatMap((age) => {
      const day = addYears(facts.birthDate, age)
      return today <= day && day <= addDays(today, birthdayDays)
        ? [{ level: 'info', code: 'birthday', age, day } as const]
        : []
    }),
  ]
}

/** Verdict and choice of one person; the worst reason comes first (docs/product/desk.md §1). */
export const verdictOf = (
  facts: EntryFacts,
  moment: EntryMoment,
): { verdict: VerdictReason[]; choice: EntryChoice } => {
  const choice = choiceOf(facts, moment.at)
  const verdict = [
    ...redReasons(facts, moment, choice),
    ...amberReasons(facts),
    ...infoReasons(facts, choice, dayOf(moment.at)),
  ]
  return { verdict, choice }
}
