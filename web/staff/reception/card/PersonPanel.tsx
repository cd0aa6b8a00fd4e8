import { useQuery } from '@tanstack/react-query'
import type { PersonId } from '#contract/platform/id.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { cardQuery } from '#web/staff/people/people/people.queries.ts'
import type { PersonAct } from '#web/staff/people/people/person-acts.ts'
import { headOf, fullNameOf } from '#web/staff/people/people/person-head.ts'
import { PersonBody } from './PersonBody.tsx'
import { useCardParts } from '#web/staff/people/people/use-card-parts.ts'

interface CardProps {
  card: PersonCard
  /** What is open at first, such as the form that a link leads to. */
  act: PersonAct | undefined
  onErased: (said: string) => void
}

const Card = ({ card, act, onErased }: CardProps) => (
  <PersonBody card={card} parts={useCardParts({ act })} onErased={onErased} />
)

interface PersonPanelProps {
  personId: PersonId
  act?: PersonAct | undefined
  onClose: () => void
  onErased: (said: string) => void
}

/** Everything about one person beside the list (docs/product/staff.md §7.5). */
export const PersonPanel = ({ personId, act, onClose, onErased }: PersonPanelProps) => {
  const { data, error } = useQuery(cardQuery(personId))
  return (
    <SidePanel
      title={data ? fullNameOf(data.card) : m.people_person()}
      note={data && headOf(data.card)}
      isName={data !== undefined}
      onClose={onClose}
    >
      {data && <Card key={personId} card={data.card} act={act} onErased={onErased} />}
      {!data && error && <Failure message={error.message} />}
      {!data && !error && <Skeleton label={m.loading()} shapes={['line', 'row', 'row', 'row']} />}
    </SidePanel>
  )
}
