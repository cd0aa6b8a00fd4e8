import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { getLocale } from '#texts/compiled/runtime.js'
import { AppFrame } from '#web/ui/AppFrame.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { HeroWall } from '#web/ui/Wall.tsx'
import { footer } from './Footer.tsx'

const Empty = ({ title, over, children }: { title: string; over: boolean; children?: ReactNode }) => (
  <AppFrame
    skip={m.skip_to_content()}
    over={over}
    logo={<Logo name={centre.name.nominative} />}
    language={null}
    footer={footer(getLocale())}
    bar={{ label: m.nav_label(), home: null, profile: null, menu: null }}
  >
    {over ? (
      <Hero size="tall" lines={[title, '\u00a0']} art={<HeroWall size="tall" seed="frame" visits={[]} />}>
        {'\u00a0'}
      </Hero>
    ) : (
      <Page>
        <PageTitle title={title} />
        {children}
      </Page>
    )}
  </AppFrame>
)

/** First paint of a page that needs code and data: its frame and its heading, written into the HTML. */
export const frames: Record<string, () => ReactNode> = {
  dashboard: () => <Empty title={m.home_greeting()} over />,
  tickets: () => <Empty title={m.shop_title()} over={false} />,
  mytickets: () => <Empty title={m.my_tickets_title()} over={false} />,
  payment: () => <Empty title={m.cart_title()} over={false} />,
  app: () => <Empty title={'\u00a0'} over={false} />,
}
