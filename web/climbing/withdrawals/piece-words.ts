import type { SoldPiece, Withdrawal, WithdrawableSale } from '#contract/climbing/withdrawals.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'

/** The piece and its holder, when it is another person's. */
export const pieceName = ({ name, holder }: SoldPiece): string =>
  holder === undefined ? inLanguage(name) : m.withdrawal_piece_for({ name: inLanguage(name), holder })

const reasons = {
  redeemed: m.withdrawal_because_redeemed,
  performed: m.withdrawal_because_performed,
  ended: m.withdrawal_because_ended,
} as const

/** How the sum of a piece was computed, or why there is none. */
export const reckoning = ({ how, used = 0, of = 0, because }: SoldPiece): string => {
  if (how === 'days') return m.withdrawal_days({ used, of })
  if (how === 'visits') return m.withdrawal_visits({ used, of })
  return how === 'none' && because ? reasons[because]() : m.withdrawal_whole()
}

/** How the money comes back. */
export const refundWay = ({ paidWith }: Withdrawal | WithdrawableSale): string =>
  paidWith === 'card' ? m.withdrawal_card() : m.withdrawal_wallet()

/** Whole cents, since a sum of euros as numbers is not exact. */
export const totalOf = (pieces: readonly SoldPiece[]): number =>
  pieces.reduce((sum, { refund }) => sum + Math.round(refund * 100), 0) / 100
