import { sql } from 'kysely'
import type { IntentId, PersonId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { WebState } from './payments.rules.ts'

export const markSeen = async (db: Db, payerId: PersonId, intentId: IntentId, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('intent')
    .set({ seen_at: now })
    .where('id', '=', intentId)
    .where('payer_id', '=', payerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Intents of this payer not yet marked as seen, the newest first, with whether they have a refund, and the amount of the
 * part that was taken back.
 */
export const unseenIntents = (db: Db, payerId: PersonId, since: Date) =>
  db
    .selectFrom('intent')
    .selectAll()
    .$narrowType<WebState>()
    .where('desk_sale_id', 'is', null)
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('payment')
            .innerJoin('refund', 'refund.payment_id', 'payment.id')
            .select('refund.id')
            .whereRef('payment.intent_id', '=', 'intent.id'),
        )
        .as('has_refund'),
    )
    .select(
      sql<Cents | null>`(select sum(r.cents)::bigint from payment p join refund r on r.payment_id = p.id
        where p.intent_id = intent.id and p.spent_on in ('sale', 'refund') and r.reason = 'operator')`.as('part_cents'),
    )
    .where('payer_id', '=', payerId)
    .where('seen_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
