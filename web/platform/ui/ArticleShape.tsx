import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './ArticleShape.module.css'
import { Name } from './Name.tsx'
import { FieldError } from './FieldError.tsx'
import type { Kind } from './kind.ts'

interface ArticleShapeProps {
  kind: Kind
  /** TicketArt in the frame `side`. */
  art: ReactNode
  name: string
  /** Line under the name: dates of a class, age group of a gift. */
  note?: ReactNode
  price: string
  /** 'z DDV', where the section does not say it. */
  priceNote?: string
  stepper?: ReactNode
  /** Buy button or link. */
  buy: ReactNode
  error?: { id: string; message: string } | undefined
  /** Why no more can be had. */
  hint?: { id: string; message: string } | undefined
  /** Low on a phone: price, buying and stepper stand in one line. */
  compact?: boolean
  /** At least one is already in the cart. */
  chosen?: boolean
  level?: 2 | 3
}

/** Card of an article on sale, with a leaning side in the colour of its kind. */
export function ArticleShape({
  kind,
  art,
  name,
  note,
  price,
  priceNote,
  stepper,
  buy,
  error,
  hint,
  compact,
  chosen,
  level = 3,
}: ArticleShapeProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <article
      className={classes('cut', styles.article, compact && styles.compact)}
      data-kind={kind}
      data-chosen={chosen || undefined}
      aria-labelledby={id}
    >
      <div className={styles.side}>{art}</div>
      <div className={styles.info}>
        <Heading id={id}>
          <Name>{name}</Name>
        </Heading>
        {note && <p className={styles.note}>{note}</p>}
        <div className={styles.act}>
          <p className={styles.price}>
            <b className="num" translate="no">
              {price}
            </b>{' '}
            {priceNote && <small>{priceNote}</small>}
          </p>
          {stepper}
        </div>
        <div className={styles.buy}>{buy}</div>
        {hint && (
          <p className={styles.note} id={hint.id}>
            {hint.message}
          </p>
        )}
        {error && <FieldError {...error} />}
      </div>
    </article>
  )
}
