import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Card.module.css'

interface CardProps {
  title?: string
  level?: 2 | 3
  children: ReactNode
  /** A link to the rest of it, at the foot. */
  more?: ReactNode
}

/** A sheet of paper with one corner cut like a wall volume. */
export function Card({ title, level = 3, children, more }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={classes('cut', styles.card)} aria-labelledby={title && id}>
      {title && <Heading id={id}>{title}</Heading>}
      {children}
      {more && <p className={styles.more}>{more}</p>}
    </section>
  )
}
