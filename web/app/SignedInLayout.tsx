import ArrowLeft from 'lucide-react/icons/arrow-left'
import House from 'lucide-react/icons/house'
import Bars from 'lucide-react/icons/menu'
import User from 'lucide-react/icons/user'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { logOut, useMe } from '#web/account/account.queries.ts'
import { arriving } from '#web/platform/arriving.ts'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#web/platform/paths.ts'
import { AppFrame } from '#web/ui/AppFrame.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { NavMenu } from '#web/ui/NavMenu.tsx'
import { TopNav } from '#web/ui/TopNav.tsx'
import { footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { groupsFor, isAt } from './navigation.ts'
import { Place, Website } from './Place.tsx'
import { Standing } from './Standing.tsx'

// It is there by the time somebody reaches for it, and no first page waits for it.
const phoneMenu = arriving(() => import('./PhoneMenu.tsx'), 'PhoneMenu')

/** Around the pages of somebody who is signed in. Nobody sees a frame of somebody else: it waits for the current user. */
export const SignedInLayout = ({ over, children }: { over: boolean; children: ReactNode }) => {
  const me = useMe()
  const language = useLanguage()
  const { pathname } = useLocation()
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>('unopened')
  useEffect(() => void phoneMenu.load(), [])
  return (
    <>
      <AppFrame
        skip={m.skip_to_content()}
        over={over}
        back={
          pathname !== paths.home && <IconButton icon={ArrowLeft} label={m.nav_back()} onClick={() => history.back()} />
        }
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
              <Icon of={House} />
              {m.nav_home()}
            </Link>
          ),
          profile: (
            <Link to={paths.me} aria-current={isAt(paths.me, pathname) ? 'page' : undefined}>
              <Icon of={User} />
              {m.nav_profile()}
            </Link>
          ),
          menu: (
            <button type="button" aria-haspopup="dialog" onClick={() => setMenu('open')}>
              <Icon of={Bars} />
              {m.nav_menu()}
            </button>
          ),
        }}
      >
        {children}
      </AppFrame>
      {menu !== 'unopened' && (
        <Suspense>
          <phoneMenu.Arriving open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </>
  )
}
