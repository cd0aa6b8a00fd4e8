import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { getLocale } from '#texts/compiled/runtime.js'
import { AppFrame } from '#web/platform/ui/AppFrame.tsx'
import { Hero } from '#web/platform/ui/Hero.tsx'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { HeroWall } from '#web/platform/ui/Wall.tsx'
import { footer } from './Footer.tsx'
import { Loading, type LoadingProps } from './Loading.tsx'

/** First paint of a page that needs code and data: frame and heading, prerendered into the HTML. */
export const FrameOf = ({ overlaysHero = false, isPaying = false, ...like }: LoadingProps) => (
  <AppFrame
    skip={m.skip_to_content()}
    overlaysHero={overlaysHero}
    logo={<Logo name={centre.name.nominative} />}
    language={null}
    footer={footer(getLocale())}
    bar={isPaying ? undefined : { label: m.nav_label(), home: null, code: null, profile: null, menu: null }}
  >
    {overlaysHero ? (
      <Hero size="home" lines={[m.home_greeting(), '\u00a0']} art={<HeroWall size="home" seed="frame" visits={[]} />}>
        {'\u00a0'}
      </Hero>
    ) : (
      <Loading {...like} isPaying={isPaying} />
    )}
  </AppFrame>
)
