import type { Db } from '#server/platform/database/database.ts'
import { closedBefore } from './till.store.ts'

/** Cash that the last close before a time left in the till; null before the first one. */
export const leftBefore = async (db: Db, till: string, at: Date): Promise<number | null> =>
  (await closedBefore(db, { till, opened_at: at }))?.left_cents ?? null
