import { paths } from '#contract/platform/paths.ts'
import type { ClassBooking, NextOfChild } from '#contract/climbing/classes.ts'
import type { PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { BookingRows } from '#web/climbing/classes/BookingRows.tsx'
import { asHeading, shortMonth, weekdayName } from '#texts/calendar-names.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { DateTile } from '#web/platform/ui/DateTile.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'

interface ComingUpProps {
  bookings: readonly ClassBooking[]
  /** Pre-invoices that this page already asks to pay. */
  asked: ReadonlySet<PreInvoiceId>
  next: readonly NextOfChild[]
  nameOf: (childId: PersonId) => string
}

/** Next dates of the signed-in person and of the children (docs/product/classes.md §8.4, §8.5). */
export const ComingUp = ({ bookings, asked, next, nameOf }: ComingUpProps) => {
  const language = useLanguage()
  return (
    <>
      {bookings.length === 0 ? (
        <p className="muted">{m.my_classes_none()}</p>
      ) : (
        <BookingRows {...{ bookings, asked }} />
      )}
      {next.length > 0 && (
        <ListRows>
          {next
            .toSorted((one, other) => `${one.date} ${one.start}`.localeCompare(`${other.date} ${other.start}`))
            .map(({ childId, className, date, start, end }) => (
              <ListRow
                key={childId}
                lead={<DateTile month={shortMonth(date, language)} iso={date} />}
                title={
                  <Link to={paths.child(childId)}>
                    {m.home_next_of({ name: nameOf(childId), what: inLanguage(className) })}
                  </Link>
                }
                note={`${asHeading(weekdayName(date, language))}, ${start}–${end}`}
              />
            ))}
        </ListRows>
      )}
    </>
  )
}
