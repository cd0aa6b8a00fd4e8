import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rental } from '#contract/staff/calls.ts'
import type { RentalOut as OutOf } from '#contract/staff/reception/rental.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { SendingNote } from '#web/staff/reception/desk/doing/SendingNote.tsx'
import { useCallKeys } from '#web/staff/reception/desk/doing/use-call-keys.ts'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './RentalOut.module.css'

const rentalQuery = answerOf(rental.out)

/** What of the rental is out: one tap counts a piece as back, and what stayed overnight is named. */
export const RentalOut = () => {
  const { data } = useQuery(rentalQuery)
  const { sending, run } = useSending()
  const keys = useCallKeys()
  const [last, setLast] = useState<OutOf>()
  const move = (article: OutOf, direction: 'back' | 'out') => {
    const body = { articleId: article._id, direction, pieces: 1 }
    void run(
      () => call(rental.move, { body: { key: keys.keyFor(body), ...body } }),
      (answer) => {
        keys.answered()
        queryClient.setQueryData(rentalQuery.queryKey, answer)
        setLast(direction === 'back' ? article : undefined)
      },
    )
  }
  const out = data?.out ?? []
  if (out.length === 0 && !last) return null
  return (
    <section className={styles.rental} aria-label={m.rental_out()}>
      <h3>{m.rental_out()}</h3>
      <ul>
        {out.map((article) => (
          <li key={article._id}>
            <button type="button" onClick={() => move(article, 'back')}>
              <span>{inLanguage(article.name)}</span> <b>{article.pieces}</b>
              {article.overnight > 0 && <small>{m.rental_overnight({ count: article.overnight })}</small>}
              <span className="hidden">{m.rental_back()}</span>
            </button>
          </li>
        ))}
      </ul>
      <SendingNote sending={sending} />
      {last && (
        <output>
          {m.rental_back_done({ name: inLanguage(last.name) })}{' '}
          <Button small look="bare" onClick={() => move(last, 'out')}>
            {m.rental_undo()}
          </Button>
        </output>
      )}
    </section>
  )
}
