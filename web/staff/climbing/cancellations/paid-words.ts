import type { PaidHow, SettledPlace } from '#contract/staff/climbing/cancellations.ts'
import { m } from '#texts/compiled/messages.js'
import type { Tone } from '#web/staff/platform/ui/ToneTag.tsx'
import type { Total } from './moves.ts'

const ways: Record<PaidHow, () => string> = {
  card: m.paid_card,
  wallet: m.paid_wallet,
  transfer: m.paid_transfer,
  cash: m.paid_cash,
  terminal: m.paid_terminal,
  mixed: m.paid_mixed,
  pre_invoice: m.paid_pre_invoice,
  voucher: m.paid_voucher,
  elsewhere: m.paid_elsewhere,
}

/** How a place was paid. */
export const paidInWords = (paidHow: PaidHow): string => ways[paidHow]()

const backWords: Record<PaidHow, (inputs: { count: number; sum: string }) => string> = {
  card: m.back_card,
  wallet: m.back_wallet,
  transfer: m.back_transfer,
  cash: m.back_cash,
  terminal: m.back_terminal,
  mixed: m.back_cash,
  pre_invoice: m.back_pre_invoice,
  voucher: m.back_voucher,
  elsewhere: m.back_elsewhere,
}

/** What becomes of the places that were paid in one way: '3 vračila na kartico, 240,00 €'. */
export const totalInWords = ({ paidHow, count }: Total, sum: string): string => backWords[paidHow]({ count, sum })

const outcomes: Record<NonNullable<SettledPlace['outcome']>, { word: () => string; tone: Tone }> = {
  moved: { word: m.outcome_moved, tone: 'go' },
  refunded: { word: m.outcome_refunded, tone: 'go' },
  by_hand: { word: m.outcome_by_hand, tone: 'wait' },
  void: { word: m.outcome_void, tone: 'go' },
  voucher: { word: m.outcome_voucher, tone: 'go' },
  nothing: { word: m.outcome_nothing, tone: 'line' },
}

/** What became of a place, as a word with its tone. */
export const outcomeInWords = (outcome: SettledPlace['outcome']): { word: string; tone: Tone } =>
  outcome === undefined
    ? { word: m.outcome_open(), tone: 'line' }
    : { word: outcomes[outcome].word(), tone: outcomes[outcome].tone }
