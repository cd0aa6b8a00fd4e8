import { useQuery } from '@tanstack/react-query'
import type { PersonId } from '#contract/kit/id.ts'
import { m } from '#texts/compiled/messages.js'
import { SidePanel } from '#web/staff/ui/SidePanel.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { cardQuery } from './people.queries.ts'
import type { PersonAct } from './person-acts.ts'
import { headOf, nameOf } from './person-head.ts'
import { PersonBody } from './PersonBody.tsx'

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
    <SidePanel title={data ? nameOf(data.card) : m.people_person()} note={data && headOf(data.card)} onClose={onClose}>
      {data && <PersonBody key={personId} card={data.card} act={act} onErased={onErased} />}
      {!data && error && <Failure message={error.message} />}
      {!data && !error && <Skeleton label={m.loading()} shapes={['line', 'row', 'row', 'row']} />}
    </SidePanel>
  )
}
