import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import { useLocation } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { Link } from '#web/platform/Link.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { isAt } from './navigation.ts'

/** Menu link, marked as current on its page and the pages below it. */
export const NavLink = ({ to, label }: { to: string; label: string }) => {
  const { pathname } = useLocation()
  return (
    <Link to={to} aria-current={isAt(to, pathname) ? 'page' : undefined}>
      {label}
    </Link>
  )
}

/** Link to the centre's public website. */
export const Website = () => (
  <a href={centre.contact.website}>
    {m.nav_website()} <Icon of={ExternalLink} />
  </a>
)
