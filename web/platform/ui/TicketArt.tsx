import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { WallHold } from './WallHold.tsx'
import { inOrder } from './in-order.ts'
import type { Kind } from './kind.ts'
import styles from './TicketArt.module.css'
import { lean, type Cut } from '#contract/platform/wall-drawing.ts'
import { short, slab } from './wall-shapes.ts'

/** `ticket` is the right half of a ticket, `side` the coloured side of a shop card. */
type Frame = 'ticket' | 'side'
type Stone = Pick<ComponentProps<typeof WallHold>, 'x' | 'y' | 'size' | 'cut'>

interface TicketArtProps {
  kind: Kind
  frame: Frame
  /** Days of a term ticket, visits of a package (left ones on a ticket), weekly terms of a class; otherwise 1. */
  count: number
  seed: string
}

/** Number of slabs by length: a month, half a year, a year; more slabs would blur. */
export const slabsFor = (days: number): number => {
  if (days <= 45) return 4
  return days <= 200 ? 6 : 12
}

const cluster: readonly Stone[] = [
  { x: 158, y: 98, size: 29, cut: 'jug' },
  { x: 128, y: 38, size: 25, cut: 'sloper' },
  { x: 98, y: 110, size: 20, cut: 'pinch' },
  { x: 84, y: 68, size: 15, cut: 'jug' },
]

const oneStone = (frame: Frame, cut: Cut): readonly Stone[] => [
  frame === 'ticket' ? { x: 136, y: 82, size: 46, cut } : { x: 46, y: 76, size: 29, cut },
]

/** Stones of a class with several weekly terms. */
const pair: readonly Stone[] = [
  { x: 54, y: 46, size: 21, cut: 'pinch' },
  { x: 36, y: 104, size: 24, cut: 'pinch' },
]

const maxStones = 12

/** Stones of a package: up to six visits in one zigzag line, more in two, leaning by 12 degrees. */
function packageStones(count: number): readonly Stone[] {
  const shown = Math.min(maxStones, count)
  const lines = shown > 6 ? 2 : 1
  const rows = Math.ceil(shown / lines)
  return Array.from({ length: shown }, (_, i) => {
    const right = i % 2 === 1
    const y = rows === 1 ? 75 : 130 - Math.floor(i / lines) * (112 / (rows - 1))
    const side = lines === 2 ? 15 : 13
    return {
      x: 46 + (right ? side : -side) + (75 - y) * lean,
      y: lines === 2 ? y + (right ? -4 : 4) : y,
      size: lines === 2 ? 10 : 14,
      cut: i % 3 ? 'sloper' : 'pinch',
    }
  })
}

const stones: Record<Kind, (frame: Frame, count: number) => readonly Stone[]> = {
  dnevna: (frame) => oneStone(frame, 'sloper'),
  terminska: () => [],
  paket: (frame, count) => (frame === 'ticket' ? cluster.slice(0, Math.max(1, count)) : packageStones(count)),
  classes: (frame, count) => (count > 1 ? pair : oneStone(frame, 'pinch')),
}

/** Slabs stacked along the lean, lighter towards the lowest one. */
function Slabs({ frame, count }: { frame: Frame; count: number }) {
  const { x, y, width, height } =
    frame === 'ticket' ? { x: 74, y: 28, width: 76, height: 108 } : { x: 14, y: 24, width: 46, height: 104 }
  const pitch = height / count
  return Array.from({ length: count }, (_, i) => {
    const top = y + i * pitch
    const d = slab(short(x + (y + height - top) * lean), short(top), width, short(pitch * 0.68))
    const glow = Math.round(66 - (30 * i) / count)
    return (
      <g key={i}>
        <path
          className={styles.shadow}
          transform={`translate(${short(2 + pitch * 0.12)} ${short(pitch * 0.27)})`}
          d={d}
        />
        <path fill={`color-mix(in srgb, var(--hold) ${glow}%, #fff)`} d={d} />
      </g>
    )
  })
}

/** Picture of a kind of ticket: one big stone, stacked slabs, or one stone per visit. */
export function TicketArt({ kind, frame, count, seed }: TicketArtProps) {
  const shown = stones[kind](frame, count)
  return (
    <svg
      className={classes(styles.art, styles[frame])}
      viewBox={frame === 'ticket' ? '0 0 200 150' : '0 0 96 150'}
      preserveAspectRatio="xMaxYMin"
      data-kind={kind}
      aria-hidden="true"
      focusable="false"
    >
      {shown.length > 0 ? (
        inOrder(shown).map(({ item, index }) => (
          <WallHold key={index} {...item} seed={`${seed}${index * 3}`} tone="chalk" />
        ))
      ) : (
        <Slabs frame={frame} count={slabsFor(count)} />
      )}
    </svg>
  )
}
