import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './ActionCard.module.css'
import { Icon } from './Icon.tsx'
import type { Kind } from './kind.ts'
import { Stones } from './Stones.tsx'

interface ActionCardProps {
  kind: Kind
  /** A link; the whole card can be pressed. */
  link: ReactNode
  seed: string
}

/** One of the two main actions of the dashboard. */
export const ActionCard = ({ kind, link, seed }: ActionCardProps) => (
  <div className={classes('cut pressable', styles.action)} data-kind={kind}>
    <div className={styles.art}>
      <Stones
        width={160}
        height={130}
        tone="chalk"
        stones={[
          { seed, x: 94, y: 62, size: 42, cut: kind === 'classes' ? 'pinch' : 'jug' },
          { seed: `${seed}2`, x: 30, y: 112, size: 16, cut: 'sloper' },
        ]}
      />
    </div>
    {link}
    <Icon of={ArrowRight} />
  </div>
)
