import Download from 'lucide/dist/esm/icons/download.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import type { PreInvoiceId } from '#contract/platform/id.ts'
import type { PreInvoice } from '#contract/money/pre-invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { date, priceOfEuros } from '#texts/format.ts'
import { useDocuments } from '#web/platform/documents.ts'
import { inLanguage } from '#web/platform/language.ts'
import { yearOf } from '#web/platform/local-dates.ts'
import { useNow } from '#web/platform/use-now.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Facts } from '#web/platform/ui/Facts.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { Tag } from '#web/platform/ui/Tag.tsx'
import { TryAgain } from '#web/platform/ui/TryAgain.tsx'
import { PayPreInvoice } from './PayPreInvoice.tsx'
import styles from './PreInvoiceCards.module.css'
import { DocumentEmailStatus } from '#web/money/invoices/DocumentEmailStatus.tsx'
import { preInvoicePdf, preInvoiceQuery, resendPreInvoice } from './pre-invoices.queries.ts'

const { Lazy: TransferDetails } = lazyComponent(() => import('./TransferDetails.tsx'), 'TransferDetails')

/** Cards of open pre-invoices, with the ways to pay them. */
export const PreInvoiceCards = ({ preInvoices }: { preInvoices: readonly PreInvoice[] }) => (
  <ul className={styles.list}>
    {preInvoices.map((preInvoice) => (
      <li key={preInvoice._id}>
        <OpenPreInvoice preInvoice={preInvoice} />
      </li>
    ))}
  </ul>
)

const OpenPreInvoice = ({ preInvoice }: { preInvoice: PreInvoice }) => {
  const { _id, preInvoiceNumber: number, date: issued, due, total, name, childName, letter: documentEmail } = preInvoice
  const { linkTo, failure } = useDocuments()
  const [open, setOpen] = useState(false)
  const id = useId()
  const isOverdue = useNow() > new Date(due)
  const numberAndYear = { number, year: yearOf(issued) }
  return (
    <Card title={m.my_invoices_pre_invoice(numberAndYear)}>
      <p>
        {inLanguage(name)}
        {childName !== undefined && ` · ${m.my_invoices_for({ child: childName })}`}
      </p>
      <Facts
        facts={[
          {
            name: m.my_invoices_due(),
            value: (
              <>
                <time dateTime={due}>{date(due)}</time>{' '}
                {isOverdue && <Tag tone="danger">{m.my_invoices_overdue()}</Tag>}
              </>
            ),
          },
          { name: m.pre_invoice_amount(), value: priceOfEuros(total) },
          { name: m.my_invoices_issued(), value: <time dateTime={issued}>{date(issued)}</time> },
        ]}
      />
      <Failure message={failure} />
      <Actions>
        <PayPreInvoice preInvoiceId={_id} {...numberAndYear} />
        <Button look="quiet" small aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {m.transfer_title()}
        </Button>
        <Button
          look="quiet"
          small
          icon={Download}
          aria-label={m.my_invoices_pre_invoice_pdf(numberAndYear)}
          {...linkTo(preInvoicePdf(_id))}
        >
          {m.my_invoices_pdf_short()}
        </Button>
      </Actions>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton label={m.loading()} shapes={['row', 'row', 'row']} />}>
            <Transfer preInvoiceId={_id} />
          </Suspense>
        )}
      </div>
      <DocumentEmailStatus
        documentEmail={documentEmail}
        label={m.document_email_again_pre_invoice(numberAndYear)}
        resend={() => resendPreInvoice(_id)}
      />
    </Card>
  )
}

/** Read when it is asked for: the list has no payment data. */
const Transfer = ({ preInvoiceId }: { preInvoiceId: PreInvoiceId }) => {
  const { data, error, refetch } = useQuery(preInvoiceQuery(preInvoiceId))
  if (error && !data)
    return (
      <TryAgain label={m.try_again()} onRetry={refetch}>
        {error.message}
      </TryAgain>
    )
  if (!data) return <Skeleton label={m.loading()} shapes={['row', 'row', 'row']} />
  const { total, transfer } = data.preInvoice
  return transfer && <TransferDetails total={total} transfer={transfer} />
}
