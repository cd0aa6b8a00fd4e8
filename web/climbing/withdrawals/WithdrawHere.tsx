import { useSuspenseQuery } from '@tanstack/react-query'
import type { Invoice } from '#contract/money/invoices.ts'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { invoiceNumber } from '#web/money/invoices/invoice-number.ts'
import { dayAndMonth } from '#texts/calendar-names.ts'
import { useLanguage } from '#web/platform/language.ts'
import { dayOf } from '#web/platform/local-dates.ts'
import { Link } from '#web/platform/Link.tsx'
import styles from './WithdrawHere.module.css'
import { withdrawableQuery } from './withdrawals.queries.ts'

/** Link beside an invoice that can still be withdrawn from, with the last day. */
export const WithdrawHere = ({ invoice }: { invoice: Invoice }) => {
  const language = useLanguage()
  const { sales } = useSuspenseQuery(withdrawableQuery).data
  const sale = sales.find(({ invoiceId }) => invoiceId === invoice._id)
  if (!sale) return null
  const number = invoiceNumber(invoice.invoiceData)
  return (
    <p className={styles.here}>
      <Link to={paths.withdrawal(sale.invoiceId)} aria-label={m.withdrawal_here_named({ number })}>
        {m.withdrawal_here()}
      </Link>{' '}
      <span className="muted">
        {m.withdrawal_here_until({ date: dayAndMonth(dayOf(new Date(sale.until)), language) })}
      </span>
    </p>
  )
}
