import { useQuery } from '@tanstack/react-query'
import type { WaitingArrival } from '#contract/staff/arrivals.ts'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { waitingQuery } from './arrivals.queries.ts'
import styles from './WaitingArrivals.module.css'

interface WaitingArrivalsProps {
  onOpen: (arrival: WaitingArrival) => void
}

/** First visits that wait for the reception, so that a code need not be scanned. Nothing is shown while none waits. */
export const WaitingArrivals = ({ onOpen }: WaitingArrivalsProps) => {
  const waiting = useQuery(waitingQuery).data?.arrivals ?? []
  if (waiting.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="waiting-arrivals">
      <h2 id="waiting-arrivals">{m.arrival_desk_waiting({ count: waiting.length })}</h2>
      <ul>
        {waiting.map((arrival) => {
          const [adult, ...children] = arrival.people
          return (
            <li key={arrival._id}>
              <button type="button" onClick={() => onOpen(arrival)}>
                <span>{time(arrival.at)}</span>
                <b>
                  {adult?.firstName} {adult?.lastName}
                </b>
                <span>
                  {m.arrival_desk_age({ count: adult?.age ?? 0 })}
                  {children.length > 0 && ` · ${m.arrival_desk_children({ count: children.length })}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
