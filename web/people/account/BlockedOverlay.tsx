import { useState } from 'react'
import type { Me } from '#contract/people/account.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { Overlay } from '#web/platform/ui/Overlay.tsx'
import { logOut, refreshMe } from './account.queries.ts'
import { NewLink } from './NewLink.tsx'

/** Covers a blocked person's dashboard until a new code is requested (docs/product/account.md §4.9). */
export const BlockedOverlay = ({ me }: { me: Me }) => {
  const [isSent, setSent] = useState(false)
  return (
    <Overlay title={m.blocked_title()}>
      {!isSent && <p>{m.blocked_text({ email: me.pendingEmail ?? me.email })}</p>}
      <NewLink look={{ wide: true }} onSent={() => setSent(true)} onContinue={() => void refreshMe()} />
      {!isSent && (
        <Link to={paths.me} className={buttonLook({ look: 'quiet', wide: true })}>
          {m.profile_change_email()}
        </Link>
      )}
      <Button wide look="quiet" onClick={() => void logOut()}>
        {m.nav_log_out()}
      </Button>
    </Overlay>
  )
}
