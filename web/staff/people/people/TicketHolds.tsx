import { WallHold } from '#web/platform/ui/WallHold.tsx'
import { columnsFor } from '#web/platform/ui/WallHoldRow.tsx'
import styles from './TicketHolds.module.css'

const cell = { width: 26, height: 27, size: 9 }

interface TicketHoldsProps {
  seed: string
  total: number
  used: number
  /** Draws the ring around the visit that is taken next, or was taken last. */
  ringed?: 'next' | 'last' | undefined
}

/** The visits of a package as stones of its colour; used ones are outlines. */
export const TicketHolds = ({ seed, total, used, ringed }: TicketHoldsProps) => {
  const columns = columnsFor(total)
  const rows = Math.ceil(total / columns)
  const ringedAt = ringed === 'next' ? used : ringed === 'last' ? used - 1 : -1
  const middleOf = (index: number) => ({
    x: ((index % columns) + 0.5) * cell.width,
    y: (Math.floor(index / columns) + 0.5) * cell.height,
  })
  const ring = middleOf(ringedAt)
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
          {...middleOf(index)}
          size={cell.size}
          tone={index < used ? 'off' : 'hold'}
          flat
        />
      ))}
      {ringedAt >= 0 && ringedAt < total && <circle className={styles.ring} cx={ring.x} cy={ring.y} r="12" />}
    </svg>
  )
}
