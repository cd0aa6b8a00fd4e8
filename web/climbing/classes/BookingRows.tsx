import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import { Fragment, Suspense } from 'react'
import type { ClassBooking } from '#contract/climbing/classes.ts'
import type { PreInvoiceId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { shortMonth } from '#texts/calendar-names.ts'
import { useDocuments } from '#web/platform/documents.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { today } from '#web/platform/local-dates.ts'
import { DateTile } from '#web/platform/ui/DateTile.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { IconLink } from '#web/platform/ui/IconLink.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Name } from '#web/platform/ui/Name.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { Tag } from '#web/platform/ui/Tag.tsx'
import styles from './BookingRows.module.css'
import { bookingName, inOrderOfNext, nextDate } from './class-display.ts'
import { calendarUrl } from './classes.queries.ts'
import { preInvoicePdf } from '#web/money/pre-invoices/pre-invoices.queries.ts'

// Few bookings wait for a payment.
const { Lazy: UnpaidBooking } = lazyComponent(() => import('./UnpaidBooking.tsx'), 'UnpaidBooking')

interface BookingRowsProps {
  bookings: readonly ClassBooking[]
  /** Pre-invoices that the page asks to pay elsewhere; their classes do not repeat it. */
  asked?: ReadonlySet<PreInvoiceId>
}

/** Booked classes, the next one first; a pre-invoice is named once, in red from its last day (docs/product/classes.md §8.3). */
export const BookingRows = ({ bookings, asked }: BookingRowsProps) => {
  const { linkTo, failure } = useDocuments()
  const rows = inOrderOfNext(bookings, today())
  return (
    <>
      <Failure message={failure} />
      <ListRows>
        {rows.map((booking, index) => (
          <BookingRow
            key={booking._id}
            booking={booking}
            linkTo={linkTo}
            isAsked={booking.preInvoice && asked?.has(booking.preInvoice._id)}
            isNamedAbove={rows.findIndex((row) => row.preInvoice?._id === booking.preInvoice?._id) < index}
          />
        ))}
      </ListRows>
    </>
  )
}

interface BookingRowProps {
  booking: ClassBooking
  linkTo: ReturnType<typeof useDocuments>['linkTo']
  isAsked: boolean | undefined
  /** A row above has the same pre-invoice. */
  isNamedAbove: boolean
}

const BookingRow = ({ booking, linkTo, isAsked, isNamedAbove }: BookingRowProps) => {
  const language = useLanguage()
  const name = bookingName(inLanguage(booking.className), booking)
  const next = nextDate(booking.dates, today())
  const { unpaid } = booking
  const preInvoice = isNamedAbove ? undefined : booking.preInvoice
  return (
    <ListRow
      lead={next && <DateTile month={shortMonth(next, language)} iso={next} />}
      title={name}
      note={booking.inWords.map((line, at) => (
        <Fragment key={line.sl}>
          {at > 0 && <br />}
          <Name>{inLanguage(line)}</Name>
        </Fragment>
      ))}
      tag={!isAsked && unpaid && !booking.preInvoice && <Tag tone="danger">{m.my_classes_unpaid_elsewhere()}</Tag>}
      end={
        <span className={styles.links}>
          {preInvoice && (
            <IconLink
              icon={Download}
              label={m.my_classes_pdf({ number: preInvoice.preInvoiceNumber, year: preInvoice.year })}
              {...linkTo(preInvoicePdf(preInvoice._id))}
            />
          )}
          <IconLink
            icon={Calendar}
            label={m.my_classes_calendar({ name })}
            href={calendarUrl(booking._id)}
            download=""
          />
        </span>
      }
      foot={
        preInvoice &&
        !isAsked && (
          <Suspense fallback={<Skeleton label={m.loading()} shapes={['row']} />}>
            <UnpaidBooking preInvoice={preInvoice} />
          </Suspense>
        )
      }
    />
  )
}
