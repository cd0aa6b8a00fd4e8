import { Stones } from '#web/platform/ui/Stones.tsx'
import styles from './KindStone.module.css'
import type { PriceKind } from './price-grid.ts'

interface KindStoneProps {
  kind: PriceKind
  seed?: string
  /** Only an outline, for what is past. */
  isOff?: boolean
}

/** Stone in the colour of a kind; grey for what only the desk has. */
export const KindStone = ({ kind, seed = kind, isOff = false }: KindStoneProps) => (
  <span className={styles.stone} data-of={kind}>
    <Stones
      width={28}
      height={28}
      stones={[{ seed, x: 14, y: 14, size: 11, cut: 'sloper', kind: kind === 'desk' ? undefined : kind }]}
      tone={isOff ? 'off' : 'hold'}
      flat
    />
  </span>
)
