import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from './database.ts'

/** Deadlocks and lock timeouts should not reach a customer: the loser of a race goes again, so many times. */
export const withRetry = async <Result>(work: () => Promise<Result>, attempts = 5): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !['40001', '40P01', '55P03'].includes(sqlState(error) ?? '')) throw error
      await pause(20 * attempt)
    }
  }
}
