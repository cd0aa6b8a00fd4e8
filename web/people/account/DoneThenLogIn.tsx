import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'

/** docs/product/account.md §6.9 */
const loginAfterMs = 3_000

/** Success message with a link to the log-in, which opens by itself after three seconds. `stays`: it is to be read first. */
export const DoneThenLogIn = ({ message, stays = false }: { message: string; stays?: boolean }) => {
  const navigate = useNavigate()
  // Unmounting ends the timer. The address is replaced, since Back would open a used link.
  useEffect(() => {
    if (stays) return undefined
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), loginAfterMs)
    return () => clearTimeout(timer)
  }, [navigate, stays])
  return (
    <>
      <Notice tone="ok" live="status" ref={takeFocus} title={message}>
        {!stays && m.login_soon()}
      </Notice>
      <Link to={paths.login} className={buttonLook({ wide: true })}>
        {m.signup_to_login()}
      </Link>
    </>
  )
}
