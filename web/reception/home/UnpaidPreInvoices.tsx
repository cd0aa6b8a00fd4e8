import { m } from '#texts/compiled/messages.js'
import type { PreInvoice } from '#contract/money/pre-invoices.ts'
import { priceOfEuros } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { yearOf } from '#web/platform/local-dates.ts'
import { useNow } from '#web/platform/use-now.ts'
import { PayPreInvoice } from '#web/money/pre-invoices/PayPreInvoice.tsx'
import { displayDue } from '#web/money/pre-invoices/due-display.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Tag } from '#web/platform/ui/Tag.tsx'

const Unpaid = ({ preInvoice, now }: { preInvoice: PreInvoice; now: Date }) => {
  const { _id, preInvoiceNumber: number, date: issued, due, total, name, childName } = preInvoice
  const numberAndYear = { number, year: yearOf(issued) }
  const { by, isUrgent } = displayDue(preInvoice, now)
  return (
    <ListRow
      title={[m.my_invoices_pre_invoice(numberAndYear), childName].filter(Boolean).join(' · ')}
      note={inLanguage(name)}
      tag={
        <small>
          <strong className="num" translate="no">
            {priceOfEuros(total)}
          </strong>{' '}
          <time dateTime={due}>{isUrgent ? <Tag tone="danger">{by}</Tag> : by}</time>
        </small>
      }
      end={<PayPreInvoice preInvoiceId={_id} {...numberAndYear} />}
    />
  )
}

/** Open pre-invoices of the buyer and the children, each with its sum, its day and a way to pay. */
export const UnpaidPreInvoices = ({ preInvoices }: { preInvoices: readonly PreInvoice[] }) => {
  const now = useNow()
  return (
    <section aria-label={m.my_invoices_open()}>
      <Card>
        <ListRows>
          {preInvoices.map((preInvoice) => (
            <Unpaid key={preInvoice._id} preInvoice={preInvoice} now={now} />
          ))}
        </ListRows>
      </Card>
    </section>
  )
}
