import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#contract/invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { date, priceOfEuros } from '#texts/format.ts'
import { useDocuments } from '#web/platform/documents.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { ListRow, ListRows } from '#web/ui/ListRows.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TryAgain } from '#web/ui/TryAgain.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { invoiceNumber } from './invoice-number.ts'
import { invoicePdf, myInvoicesQuery, resendInvoice } from './invoices.queries.ts'
import styles from './InvoicesOfYear.module.css'
import { DocumentEmailStatus } from './DocumentEmailStatus.tsx'
import { pollUntilSent } from './poll-until-sent.ts'

interface InvoicesOfYearProps {
  year: number
  /** What follows an invoice, such as the link to withdraw from its sale. */
  under: (invoice: Invoice) => ReactNode
}

/** The invoices of one year, newest first; another year replaces the list and keeps the page. */
export const InvoicesOfYear = ({ year, under }: InvoicesOfYearProps) => {
  const { data, error, refetch } = useQuery({
    ...myInvoicesQuery(year),
    refetchInterval: ({ state }) => pollUntilSent(state.data?.invoices, state.dataUpdateCount),
  })
  const { linkTo, failure } = useDocuments()
  // A failed refetch keeps the list that was loaded.
  if (error && !data)
    return (
      <TryAgain label={m.try_again()} onRetry={refetch}>
        {error.message}
      </TryAgain>
    )
  if (!data) return <Skeleton label={m.my_invoices_loading()} shapes={['row', 'row', 'row']} />
  const { invoices } = data
  return (
    <>
      {/* Announces the shown list to screen readers. */}
      <output className="hidden">
        {invoices.length === 0 ? m.my_invoices_none({ year }) : m.my_invoices_count({ count: invoices.length, year })}
      </output>
      {invoices.length === 0 ? (
        <Empty sentence={m.my_invoices_none({ year })} />
      ) : (
        <Card>
          <Failure message={failure} />
          <ListRows>
            {invoices.map((invoice) => (
              <InvoiceRow
                key={invoice._id}
                invoice={invoice}
                link={linkTo(invoicePdf(invoice._id))}
                under={under(invoice)}
              />
            ))}
          </ListRows>
        </Card>
      )}
    </>
  )
}

type Link = ReturnType<ReturnType<typeof useDocuments>['linkTo']>

const InvoiceRow = ({ invoice, link, under }: { invoice: Invoice; link: Link; under: ReactNode }) => {
  const { cancels, lines, company } = invoice
  const number = invoiceNumber(invoice.invoiceData)
  const bought = lines.map(({ name, quantity }) =>
    quantity === 1 ? inLanguage(name) : `${m.cart_quantity({ count: quantity })} ${inLanguage(name)}`,
  )
  return (
    <ListRow
      title={<span className={styles.whole}>{number}</span>}
      note={
        <>
          <time dateTime={invoice.invoiceDate}>{date(invoice.invoiceDate)}</time>{' '}
          {cancels && <span className={styles.whole}>{m.credit_note_of({ number: invoiceNumber(cancels) })}</span>}
        </>
      }
      tag={cancels && <Tag>{m.credit_note_tag()}</Tag>}
      end={
        <span className={styles.end}>
          <span className="num">{priceOfEuros(invoice.total)}</span>
          <Button
            look="quiet"
            small
            icon={Download}
            aria-label={cancels ? m.credit_note_pdf({ number }) : m.my_invoices_pdf({ number })}
            {...link}
          >
            {m.my_invoices_pdf_short()}
          </Button>
        </span>
      }
      foot={
        <>
          <p className={styles.what}>
            {bought.join(', ')}
            {company !== undefined && <small>{company}</small>}
          </p>
          <DocumentEmailStatus
            documentEmail={invoice.letter}
            label={
              cancels ? m.document_email_again_credit_note({ number }) : m.document_email_again_invoice({ number })
            }
            resend={() => resendInvoice(invoice._id)}
          />
          {under}
        </>
      }
    />
  )
}
