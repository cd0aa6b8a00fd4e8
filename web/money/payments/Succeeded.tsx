import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { Title } from '#web/platform/Title.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { DoneMark } from '#web/platform/ui/DoneMark.tsx'
import { Hero } from '#web/platform/ui/Hero.tsx'
import type { Kind } from '#web/platform/ui/kind.ts'
import { Page } from '#web/platform/ui/Page.tsx'
import { Recap, type RecapLine } from '#web/platform/ui/Recap.tsx'
import { Steps } from '#web/platform/ui/Steps.tsx'
import { HeroWall } from '#web/platform/ui/Wall.tsx'

interface Way {
  to: string
  label: string
}

interface SucceededProps {
  title: string
  /** Headline on the wall picture. */
  hero: string
  wall: { seed: string; visits: readonly Kind[] }
  lines: readonly RecapLine[]
  total: string
  /** What happens next, in order. */
  steps: ReactNode
  /** Documents or dates, shown between the next steps and the links. */
  children?: ReactNode
  /** The first is the primary one, unless `children` have it. */
  ways: readonly [first: Way, second: Way]
  hasPrimary?: boolean
}

/** Success of a purchase: recap, next steps and links. */
export const Succeeded = ({
  title,
  hero,
  wall,
  lines,
  total,
  steps,
  children,
  ways: [first, second],
  hasPrimary = false,
}: SucceededProps) => (
  <>
    <Title page={title} />
    <Hero size="short" mark={<DoneMark />} lines={[hero]} art={<HeroWall size="short" {...wall} />}>
      {title}
    </Hero>
    <Page narrow>
      <Recap label={m.cart_recap()} lines={lines} total={{ label: m.pay_total(), sum: total }} />
      <Steps>{steps}</Steps>
      {children}
      <Link to={first.to} className={buttonLook({ look: hasPrimary ? 'quiet' : 'primary', wide: true })}>
        {first.label}
      </Link>
      <Link to={second.to} className={buttonLook({ look: 'quiet', wide: true })}>
        {second.label}
      </Link>
    </Page>
  </>
)
