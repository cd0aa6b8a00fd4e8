import { classes } from './classes.ts'
import styles from './WallHold.module.css'
import type { Kind } from './kind.ts'
import type { Cut } from '#contract/platform/wall-drawing.ts'
import { short, stone } from './wall-shapes.ts'

interface WallHoldProps {
  /** The same seed gives the same stone. */
  seed: string
  x: number
  y: number
  size: number
  cut?: Cut
  /** Sets the colour; the default is the inherited `--hold`. */
  kind?: Kind | undefined
  /** `chalk` is pale, for a card of the same colour; `ink` is dark; `rock` is of the wall; `off` is only an outline. */
  tone?: 'hold' | 'chalk' | 'ink' | 'rock' | 'off'
  /** No shadow, for stones on a card instead of a wall. */
  flat?: boolean
}

/** One hold as a stone, inside an svg. */
export function WallHold({ seed, x, y, size, cut, kind, tone = 'hold', flat }: WallHoldProps) {
  const { outline, sides, top, middle } = stone({ seed, size, cut })
  const transform = `translate(${short(x)} ${short(y)})`
  if (tone === 'off') return <path className={styles.off} transform={transform} d={outline} />
  const round = short(size * 0.16)
  return (
    <g className={styles.hold} data-kind={kind} transform={transform}>
      {!flat && (
        <path
          className={styles.shadow}
          transform={`translate(${round} ${short(size * 0.3)})`}
          strokeWidth={round}
          d={outline}
        />
      )}
      <path className={classes(styles.stone, styles[tone])} strokeWidth={round} d={outline} />
      {sides.map(({ tint, d }) => (
        <path key={tint} className={styles[tint]} d={d} />
      ))}
      <path className={styles.top} d={top} />
      {size > 9 && (
        <circle className={styles.bolt} cx={short(middle[0])} cy={short(middle[1])} r={short(size * 0.11)} />
      )}
    </g>
  )
}
