import type { PersonId, TicketId } from '#contract/platform/id.ts'
import type { CallInput } from '#contract/platform/endpoint.ts'
import type { visits } from '#contract/staff/calls.ts'
import type { CardTicket, Entry, Supervisor, VerdictReason } from '#contract/staff/people/entry.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'

/** One person of the card: the one it was opened for, or a relative beside. */
export interface Member {
  _id: PersonId
  firstName: string
  name: string
  age: number
  tickets: readonly CardTicket[]
  entry: Entry
}

export type OtherReason = 'paid_elsewhere' | 'partner_card' | 'staff'

/** What was chosen for one person; what is absent is as the server presets it. */
export interface Choice {
  ticketId?: TicketId
  reason?: OtherReason
  receipt?: string
  again?: true
  supervisor?: { id: PersonId } | { name: string; phone: string }
}

export type Choices = Readonly<Record<PersonId, Choice>>

/** How one person would come in. */
export type EntryWay =
  | { by: 'ticket'; ticket: CardTicket; isActivated: boolean }
  | { by: 'class' }
  | { by: 'other'; reason: OtherReason }

/** What keeps a person from coming in by Enter. */
export type Obstacle = 'banned' | 'in' | 'no_way' | 'supervisor'

export const membersOf = (card: PersonCard): readonly Member[] => [
  { ...card, name: `${card.firstName} ${card.lastName}` },
  ...card.family.map((each) => ({ ...each, name: `${each.firstName} ${each.lastName}` })),
]

const codesOf = ({ entry }: Member): ReadonlySet<VerdictReason['code']> =>
  new Set(entry.verdict.map(({ code }) => code))

export const needsSupervisor = (member: Member): boolean => {
  const codes = codesOf(member)
  return codes.has('needs_supervisor') || codes.has('needs_consent')
}

const ticketOf = ({ tickets }: Member, ticketId: TicketId | undefined): EntryWay | undefined => {
  const ticket = tickets.find(({ _id }) => _id === ticketId)
  return ticket && { by: 'ticket', ticket, isActivated: ticket.activateBy !== undefined }
}

/** What Enter takes for this person: what was chosen, or what the server presets. */
export const wayOf = (member: Member, { ticketId, reason }: Choice = {}): EntryWay | undefined => {
  if (reason) return { by: 'other', reason }
  if (ticketId) return ticketOf(member, ticketId)
  const { choice } = member.entry
  if (choice.kind === 'class') return { by: 'class' }
  return 'ticketId' in choice ? ticketOf(member, choice.ticketId) : undefined
}

/** The adult who looks after a minor: chosen, or else one who comes in at the same time or is here already. */
export const supervisorOf = (
  member: Member,
  choice: Choice = {},
  supervisors: readonly Supervisor[],
  coming: ReadonlySet<PersonId>,
): Choice['supervisor'] => {
  if (!needsSupervisor(member)) return undefined
  if (choice.supervisor) return choice.supervisor
  const others = supervisors.filter(({ _id }) => _id !== member._id)
  const preset = others.find(({ _id }) => coming.has(_id)) ?? others.find(({ inSince }) => inSince !== undefined)
  return preset && { id: preset._id }
}

/** A person here, or one whose name and phone are both typed. */
const isNamed = (supervisor: Choice['supervisor']): boolean =>
  supervisor !== undefined && ('id' in supervisor || (supervisor.name.trim() !== '' && supervisor.phone.trim() !== ''))

export const obstacleOf = (
  member: Member,
  choice: Choice = {},
  supervisor: Choice['supervisor'],
): Obstacle | undefined => {
  if (codesOf(member).has('banned')) return 'banned'
  if (member.entry.choice.kind === 'already_in' && !choice.again) return 'in'
  if (needsSupervisor(member) && !isNamed(supervisor)) return 'supervisor'
  return wayOf(member, choice) ? undefined : 'no_way'
}

/** Of a family: whom Enter lets in at first. The person itself, unless there is nothing to record. */
export const firstChosen = ([self, ...others]: readonly Member[]): ReadonlySet<PersonId> =>
  new Set(self && (others.length === 0 || self.entry.choice.kind !== 'already_in') ? [self._id] : [])

export type ComingPerson = CallInput<typeof visits.family>['body']['people'][number]

/** The body of one person. The server decides alone where nothing was chosen. */
export const comingOf = (member: Member, choice: Choice = {}, supervisor: Choice['supervisor']): ComingPerson => {
  const way = wayOf(member, choice)
  return {
    personId: member._id,
    ...(way?.by === 'ticket' && { ticketId: way.ticket._id, ...(way.isActivated && { activates: true as const }) }),
    ...(choice.reason && { reason: choice.reason, receipt: choice.receipt ?? '' }),
    ...(choice.again && { again: true as const }),
    ...(supervisor && ('id' in supervisor ? { supervisorId: supervisor.id } : { supervisor })),
  }
}
