import type { PersonalTable } from '#server/platform/personal-data.ts'

export const giftData: readonly PersonalTable[] = [
  // Whoever redeems or receives a gift is told of it; its code is for the buyer's paper alone.
  {
    table: 'voucher',
    by: ['buyer_id', 'redeemed_by', 'redeemed_for'],
    leave: ['code_hash', 'code_sealed'],
    forget: { because: 'it is good for whoever was given it; it holds nothing but ids' },
  },
]
