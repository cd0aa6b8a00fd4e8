import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PersonId } from '#contract/platform/id.ts'
import type { Visit } from '#contract/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { visitsBefore } from './visits.queries.ts'

/** Visits at once, as many as one page of older ones has. */
const pageSize = 50

interface OlderVisitsProps {
  /** All visits that are shown, newest first. */
  visits: readonly Visit[]
  childId: PersonId | undefined
  onLoaded: (older: readonly Visit[]) => void
}

/** Button for older visits. After the last ones a sentence is in its place, and has the focus that the button had. */
export const OlderVisits = ({ visits, childId, onLoaded }: OlderVisitsProps) => {
  const end = useRef<HTMLOutputElement>(null)
  const [state, setState] = useState<'untouched' | 'more' | 'all'>('untouched')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => visitsBefore(visits.at(-1)?.date ?? '', pageSize, childId),
    onSuccess: (older) => {
      onLoaded(older)
      const hasMore = older.length === pageSize
      setState(hasMore ? 'more' : 'all')
      if (!hasMore) end.current?.focus()
    },
  })
  return (
    <>
      <Failure message={error?.message} />
      {state !== 'all' && (
        <Button look="quiet" small wide busy={isPending} onClick={() => mutate()}>
          {m.visits_older()}
        </Button>
      )}
      <output className={state === 'all' ? 'muted' : 'hidden'} tabIndex={-1} ref={end}>
        {state !== 'untouched' && m.visits_shown({ count: visits.length })}
      </output>
    </>
  )
}
