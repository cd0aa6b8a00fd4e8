import { m } from '#texts/compiled/messages.js'
import { logOut, useMe } from '#web/people/account/account.queries.ts'
import { centre } from '#web/platform/centre.ts'
import { changeLanguage, useLanguage } from '#web/platform/language.ts'
import { paths } from '#contract/platform/paths.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { MenuGroup } from '#web/platform/ui/MenuGroup.tsx'
import { Sheet } from '#web/platform/ui/Sheet.tsx'
import { groupsFor } from './navigation.ts'
import { NavLink, Website } from './NavLink.tsx'

/** Phone menu: all links in a sheet. */
export const PhoneMenu = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const me = useMe()
  const other = useLanguage() === 'sl' ? 'en' : 'sl'
  return (
    <Sheet open={open} title={m.nav_menu()} close={m.nav_close()} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press on a link closes the sheet; the link handles the keyboard */}
      <div onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
        <MenuGroup>
          <NavLink to={paths.home} label={m.nav_home()} />
        </MenuGroup>
        {groupsFor(me).map(({ title, links }) => (
          <MenuGroup key={title()} title={title()}>
            {links.map(({ to, label }) => (
              <NavLink key={to} to={to} label={label()} />
            ))}
          </MenuGroup>
        ))}
        <MenuGroup title={centre.name.nominative}>
          <Website />
        </MenuGroup>
      </div>
      <Button look="quiet" small lang={other} onClick={() => changeLanguage(other)}>
        {m.other_language()}
      </Button>{' '}
      <Button look="quiet" small onClick={() => void logOut()}>
        {m.nav_log_out()}
      </Button>
    </Sheet>
  )
}
