import { useId } from 'react'
import type { ArrivalGroup, WaitingArrival, WaitingList } from '#contract/staff/reception/arrivals.ts'
import { m } from '#texts/compiled/messages.js'
import { ArrivalGroupRow } from './ArrivalGroupRow.tsx'
import { ArrivalRow } from './ArrivalRow.tsx'
import { countIn } from './count-in.ts'
import styles from './ArrivalLines.module.css'

interface LinesProps {
  of: WaitingList['confirmed']
  labelledBy: string
  /** The search that has found them; empty for the whole list. */
  q: string
  onOpen: (arrival: WaitingArrival) => void
  onDrop?: ((group: ArrivalGroup) => Promise<void>) | undefined
}

const Lines = ({ of: { arrivals, groups }, labelledBy, q, onOpen, onDrop }: LinesProps) => (
  <ul aria-labelledby={labelledBy}>
    {arrivals.map((arrival) => (
      <ArrivalRow key={arrival._id} arrival={arrival} onOpen={onOpen} />
    ))}
    {groups.map((group) => (
      <ArrivalGroupRow key={group.newest} group={group} q={q} onOpen={onOpen} onDrop={onDrop} />
    ))}
  </ul>
)

interface ArrivalLinesProps extends Pick<LinesProps, 'labelledBy' | 'q' | 'onOpen' | 'onDrop'> {
  list: WaitingList
}

/** Forms that wait: those of confirmed devices and addresses, then the others, many of one origin as one line. */
export const ArrivalLines = ({ list, labelledBy, ...lines }: ArrivalLinesProps) => {
  const id = useId()
  const { confirmed, others, count } = list
  const isSplit = countIn(confirmed) > 0 && countIn(others) > 0
  const left = count - countIn(confirmed) - countIn(others)
  return (
    <div className={styles.lines}>
      {isSplit && <h3 id={`${id}-confirmed`}>{m.arrival_desk_confirmed()}</h3>}
      {countIn(confirmed) > 0 && (
        <Lines of={confirmed} labelledBy={isSplit ? `${id}-confirmed` : labelledBy} {...lines} />
      )}
      {isSplit && <h3 id={`${id}-others`}>{m.arrival_desk_others()}</h3>}
      {countIn(others) > 0 && <Lines of={others} labelledBy={isSplit ? `${id}-others` : labelledBy} {...lines} />}
      {left > 0 && <p className={styles.left}>{m.arrival_desk_left({ count: left })}</p>}
    </div>
  )
}
