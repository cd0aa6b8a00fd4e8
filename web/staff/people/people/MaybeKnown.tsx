import type { KeyboardEvent } from 'react'
import type { FoundPerson } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import { useDigits } from '#web/staff/platform/ui/use-digits.ts'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { FoundRow } from './FoundRow.tsx'
import styles from './MaybeKnown.module.css'

interface MaybeKnownProps {
  people: readonly FoundPerson[]
  typed: string
  onKnown: (person: FoundPerson) => void
  onOther: () => Promise<void>
  onBack: () => void
}

/** The people that a new one may be: a digit opens the card of one of them, the button makes a new one. */
export const MaybeKnown = ({ people, typed, onKnown, onOther, onBack }: MaybeKnownProps) => {
  const { busy, message, run } = useAct(onOther)
  useDigits(people, onKnown)
  const backByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onBack()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc does the same as the last button
    <section className={styles.maybe} aria-labelledby="maybe" onKeyDown={backByKey}>
      <h3 id="maybe">
        <Sign kind="wait" />
        {m.person_maybe_title()}
      </h3>
      <p>{m.person_maybe_text()}</p>
      <ol>
        {people.map((person, index) => (
          <li key={person._id}>
            <button type="button" ref={index === 0 ? takeFocus : undefined} onClick={() => onKnown(person)}>
              <FoundRow person={person} typed={typed} />
              <Kbd>{String(index + 1)}</Kbd>
            </button>
          </li>
        ))}
      </ol>
      {message !== undefined && (
        <p className={styles.refused} role="alert">
          {message}
        </p>
      )}
      <div className={styles.buttons}>
        <Button small look="quiet" busy={busy} onClick={run}>
          {m.person_maybe_other()}
        </Button>
        <Button small look="bare" onClick={onBack}>
          {m.person_maybe_back()} <Kbd>Esc</Kbd>
        </Button>
      </div>
    </section>
  )
}
