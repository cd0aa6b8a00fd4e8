import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import type { Kind } from './kind.ts'
import styles from './PromoCard.module.css'
import { Name } from './Name.tsx'
import { Stones } from './Stones.tsx'

interface PromoCardProps {
  title: string
  text: string
  action: ReactNode
  /** Colours of the stones; a gift may be of any kind. */
  kinds: readonly Kind[]
}

const stonePositions = [
  { x: 76, y: 62, size: 26 },
  { x: 150, y: 84, size: 24 },
  { x: 52, y: 128, size: 22 },
  { x: 120, y: 142, size: 26 },
  { x: 156, y: 28, size: 15 },
]

/** Card with stones that promotes gift vouchers. */
export function PromoCard({ title, text, action, kinds }: PromoCardProps) {
  const id = useId()
  return (
    <section className={classes('edge', styles.promo)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        <Name>{text}</Name>
      </p>
      {action}
      <div className={styles.art}>
        <Stones
          width={190}
          height={180}
          stones={stonePositions.map((position, i) => ({
            ...position,
            seed: `gift${i}`,
            kind: kinds[i % kinds.length],
          }))}
        />
      </div>
    </section>
  )
}
