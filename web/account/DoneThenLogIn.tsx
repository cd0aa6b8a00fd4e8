import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#web/platform/paths.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { buttonLook } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Spec §9. */
const delay = 3_000

/** It worked: the message, and in three seconds the log-in. Whoever cannot wait has a link. */
export const DoneThenLogIn = ({ message }: { message: string }) => {
  const navigate = useNavigate()
  // A timer lives outside React; leaving earlier ends it. Back must not lead to a link that is used up.
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), delay)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <>
      <Notice tone="ok" live="status" ref={takeFocus} title={message}>
        {m.login_soon()}
      </Notice>
      <Link to={paths.login} className={buttonLook({ wide: true })}>
        {m.signup_to_login()}
      </Link>
    </>
  )
}
