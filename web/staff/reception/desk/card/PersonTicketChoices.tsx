import { useId } from 'react'
import type { CardTicket } from '#contract/staff/people/entry.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Stone } from '#web/staff/reception/desk/parts/Stone.tsx'
import { notNowWords } from './reason-words.ts'
import styles from './PersonTicketChoices.module.css'
import { TicketChoice } from './TicketChoice.tsx'
import type { PlannedEntry } from './use-entry.ts'

/** Tickets that are worth a look: good ones, those of other hours, and none that is over. */
export const shownTickets = ({ member: { tickets } }: PlannedEntry): readonly CardTicket[] =>
  tickets.filter(({ isGood, notNow }) => isGood || notNow?.code === 'ticket_not_now' || notNow?.code === 'ticket_waits')

/** Those that a key or a press takes. */
export const takenTickets = (planned: PlannedEntry): readonly CardTicket[] =>
  planned.obstacle === 'in' || planned.obstacle === 'banned'
    ? []
    : shownTickets(planned).filter(({ notNow }) => notNow === undefined)

interface PersonTicketChoicesProps {
  of: PlannedEntry
  tag: string
  /** Key of the first ticket; absent where the digits are those of people. */
  firstKey: number | undefined
  onTake: (ticket: CardTicket) => void
}

/** Tickets of one person with the ring on what Enter takes; a class of now stands above them. */
export const PersonTicketChoices = ({ of, tag, firstKey, onTake }: PersonTicketChoicesProps) => {
  const group = useId()
  const now = useNow()
  const { member, way, obstacle } = of
  const { choice } = member.entry
  const taken = obstacle === 'in' || obstacle === 'banned' ? undefined : way
  const noteOf = ({ _id, notNow, activateBy }: CardTicket): string | undefined => {
    if (notNow) return notNowWords(notNow)
    return choice.kind === 'needs_activation' && choice.ticketId === _id && activateBy !== undefined
      ? m.desk_starts_today({ day: date(choice.validUntil) })
      : undefined
  }
  const takable = takenTickets(of)
  return (
    <div className={styles.tickets} role="radiogroup" aria-label={m.person_tickets()}>
      {choice.kind === 'class' && (
        <p className={styles.class} data-taken={taken?.by === 'class' || undefined} data-kind="classes">
          <Stone seed={choice.dateId} kind="classes" width={28} height={28} />
          <span>
            <b>{m.desk_class_taken({ name: inLanguage(choice.name), time: time(choice.startsAt) })}</b>
            <small>{m.desk_class_takes()}</small>
          </span>
        </p>
      )}
      {shownTickets(of).map((ticket) => (
        <TicketChoice
          key={ticket._id}
          ticket={ticket}
          group={group}
          isTaken={taken?.by === 'ticket' && taken.ticket._id === ticket._id}
          note={noteOf(ticket)}
          isBarred={!takable.includes(ticket)}
          tag={tag}
          isCompact={firstKey === undefined}
          keyCap={
            firstKey !== undefined && takable.includes(ticket) ? String(firstKey + takable.indexOf(ticket)) : undefined
          }
          now={now}
          onTake={() => onTake(ticket)}
        />
      ))}
    </div>
  )
}
