import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from './database.ts'

/** What was read before a lock is not so any more: `withRetry` begins anew, as after a race lost inside the database. */
export class LostRace extends Error {
  /** SQLSTATE of a serialisation that failed. */
  readonly code = '40001'
}

/** Repeats `work` after a lost race, so that deadlocks and lock timeouts rarely reach a customer (docs/product/limits.md §8.4). */
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
