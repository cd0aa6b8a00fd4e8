import { sql } from 'kysely'
import type { IntentId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Money of an intent that waits for a decision, the first to arrive first. */
export const paymentsInReviewOf = (db: Db, intentId: IntentId) =>
  db
    .selectFrom('payment')
    .select(['brand', 'taken_at'])
    .where('intent_id', '=', intentId)
    // A literal, as in the index of payments in review.
    .where('spent_on', '=', sql.lit('review'))
    .orderBy('taken_at')
    .execute()

/** Refunds of an intent's payments, the oldest first. */
export const refundsOf = (db: Db, intentId: IntentId) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.cents',
      'refund.reason',
      'refund.state',
      'refund.queued_at',
      'refund.settled_at',
      'payment.supplier',
      'payment.brand',
      'payment.cents as paidCents',
    ])
    .where('payment.intent_id', '=', intentId)
    .orderBy('refund.queued_at')
    .orderBy('refund.part')
    .execute()
