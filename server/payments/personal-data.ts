import type { PersonalTable } from '#server/platform/personal-data.ts'

// What somebody else paid for a child is that person's: the child's own are the goods.
const paidBy = ['payer_id']

export const paymentData: readonly PersonalTable[] = [
  { table: 'intent', by: paidBy },
  { table: 'checkout', through: { column: 'intent_id', table: 'intent', by: paidBy } },
  { table: 'payment', through: { column: 'intent_id', table: 'intent', by: paidBy } },
]
