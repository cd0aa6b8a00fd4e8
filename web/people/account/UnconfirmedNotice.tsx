import type { Me } from '#contract/people/account.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { NewLink } from './NewLink.tsx'

/** Says on the dashboard until when the address has to be confirmed; past the deadline `BlockedOverlay` does. */
export const UnconfirmedNotice = ({ me, deadline }: { me: Me; deadline: string }) => (
  <Notice tone="info" live="still" action={<NewLink look={{ small: true, look: 'quiet' }} />}>
    {m.unconfirmed_text({ email: me.pendingEmail ?? me.email, date: date(deadline), time: time(deadline) })}
  </Notice>
)
