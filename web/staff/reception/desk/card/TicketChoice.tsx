import type { CardTicket } from '#contract/staff/people/entry.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { leftOf, ticketStateInWords } from '#web/staff/people/people/ticket-words.ts'
import { TicketHolds } from '#web/staff/people/people/TicketHolds.tsx'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import styles from './TicketChoice.module.css'

interface TicketChoiceProps {
  ticket: CardTicket
  /** Radio buttons of one person's tickets. */
  group: string
  /** Enter takes this one. */
  isTaken: boolean
  /** Why it cannot be taken, or what taking it starts. */
  note: string | undefined
  /** Lower, among the tickets of a family. */
  isCompact: boolean
  /** Shown but not to be taken, such as outside its hours. */
  isBarred: boolean
  /** Said on the tag beside the name while it is ringed. */
  tag: string
  /** Key that chooses it; absent where the person's own number does. */
  keyCap: string | undefined
  now: Date
  onTake: () => void
}

/** One ticket of a card: ringed if Enter takes it, and with its reason if it cannot be taken now. */
export const TicketChoice = ({
  ticket,
  group,
  isTaken,
  note,
  isBarred,
  isCompact,
  tag,
  keyCap,
  now,
  onTake,
}: TicketChoiceProps) => {
  const { _id, type, name, visits, usedVisits } = ticket
  const left = leftOf(ticket, now)
  return (
    <label
      className={styles.ticket}
      data-kind={type}
      data-taken={isTaken || undefined}
      data-barred={isBarred || undefined}
      data-compact={isCompact || undefined}
    >
      <input type="radio" name={group} checked={isTaken} disabled={isBarred} onChange={onTake} />
      <span className={styles.what}>
        <b>{inLanguage(name)}</b> {isTaken && <em>{tag}</em>}
        {!(isCompact && isTaken && type === 'paket' && note === undefined) && (
          <small>{note ?? ticketStateInWords(ticket, now)}</small>
        )}
        {type === 'paket' && visits !== undefined && (
          <TicketHolds seed={_id} total={visits} used={usedVisits} ringed={isTaken ? 'next' : undefined} />
        )}
      </span>
      {left && !ticket.notNow && (
        <span className={styles.left}>
          <b>{left.count}</b> <small>{left.word}</small>
        </span>
      )}
      {isBarred && ticket.notNow && (
        <span className={styles.left}>
          <small>{m.desk_not_now()}</small>
        </span>
      )}
      {keyCap !== undefined && !isTaken && !isBarred && <Kbd>{keyCap}</Kbd>}
    </label>
  )
}
