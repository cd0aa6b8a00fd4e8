import { WallHold } from './WallHold.tsx'
import styles from './WallHoldRow.module.css'
import type { Cut } from '#contract/platform/wall-drawing.ts'

const cell = { width: 30, height: 34, size: 9.6 }
const rhythm: readonly Cut[] = ['sloper', 'pinch', 'jug', 'sloper']

/** Stones per line: up to 13 in one line, more in even lines, so that 50 fit a small phone. */
export const columnsFor = (total: number): number => {
  if (total <= 13) return total
  return Math.ceil(total / Math.ceil(total / (total <= 45 ? 15 : 20)))
}

/** Progress of a package, one stone for each visit; used ones are outlines. */
export function WallHoldRow({ seed, total, used }: { seed: string; total: number; used: number }) {
  const columns = columnsFor(total)
  const width = columns * cell.width
  const height = Math.ceil(total / columns) * cell.height
  return (
    <svg
      className={styles.row}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: total }, (_, i) => (
        <WallHold
          key={i}
          seed={`${seed}${i}`}
          x={((i % columns) + 0.5) * cell.width}
          y={(Math.floor(i / columns) + 0.5) * cell.height + (i % 2 ? 3 : -3)}
          size={cell.size}
          cut={rhythm[i % rhythm.length] ?? 'sloper'}
          tone={i < used ? 'off' : 'ink'}
          flat
        />
      ))}
    </svg>
  )
}
