import type { IntentId } from '#contract/platform/id.ts'
import type { Kind } from '#contract/money/payments.ts'
import type { Db } from '#server/platform/database/database.ts'
import { informedIntents } from './intents.store.ts'

/** What a sale was, and of what its buyer was informed and what was asked for before paying (docs/product/withdrawals.md §2, §3). */
export interface InformedSale {
  kind: Kind | null
  /** Version of the notice about withdrawal; null for sales without one. */
  noticeVersion: string | null
  /** The request to begin at once; null where it was not asked for. */
  beginAtOnce: boolean | null
}

/** Kind and notice of each of these intents. */
export const informedSales = async (
  db: Db,
  intentIds: readonly IntentId[],
): Promise<ReadonlyMap<IntentId, InformedSale>> =>
  new Map(
    (await informedIntents(db, intentIds)).map(({ id, kind, notice_version, begin_at_once }) => [
      id,
      { kind, noticeVersion: notice_version, beginAtOnce: begin_at_once },
    ]),
  )
