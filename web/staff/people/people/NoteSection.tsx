import type { DeskNote } from '#contract/staff/people/card-facts.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { endNote } from './end-note.ts'
import styles from './PersonRecords.module.css'
import type { CardParts } from './use-card-parts.ts'

interface NoteRowProps {
  note: DeskNote
  onChange: () => void
  onAct: CardParts['act']
}

const NoteRow = ({ note, onChange, onAct }: NoteRowProps) => {
  const { busy, message, run } = useAct(() => onAct(() => endNote(note)))
  return (
    <li>
      <b>{note.text}</b>
      <span>{m.note_until({ day: date(note.until), name: note.by })}</span>
      <Button small look="bare" onClick={onChange}>
        {m.note_change()}
      </Button>
      <Button small look="danger" busy={busy} onClick={run}>
        {m.note_end()}
      </Button>
      <Failure message={message} />
    </li>
  )
}

interface NoteSectionProps {
  card: PersonCard
  /** Opens the form, of a note or for a new one. */
  onWrite: (note?: DeskNote) => void
  onAct: CardParts['act']
}

/** Notes of the desk on a card, for who may write them (docs/product/notes.md §2). */
export const NoteSection = ({ card, onWrite, onAct }: NoteSectionProps) => (
  <PanelSection title={m.note_title()}>
    {card.notes.length > 0 && (
      <ul className={styles.rows}>
        {card.notes.map((note) => (
          <NoteRow key={note._id} note={note} onChange={() => onWrite(note)} onAct={onAct} />
        ))}
      </ul>
    )}
    <Button small look="quiet" onClick={() => onWrite()}>
      {m.note_new()}
    </Button>
  </PanelSection>
)
