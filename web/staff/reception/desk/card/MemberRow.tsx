import type { CardTicket, Supervisor } from '#contract/staff/people/entry.ts'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import type { Choice } from './entry-plan.ts'
import styles from './MemberRow.module.css'
import { PersonTicketChoices } from './PersonTicketChoices.tsx'
import { reasonWords } from './reason-words.ts'
import { Supervisors } from './Supervisors.tsx'
import type { PlannedEntry } from './use-entry.ts'

interface MemberRowProps {
  of: PlannedEntry
  number: number
  /** The verdict above says the reasons of a single one. */
  isAlone: boolean
  supervisors: readonly Supervisor[]
  onToggle: () => void
  onTake: (ticket: CardTicket) => void
  onSupervisor: (supervisor: NonNullable<Choice['supervisor']>) => void
}

const minorNeeds = new Set(['needs_supervisor', 'needs_consent'])

/** The worst that is known of one who is not in yet, also while the row is closed. */
const worstOf = ({ member: { entry }, way }: PlannedEntry): string | undefined => {
  if (entry.inSince !== undefined) return undefined
  const worst = entry.verdict.find(
    ({ level, code }) => level === 'red' && !minorNeeds.has(code) && !(code === 'no_ticket' && way),
  )
  return worst && reasonWords(worst).sentence
}

/** One of a family: a number and a box for whether this one climbs; chosen, the row shows what Enter takes. */
export const MemberRow = ({ of, number, isAlone, supervisors, onToggle, onTake, onSupervisor }: MemberRowProps) => {
  const { member, isChosen, supervisor } = of
  const { inSince } = member.entry
  const worst = worstOf(of)
  const own = supervisors.filter(({ _id }) => _id !== member._id)
  const reasons = isChosen && !isAlone ? member.entry.verdict.filter(({ level }) => level === 'amber') : []
  const isMinor = member.entry.verdict.some(({ code }) => minorNeeds.has(code))
  return (
    <li className={styles.member} data-chosen={isChosen || undefined}>
      <label className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span className={styles.name}>
          <b translate="no">{member.firstName}</b> <span>{m.person_age({ count: member.age })}</span>
          {inSince !== undefined && <small>{m.desk_in_since({ time: time(inSince) })}</small>}
          {worst !== undefined && (
            <small className={styles.worst}>
              <Sign kind="stop" />
              {worst}
            </small>
          )}
        </span>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
      </label>
      {isChosen && (
        <div className={styles.body}>
          <PersonTicketChoices of={of} tag={m.desk_takes_visit()} firstKey={undefined} onTake={onTake} />
          {reasons.map((reason) => (
            <p key={JSON.stringify(reason)} className={styles.reason}>
              <Sign kind="wait" />
              {reasonWords(reason).sentence}
            </p>
          ))}
          {isMinor && (
            <Supervisors
              of={member.firstName}
              supervisors={own}
              chosen={supervisor}
              firstKey={undefined}
              onChoose={onSupervisor}
            />
          )}
        </div>
      )}
    </li>
  )
}
