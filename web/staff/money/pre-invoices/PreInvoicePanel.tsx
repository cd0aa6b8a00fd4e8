import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { Fragment, useState, type ReactNode } from 'react'
import type { PreInvoiceId } from '#contract/platform/id.ts'
import { officePreInvoices } from '#contract/staff/calls.ts'
import type { OfficePreInvoice } from '#contract/staff/reception/pre-invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { date, priceOfEuros } from '#texts/format.ts'
import { urlOf } from '#web/platform/api.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { takeFocus } from '#web/platform/take-focus.ts'
import { dueInWords } from './due-in-words.ts'
import { personPath } from '#web/staff/people/people/person-path.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { FormGround } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { useDigits } from '#web/staff/platform/ui/use-digits.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { oneQuery } from './pre-invoices.queries.ts'
import { PreInvoiceActForm, type PreInvoiceAct } from './PreInvoiceActForm.tsx'
import styles from './PreInvoicePanel.module.css'
import { StateTag } from './StateTag.tsx'
import { Exact } from '#web/platform/ui/Exact.tsx'
import { exactly } from '#web/platform/ui/exactly.ts'

const personLink = ({ _id, name }: OfficePreInvoice['buyer'] | NonNullable<OfficePreInvoice['participant']>) => (
  <Link to={personPath(_id)}>
    <Exact>{name}</Exact>
  </Link>
)

const Facts = ({ of }: { of: OfficePreInvoice }) => {
  const facts: readonly { name: string; value: ReactNode }[] = [
    { name: m.office_pre_buyer(), value: personLink(of.buyer) },
    { name: m.person_email(), value: of.buyer.email },
    { name: m.office_pre_participant(), value: of.participant && personLink(of.participant) },
    { name: m.office_pre_company(), value: of.company },
    { name: m.office_pre_seen_by(), value: of.statementSeenBy },
    { name: m.office_pre_reference(), value: of.reference },
    { name: m.office_pre_issued(), value: date(of.issued) },
    { name: m.office_pre_due(), value: date(of.due) },
    { name: m.office_pre_release(), value: of.release && dueInWords(of.release) },
    { name: m.office_pre_reminded(), value: of.reminded && dueInWords(of.reminded) },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) =>
        value ? (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd translate={exactly(value)}>{value}</dd>
          </Fragment>
        ) : undefined,
      )}
    </dl>
  )
}

const actNames: Record<PreInvoiceAct, (sum: string) => string> = {
  settle: (sum) => m.office_pre_settle({ sum }),
  remind: m.office_pre_remind,
  extend: m.office_pre_extend,
  void: m.office_pre_void,
}

/** What can be done; a reminder needs an address. */
const actsOf = ({ state, buyer }: OfficePreInvoice): PreInvoiceAct[] =>
  state === 'open' ? ['settle', ...(buyer.email ? (['remind'] as const) : []), 'extend', 'void'] : []

const Body = ({ preInvoice }: { preInvoice: OfficePreInvoice }) => {
  const [act, setAct] = useState<PreInvoiceAct>()
  const [said, setSaid] = useState<string>()
  const { _id: preInvoiceId, total } = preInvoice
  const acts = actsOf(preInvoice)
  const sum = priceOfEuros(total)
  const close = (sentence = '') => {
    setSaid(sentence)
    setAct(undefined)
  }
  useDigits(act === undefined ? acts : [], setAct)
  return (
    <div className={styles.body}>
      <output className={styles.said}>{said}</output>
      <FormGround>
        <p className={styles.sum} translate="no">
          {sum}
        </p>
        <Facts of={preInvoice} />
      </FormGround>
      {act ? (
        <PreInvoiceActForm act={act} preInvoice={preInvoice} onDone={close} onBack={() => close()} />
      ) : (
        <div className={styles.acts}>
          {acts.map((each, index) => (
            <Button
              key={each}
              look={each === 'void' ? 'danger' : index === 0 ? 'primary' : 'quiet'}
              ref={index === 0 && said !== undefined ? takeFocus : undefined}
              onClick={() => setAct(each)}
            >
              {actNames[each](sum)} <Kbd>{String(index + 1)}</Kbd>
            </Button>
          ))}
          <Button
            look="quiet"
            icon={FileText}
            href={urlOf(officePreInvoices.download, { params: { preInvoiceId }, query: { inline: '1' } })}
            target="_blank"
            rel="noreferrer"
          >
            {m.office_pre_document()}
          </Button>
        </div>
      )}
    </div>
  )
}

interface PreInvoicePanelProps {
  preInvoiceId: PreInvoiceId
  onClose: () => void
}

/** One pre-invoice beside the table: the sum, who and what, its document, and what can be done. */
export const PreInvoicePanel = ({ preInvoiceId, onClose }: PreInvoicePanelProps) => {
  const { data, error } = useQuery(oneQuery(preInvoiceId))
  const preInvoice = data?.preInvoice
  return (
    <SidePanel
      title={preInvoice ? m.person_pre_invoice({ number: preInvoice.number }) : m.office_pre_number()}
      note={
        preInvoice && (
          <>
            {inLanguage(preInvoice.name)} <StateTag of={preInvoice} />
          </>
        )
      }
      onClose={onClose}
    >
      {preInvoice && <Body preInvoice={preInvoice} />}
      {!preInvoice && error && <Failure message={error.message} />}
      {!preInvoice && !error && <Skeleton label={m.loading()} shapes={['recap', 'row', 'row']} />}
    </SidePanel>
  )
}
