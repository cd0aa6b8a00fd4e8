import { useId, type ReactNode } from 'react'
import type { CardDocument, PersonCard } from '#contract/staff/people/people.ts'
import type { InvoiceId, PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { date, priceOfEuros, time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import { PersonFacts } from '#web/staff/people/people/PersonFacts.tsx'
import { personPath } from '#web/staff/people/people/person-path.ts'
import styles from './PersonView.module.css'
import { Exact } from '#web/platform/ui/Exact.tsx'

const documentNames: Record<CardDocument['kind'], (of: { number: string }) => string> = {
  invoice: m.person_invoice,
  credit_note: m.person_credit_note,
  pre_invoice: m.person_pre_invoice,
}

const documentStates = {
  open: { word: m.office_pre_one_open, tone: 'wait' },
  paid: { word: m.office_pre_one_paid, tone: 'go' },
  void: { word: m.office_pre_one_void, tone: 'line' },
} as const

/** One part of a card. */
export const Section = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {note && <span>{note}</span>}
      </div>
      {children}
    </section>
  )
}

/** Opens a document at the desk, to take money for it or back. */
export interface OpenDocuments {
  onInvoice: (invoiceId: InvoiceId) => void
  onPreInvoice: (preInvoiceId: PreInvoiceId) => void
}

const DocumentName = ({ of: { _id, kind, number }, open }: { of: CardDocument; open: OpenDocuments | undefined }) => {
  const name = documentNames[kind]({ number })
  if (!open || kind === 'credit_note') return <b>{name}</b>
  // The id of a document is that of its kind.
  const press = () => (kind === 'invoice' ? open.onInvoice(_id as InvoiceId) : open.onPreInvoice(_id as PreInvoiceId))
  return (
    <Button small look="bare" onClick={press}>
      <Exact>{name}</Exact>
    </Button>
  )
}

interface PersonViewProps {
  card: PersonCard
  /** Opens a relative in the place of this card; without it, a link leads there. */
  onOpen: ((personId: PersonId) => void) | undefined
  documents: OpenDocuments | undefined
  /** Starts the end of a guardianship; absent for who may not. */
  onEndGuardian: ((guardian: { _id: PersonId; name: string }) => void) | undefined
}

interface RelativeProps extends Pick<PersonViewProps, 'onOpen'> {
  _id: PersonId
  name: string
}

const Relative = ({ _id, name, onOpen }: RelativeProps) =>
  onOpen ? (
    <Button small look="bare" onClick={() => onOpen(_id)}>
      <Exact>{name}</Exact>
    </Button>
  ) : (
    <Link to={personPath(_id)}>
      <Exact>{name}</Exact>
    </Link>
  )

/** All of a card that is read. A part without anything in it is left out. */
export const PersonView = ({ card, onOpen, documents: open, onEndGuardian }: PersonViewProps) => {
  const { classes, visits, visitsThisYear, documents, guardians, children } = card
  return (
    <>
      <PersonFacts card={card} />
      {children.length > 0 && (
        <Section title={m.person_children()}>
          <ul className={styles.rows}>
            {children.map(({ _id, name, age }) => (
              <li key={_id}>
                <Relative _id={_id} name={name} onOpen={onOpen} />
                <span>{m.person_age({ count: age })}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {guardians.length > 0 && (
        <Section title={m.person_guardians()}>
          <ul className={styles.rows}>
            {guardians.map((guardian) => (
              <li key={guardian._id}>
                <Relative {...guardian} onOpen={onOpen} />
                {onEndGuardian ? (
                  <Button
                    small
                    look="danger"
                    aria-label={m.person_guardian_end_of({ name: guardian.name })}
                    onClick={() => onEndGuardian(guardian)}
                  >
                    {m.person_guardian_end()}
                  </Button>
                ) : (
                  <span>{m.person_age({ count: guardian.age })}</span>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {classes.length > 0 && (
        <Section title={m.person_classes()}>
          <ul className={styles.rows}>
            {classes.map(({ _id, name, from, to, isUnpaid }) => (
              <li key={_id}>
                <b>{inLanguage(name)}</b>
                {isUnpaid && <ToneTag tone="wait">{m.person_class_unpaid()}</ToneTag>}
                <span>{from === to ? date(from) : `${date(from)}–${date(to)}`}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {visits.length > 0 && (
        <Section title={m.person_visits()} note={m.person_visits_year({ count: visitsThisYear })}>
          <ul className={styles.rows}>
            {visits.map(({ _id, at, ticket }) => (
              <li key={_id}>
                <b>{inLanguage(ticket)}</b>
                <span>{`${date(at)}, ${time(at)}`}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {documents.length > 0 && (
        <Section title={m.person_documents()}>
          <ul className={styles.rows}>
            {documents.map((of) => (
              <li key={of._id}>
                <DocumentName of={of} open={open} />
                {of.state && <ToneTag tone={documentStates[of.state].tone}>{documentStates[of.state].word()}</ToneTag>}
                <span>{date(of.at)}</span>
                <strong translate="no">{priceOfEuros(of.total)}</strong>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
