import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Section.module.css'

interface SectionProps {
  title: ReactNode
  /** Anchor for JumpChips. */
  id?: string
  /** Sentence under the heading. */
  note?: ReactNode
  /** The title is in capitals, as some acceptance sentences are; shown as a small spaced eyebrow. */
  caps?: boolean
  /** Link at the end of the heading's line. */
  link?: ReactNode
  children: ReactNode
}

/** Section of a page with its heading, note and link. */
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
