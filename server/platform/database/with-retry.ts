import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from './database.ts'

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
