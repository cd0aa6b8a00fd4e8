import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { centre } from '#web/platform/centre.ts'
import { Notice } from '#web/platform/ui/Notice.tsx'

interface BanNoticeProps {
  /** Last day of the ban. */
  until: Day
  /** Name of the banned child; undefined for the buyer. */
  childName: string | undefined
}

/** Says that a person can buy nothing online until a day, and whom to write to (docs/product/notes.md §3.6). */
export const BanNotice = ({ until, childName }: BanNoticeProps) => {
  const { email } = centre.contact
  return (
    <Notice tone="warning" live="still" title={m.ban_title({ date: date(until) })}>
      {childName === undefined ? m.ban_me({ email }) : m.ban_child({ name: childName, email })}
    </Notice>
  )
}
