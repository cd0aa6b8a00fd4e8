import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { useBack } from '#web/platform/use-back.ts'
import { paths } from '#contract/platform/paths.ts'
import { AppFrame } from '#web/platform/ui/AppFrame.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

// Imported on demand: only a visitor who began a sign-up has loaded its store.
const forgetSignUp = () =>
  void import('#web/people/account/sign-up.store.ts').then(({ useSignUp }) => useSignUp.getState().clear())

/** Layout of visitors' pages. The logo leads to the login and clears a begun sign-up (docs/product/web.md §2.4). */
export const SignedOutLayout = ({ overlaysHero, children }: { overlaysHero: boolean; children: ReactNode }) => {
  const language = useLanguage()
  const goBack = useBack(paths.login)
  const { pathname } = useLocation()
  const atLogin = pathname === paths.login
  return (
    <AppFrame
      skip={m.skip_to_content()}
      overlaysHero={overlaysHero}
      back={!atLogin && <IconButton icon={ArrowLeft} label={m.nav_back()} onClick={goBack} />}
      logo={
        <Link to={paths.login} aria-label={m.nav_logo({ centre: centre.name.nominative })} onClick={forgetSignUp}>
          <Logo name={centre.name.nominative} />
        </Link>
      }
      language={<LanguageSwitch />}
      footer={footer(language)}
    >
      {children}
    </AppFrame>
  )
}
