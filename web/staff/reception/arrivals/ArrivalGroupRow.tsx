import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useId, useState } from 'react'
import type { ArrivalGroup, WaitingArrival } from '#contract/staff/reception/arrivals.ts'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { ArrivalRow } from './ArrivalRow.tsx'
import { groupQuery } from './handle-arrivals.ts'
import styles from './ArrivalLines.module.css'

const origins = {
  browser: m.arrival_group_browser,
  address: m.arrival_group_address,
  range: m.arrival_group_range,
} as const

const Opened = ({ group, q, onOpen }: Pick<ArrivalGroupRowProps, 'group' | 'q' | 'onOpen'>) => {
  const { data, error } = useQuery(groupQuery(group, q))
  if (error) return <Failure message={error.message} />
  if (!data) return <Skeleton label={m.loading()} shapes={['row', 'row', 'row']} />
  const left = group.count - data.arrivals.length
  return (
    <>
      <ul>
        {data.arrivals.map((arrival) => (
          <ArrivalRow key={arrival._id} arrival={arrival} onOpen={onOpen} />
        ))}
      </ul>
      {left > 0 && <p className={styles.left}>{m.arrival_desk_left({ count: left })}</p>}
    </>
  )
}

interface ArrivalGroupRowProps {
  group: ArrivalGroup
  /** The search that has found its forms; empty for all of them. */
  q: string
  onOpen: (arrival: WaitingArrival) => void
  /** Takes all its forms off the list; absent where it is only looked at. */
  onDrop?: ((group: ArrivalGroup) => Promise<void>) | undefined
}

/** Many forms of one origin in one line: it opens to them, and one press drops all. */
export const ArrivalGroupRow = ({ group, q, onOpen, onDrop }: ArrivalGroupRowProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { busy, message, run } = useAct(async () => onDrop?.(group))
  const [from, to] = [time(group.from), time(group.to)]
  const name = origins[group.by]({ count: group.count })
  return (
    <li className={styles.group} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={ChevronDown} />
        <span className={styles.what}>
          <b>{name}</b>
          <small>{from === to ? from : m.arrival_group_times({ from, to })}</small>
        </span>
      </button>
      {onDrop && (
        <Button small look="danger" busy={busy} aria-label={m.arrival_group_drop_of({ what: name })} onClick={run}>
          {m.arrival_group_drop()}
        </Button>
      )}
      <Failure message={message} />
      {isOpen && (
        <div className={styles.opened} id={id}>
          <Opened group={group} q={q} onOpen={onOpen} />
        </div>
      )}
    </li>
  )
}
