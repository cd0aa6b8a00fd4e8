import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#contract/money/invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { useDocuments } from '#web/platform/documents.ts'
import { participantName, type Participant } from '#web/people/family/participant.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { dayOf } from '#web/platform/local-dates.ts'
import { dayAndMonth } from '#texts/calendar-names.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { IconLink } from '#web/platform/ui/IconLink.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { TryAgain } from '#web/platform/ui/TryAgain.tsx'
import { Tag } from '#web/platform/ui/Tag.tsx'
import { invoiceNumber } from './invoice-number.ts'
import { invoicePdf, myInvoicesQuery } from './invoices.queries.ts'
import styles from './InvoicesOfYear.module.css'
import { pollUntilSent } from './poll-until-sent.ts'
import { Exact } from '#web/platform/ui/Exact.tsx'

// Few rows are opened, so the details load when a row's button is hovered or focused.
const { load: loadDetails, Lazy: InvoiceDetails } = lazyComponent(
  () => import('./InvoiceDetails.tsx'),
  'InvoiceDetails',
)

interface InvoicesOfYearProps {
  year: number
  /** Whose invoices are shown; of all people without one. */
  participant: Participant | undefined
  /** What follows an invoice, such as the link to withdraw from its sale. */
  under: (invoice: Invoice) => ReactNode
}

/** The invoices of one year, newest first; another year or person replaces the list and keeps the page. */
export const InvoicesOfYear = ({ year, participant, under }: InvoicesOfYearProps) => {
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
  const invoices = data.invoices.filter(
    ({ participantIds }) => !participant || participantIds.includes(participant._id),
  )
  const whose = participant ? `${m.my_invoices_for({ child: participantName(participant) })}. ` : ''
  const notes = invoices.filter(({ cancels }) => cancels).length
  return (
    <>
      {/* Announces the shown list to screen readers. */}
      <output className="hidden">
        {whose}
        {invoices.length === 0 ? (
          m.my_invoices_none({ year })
        ) : (
          <>
            {m.my_invoices_count({ count: invoices.length - notes, year })}{' '}
            {notes > 0 && m.my_invoices_credit_notes({ count: notes })}
          </>
        )}
      </output>
      {invoices.length === 0 ? (
        <Empty sentence={`${whose}${m.my_invoices_none({ year })}`} />
      ) : (
        <Card>
          <Failure message={failure} />
          <ListRows dense>
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

const tags = { whole: m.my_invoices_credited, part: m.my_invoices_credited_part } as const

const InvoiceRow = ({ invoice, link, under }: { invoice: Invoice; link: Link; under: ReactNode }) => {
  const { cancels, lines, credited, letter: documentEmail } = invoice
  const language = useLanguage()
  const number = invoiceNumber(invoice.invoiceData)
  // An email that did not arrive is no detail.
  const [open, setOpen] = useState(documentEmail !== undefined && documentEmail.state !== 'sent')
  const id = useId()
  const bought = lines.map(({ name, quantity }) =>
    quantity === 1 ? inLanguage(name) : `${m.cart_quantity({ count: quantity })} ${inLanguage(name)}`,
  )
  return (
    <ListRow
      title={<span className={styles.title}>{bought.join(', ')}</span>}
      note={
        <span className={styles.note}>
          <strong className="num" translate="no">
            {priceOfEuros(invoice.total)}
          </strong>
          <span> · </span>
          <time dateTime={invoice.invoiceDate}>
            {dayAndMonth(dayOf(new Date(invoice.invoiceDate)), language)}
          </time> ·{' '}
          <Exact>{number}</Exact>
        </span>
      }
      tag={cancels ? <Tag>{m.credit_note_tag()}</Tag> : credited && <Tag>{tags[credited]()}</Tag>}
      end={
        <span className={styles.end}>
          <IconLink
            icon={Download}
            label={cancels ? m.credit_note_pdf({ number }) : m.my_invoices_pdf({ number })}
            {...link}
          />
          <IconButton
            icon={open ? ChevronUp : ChevronDown}
            label={m.my_invoices_more({ number })}
            aria-expanded={open}
            aria-controls={id}
            onPointerEnter={() => void loadDetails()}
            onFocus={() => void loadDetails()}
            onClick={() => setOpen(!open)}
          />
        </span>
      }
      foot={
        <>
          <div id={id} hidden={!open}>
            {open && (
              <Suspense fallback={<Skeleton label={m.loading()} shapes={['line']} />}>
                <InvoiceDetails invoice={invoice} />
              </Suspense>
            )}
          </div>
          {under}
        </>
      }
    />
  )
}
