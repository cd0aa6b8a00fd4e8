import { Fragment } from 'react'
import type { Term } from '#contract/climbing/classes.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { ChoiceRow } from '#web/platform/ui/ChoiceRow.tsx'
import { Name } from '#web/platform/ui/Name.tsx'
import { termRowOf } from './class-notes.ts'

interface TermRowProps {
  term: Term
  type: 'radio' | 'checkbox'
  selected: boolean
  /** The number of terms to choose is reached. */
  enough: boolean
  onChange: (checked: boolean) => void
}

/** One term: time, teachers, and whether there is a place. */
export const TermRow = ({ term, type, selected, enough, onChange }: TermRowProps) => {
  const { title, notes } = termRowOf(term)
  return (
    <ChoiceRow
      type={type}
      name="term"
      value={term._id}
      checked={selected}
      onChange={onChange}
      title={title.map((line, at) => (
        <Fragment key={line}>
          {at > 0 && <br />}
          <Name>{line}</Name>
        </Fragment>
      ))}
      notes={notes}
      warning={warningOf(term)}
      state={termState(term, selected)}
      taken={takenOf(term, selected, enough)}
    />
  )
}

const termState = ({ full, signedUp, mayComeFree, students, maxStudents }: Term, selected: boolean): string => {
  if (signedUp) return m.term_signed_up()
  if (full) return mayComeFree ? m.term_last_held() : m.term_full()
  if (selected) return m.term_selected()
  const left = maxStudents - students
  // The person's own hold counts as taken but is still free for that person.
  return left > 0 ? m.term_places({ count: left }) : m.term_free()
}

/** A class at the same time. */
const warningOf = ({ clashesWith, mayComeFree }: Term): string | undefined =>
  mayComeFree ? undefined : clashesWith && m.term_clash({ name: inLanguage(clashesWith) })

const takenOf = ({ full, signedUp, mayComeFree }: Term, selected: boolean, enough: boolean) => {
  if (signedUp) return 'mine'
  if (full) return mayComeFree ? 'held' : 'full'
  return enough && !selected ? 'limit' : undefined
}
