import type { PersonalTable } from '#server/platform/personal-data.ts'

export const giftData: readonly PersonalTable[] = [
  // The redeemer and the holder get the row in their data export too, so the export leaves out the code.
  {
    table: 'voucher',
    by: ['buyer_id', 'redeemed_by', 'redeemed_for'],
    leftOutOfExport: ['code_hash', 'code_sealed', 'redeem_key'],
    onErasure: { because: 'it stays valid for the person who holds the code; it contains only ids' },
  },
]
