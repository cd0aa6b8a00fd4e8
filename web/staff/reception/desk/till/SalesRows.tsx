import type { InvoiceId } from '#contract/platform/id.ts'
import type { TillSale } from '#contract/staff/reception/sales.ts'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { money } from '#web/staff/platform/ui/money.ts'
import styles from './SalesRows.module.css'

interface SalesRowsProps {
  sales: readonly TillSale[]
  onInvoice: (invoiceId: InvoiceId) => void
}

/** Sales of a till as rows, each of which opens its invoice; an amount stands only where the answer has one. */
export const SalesRows = ({ sales, onInvoice }: SalesRowsProps) => (
  <ul className={styles.rows}>
    {sales.map(({ _id, at, names, number, book, totalCents, invoiceId }) => (
      <li key={_id}>
        <button type="button" disabled={invoiceId === undefined} onClick={() => invoiceId && onInvoice(invoiceId)}>
          <span>{time(at)}</span>
          <span>
            <b>{number ?? (book && m.book_entered({ serial: book.serial, set: book.set }))}</b>
            <small>{names.map((name) => inLanguage(name)).join(', ')}</small>
          </span>
          {totalCents !== undefined && <b translate="no">{money(totalCents)}</b>}
        </button>
      </li>
    ))}
  </ul>
)
