import type { Supplier } from '#contract/money/cart.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import { withdrawalEnd } from '#server/money/payments/withdrawal-period.rules.ts'
import { dayOf, daysBetween } from '#server/platform/calendar.ts'

/** Of what the buyer of a sale was informed, and what was asked for (docs/product/withdrawals.md §1). */
export interface GivenNotice {
  /** Version of the notice; null for sales without one. */
  noticeVersion: string | null
  /** The request to begin at once; null where it was not asked for. */
  beginAtOnce: boolean | null
}

/** One ticket or voucher of a sale, as its module describes it. */
export interface Piece {
  state: 'unused' | 'begun' | 'used_up' | 'expired' | 'ended' | 'redeemed'
  unitCents: Cents
  usedVisits?: number | undefined
  visits?: number | null | undefined
  durationDays?: number | undefined
  activatedAt?: Date | null | undefined
  /** When the buyer asked later to begin at once. */
  beginAskedAt?: Date | null | undefined
}

/** Why a withdrawal gives nothing back. */
type NoneBecause = 'redeemed' | 'performed' | 'ended'

/** What a withdrawal gives back for a piece, and how it was computed. */
export type OwedRefund = { refundCents: Cents } & (
  | { how: 'whole' }
  | { how: 'days' | 'visits'; used: number; of: number }
  | { how: 'none'; because: NoneBecause }
)

/** A piece of a declaration, as the customer confirmed it. */
export interface ConfirmedPiece {
  id: string
  name: LocalizedText
  holder?: string
  unitCents: Cents
  owed: OwedRefund
}

/** Content of a declaration; what the confirmation states. */
export interface ConfirmedDeclaration {
  pieces: readonly ConfirmedPiece[]
  totalCents: Cents
  paidWith: Supplier
}

/** First instant without the right of withdrawal; without a notice the longer period applies. */
export const rightEnds = (soldAt: Date, { noticeVersion }: GivenNotice): Date =>
  withdrawalEnd(soldAt, { informed: noticeVersion !== null })

const none = (because: NoneBecause): OwedRefund => ({ how: 'none', because, refundCents: cents(0) })

/** The unused share of a price, rounded up to the cent in the customer's favour. */
const share = (how: 'days' | 'visits', unitCents: Cents, used: number, of: number): OwedRefund => {
  const left = Math.max(0, of - used)
  return left === 0 ? none('performed') : { how, used, of, refundCents: cents(Math.ceil((unitCents * left) / of)) }
}

/**
 * What a withdrawal now gives back for a piece (docs/product/withdrawals.md §5). Only a buyer who was informed of the right and
 * asked to begin at once pays for what was used.
 */
export const owedFor = (piece: Piece, { noticeVersion, beginAtOnce }: GivenNotice, now: Date): OwedRefund => {
  const { state, unitCents, usedVisits = 0, visits, durationDays, activatedAt, beginAskedAt } = piece
  if (state === 'ended' || state === 'redeemed') return none(state)
  const paysForUse = noticeVersion !== null && (beginAtOnce === true || beginAskedAt != null)
  if (usedVisits === 0 || !paysForUse) return { how: 'whole', refundCents: unitCents }
  if (visits != null) return share('visits', unitCents, usedVisits, visits)
  if (durationDays === undefined || activatedAt == null) return none('performed')
  return share('days', unitCents, daysBetween(dayOf(activatedAt), dayOf(now)) + 1, durationDays)
}

/** The sum of several pieces. */
export const totalOwed = (owed: readonly OwedRefund[]): Cents =>
  cents(owed.reduce((sum, { refundCents }) => sum + refundCents, 0))

/**
 * The typed number of an invoice when it has the form of ours, so that it may be repeated in an email; otherwise undefined.
 * Only digits can vary, so that no stranger writes a message with it (docs/threats.md).
 */
export const repeatable = (
  typed: string,
  { businessPremises, deviceNo }: { businessPremises: string; deviceNo: string },
): string | undefined => {
  const name = typed.toUpperCase()
  const prefix = `${businessPremises}-${deviceNo}-`
  if (!name.startsWith(prefix.toUpperCase())) return undefined
  const digits = name.slice(prefix.length)
  return /^\d{1,9}(-\d{4})?$/.test(digits) ? `${prefix}${digits}` : undefined
}
