import type { ComponentProps } from 'react'
import { WallHold } from './WallHold.tsx'
import styles from './Stones.module.css'

type Stone = Omit<ComponentProps<typeof WallHold>, 'tone' | 'flat'>

interface StonesProps {
  width: number
  height: number
  stones: readonly Stone[]
  tone?: ComponentProps<typeof WallHold>['tone']
  flat?: boolean
}

/** Picture of a group of stones, as wide as its container. */
export const Stones = ({ width, height, stones, tone = 'hold', flat = false }: StonesProps) => (
  <svg className={styles.stones} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
    {stones.map((stone) => (
      <WallHold key={stone.seed} {...stone} tone={tone} flat={flat} />
    ))}
  </svg>
)

/** Stone that represents a person or people of an age, in the colour of rock: hold colours are for kinds of articles. */
export const Face = ({ seed }: { seed: string }) => (
  <Stones width={56} height={56} stones={[{ seed, x: 28, y: 28, size: 21, cut: 'sloper' }]} tone="rock" flat />
)

/** Small stone at the start of a row, in the colour of its kind. */
export const Dot = ({ seed, kind }: { seed: string; kind: Stone['kind'] }) => (
  <Stones width={36} height={36} stones={[{ seed, kind, x: 18, y: 18, size: 12 }]} flat />
)
