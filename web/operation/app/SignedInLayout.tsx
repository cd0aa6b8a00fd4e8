import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import Bars from 'lucide/dist/esm/icons/menu.mjs'
import QrCode from 'lucide/dist/esm/icons/qr-code.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { logOut, useMe } from '#web/people/account/account.queries.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { ownCode } from '#web/reception/home/own-code.ts'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { useBack } from '#web/platform/use-back.ts'
import { codeQuery, paths } from '#contract/platform/paths.ts'
import { isPaymentPath } from '#web/platform/paths.ts'
import { AppFrame } from '#web/platform/ui/AppFrame.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { NavMenu } from '#web/platform/ui/NavMenu.tsx'
import { TopNav } from '#web/platform/ui/TopNav.tsx'
import { footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { groupsFor, isAt } from './navigation.ts'
import { NavLink, Website } from './NavLink.tsx'
import { OfflineBar } from './OfflineBar.tsx'

// Loaded after the first page, so that the page does not wait for it.
const phoneMenu = lazyComponent(() => import('./PhoneMenu.tsx'), 'PhoneMenu')

/** Whether the own code is shown: by a button, or by the address of the shortcut. */
const useOwnCode = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [pressed, setPressed] = useState(false)
  const asked = pathname === paths.home && search === codeQuery
  const close = () => {
    setPressed(false)
    if (asked) void navigate(paths.home, { replace: true })
  }
  return { shown: pressed || asked, show: () => setPressed(true), close }
}

/** Layout of signed-in pages. It waits for the current user, so that no other person's frame is shown. */
export const SignedInLayout = ({ overlaysHero, children }: { overlaysHero: boolean; children: ReactNode }) => {
  const me = useMe()
  const language = useLanguage()
  const { pathname } = useLocation()
  const goBack = useBack(paths.home)
  // Fewer ways out of a purchase: logo, back and the footer's help stay.
  const isPaying = isPaymentPath(pathname)
  const code = useOwnCode()
  const [menu, setMenu] = useState<'unopened' | 'open' | 'closed'>('unopened')
  useEffect(() => void phoneMenu.load(), [])
  return (
    <>
      <AppFrame
        skip={m.skip_to_content()}
        overlaysHero={overlaysHero}
        back={pathname !== paths.home && <IconButton icon={ArrowLeft} label={m.nav_back()} onClick={goBack} />}
        logo={
          <Link to={paths.home} aria-label={m.nav_logo({ centre: centre.name.nominative })}>
            <Logo name={centre.name.nominative} />
          </Link>
        }
        nav={
          !isPaying && (
            <TopNav label={m.nav_label()}>
              <NavLink to={paths.home} label={m.nav_home()} />
              {groupsFor(me).map(({ title, links }) => (
                <NavMenu key={title()} label={title()} here={links.some(({ to }) => isAt(to, pathname))}>
                  {links.map(({ to, label }) => (
                    <NavLink key={to} to={to} label={label()} />
                  ))}
                </NavMenu>
              ))}
              <Website />
              <button type="button" onClick={() => void logOut()}>
                {m.nav_log_out()}
              </button>
            </TopNav>
          )
        }
        language={<LanguageSwitch />}
        notice={<OfflineBar />}
        footer={footer(language)}
        bar={
          isPaying
            ? undefined
            : {
                label: m.nav_label(),
                home: (
                  <Link to={paths.home} aria-current={isAt(paths.home, pathname) ? 'page' : undefined}>
                    <Icon of={House} />
                    {m.nav_home()}
                  </Link>
                ),
                code: (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    data-main=""
                    onPointerEnter={() => void ownCode.load()}
                    onFocus={() => void ownCode.load()}
                    onClick={code.show}
                  >
                    <Icon of={QrCode} />
                    {m.reception_short()}
                  </button>
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
              }
        }
      >
        {children}
      </AppFrame>
      {code.shown && (
        <Suspense>
          <ownCode.Lazy onClose={code.close} />
        </Suspense>
      )}
      {menu !== 'unopened' && (
        <Suspense>
          <phoneMenu.Lazy open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </>
  )
}
