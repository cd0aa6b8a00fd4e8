import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { centre } from '#web/platform/centre.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useParticipant } from './participant.ts'

/** What is bought for the participant; during an entry ban a sentence stands in its place (docs/product/notes.md §3.6). */
export const UnlessBanned = ({ children }: { children: ReactNode }) => {
  const { bannedUntil, childName } = useParticipant()
  if (bannedUntil === undefined) return children
  const { email } = centre.contact
  return (
    <Notice tone="warning" live="still" title={m.ban_title({ date: date(bannedUntil) })}>
      {childName === undefined ? m.ban_me({ email }) : m.ban_child({ name: childName, email })}
    </Notice>
  )
}
