import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonId } from '#contract/kit/id.ts'
import type { Visit } from '#contract/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/ui/Button.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { visitsBefore } from './visits.queries.ts'
import { VisitRows } from './VisitRows.tsx'

/** Visits at once, as many as one page of older ones has. */
const pageSize = 50

interface VisitHistoryProps {
  /** The newest visits; fewer than `shown` are all there are. */
  visits: readonly Visit[]
  shown: number
  childId?: PersonId
}

/** Visits by month, with a button for older ones until all are shown (docs/product/visits.md §2.4). */
export const VisitHistory = ({ visits, shown, childId }: VisitHistoryProps) => {
  const [older, setOlder] = useState<readonly Visit[]>([])
  const [hasMore, setHasMore] = useState(visits.length >= shown)
  const all = [...visits, ...older]
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => visitsBefore(all.at(-1)?.date ?? '', pageSize, childId),
    onSuccess: (next) => {
      setOlder([...older, ...next])
      setHasMore(next.length === pageSize)
    },
  })
  return (
    <>
      <VisitRows visits={all} months />
      <Failure message={error?.message} />
      {hasMore && (
        <Button look="quiet" small wide busy={isPending} onClick={() => mutate()}>
          {m.visits_older()}
        </Button>
      )}
      <output className="hidden">{older.length > 0 && m.visits_shown({ count: all.length })}</output>
    </>
  )
}
