import Download from 'lucide-react/icons/download'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { PreInvoice } from '#contract/pre-invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { date, priceOfEuros } from '#texts/format.ts'
import { useDocuments } from '#web/platform/documents.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { yearOf } from '#web/platform/local-dates.ts'
import { paths } from '#contract/paths.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Button, buttonLook } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './OpenPreInvoices.module.css'
import { DocumentEmailStatus } from '#web/invoices/DocumentEmailStatus.tsx'
import { pollUntilSent } from '#web/invoices/poll-until-sent.ts'
import { preInvoicePdf, resendPreInvoice, unpaidPreInvoicesQuery } from './pre-invoices.queries.ts'

/** Open pre-invoices of the buyer (docs/product/pre-invoices.md §6.1). */
export const OpenPreInvoices = () => {
  const { preInvoices } = useSuspenseQuery({
    ...unpaidPreInvoicesQuery,
    refetchInterval: ({ state }) => pollUntilSent(state.data?.preInvoices, state.dataUpdateCount),
  }).data
  return (
    <Section title={m.my_invoices_open()}>
      {preInvoices.length === 0 ? (
        <Empty sentence={m.my_invoices_open_none()} />
      ) : (
        <ul className={styles.list}>
          {preInvoices.map((preInvoice) => (
            <li key={preInvoice._id}>
              <OpenPreInvoice preInvoice={preInvoice} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const OpenPreInvoice = ({ preInvoice }: { preInvoice: PreInvoice }) => {
  const { _id, preInvoiceNumber: number, date: issued, due, total, name, childName, letter: documentEmail } = preInvoice
  const { linkTo, failure } = useDocuments()
  const isOverdue = useNow() > new Date(due)
  const numberAndYear = { number, year: yearOf(issued) }
  return (
    <Card title={m.my_invoices_pre_invoice(numberAndYear)}>
      <div className={styles.what}>
        <p>
          <b>{inLanguage(name)}</b>
          {childName !== undefined && <small>{m.my_invoices_for({ child: childName })}</small>}
        </p>
        <p className={styles.sum}>{priceOfEuros(total)}</p>
      </div>
      <dl className={styles.days}>
        <div>
          <dt>{m.my_invoices_issued()}</dt>
          <dd>
            <time dateTime={issued}>{date(issued)}</time>
          </dd>
        </div>
        <div>
          <dt>{m.my_invoices_due()}</dt>
          <dd>
            <time dateTime={due}>{date(due)}</time> {isOverdue && <Tag tone="danger">{m.my_invoices_overdue()}</Tag>}
          </dd>
        </div>
      </dl>
      <Failure message={failure} />
      <Actions>
        <Link
          to={paths.preInvoicePayment(_id)}
          className={buttonLook({ small: true })}
          aria-label={m.my_invoices_pay_named(numberAndYear)}
        >
          {m.my_invoices_pay()}
        </Link>
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
      <div className={styles.email}>
        <DocumentEmailStatus
          documentEmail={documentEmail}
          label={m.document_email_again_pre_invoice(numberAndYear)}
          resend={() => resendPreInvoice(_id)}
        />
      </div>
    </Card>
  )
}
