import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Section.module.css'

interface SectionProps {
  title: ReactNode
  /** Anchor for JumpChips. */
  id?: string
  /** A sentence under the heading. */
  note?: string
  /** Written in capitals, as the spec has some of them: a little smaller, so that they do not shout. */
  caps?: boolean
  /** A link at the end of the heading's line. */
  link?: ReactNode
  children: ReactNode
}

/** A part of a page with its heading, and the link to all of it. */
export function Section({ title, id, note, caps, link, children }: SectionProps) {
  const heading = useId()
  return (
    <section className={styles.section} id={id} aria-labelledby={heading}>
      <div className={classes(styles.head, caps && styles.caps)}>
        <h2 id={heading}>{title}</h2>
        {link}
        {note && <p className="muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}
