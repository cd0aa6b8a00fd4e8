import type { ClassBooking } from '#contract/climbing/classes.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { BookingRows } from './BookingRows.tsx'

interface BookingsProps {
  title: string
  note?: string
  caps?: boolean
  /** Sentence shown when nothing is booked. */
  none: string
  bookings: readonly ClassBooking[]
  /** Path of the sign-up; false for a person who may not sign up. */
  signUp?: string | false
}

/** Booked classes with a link to the sign-up. */
export const Bookings = ({ none, bookings, signUp, ...section }: BookingsProps) => {
  const isEmpty = bookings.length === 0
  return (
    <Section {...section} link={!isEmpty && signUp && <Link to={signUp}>{m.my_classes_sign_up()}</Link>}>
      {isEmpty ? (
        <Empty
          sentence={none}
          action={
            signUp && (
              <Link to={signUp} className={buttonLook()}>
                {m.classes_home_buy()}
              </Link>
            )
          }
        />
      ) : (
        <Card>
          <BookingRows bookings={bookings} />
        </Card>
      )}
    </Section>
  )
}
