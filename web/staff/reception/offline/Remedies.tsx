import { useQuery } from '@tanstack/react-query'
import type { CallInput } from '#contract/platform/endpoint.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { visits } from '#contract/staff/calls.ts'
import type { Doubt } from '#contract/staff/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { getLocale } from '#texts/compiled/runtime.js'
import { cardQuery } from '#web/staff/people/people/people.queries.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { remedies, type Remedy } from './doubt-words.ts'

/** What a member says about one person's visit. */
export type SettledVisit = CallInput<typeof visits.settle>['body']

interface RemediesProps {
  personId: PersonId
  why: Doubt
  busy: boolean
  onSettle: (settled: SettledVisit) => void
}

/** Buttons for what can be done now; tickets and adults come from the person's card. */
export const Remedies = ({ personId, why, busy, onSettle }: RemediesProps) => {
  const possible = remedies[why]
  const asksCard = possible.some((each) => ['ticket', 'activate', 'supervisor'].includes(each))
  const { data } = useQuery({ ...cardQuery(personId), enabled: asksCard })
  const button = (label: string, settled: Omit<SettledVisit, 'personId'>) => (
    <Button key={label} small look="quiet" busy={busy} onClick={() => onSettle({ personId, ...settled })}>
      {label}
    </Button>
  )
  const goodTickets = data?.card.tickets.filter(({ isGood }) => isGood) ?? []
  const buttonsOf: Record<Remedy, () => readonly React.ReactNode[]> = {
    record: () => [button(m.doubtful_record(), {})],
    ticket: () =>
      goodTickets.map(({ _id, name }) => button(m.doubtful_with({ ticket: name[getLocale()] }), { ticketId: _id })),
    activate: () =>
      goodTickets.map(({ _id, name }) =>
        button(m.doubtful_start({ ticket: name[getLocale()] }), { ticketId: _id, activates: true }),
      ),
    supervisor: () =>
      data?.card.supervisors.map(({ _id, name }) => button(m.doubtful_supervised({ name }), { supervisorId: _id })) ??
      [],
    elsewhere: () => [button(m.doubtful_elsewhere(), { reason: 'paid_elsewhere' })],
  }
  return possible.map((each) => buttonsOf[each]())
}
