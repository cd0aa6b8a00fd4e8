import { adultAge } from '#contract/platform/age-groups.ts'
import type { Entry } from '#contract/staff/people/entry.ts'
import type { VisitRequest, NoEntryCode } from '#contract/staff/climbing/visits.ts'
import { ageOn, dayOf } from '#server/platform/calendar.ts'
import type { WantedVisit } from '#server/climbing/visits/visits.ts'
import { choiceOf, lastReason, minorNeeds, type EntryFacts, type EntryMoment } from './verdict.rules.ts'

/** What a call asks for; without a ticket and a reason the choice of the card counts. */
export type WantedEntry = Omit<VisitRequest, 'personId' | 'receipt'> & { receipt?: string }

export type Question = 'needs_choice' | 'needs_activation' | 'needs_supervisor' | 'needs_consent'

/** How one person comes in, or why not. */
export type EntryDecision =
  | { take: WantedVisit['by'] }
  | { outcome: 'already_in'; since: Date }
  | { outcome: Question }
  | { outcome: 'no_entry'; why: NoEntryCode }

const noEntry = (why: NoEntryCode): EntryDecision => ({ outcome: 'no_entry', why })

const byTicket = (facts: EntryFacts, { ticketId, activates }: WantedEntry): EntryDecision => {
  const ticket = facts.tickets.find(({ id }) => id === ticketId)
  if (!ticket) return noEntry('no_ticket')
  if (ticket.notNow) return noEntry(ticket.notNow.code)
  return ticket.isUnactivated && !activates ? { outcome: 'needs_activation' } : { take: { ticketId: ticket.id } }
}

const byChoice = (facts: EntryFacts, { activates }: WantedEntry, at: Date): EntryDecision => {
  const choice = choiceOf({ ...facts, today: undefined, classNow: undefined }, at)
  if (choice.kind === 'ticket') return { take: { ticketId: choice.ticketId } }
  if (choice.kind === 'needs_activation' && activates) return { take: { ticketId: choice.ticketId } }
  if (choice.kind === 'needs_choice' || choice.kind === 'needs_activation') return { outcome: choice.kind }
  return noEntry(lastReason(facts.tickets)?.code ?? 'no_ticket')
}

/**
 * Whether an adult looks after this minor: one who is known here, and of age and another person, or one by name.
 * `undefined`: none is named.
 */
const isSupervised = (
  facts: EntryFacts,
  { supervisorId, supervisor }: WantedEntry,
  known: EntryFacts | undefined,
  at: Date,
): boolean | undefined => {
  if (supervisorId === undefined) return supervisor === undefined ? undefined : true
  return known !== undefined && known.personId !== facts.personId && ageOn(known.birthDate, dayOf(at)) >= adultAge
}

/** Decides one person's entry while the person is locked (docs/product/desk.md §3). */
export const decideEntry = (
  facts: EntryFacts,
  wanted: WantedEntry,
  supervisor: EntryFacts | undefined,
  moment: EntryMoment,
): EntryDecision => {
  const { ticketId, reason, again } = wanted
  if (facts.today && !again) return { outcome: 'already_in', since: facts.today.at }
  if (facts.ban) return noEntry('banned')
  const isAsked = ticketId !== undefined || reason !== undefined || again === true
  if (facts.classNow && !isAsked) return { take: { reason: 'class' } }
  const supervised = isSupervised(facts, wanted, supervisor, moment.at)
  if (supervised === false) return noEntry('supervisor_unfit')
  const needs = supervised ? undefined : minorNeeds(facts, moment)
  if (needs && !facts.classNow) return { outcome: needs }
  if (reason) return { take: { reason, receipt: wanted.receipt ?? '' } }
  return ticketId === undefined ? byChoice(facts, wanted, moment.at) : byTicket(facts, wanted)
}

/** What a scan does with a person: records at once, or asks for a look at the card first (docs/product/desk.md §3.1). */
export const scanLeadsTo = ({ verdict, choice }: Pick<Entry, 'verdict' | 'choice'>): 'enter' | 'person' | Question => {
  if (choice.kind === 'already_in') return 'enter'
  const [worst, ...others] = verdict.filter(({ level }) => level !== 'info')
  if (worst && others.length === 0 && (worst.code === 'needs_supervisor' || worst.code === 'needs_consent'))
    return worst.code
  if (worst) return 'person'
  return choice.kind === 'needs_choice' || choice.kind === 'needs_activation' ? choice.kind : 'enter'
}
