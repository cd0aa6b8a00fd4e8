import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { PersonId } from '#contract/kit/id.ts'
import { m } from '#texts/compiled/messages.js'
import { Failure } from '#web/ui/Failure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { cardQuery } from './people.queries.ts'
import { headOf, nameOf } from './person-head.ts'
import { PersonBody } from './PersonBody.tsx'
import styles from './PersonCard.module.css'

interface PersonCardProps {
  personId: PersonId
  onErased: (said: string) => void
  /** What stands above the tickets, such as a verdict. */
  children?: ReactNode
}

/** The card as it lies at the desk: the name large, and everything about the person below it. */
export const PersonCard = ({ personId, onErased, children }: PersonCardProps) => {
  const id = useId()
  const { data, error } = useQuery(cardQuery(personId))
  if (error && !data) return <Failure message={error.message} />
  if (!data) return <Skeleton label={m.loading()} shapes={['title', 'line', 'row', 'row', 'row']} />
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {nameOf(data.card)}
        </h2>
        <p>{headOf(data.card)}</p>
      </header>
      <PersonBody key={personId} card={data.card} onErased={onErased}>
        {children}
      </PersonBody>
    </article>
  )
}
