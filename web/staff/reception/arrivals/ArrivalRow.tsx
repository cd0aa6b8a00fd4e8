import type { WaitingArrival } from '#contract/staff/reception/arrivals.ts'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import styles from './ArrivalLines.module.css'

interface ArrivalRowProps {
  arrival: WaitingArrival
  onOpen: (arrival: WaitingArrival) => void
}

/** One form that waits: when it came, the adult, and how many children come along. */
export const ArrivalRow = ({ arrival, onOpen }: ArrivalRowProps) => {
  const [adult, ...children] = arrival.people
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onOpen(arrival)}>
        <span>{time(arrival.at)}</span>
        <b translate="no">
          {adult?.firstName} {adult?.lastName}
        </b>
        <span>
          {m.arrival_desk_age({ count: adult?.age ?? 0 })}
          {children.length > 0 && ` · ${m.arrival_desk_children({ count: children.length })}`}
        </span>
      </button>
    </li>
  )
}
