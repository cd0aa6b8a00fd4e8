import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { useParticipant } from './participant.ts'

/** Badge with the participant of this page; only for customers with children (docs/product/family.md §2.7). */
export const BuyingFor = ({ change }: { change?: ReactNode }) => {
  const me = useMe()
  const { firstName, age, childId } = useParticipant()
  if (me.parentOf.length === 0) return null
  return (
    <Badge
      label={m.buying_for_label()}
      name={
        childId === undefined
          ? m.family_me({ name: firstName })
          : m.buying_for_child({ name: firstName, age: m.family_age({ count: age }) })
      }
      change={change}
    />
  )
}
