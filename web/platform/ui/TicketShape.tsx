import { useId, type ReactNode } from 'react'
import type { Kind } from './kind.ts'
import { classes } from './classes.ts'
import styles from './TicketShape.module.css'
import { Name } from './Name.tsx'

interface TicketShapeProps {
  kind: Kind
  /** TicketArt in the frame `ticket`. */
  art: ReactNode
  eyebrow?: string
  name: string
  level?: 2 | 3
  /** Number of visits or days left; `sentence` states it in words. */
  big: number
  sentence: string
  /** A ticket that cannot be used yet: from when, and how to change it; its picture and its figure are left out. */
  waits?: { text: string; action?: ReactNode } | undefined
  /** Progress with WallHoldRow or DayTicks. */
  progress?: ReactNode
  note?: string | undefined
  /** Under the hairline. */
  used?: ReactNode
  validUntil: ReactNode
  /** Equal tickets: drawn as a stack, with what opens to all of them. */
  fan?: ReactNode
}

/** Card of an owned ticket, in the colour of its kind. */
export function TicketShape({
  kind,
  art,
  eyebrow,
  name,
  level = 3,
  big,
  sentence,
  waits,
  progress,
  note,
  used,
  validUntil,
  fan,
}: TicketShapeProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <article
      className={classes('cut', styles.ticket)}
      data-kind={kind}
      data-waits={waits && true}
      data-stack={fan ? true : undefined}
      aria-labelledby={id}
    >
      <div className={styles.inside}>
        {!waits && art}
        <div className={styles.name}>
          {eyebrow && (
            <p className={styles.eyebrow}>
              <Name>{eyebrow}</Name>
            </p>
          )}
          <Heading id={id}>
            <Name>{name}</Name>
          </Heading>
        </div>
        {waits ? (
          <div className={styles.waits}>
            <p>{waits.text}</p>
            <p className={styles.later}>{sentence}</p>
            {waits.action}
          </div>
        ) : (
          <>
            <div className={styles.left} data-long={big > 99 || undefined}>
              {/* Hidden from screen readers, because the sentence contains the number. */}
              <b className="num" aria-hidden="true">
                {big}
              </b>
              <p>{sentence}</p>
            </div>
            {progress}
            {note && <p className={styles.note}>{note}</p>}
          </>
        )}
        <p className={styles.meta}>
          {used && (
            <span>
              {used}
              {/* A stop for screen readers, which read both as one sentence. */}
              <span className="hidden">.</span>{' '}
            </span>
          )}
          <span>{validUntil}</span>
        </p>
        {fan}
      </div>
    </article>
  )
}
