import type { PersonId } from '#contract/platform/id.ts'
import type { CardTicket, Entry, Supervisor } from '#contract/staff/people/entry.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { adultAge } from '#contract/platform/age-groups.ts'
import { familyOf, type FamilyRow } from '#server/people/account/entrants.ts'
import { describeAgreements } from '#server/reception/arrivals/describe-agreements.ts'
import { ageOn, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SeenTicket } from '#server/climbing/tickets/tickets.ts'
import { entryFacts } from './entry-facts.ts'
import { verdictOf, type EntryFacts, type EntryMoment } from './verdict.rules.ts'

export const describeTicket = (ticket: SeenTicket, at: Date): CardTicket => ({
  _id: ticket.id,
  name: ticket.name,
  type: ticket.type,
  validUntil: ticket.validUntil.toISOString(),
  ...(ticket.activated && { activated: ticket.activated.toISOString() }),
  ...(ticket.visits !== null && { visits: ticket.visits }),
  usedVisits: ticket.usedVisits,
  isGood: ticket.isGood,
  ...(ticket.usableFrom && ticket.usableFrom > at && { usableFrom: ticket.usableFrom.toISOString() }),
  ...(ticket.entryHours && { entryHours: ticket.entryHours }),
  ...(ticket.isUnactivated && { activateBy: dayOf(ticket.validUntil) }),
  ...(ticket.notNow && { notNow: ticket.notNow }),
})

export const describeEntry = (facts: EntryFacts, moment: EntryMoment): Entry => ({
  ...verdictOf(facts, moment),
  ...(facts.today && { inSince: facts.today.at.toISOString(), visitId: facts.today.id }),
})

const ageAt = ({ birthDate }: EntryFacts, at: Date) => ageOn(birthDate, dayOf(at))

/** Relatives of an adult are minors and their other guardians; those of a minor are guardians, brothers and sisters. */
const belongs = (person: EntryFacts, relation: FamilyRow['relation'], relative: EntryFacts, at: Date): boolean => {
  const isMinor = ageAt(relative, at) < adultAge
  if (relation === 'guardian') return !isMinor
  return isMinor && (relation === 'child' || ageAt(person, at) < adultAge)
}

const describeSupervisor = (facts: EntryFacts, isGuardian: boolean): Supervisor => ({
  _id: facts.personId,
  name: `${facts.firstName} ${facts.lastName}`,
  isGuardian,
  ...(facts.today && { inSince: facts.today.at.toISOString() }),
})

/** Adults who are here come first. */
const byPresence = (one: Supervisor, other: Supervisor): number =>
  Number(other.inSince !== undefined) - Number(one.inSince !== undefined)

/** What a card says of a person's entry. */
type EntryPart = Pick<
  PersonCard,
  'entry' | 'agreements' | 'certificates' | 'notes' | 'ban' | 'tickets' | 'family' | 'supervisors'
>

/** Verdict, tickets and family of one person at a moment; undefined for an unknown one. */
export const entryOf = async (
  ctx: Pick<Context, 'clock' | 'centre'>,
  db: Db,
  personId: PersonId,
  moment: EntryMoment,
): Promise<EntryPart | undefined> => {
  const { at } = moment
  const rows = await familyOf(db, personId)
  const facts = await entryFacts(ctx, db, [personId, ...rows.map(({ id }) => id)], at)
  const person = facts.get(personId)
  if (!person) return undefined
  const family = rows.flatMap(({ id, relation }) => {
    const relative = facts.get(id)
    return relative && belongs(person, relation, relative, at) ? [{ relation, relative }] : []
  })
  const isMinor = ageAt(person, at) < adultAge
  const guardians = family.filter(({ relation }) => relation === 'guardian').map(({ relative }) => relative)
  const hasMinors = isMinor || family.some(({ relation }) => relation === 'child')
  const adults = isMinor ? guardians : [person, ...guardians]
  return {
    entry: describeEntry(person, moment),
    agreements: describeAgreements(person.agreements, ageAt(person, at), moment.aloneFrom),
    certificates: [...person.certificates],
    notes: [...person.notes],
    ...(person.ban && { ban: person.ban }),
    tickets: person.tickets.map((ticket) => describeTicket(ticket, at)),
    family: family.map(({ relation, relative }) => ({
      _id: relative.personId,
      firstName: relative.firstName,
      lastName: relative.lastName,
      age: ageAt(relative, at),
      relation,
      tickets: relative.tickets.filter(({ isGood }) => isGood).map((ticket) => describeTicket(ticket, at)),
      entry: describeEntry(relative, moment),
    })),
    supervisors: hasMinors ? adults.map((adult) => describeSupervisor(adult, true)).toSorted(byPresence) : [],
  }
}
