import { type RawAnswer, SupplierUnreachable } from './outcome.ts'

/** After this many failures in a row a supplier is not called for this long (docs/faults.md F02). */
const failuresInARow = 5
const cooldownMs = 30_000

/** A healthy supplier may refuse. No answer, a server fault, 'too often' or a malformed answer is a failure. */
const isHealthy = ({ status }: RawAnswer): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429

/**
 * Circuit breaker: after five failures in a row a supplier is not called for 30 seconds. A missing supplier answers
 * only after twelve seconds, and every paying customer would wait that long. Then a single call tries.
 */
export const withBreaker = <Order extends unknown[], Done>(
  ask: (...order: Order) => Promise<Done>,
  now: () => Date,
): ((...order: Order) => Promise<Done>) => {
  let failures = 0
  let failedAt = 0
  let isProbing = false
  return async (...order) => {
    const broken = failures >= failuresInARow
    const since = now().getTime() - failedAt
    // A clock that was set back does not prolong the wait.
    if (broken && (isProbing || (since >= 0 && since < cooldownMs)))
      throw new SupplierUnreachable({ source: 'breaker', status: 0, body: { failures } })
    if (broken) isProbing = true
    try {
      const done = await ask(...order)
      failures = 0
      return done
    } catch (error) {
      failures = error instanceof SupplierUnreachable && !isHealthy(error.answer) ? failures + 1 : 0
      failedAt = now().getTime()
      throw error
    } finally {
      if (broken) isProbing = false
    }
  }
}
