import { sql } from 'kysely'
import type { IntentId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Follows checkouts of an intent as payments that are still being processed: the one named, and those with money or an
 * answer that is not read yet. Their goods stay held meanwhile.
 */
export const setPending = async (db: Db, intentId: IntentId, checkoutId: string | undefined, at: Date) => {
  await sql`
    update checkout c set last_outcome = 'pending', ask_at = coalesce(c.ask_at, ${at})
    where c.intent_id = ${intentId} and c.refused is null
      and (c.id = ${checkoutId ?? null}::uuid
        or exists (select from supplier_answer a where a.checkout_id = c.id and a.read_at is null)
        or exists (select from payment p where p.checkout_id = c.id and p.spent_on is null))`.execute(db)
}
