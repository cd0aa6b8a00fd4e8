import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Article } from '#contract/catalogue.ts'
import { m } from '#texts/compiled/messages.js'
import { useParticipant } from '#web/family/participant.ts'
import { centre } from '#web/platform/centre.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#web/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { buttonLook } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DoneMark } from '#web/ui/DoneMark.tsx'
import { Hero } from '#web/ui/Hero.tsx'
import { inOrder } from '#web/ui/in-order.ts'
import { Page } from '#web/ui/Page.tsx'
import { Recap, type RecapLine } from '#web/ui/Recap.tsx'
import { Steps } from '#web/ui/Steps.tsx'
import { HeroWall } from '#web/ui/Wall.tsx'
import { BookingRows } from './BookingRows.tsx'
import { termsQuery } from './classes.queries.ts'

interface SignedUpProps {
  article: Article
  lines: readonly RecapLine[]
  total: string
  /** What happens next, in the words of the way it was paid. */
  steps: readonly ReactNode[]
  /** The pro-forma's document. */
  action?: ReactNode
}

/** It worked: what was signed up for, what comes next, and the dates for one's calendar. */
export const SignedUp = ({ article, lines, total, steps, action }: SignedUpProps) => {
  const participant = useParticipant()
  const { classes: terms } = useSuspenseQuery(termsQuery(article, participant)).data
  const own = terms.filter(({ signedUp }) => signedUp)
  const { firstName, childId, paths: their } = participant
  const place =
    childId === undefined ? m.my_classes_title() : m.child_title({ centre: centre.name.locative, name: firstName })
  return (
    <>
      <Title page={m.classes_success_title()} />
      <Hero
        size="short"
        mark={<DoneMark />}
        lines={[m.classes_success_hero()]}
        art={<HeroWall seed="signed-up" size="short" visits={['classes', 'terminska', 'classes', 'classes']} />}
      >
        {m.classes_success_title()}
      </Hero>
      <Page narrow>
        <Recap label={m.cart_recap()} lines={lines} total={{ label: m.pay_total(), sum: total }} />
        <Steps>
          {inOrder(steps).map(({ item }) => item)}
          <>
            {m.classes_success_see()} <Link to={their.myClasses}>{place}</Link>.
          </>
        </Steps>
        {action}
        {own.length > 0 && (
          <Card title={m.classes_success_terms()} level={2}>
            <BookingRows bookings={own} />
          </Card>
        )}
        <Link to={their.myClasses} className={buttonLook({ wide: true })}>
          {m.classes_title()}
        </Link>
        <Link to={paths.home} className={buttonLook({ look: 'quiet', wide: true })}>
          {m.success_home()}
        </Link>
      </Page>
    </>
  )
}
