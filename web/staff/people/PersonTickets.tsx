import type { CardTicket } from '#contract/staff/entry.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { useNow } from '#web/platform/use-now.ts'
import { WallHold } from '#web/ui/WallHold.tsx'
import { columnsFor } from '#web/ui/WallHoldRow.tsx'
import styles from './PersonTickets.module.css'

const dayMs = 86_400_000
const cell = { width: 26, height: 27, size: 9 }

/** The visits of a package as stones of its colour; used ones are outlines. */
const Holds = ({ seed, total, used }: { seed: string; total: number; used: number }) => {
  const columns = columnsFor(total)
  const rows = Math.ceil(total / columns)
  return (
    <svg
      className={styles.holds}
      width={columns * cell.width}
      height={rows * cell.height}
      viewBox={`0 0 ${columns * cell.width} ${rows * cell.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: total }, (_, index) => (
        <WallHold
          key={index}
          seed={`${seed}${index}`}
          x={((index % columns) + 0.5) * cell.width}
          y={(Math.floor(index / columns) + 0.5) * cell.height}
          size={cell.size}
          tone={index < used ? 'off' : 'hold'}
          flat
        />
      ))}
    </svg>
  )
}

/** What is left, as a number with its word. */
const leftOf = ({ type, visits, usedVisits, validUntil, activated }: CardTicket, now: Date) => {
  if (type !== 'terminska') {
    const count = Math.max(0, (visits ?? 1) - usedVisits)
    return { count, word: m.person_ticket_left({ count }) }
  }
  if (activated === undefined) return undefined
  const count = Math.max(0, Math.ceil((new Date(validUntil).getTime() - now.getTime()) / dayMs))
  return { count, word: m.person_ticket_days({ count }) }
}

const stateOf = (ticket: CardTicket, now: Date): string => {
  const { type, visits, usedVisits, validUntil, activated } = ticket
  if (new Date(validUntil) < now) return m.person_ticket_was({ date: date(validUntil) })
  if (type !== 'terminska' && usedVisits >= (visits ?? 1)) return m.person_ticket_spent()
  if (type === 'terminska' && activated === undefined) return m.person_ticket_activate({ date: date(validUntil) })
  return m.person_ticket_until({ date: date(validUntil) })
}

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
        <small>{[stateOf(ticket, now), counts].filter(Boolean).join(' · ')}</small>
        {type === 'paket' && visits !== undefined && <Holds seed={_id} total={visits} used={usedVisits} />}
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
