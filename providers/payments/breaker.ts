import { type RawAnswer, SupplierUnreachable } from './outcome.ts'

/** So many failures in a row, and a supplier is left alone for so long (reference: security, F02). */
const failuresInARow = 5
const cooldownMs = 30_000

/** A refusal is a supplier that is well; no answer, a fault of its own, 'too often' or a malformed answer is one that is not. */
const isWell = ({ status }: RawAnswer): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429

/**
 * Asks a supplier until it has failed five times in a row. Then nobody asks for half a minute: a supplier that is away
 * answers after twelve seconds, and everybody who pays would wait that long in a place that others need. After it one call
 * tries for all.
 */
export const withBreaker = <Order extends unknown[], Done>(
  ask: (...order: Order) => Promise<Done>,
  now: () => Date,
): ((...order: Order) => Promise<Done>) => {
  let failures = 0
  let failedAt = 0
  let isTrying = false
  return async (...order) => {
    const broken = failures >= failuresInARow
    const since = now().getTime() - failedAt
    // A clock that was set back is no reason to wait.
    if (broken && (isTrying || (since >= 0 && since < cooldownMs)))
      throw new SupplierUnreachable({ source: 'breaker', status: 0, body: { failures } })
    if (broken) isTrying = true
    try {
      const done = await ask(...order)
      failures = 0
      return done
    } catch (error) {
      failures = error instanceof SupplierUnreachable && !isWell(error.answer) ? failures + 1 : 0
      failedAt = now().getTime()
      throw error
    } finally {
      if (broken) isTrying = false
    }
  }
}
