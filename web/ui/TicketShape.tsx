import { useId, type ReactNode } from 'react'
import type { Kind } from './kind.ts'
import { classes } from './classes.ts'
import styles from './TicketShape.module.css'

interface TicketShapeProps {
  kind: Kind
  /** TicketArt in the frame `ticket`. */
  art: ReactNode
  eyebrow?: string
  name: string
  level?: 2 | 3
  /** The number that answers how much is left, and the sentence that says so. */
  big: number
  sentence: string
  /** A Progress with HoldRow or DayTicks. */
  progress?: ReactNode
  note?: string | undefined
  /** Under the hairline. */
  used?: ReactNode
  validUntil: ReactNode
}

/** An owned ticket as a card in the colour of its kind. */
export function TicketShape({
  kind,
  art,
  eyebrow,
  name,
  level = 3,
  big,
  sentence,
  progress,
  note,
  used,
  validUntil,
}: TicketShapeProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <article className={classes('cut', styles.ticket)} data-kind={kind} aria-labelledby={id}>
      <div className={styles.inside}>
        {art}
        <div className={styles.name}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <Heading id={id}>{name}</Heading>
        </div>
        <div className={styles.left}>
          {/* The sentence says the number as well. */}
          <b className="num" aria-hidden="true">
            {big}
          </b>
          <p>{sentence}</p>
        </div>
        {progress}
        {note && <p className={styles.note}>{note}</p>}
        <p className={styles.meta}>
          {used && <span>{used} </span>}
          <span>{validUntil}</span>
        </p>
      </div>
    </article>
  )
}
