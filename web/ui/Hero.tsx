import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { inOrder } from './in-order.ts'
import styles from './Hero.module.css'

interface HeroProps {
  /** Lines of the heading; each stays on its own line. */
  lines: readonly string[]
  /** HeroWall, or any other wall. */
  art: ReactNode
  /** `tall` greets at home, `short` opens a form or says that something is done. */
  size: 'tall' | 'short'
  /** Above the heading: the mark of success. */
  mark?: ReactNode
  children?: ReactNode
}

/** A long name must not climb onto the wall: the longest line decides how large the heading may be. */
const fit = (lines: readonly string[]) => {
  const longest = Math.max(0, ...lines.map((line) => line.length))
  if (longest <= 8) return undefined
  return longest <= 11 ? 'long' : 'longest'
}

/** The dark block with the wall at the top of a page; cards may overlap its foot. */
export const Hero = ({ lines, art, size, mark, children }: HeroProps) => (
  <div className={classes(styles.hero, styles[size], 'on-wall')}>
    {art}
    <div className={classes('wrap', styles.inside)}>
      {mark}
      <h1 tabIndex={-1} data-page-title="" data-fit={fit(lines)}>
        {inOrder(lines).map(({ item, place }) => (
          <span key={place}>{item} </span>
        ))}
      </h1>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  </div>
)
