import { useMutation } from '@tanstack/react-query'
import type { Me } from '#contract/account.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/paths.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Button, buttonLook } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Overlay } from '#web/ui/Overlay.tsx'
import { askForNewCode, logOut, refreshMe } from './account.queries.ts'

/** Covers a blocked person's dashboard until a new code is requested (docs/product/account.md §4.9). */
export const BlockedOverlay = ({ me }: { me: Me }) => {
  const code = useMutation({ mutationFn: askForNewCode })
  return (
    <Overlay title={m.blocked_title()}>
      {code.isSuccess ? (
        <>
          <Notice tone="ok" live="status" ref={takeFocus}>
            {m.blocked_sent()}
          </Notice>
          <Button wide onClick={() => void refreshMe()}>
            {m.blocked_continue()}
          </Button>
        </>
      ) : (
        <>
          <p>{m.blocked_text({ email: me.pendingEmail ?? me.email })}</p>
          {code.error && (
            <Notice tone="danger" live="alert">
              {code.error.message}
            </Notice>
          )}
          <Button wide busy={code.isPending} onClick={() => code.mutate()}>
            {m.blocked_send()}
          </Button>
        </>
      )}
      {!code.isSuccess && (
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
