import type { CardTicket } from '#contract/staff/people/entry.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { useNow } from '#web/platform/use-now.ts'
import { WallHold } from '#web/platform/ui/WallHold.tsx'
import styles from './PersonTickets.module.css'
import { leftOf, ticketStateInWords } from './ticket-words.ts'
import { TicketHolds } from './TicketHolds.tsx'

/** One ticket: a leaning slab in the colour of its kind, what it is, its stones and what is left. */
const TicketRow = ({ ticket, now }: { ticket: CardTicket; now: Date }) => {
  const { _id, type, name, visits, usedVisits, isGood } = ticket
  const left = leftOf(ticket, now)
  const counts = type === 'terminska' && usedVisits > 0 && m.person_ticket_visits({ count: usedVisits })
  return (
    <li className={styles.ticket} data-kind={type} data-good={isGood ? '' : undefined}>
      <svg className={styles.stone} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <WallHold seed={_id} x={14} y={14} size={10.5} tone={isGood ? 'chalk' : 'off'} flat />
      </svg>
      <div className={styles.what}>
        <b>{inLanguage(name)}</b>
        <small>{[ticketStateInWords(ticket, now), counts].filter(Boolean).join(' · ')}</small>
        {type === 'paket' && visits !== undefined && <TicketHolds seed={_id} total={visits} used={usedVisits} />}
      </div>
      {left && isGood && (
        <p className={styles.left}>
          <b>{left.count}</b> <small>{left.word}</small>
        </p>
      )}
    </li>
  )
}

/** Tickets of a card: the good ones, and the past ones behind a line that opens. */
export const PersonTickets = ({ tickets }: { tickets: readonly CardTicket[] }) => {
  const now = useNow()
  const good = tickets.filter(({ isGood }) => isGood)
  const past = tickets.filter(({ isGood }) => !isGood)
  const rows = (shown: readonly CardTicket[]) => (
    <ul className={styles.tickets}>
      {shown.map((ticket) => (
        <TicketRow key={ticket._id} ticket={ticket} now={now} />
      ))}
    </ul>
  )
  return (
    <>
      {good.length > 0 ? rows(good) : <p className="muted">{m.person_tickets_none()}</p>}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>
            {m.person_tickets_old()} <span>{past.length}</span>
          </summary>
          {rows(past)}
        </details>
      )}
    </>
  )
}
