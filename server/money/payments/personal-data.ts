import { sql } from 'kysely'
import type { PersonalTable } from '#server/platform/personal-data.ts'

// A purchase is the payer's data; the participant's data are the goods.
const paidBy = ['payer_id']

const trail = 'each payment is kept as long as its invoice'

export const paymentData: readonly PersonalTable[] = [
  {
    table: 'intent',
    by: paidBy,
    alsoNames: ['participant_id'],
    onErasure: { because: trail, without: { company: sql`null` } },
  },
  { table: 'checkout', through: { column: 'intent_id', table: 'intent', by: paidBy }, onErasure: { because: trail } },
  { table: 'payment', through: { column: 'intent_id', table: 'intent', by: paidBy }, onErasure: { because: trail } },
]
