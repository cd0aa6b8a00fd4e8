import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#web/platform/paths.ts'
import { AppFrame } from '#web/ui/AppFrame.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

// Whoever has begun one has its store; for everybody else it is not worth its bytes.
const forgetSignUp = () =>
  void import('#web/account/sign-up.store.ts').then(({ useSignUp }) => useSignUp.getState().clear())

/** Around the pages for visitors. The logo leads to the log-in and forgets the sign-up that was begun (spec §2). */
export const SignedOutLayout = ({ overlaysHero, children }: { overlaysHero: boolean; children: ReactNode }) => {
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const atLogin = pathname === paths.login
  return (
    <AppFrame
      skip={m.skip_to_content()}
      overlaysHero={overlaysHero}
      back={!atLogin && <IconButton icon={ArrowLeft} label={m.nav_back()} onClick={() => void navigate(-1)} />}
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
