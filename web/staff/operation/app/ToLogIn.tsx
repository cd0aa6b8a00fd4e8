import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'

/** On to the log-in, or to the work of a member who is logged in. */
export const ToLogIn = ({ label = m.staff_to_log_in() }: { label?: string }) => (
  <Link to={staffPaths.office} className={buttonLook({ wide: true })}>
    {label}
  </Link>
)
