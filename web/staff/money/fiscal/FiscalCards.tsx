import { useId, type ReactNode } from 'react'
import type { OfficePremises } from '#contract/staff/money/fiscal.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { PanelFacts } from '#web/staff/platform/ui/PanelSection.tsx'
import { StatusLight } from '#web/staff/platform/ui/StatusLight.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { dataNames, nameInSubject, premisesLight, systemNames, type FiscalState } from './fiscal-words.ts'
import styles from '#web/staff/platform/ui/OfficeCard.module.css'

/** A card of the page with its heading, and its state beside it. */
export const FiscalCard = ({ title, state, children }: { title: string; state?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {state}
      </header>
      {children}
    </section>
  )
}

const dayMs = 86_400_000

const daysLeft = (until: string): number => Math.max(0, Math.floor((Date.parse(until) - Date.now()) / dayMs))

type Authority = NonNullable<FiscalState['authority']>

const CertificateSays = ({ certificate }: Pick<Authority, 'certificate'>) => {
  const { until, isEnding, isOver, isOfOthers } = certificate
  if (isOver) return <Says kind="stop">{m.fiscal_certificate_over()}</Says>
  if (isOfOthers) return <Says kind="stop">{m.fiscal_certificate_other()}</Says>
  if (isEnding) return <Says kind="wait">{m.fiscal_certificate_ending({ count: daysLeft(until) })}</Says>
  return <Says kind="go">{m.fiscal_certificate_ok()}</Says>
}

/** The authority's system and the certificate by which it knows the centre. */
export const AuthorityCard = ({ authority }: { authority: Authority | undefined }) => {
  if (!authority)
    return (
      <FiscalCard title={m.fiscal_authority()}>
        <Says>{m.fiscal_off_note()}</Says>
      </FiscalCard>
    )
  const { system, certificate } = authority
  return (
    <FiscalCard title={m.fiscal_authority()}>
      {system === 'sandbox' && <Says kind="wait">{m.fiscal_sandbox_note()}</Says>}
      {system === 'test' && <Says kind="wait">{m.fiscal_test_note()}</Says>}
      <CertificateSays certificate={certificate} />
      <PanelFacts
        facts={[
          { name: m.fiscal_system(), value: systemNames[system]() },
          { name: m.fiscal_certificate_until(), value: date(certificate.until) },
          ...(certificate.taxNumber === undefined
            ? []
            : [{ name: m.fiscal_certificate_number(), value: certificate.taxNumber }]),
          { name: m.fiscal_certificate_subject(), value: nameInSubject(certificate.subject) },
        ]}
      />
    </FiscalCard>
  )
}

/** What the authority registers of premises. */
export const PremisesFacts = ({ premises: { data, registered, closed } }: { premises: OfficePremises }) => (
  <PanelFacts
    facts={[
      { name: m.fiscal_premises_address(), value: data.address },
      { name: m.fiscal_premises_community(), value: data.community },
      { name: m.fiscal_premises_building(), value: data.building },
      { name: m.fiscal_premises_valid_from(), value: date(data.validFrom) },
      { name: m.fiscal_premises_supplier(), value: data.supplier },
      ...(registered === undefined ? [] : [{ name: m.fiscal_premises_registered_at(), value: date(registered) }]),
      ...(closed === undefined ? [] : [{ name: m.fiscal_premises_closed_at(), value: date(closed) }]),
    ]}
  />
)

const PremisesSays = ({ premises, isSandbox }: { premises: OfficePremises; isSandbox: boolean }) => {
  const { mark, state, changed } = premises
  switch (state) {
    case 'unregistered':
      return isSandbox ? (
        <Says>{m.fiscal_premises_sandbox()}</Says>
      ) : (
        <Says kind="stop">{m.fiscal_premises_unregistered_means()}</Says>
      )
    case 'changed': {
      const names = changed.map((name) => dataNames[name]().toLocaleLowerCase()).join(', ')
      return <Says kind="wait">{m.fiscal_premises_changed_means({ names })}</Says>
    }
    case 'closed':
      return premises.isCurrent && <Says kind="stop">{m.fiscal_premises_closed_means({ mark })}</Says>
    case 'registered':
    default:
      return !premises.isCurrent && <Says>{m.fiscal_premises_former()}</Says>
  }
}

interface PremisesCardProps {
  premises: OfficePremises
  isSandbox: boolean
  mayAct: boolean
  onRegister: () => void
  onClose: () => void
}

const registerNames = {
  unregistered: m.fiscal_premises_register,
  changed: m.fiscal_premises_change,
  registered: m.fiscal_premises_again,
}

/** Business premises: whether the authority has them, with which data, and what can be done. */
export const PremisesCard = ({ premises, isSandbox, mayAct, onRegister, onClose }: PremisesCardProps) => {
  const { mark, state, isCurrent } = premises
  const isKnown = state !== 'unregistered' || !isSandbox
  const { light, word } = premisesLight(premises)
  return (
    <FiscalCard title={m.fiscal_premises({ mark })} state={isKnown && <StatusLight light={light}>{word}</StatusLight>}>
      <PremisesSays premises={premises} isSandbox={isSandbox} />
      <PremisesFacts premises={premises} />
      {mayAct && state !== 'closed' && (
        <div className={styles.acts}>
          {isCurrent && (
            <Button small look={state === 'registered' || isSandbox ? 'quiet' : 'primary'} onClick={onRegister}>
              {registerNames[state]()}
            </Button>
          )}
          {state !== 'unregistered' && (
            <Button small look="danger" onClick={onClose}>
              {m.fiscal_premises_close()}
            </Button>
          )}
        </div>
      )}
    </FiscalCard>
  )
}
