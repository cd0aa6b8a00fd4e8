import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { Article } from '#contract/centre/catalogue.ts'
import { m } from '#texts/compiled/messages.js'
import { childTitle, useParticipant } from '#web/people/family/participant.ts'
import { Succeeded } from '#web/money/payments/Succeeded.tsx'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import type { RecapLine } from '#web/platform/ui/Recap.tsx'
import { BookingRows } from './BookingRows.tsx'
import { durationOf } from './class-notes.ts'
import { termsQuery } from './terms.queries.ts'

interface SignedUpProps {
  article: Article
  lines: readonly RecapLine[]
  total: string
  /** What happens next, which depends on the way to pay. */
  steps: readonly ReactNode[]
  /** Download of the pre-invoice. */
  action?: ReactNode
}

/** Success of a sign-up: recap, next steps, and the calendar files of the terms. */
export const SignedUp = ({ article, lines, total, steps, action }: SignedUpProps) => {
  const participant = useParticipant()
  const { classes: terms } = useSuspenseQuery(termsQuery(article, participant)).data
  const own = terms.filter(({ signedUp }) => signedUp)
  const { firstName, childId, paths: their } = participant
  const duration = durationOf(article, own)
  const notes = [
    ...(childId === undefined ? [] : [m.my_invoices_for({ child: firstName })]),
    ...(duration === undefined ? [] : [duration]),
  ]
  const listTitle = childId === undefined ? m.my_classes_title() : childTitle(firstName)
  return (
    <Succeeded
      title={childId === undefined ? m.classes_success_title() : m.classes_success_child_title({ child: firstName })}
      hero={m.classes_success_hero()}
      wall={{ seed: 'signed-up', visits: ['classes', 'terminska', 'classes', 'classes'] }}
      lines={lines.map((line) => ({ ...line, notes }))}
      total={total}
      steps={[
        ...steps,
        <Fragment key="terms">
          {m.classes_success_see()} <Link to={their.myClasses}>{listTitle}</Link>.
        </Fragment>,
      ]}
      ways={[
        { to: their.myClasses, label: m.classes_title() },
        { to: paths.home, label: m.success_home() },
      ]}
    >
      {action}
      {own.length > 0 && (
        <Card
          title={
            childId === undefined ? m.classes_success_terms() : m.classes_success_child_terms({ child: firstName })
          }
          level={2}
        >
          <BookingRows bookings={own} />
        </Card>
      )}
    </Succeeded>
  )
}
