import { m } from '#texts/compiled/messages.js'
import type { TouchedPlace } from '#contract/staff/climbing/cancellations.ts'
import { priceOfCents } from '#web/staff/climbing/classes/group-words.ts'
import { movesInPart, sentMoves, totalsOf, type Moves } from './moves.ts'
import { totalInWords } from './paid-words.ts'
import styles from './Consequence.module.css'
import { Exact } from '#web/platform/ui/Exact.tsx'

/** What goes back in all. */
export const sumBack = (places: readonly TouchedPlace[], moves: Moves): number =>
  totalsOf(places, moves).reduce((sum, { cents }) => sum + cents, 0)

interface ConsequenceProps {
  places: readonly TouchedPlace[]
  moves: Moves
  held: number
}

/** What the cancellation does, before it is done: money by the way it came, moves, and places that payers hold. */
export const Consequence = ({ places, moves, held }: ConsequenceProps) => {
  const moved = sentMoves(places, moves).length
  const totals = totalsOf(places, moves)
  const sum = priceOfCents(sumBack(places, moves))
  return (
    <section className={styles.consequence} aria-labelledby="consequence">
      <h2 id="consequence">{m.cancel_consequence()}</h2>
      <p className={styles.sum}>{movesInPart(places, moves) ? m.cancel_sum_at_most({ sum }) : <Exact>{sum}</Exact>}</p>
      <ul>
        {totals.map((total) => (
          <li key={total.paidHow}>{totalInWords(total, priceOfCents(total.cents))}</li>
        ))}
        {moved > 0 && <li>{m.cancel_moved({ count: moved })}</li>}
        {held > 0 && <li>{m.cancel_held({ count: held })}</li>}
        <li>{m.cancel_emails()}</li>
      </ul>
    </section>
  )
}
