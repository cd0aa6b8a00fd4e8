import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { Article } from '#contract/catalogue.ts'
import { m } from '#texts/compiled/messages.js'
import { useParticipant } from '#web/family/participant.ts'
import { Succeeded } from '#web/payments/Succeeded.tsx'
import { centre } from '#web/platform/centre.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#web/platform/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import type { RecapLine } from '#web/ui/Recap.tsx'
import { BookingRows } from './BookingRows.tsx'
import { termsQuery } from './terms.queries.ts'

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
    <Succeeded
      title={m.classes_success_title()}
      hero={m.classes_success_hero()}
      wall={{ seed: 'signed-up', visits: ['classes', 'terminska', 'classes', 'classes'] }}
      lines={lines}
      total={total}
      steps={[
        ...steps,
        <Fragment key="terms">
          {m.classes_success_see()} <Link to={their.myClasses}>{place}</Link>.
        </Fragment>,
      ]}
      ways={[
        { to: their.myClasses, label: m.classes_title() },
        { to: paths.home, label: m.success_home() },
      ]}
    >
      {action}
      {own.length > 0 && (
        <Card title={m.classes_success_terms()} level={2}>
          <BookingRows bookings={own} />
        </Card>
      )}
    </Succeeded>
  )
}
