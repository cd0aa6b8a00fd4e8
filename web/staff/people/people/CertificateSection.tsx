import { useState } from 'react'
import type { CertificateKind } from '#contract/people/certificates.ts'
import { certificates, people } from '#contract/staff/calls.ts'
import type { Certificate } from '#contract/staff/people/card-facts.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { ApiError } from '#web/platform/api.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { call } from '#web/staff/platform/call.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import type { DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { useDigits } from '#web/staff/platform/ui/use-digits.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { DayField } from '#web/staff/platform/ui/DayField.tsx'
import { certificateKinds, certificateNames } from './certificate-words.ts'
import { keepCard } from './people.queries.ts'
import styles from './PersonRecords.module.css'
import type { CardParts } from './use-card-parts.ts'

const untilOf = ({ validUntil }: Certificate): string =>
  validUntil === undefined ? m.certificate_no_end() : m.certificate_until({ day: date(validUntil) })

interface CertificateSectionProps {
  card: PersonCard
  parts: CardParts
  mayCertify: boolean
}

/** Belay certificates of a card: granted with two presses, taken back with one (docs/product/notes.md §1). */
export const CertificateSection = ({ card, parts, mayCertify }: CertificateSectionProps) => {
  const { isGranting, setGranting, act } = parts
  const [until, setUntil] = useState('')
  const [message, setMessage] = useState<string>()
  const params = { personId: card._id }

  const keep = async (held: Certificate[]) => {
    await keepCard({ ...card, certificates: held })
    // The verdict may say something else now.
    await invalidate(people.card)
  }
  const grantAgain = async (kind: CertificateKind, validUntil: Day | undefined) => {
    const body = { key: crypto.randomUUID(), kind, ...(validUntil !== undefined && { validUntil }) }
    const answer = await call(certificates.grant, { params, body })
    await keep(answer.certificates)
    return answer
  }
  const revoke = async (certificateId: Certificate['_id']) =>
    keep((await call(certificates.revoke, { params: { certificateId } })).certificates)
  const run = (work: () => Promise<DoneAct>) => {
    setMessage(undefined)
    void act(work).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setMessage(error.message)
    })
  }
  const grant = (kind: CertificateKind) =>
    run(async () => {
      const { granted, replaced } = await grantAgain(kind, until === '' ? undefined : (until as Day)) // of a day's control
      setGranting(false)
      return {
        sentence: m.certificate_granted({ what: certificateNames[kind]() }),
        undo: () => (replaced ? grantAgain(kind, replaced.validUntil).then(() => undefined) : revoke(granted)),
      }
    })
  const takeBack = ({ _id, kind, validUntil }: Certificate) =>
    run(async () => {
      await revoke(_id)
      return {
        sentence: m.certificate_revoked({ what: certificateNames[kind]() }),
        undo: () => grantAgain(kind, validUntil).then(() => undefined),
      }
    })

  useDigits(isGranting ? certificateKinds : [], grant)

  if (card.certificates.length === 0 && !mayCertify) return undefined
  return (
    <PanelSection title={m.climbing_certificates()}>
      {card.certificates.length > 0 && (
        <ul className={styles.rows}>
          {card.certificates.map((certificate) => (
            <li key={certificate._id}>
              <b>{certificateNames[certificate.kind]()}</b>
              <span>{`${untilOf(certificate)} · ${certificate.grantedBy}`}</span>
              {mayCertify && (
                <Button
                  small
                  look="danger"
                  aria-label={m.certificate_revoke_of({ what: certificateNames[certificate.kind]() })}
                  onClick={() => takeBack(certificate)}
                >
                  {m.certificate_revoke()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayCertify && !isGranting && (
        <Button small look="quiet" onClick={() => setGranting(true)}>
          {m.certificate_add()}
        </Button>
      )}
      {mayCertify && isGranting && (
        <div className={styles.choice}>
          <div className={styles.kinds}>
            {certificateKinds.map((kind, index) => (
              <Button
                key={kind}
                small
                look="quiet"
                ref={index === 0 ? takeFocus : undefined}
                onClick={() => grant(kind)}
              >
                {certificateNames[kind]()} <Kbd>{String(index + 1)}</Kbd>
              </Button>
            ))}
          </div>
          <DayField
            label={m.certificate_last_day()}
            name="validUntil"
            optional={m.optional()}
            hint={m.certificate_last_day_hint()}
            value={until}
            onChange={setUntil}
          />
          <Button small look="bare" onClick={() => setGranting(false)}>
            {m.staff_act_back()}
          </Button>
        </div>
      )}
      <Failure message={message} />
    </PanelSection>
  )
}
