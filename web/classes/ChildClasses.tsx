import { useSuspenseQuery } from '@tanstack/react-query'
import type { PersonId } from '#contract/kit/id.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#web/platform/paths.ts'
import { buttonLook } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Section.tsx'
import { BookingRows } from './BookingRows.tsx'
import { childClassesQuery } from './classes.queries.ts'

/** What a child is signed up for, on its page (spec §2, child dashboard). */
export const ChildClasses = ({ childId }: { childId: PersonId }) => {
  const { classes } = useSuspenseQuery(childClassesQuery(childId)).data
  const toClasses = paths.childClasses(childId)
  return (
    <Section
      title={m.my_classes_child_title()}
      caps
      link={classes.length > 0 && <Link to={toClasses}>{m.my_classes_sign_up()}</Link>}
    >
      {classes.length === 0 ? (
        <Empty
          sentence={m.my_classes_child_none()}
          action={
            <Link to={toClasses} className={buttonLook()}>
              {m.classes_home_buy()}
            </Link>
          }
        />
      ) : (
        <Card>
          <BookingRows bookings={classes} />
        </Card>
      )}
    </Section>
  )
}
