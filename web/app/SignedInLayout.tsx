import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { logOut, useMe } from '#web/account/account.queries.ts'
import { centre } from '#web/platform/centre.ts'
import { changeLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#web/platform/paths.ts'
import { AppFrame } from '#web/ui/AppFrame.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { MenuGroup } from '#web/ui/MenuGroup.tsx'
import { NavMenu } from '#web/ui/NavMenu.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TopNav } from '#web/ui/TopNav.tsx'
import { footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { groupsFor, isAt } from './navigation.ts'
import { Standing } from './Standing.tsx'

/** A link of the menu that knows whether one is there. */
const Place = ({ to, label }: { to: string; label: string }) => {
  const { pathname } = useLocation()
  return (
    <Link to={to} aria-current={isAt(to, pathname) ? 'page' : undefined}>
      {label}
    </Link>
  )
}

const Website = () => (
  <a href={centre.contact.website}>
    {m.nav_website()} <Icon name="out" />
  </a>
)

/** The phone's menu: all places in a sheet. */
const Menu = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const me = useMe()
  const other = useLanguage() === 'sl' ? 'en' : 'sl'
  return (
    <Sheet open={open} title={m.nav_menu()} close={m.nav_close()} onClose={onClose}>
      {/* A press on a link closes the sheet; the link itself brings the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
        <MenuGroup title={m.nav_home()}>
          <Place to={paths.home} label={m.nav_home()} />
        </MenuGroup>
        {groupsFor(me).map(({ title, places }) => (
          <MenuGroup key={title()} title={title()}>
            {places.map(({ to, label }) => (
              <Place key={to} to={to} label={label()} />
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

/** Around the pages of somebody who is signed in. Nobody sees a frame of somebody else: it waits for the current user. */
export const SignedInLayout = ({ over, children }: { over: boolean; children: ReactNode }) => {
  const me = useMe()
  const language = useLanguage()
  const { pathname } = useLocation()
  const [menu, setMenu] = useState(false)
  return (
    <>
      <AppFrame
        skip={m.skip_to_content()}
        over={over}
        back={pathname !== paths.home && <IconButton icon="back" label={m.nav_back()} onClick={() => history.back()} />}
        logo={
          <Link to={paths.home} aria-label={m.nav_logo({ centre: centre.name.nominative })}>
            <Logo name={centre.name.nominative} />
          </Link>
        }
        nav={
          <TopNav label={m.nav_label()}>
            <Place to={paths.home} label={m.nav_home()} />
            {groupsFor(me).map(({ title, places }) => (
              <NavMenu key={title()} label={title()} here={places.some(({ to }) => isAt(to, pathname))}>
                {places.map(({ to, label }) => (
                  <Place key={to} to={to} label={label()} />
                ))}
              </NavMenu>
            ))}
            <Website />
            <button type="button" onClick={() => void logOut()}>
              {m.nav_log_out()}
            </button>
          </TopNav>
        }
        language={<LanguageSwitch />}
        notice={<Standing />}
        footer={footer(language)}
        bar={{
          label: m.nav_label(),
          home: (
            <Link to={paths.home} aria-current={isAt(paths.home, pathname) ? 'page' : undefined}>
              <Icon name="home" />
              {m.nav_home()}
            </Link>
          ),
          profile: (
            <Link to={paths.me} aria-current={isAt(paths.me, pathname) ? 'page' : undefined}>
              <Icon name="user" />
              {m.nav_profile()}
            </Link>
          ),
          menu: (
            <button type="button" aria-haspopup="dialog" onClick={() => setMenu(true)}>
              <Icon name="menu" />
              {m.nav_menu()}
            </button>
          ),
        }}
      >
        {children}
      </AppFrame>
      <Menu open={menu} onClose={() => setMenu(false)} />
    </>
  )
}
