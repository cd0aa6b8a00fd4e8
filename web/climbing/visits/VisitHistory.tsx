import { Suspense, useState } from 'react'
import type { PersonId } from '#contract/platform/id.ts'
import type { Visit } from '#contract/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { VisitRows } from './VisitRows.tsx'

// Below the visits of the page, so it may load later.
const { Lazy: OlderVisits } = lazyComponent(() => import('./OlderVisits.tsx'), 'OlderVisits')

interface VisitHistoryProps {
  /** The newest visits; fewer than `shown` are all there are. */
  visits: readonly Visit[]
  shown: number
  childId?: PersonId
}

/** Visits by month, with a button for older ones until all are shown (docs/product/visits.md §2.4). */
export const VisitHistory = ({ visits, shown, childId }: VisitHistoryProps) => {
  const [older, setOlder] = useState<readonly Visit[]>([])
  const all = [...visits, ...older]
  const loading = (
    <Button look="quiet" small wide busy>
      {m.visits_older()}
    </Button>
  )
  return (
    <>
      <VisitRows visits={all} months />
      {visits.length >= shown && (
        <Suspense fallback={loading}>
          <OlderVisits visits={all} childId={childId} onLoaded={(next) => setOlder([...older, ...next])} />
        </Suspense>
      )}
    </>
  )
}
