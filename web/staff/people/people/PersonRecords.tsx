import type { PersonCard } from '#contract/staff/people/people.ts'
import { scopeOf } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/staff/platform/session.ts'
import { UndoBar } from '#web/staff/platform/ui/UndoBar.tsx'
import { AgreementSection } from './AgreementSection.tsx'
import { BanNotice } from './BanNotice.tsx'
import { CertificateSection } from './CertificateSection.tsx'
import { ClaimSection } from './ClaimSection.tsx'
import { IncidentSection } from './IncidentSection.tsx'
import { NoteSection } from './NoteSection.tsx'
import type { CardParts } from './use-card-parts.ts'

interface PersonRecordsProps {
  card: PersonCard
  parts: CardParts
  /** A ban is said above. */
  hasVerdict: boolean
}

/** What the centre knows of a person beside tickets: ban, notes, certificates, agreements, incidents for managers. */
export const PersonRecords = ({ card, parts, hasVerdict }: PersonRecordsProps) => {
  const { roles, logIn } = useMe()
  const { done, setDone, open } = parts
  const mayKeep = scopeOf(roles, 'password', 'people') !== undefined
  return (
    <>
      {card.ban && (
        <BanNotice
          card={card}
          ban={card.ban}
          isSaid={hasVerdict}
          mayLift={scopeOf(roles, 'password', 'identity') !== undefined}
          onLifted={() => setDone({ sentence: m.ban_lifted() })}
        />
      )}
      <UndoBar
        done={done}
        onUndone={() => setDone({ sentence: m.staff_undone() })}
        onClose={() => setDone(undefined)}
      />
      {mayKeep && (
        <ClaimSection
          card={card}
          onAllow={(claim) => open({ claim })}
          onDropped={(sentence) => setDone({ sentence })}
        />
      )}
      {mayKeep && <NoteSection card={card} onWrite={(note) => open({ note })} onAct={parts.act} />}
      <CertificateSection card={card} parts={parts} mayCertify={scopeOf(roles, 'password', 'certify') !== undefined} />
      {mayKeep && <AgreementSection card={card} onTake={(agreement) => open({ agreement })} />}
      {/* At a desk opened by PIN the incidents stay away, so that no look over a shoulder meets them. */}
      {scopeOf(roles, logIn, 'incidents') && <IncidentSection card={card} onReport={() => open({ incident: true })} />}
    </>
  )
}
