import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { inOrder } from './in-order.ts'
import styles from './Hero.module.css'
import { titleRef } from './PageTitle.tsx'

interface HeroProps {
  /** Lines of the heading, each on its own line. */
  lines: readonly string[]
  /** Size of the heading, by default by its longest line. */
  fit?: string
  /** HeroWall, or any other wall. */
  art: ReactNode
  /** `home` for the dashboard, low on phones and tall on wide screens; `short` for forms and success pages. */
  size: 'home' | 'short'
  /** Mark above the heading, such as DoneMark. */
  mark?: ReactNode
  children?: ReactNode
}

/** Heading size by the longest line, so that a long name does not cover the wall. */
const fitOf = (lines: readonly string[]) => {
  const maxLineLength = Math.max(0, ...lines.map((line) => line.length))
  if (maxLineLength <= 8) return undefined
  return maxLineLength <= 11 ? 'long' : 'longest'
}

/** Characters that a phone has room for in full size, with the lines side by side. */
const maxRowLength = 12

/** Dark block with the wall at the top of a page; cards may overlap its foot. */
export const Hero = ({ lines, fit = fitOf(lines), art, size, mark, children }: HeroProps) => (
  <div className={classes(styles.hero, styles[size], 'on-wall')}>
    {art}
    <div className={classes('wrap', styles.inside)}>
      {mark}
      <h1
        tabIndex={-1}
        data-page-title=""
        data-fit={fit}
        ref={titleRef}
        data-row={size === 'home' && lines.join(' ').length > maxRowLength ? '' : undefined}
      >
        {inOrder(lines).map(({ item, index }) => (
          <span key={index}>{item} </span>
        ))}
      </h1>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  </div>
)
