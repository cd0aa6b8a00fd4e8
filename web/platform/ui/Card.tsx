import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Card.module.css'

interface CardProps {
  title?: string
  /** Id of a heading inside, in place of `title`. */
  labelledBy?: string
  level?: 2 | 3
  children: ReactNode
  /** Link to the full list, at the foot. */
  more?: ReactNode
}

/** Card with one cut corner, like a wall volume. */
export function Card({ title, labelledBy, level = 3, children, more }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={classes('cut', styles.card)} aria-labelledby={labelledBy ?? (title && id)}>
      {title && <Heading id={id}>{title}</Heading>}
      {children}
      {more && <p className={styles.more}>{more}</p>}
    </section>
  )
}
