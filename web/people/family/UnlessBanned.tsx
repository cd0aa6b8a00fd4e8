import { Suspense, type ReactNode } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useParticipant } from './participant.ts'

const { Lazy: BanNotice } = lazyComponent(() => import('./BanNotice.tsx'), 'BanNotice')

/** What is bought for the participant; during an entry ban a sentence stands in its place (docs/product/notes.md §3.6). */
export const UnlessBanned = ({ children }: { children: ReactNode }) => {
  const { bannedUntil, childName } = useParticipant()
  if (bannedUntil === undefined) return children
  return (
    <Suspense>
      <BanNotice until={bannedUntil} childName={childName} />
    </Suspense>
  )
}
