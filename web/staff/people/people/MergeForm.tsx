import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundPerson, PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { useNavigation } from '#web/platform/use-navigation.ts'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { forgetCard, keepCard } from './people.queries.ts'
import { mergePreviewQuery } from './merge.queries.ts'
import { MergeCompare } from './MergeCompare.tsx'
import { MergeSearch } from './MergeSearch.tsx'
import { personPath } from './person-path.ts'

interface MergeFormProps {
  card: PersonCard
  onDone: (said: string) => void
  onBack: () => void
}

/** Finds the other row of this person, shows both, and merges them (docs/product/staff.md §13). */
export const MergeForm = ({ card, onDone, onBack }: MergeFormProps) => {
  const [other, setOther] = useState<FoundPerson>()
  if (!other) return <MergeSearch card={card} onPick={setOther} onBack={onBack} />
  return <ComparedPair card={card} other={other} onDone={onDone} onBack={() => setOther(undefined)} />
}

const ComparedPair = ({ card, other, onDone, onBack }: MergeFormProps & { other: FoundPerson }) => {
  const go = useNavigation()
  // A log-in stays, whichever card was open.
  const isOtherKept = other.hasLogIn && !card.hasLogIn
  const [keptId, goneId] = isOtherKept ? [other._id, card._id] : [card._id, other._id]
  const { data, error } = useQuery({ ...mergePreviewQuery(keptId, goneId), staleTime: 0 })
  if (error) return <Failure message={error.message} />
  if (!data) return <Skeleton label={m.loading()} shapes={['line', 'row', 'row']} />
  return (
    <MergeCompare
      preview={data}
      onBack={onBack}
      onMerged={async (kept) => {
        await keepCard(kept)
        if (isOtherKept) go(personPath(kept._id))
        else onDone(m.merge_done())
        await forgetCard(goneId)
      }}
    />
  )
}
