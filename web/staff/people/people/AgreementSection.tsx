import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './PersonRecords.module.css'
import type { AgreementSubject } from './use-card-parts.ts'

interface AgreementSectionProps {
  card: PersonCard
  onTake: (subject: AgreementSubject) => void
}

/** What of the present versions is agreed to, and what is still to be signed (docs/product/arrivals.md §5). */
export const AgreementSection = ({ card, onTake }: AgreementSectionProps) => {
  const { rules, alone } = card.agreements
  const rows: { subject: AgreementSubject; name: string; at: string | undefined }[] = [
    { subject: 'rules', name: m.agreement_desk_rules({ version: rules.version }), at: rules.at },
    ...(alone && alone.age >= alone.from
      ? [{ subject: 'alone' as const, name: m.agreement_desk_alone(), at: alone.at }]
      : []),
  ]
  return (
    <PanelSection title={m.agreement_desk_title()}>
      <ul className={styles.rows}>
        {rows.map(({ subject, name, at }) => (
          <li key={subject}>
            <b>{name}</b>
            {at === undefined ? (
              <>
                <ToneTag tone="wait">{m.agreement_desk_missing()}</ToneTag>
                <Button
                  small
                  look="quiet"
                  aria-label={m.agreement_desk_take_of({ what: name })}
                  onClick={() => onTake(subject)}
                >
                  {m.agreement_desk_take()}
                </Button>
              </>
            ) : (
              <span>{m.agreement_desk_since({ day: date(at) })}</span>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
