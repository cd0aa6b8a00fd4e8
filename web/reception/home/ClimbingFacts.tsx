import { useSuspenseQuery } from '@tanstack/react-query'
import { certificates } from '#contract/calls.ts'
import type { CertificateKind } from '#contract/people/certificates.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { answerOf } from '#web/platform/query-client.ts'
import { Agreements } from './Agreements.tsx'
import styles from './ClimbingFacts.module.css'
import { SafetyNote } from './SafetyNote.tsx'

const names: Record<CertificateKind, () => string> = {
  top_rope: m.certificate_top_rope,
  lead: m.certificate_lead,
  auto_belay: m.certificate_auto_belay,
  alone: m.certificate_alone,
}

/** Belay certificates, read alone: coaches and reception grant them (docs/product/notes.md §1.5). */
const Certificates = ({ childId }: { childId: PersonId | undefined }) => {
  const params = childId === undefined ? {} : { childId }
  const { data } = useSuspenseQuery(answerOf(certificates.mine, { params }))
  return (
    <section className={styles.part}>
      <h3>{m.climbing_certificates()}</h3>
      {data.certificates.length === 0 ? (
        <p>{childId === undefined ? m.climbing_certificates_none() : m.climbing_certificates_none_child()}</p>
      ) : (
        <ul>
          {data.certificates.map(({ kind, validUntil }) => (
            <li key={kind}>
              <b>{names[kind]()}</b>
              <span>
                {validUntil === undefined ? m.certificate_no_end() : m.certificate_until({ day: date(validUntil) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ClimbingFactsProps {
  /** A child of the caller; absent for the caller. */
  childId?: PersonId
  /** A minor reads the own certificates; a guardian writes the note. */
  writesNote: boolean
}

/** What a person has agreed to and can do on the rope, and what coaches must know of the health. */
export const ClimbingFacts = ({ childId, writesNote }: ClimbingFactsProps) => (
  <div className={styles.parts}>
    {writesNote && <Agreements childId={childId} />}
    <Certificates childId={childId} />
    {writesNote && <SafetyNote childId={childId} />}
  </div>
)
