import { Suspense } from 'react'
import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { Fold } from '#web/platform/ui/Fold.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { ClimbingFacts } from './ClimbingFacts.tsx'

/** Row of the child's page that opens to certificates and safety note; loaded beside the page, which has no room for it. */
export const ClimbingRow = ({ childId }: { childId: PersonId }) => (
  <Fold id="climbing" title={m.climbing_title()}>
    <Suspense fallback={<Skeleton label={m.loading()} shapes={['line', 'line']} />}>
      <ClimbingFacts childId={childId} writesNote />
    </Suspense>
  </Fold>
)
