import { useState } from 'react'
import type { GuardianClaim, MaybeArrived, WaitingArrival } from '#contract/staff/reception/arrivals.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { MaybeKnown } from '#web/staff/people/people/MaybeKnown.tsx'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { acceptArrival } from './handle-arrivals.ts'
import styles from './ArrivalPanel.module.css'

interface ArrivalPanelProps {
  arrival: WaitingArrival
  /** The card of the adult who came of it, so that the next Enter records the visit. */
  onAccepted: (card: PersonCard, claims: readonly GuardianClaim[]) => void
  onBack: () => void
}

type PersonDecision = { index: number; personId?: PersonCard['_id'] }

/** A first visit at the desk: one key makes the people. Who may be known already is asked person by person. */
export const ArrivalPanel = ({ arrival, onAccepted, onBack }: ArrivalPanelProps) => {
  const [key] = useState(() => crypto.randomUUID())
  const [decided, setDecided] = useState<PersonDecision[]>([])
  const [asked, setAsked] = useState<MaybeArrived>()
  const send = async (next: PersonDecision[]) => {
    const { card, maybe, claims } = await acceptArrival(arrival._id, key, next)
    setDecided(next)
    setAsked(maybe[0])
    if (card) onAccepted(card, claims)
  }
  const { busy, message, form } = useAct(() => send(decided))
  const [adult, ...children] = arrival.people
  const person = asked && arrival.people[asked.index]
  if (asked && person)
    return (
      <MaybeKnown
        key={asked.index}
        people={asked.people}
        typed={`${person.firstName} ${person.lastName}`}
        onKnown={(known) => void send([...decided, { index: asked.index, personId: known._id }])}
        onOther={() => send([...decided, { index: asked.index }])}
        onBack={() => setAsked(undefined)}
      />
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc does the same as the last button
    <form
      {...form}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onBack()
      }}
    >
      <h2 className={styles.question}>
        <Sign kind="wait" />
        <span>
          {m.arrival_desk_new({ name: `${adult?.firstName} ${adult?.lastName}`, count: adult?.age ?? 0 })}
          {children.length > 0 && `, ${m.arrival_desk_children({ count: children.length })}`}
        </span>
      </h2>
      {children.length > 0 && (
        <ul className={styles.children}>
          {children.map((child) => (
            <li key={`${child.firstName} ${child.birthDate}`}>
              <b>
                {child.firstName} {child.lastName}
              </b>
              <span>
                {m.arrival_desk_age({ count: child.age })} ·{' '}
                {child.isGuardian ? m.arrival_desk_guardian() : m.arrival_desk_no_guardian()}
              </span>
            </li>
          ))}
        </ul>
      )}
      {message !== undefined && (
        <div role="alert">
          <Says kind="stop">{message}</Says>
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={busy} ref={takeFocus}>
          {m.arrival_desk_accept()} <Kbd>Enter</Kbd>
        </Button>
        <Button type="button" look="bare" onClick={onBack}>
          {m.staff_act_back()} <Kbd>Esc</Kbd>
        </Button>
      </div>
    </form>
  )
}
