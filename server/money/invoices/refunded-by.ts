import { m } from '#texts/compiled/messages.js'
import type { PaidWith } from './invoices.rules.ts'

/** Sentence about the way of a refund. */
export const refundedBy: Record<PaidWith, typeof m.credit_note_card> = {
  card: m.credit_note_card,
  wallet: m.credit_note_wallet,
  cash: m.credit_note_cash,
  transfer: m.credit_note_transfer,
  terminal: m.credit_note_terminal,
  mixed: m.credit_note_cash,
}
