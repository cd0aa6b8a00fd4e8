import { useState } from 'react'
import type { DeskNote } from '#contract/staff/card-facts.ts'
import type { PersonCard } from '#contract/staff/people.ts'
import { scopeOf } from '#contract/staff/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/staff/platform/session.ts'
import { UndoBar, type Done } from '#web/staff/ui/UndoBar.tsx'
import { BanNotice } from './BanNotice.tsx'
import { CertificateSection } from './CertificateSection.tsx'
import { IncidentSection } from './IncidentSection.tsx'
import { NoteSection } from './NoteSection.tsx'

interface PersonRecordsProps {
  card: PersonCard
  onWrite: (note?: DeskNote) => void
  onReport: () => void
}

/** What the centre knows of a person beside tickets: ban, notes, certificates, and incidents for managers. */
export const PersonRecords = ({ card, onWrite, onReport }: PersonRecordsProps) => {
  const { roles, logIn } = useMe()
  const [done, setDone] = useState<Done>()
  return (
    <>
      {card.ban && (
        <BanNotice
          card={card}
          ban={card.ban}
          mayLift={scopeOf(roles, 'password', 'identity') !== undefined}
          onLifted={() => setDone({ sentence: m.ban_lifted() })}
        />
      )}
      <UndoBar
        done={done}
        onUndone={() => setDone({ sentence: m.staff_undone() })}
        onClose={() => setDone(undefined)}
      />
      {scopeOf(roles, 'password', 'people') && <NoteSection card={card} onWrite={onWrite} onDone={setDone} />}
      <CertificateSection card={card} onDone={scopeOf(roles, 'password', 'certify') && setDone} />
      {/* At a desk opened by PIN the incidents stay away, so that no look over a shoulder meets them. */}
      {scopeOf(roles, logIn, 'incidents') && <IncidentSection card={card} onReport={onReport} />}
    </>
  )
}
