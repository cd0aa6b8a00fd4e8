import type { MoveReason } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'

/** Why cash went in or out without a sale. */
export const moveWords: Record<MoveReason, () => string> = {
  change: m.till_move_change,
  bank: m.till_move_bank,
  safe: m.till_move_safe,
  expense: m.till_move_expense,
  other: m.till_move_other,
}
