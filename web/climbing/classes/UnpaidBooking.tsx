import { useQuery } from '@tanstack/react-query'
import type { ClassBooking } from '#contract/climbing/classes.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { useNow } from '#web/platform/use-now.ts'
import { PayPreInvoice } from '#web/money/pre-invoices/PayPreInvoice.tsx'
import { displayDue } from '#web/money/pre-invoices/due-display.ts'
import { unpaidPreInvoicesQuery } from '#web/money/pre-invoices/pre-invoices.queries.ts'
import styles from './UnpaidBooking.module.css'

/** Open pre-invoice of a booking: its sum, its day and a way to pay; red from its last day (docs/product/classes.md §8.3). */
export const UnpaidBooking = ({ preInvoice }: { preInvoice: NonNullable<ClassBooking['preInvoice']> }) => {
  const { _id, preInvoiceNumber: number, year, due } = preInvoice
  const total = useQuery(unpaidPreInvoicesQuery).data?.preInvoices.find((open) => open._id === _id)?.total
  const { by, isUrgent } = displayDue(preInvoice, useNow())
  const numberAndYear = { number, year }
  return (
    <div className={styles.unpaid} data-tone={isUrgent ? 'danger' : undefined}>
      <p>
        <b>{m.my_classes_unpaid(numberAndYear)}</b>
        {total !== undefined && (
          <strong className="num" translate="no">
            {priceOfEuros(total)}
          </strong>
        )}{' '}
        <time dateTime={due}>{by}</time>
      </p>
      <PayPreInvoice preInvoiceId={_id} {...numberAndYear} />
    </div>
  )
}
