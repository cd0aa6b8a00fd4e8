import { lipAt } from '#contract/platform/wall-drawing.ts'
import { inOrder } from '#web/platform/ui/in-order.ts'
import { facets, short } from '#web/platform/ui/wall-shapes.ts'
import styles from './Facets.module.css'

/** Walls of the staff's app: of the rail, of the day at the desk, and of the locked screen, whose lip leans. */
const frames = {
  rail: { width: 220, height: 384, from: 0, cols: 2, rows: 5 },
  day: { width: 640, height: 520, from: 40, cols: 5, rows: 5 },
  lock: { width: 540, height: 820, from: 186, cols: 4, rows: 8 },
} as const

const drawn = new Map<string, readonly string[]>()

const pathsOf = (shape: keyof typeof frames) => {
  const paths = drawn.get(shape) ?? facets(`staff-${shape}`, frames[shape])
  drawn.set(shape, paths)
  return paths
}

/** A bare wall without holds, behind what has nothing to read on it. */
export const Facets = ({ shape, className }: { shape: keyof typeof frames; className: string | undefined }) => {
  const { width, height, from } = frames[shape]
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {inOrder(pathsOf(shape)).map(({ item, index }) => (
        <path key={index} className={styles[`shade${index}`]} d={item} />
      ))}
      {from > 0 && <path className={styles.lip} d={`M${short(lipAt(frames[shape], 0))} 0L${from} ${height}`} />}
    </svg>
  )
}
