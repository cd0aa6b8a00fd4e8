import { createHash } from 'node:crypto'
import type { Company } from '#contract/cart.ts'
import type { PersonId } from '#contract/kit/id.ts'
import { cents, type Cents } from '#contract/kit/money.ts'
import type { IntentState, Kind } from '#contract/payments.ts'
import type { RefusalCode } from '#contract/kit/refusals.ts'
import type { Outcome } from '#providers/payments/outcome.ts'
import { hours, addMs, minutes, seconds } from '#server/platform/clock.ts'
import type { SaleLine } from './goods.ts'

export type Supplier = 'card' | 'wallet'

/**
 * Why money goes back: it came twice, nobody said what for, an operator took the sale back, it was not the price, or the
 * goods could not be had.
 */
export type RefundReason = 'paid_twice' | 'unclaimed' | 'operator' | RefusalCode

export const totalOf = (lines: readonly SaleLine[]): Cents =>
  cents(lines.reduce((total, line) => total + line.totalCents, 0))

/** One wish of one payer at one price, whatever the order of its lines. */
export const fingerprintOf = (wish: {
  kind: Kind
  payerId: PersonId
  participantId: PersonId
  lines: readonly SaleLine[]
  company: Company | null
}): string => {
  const lines = wish.lines
    .map(({ articleId, quantity, unitCents, vatRate, item }) =>
      [articleId, quantity, unitCents, vatRate, JSON.stringify(item)].join(':'),
    )
    .toSorted()
  const company = wish.company && [
    wish.company.name,
    wish.company.address,
    wish.company.postalCode,
    wish.company.city,
    wish.company.taxNumber,
  ]
  return createHash('sha256')
    .update(JSON.stringify([wish.kind, wish.payerId, wish.participantId, lines, company]))
    .digest('base64url')
}

/** A browser may pay a card checkout for 30 minutes (supplier); we hand the same one out for 25. */
const cardCheckoutLife = minutes(25)
/** A wallet order may be approved for 3 hours. */
const walletOrderLife = minutes(150)
/** Prices of an intent are honoured this long after they were looked up (reference: security B08). */
const quoteLife = minutes(30)

/**
 * What can run out is kept until the worker has surely asked about a checkout that was paid in its last second: 30
 * minutes of its life, a minute until the next asking, a minute until the next sweep.
 */
export const holdLife = minutes(33)

/** Taking the money of an approved order is four calls of 12 s at worst, and one that died is repeated within a minute. */
export const captureLife = minutes(2)

export const isPayable = (checkout: { supplier: Supplier; opened_at: Date }, now: Date): boolean =>
  addMs(checkout.opened_at, checkout.supplier === 'card' ? cardCheckoutLife : walletOrderLife) > now

export const isFreshQuote = (intent: { quoted_at: Date }, now: Date): boolean =>
  addMs(intent.quoted_at, quoteLife) > now

/** For so long a cart that is opened again may be one whose payer never came back from paying it. */
export const cartMemory = minutes(30)

/** An opening that has not come back after this long never will: its process died or its supplier hangs. */
export const openingLife = seconds(20)
/** And whoever still waits for it hears no more: tokens and two tries of 12 s each, or a process that died. */
export const maxOpeningMs = minutes(2)

/** Whoever asks renews its right every two seconds; a process that died has lost it six seconds later. */
export const askingLease = seconds(6)
export const askingBeat = seconds(2)

/** How long a caller waits for somebody else's asking before it answers 'unsettled'. */
export const waitForAnswerMs = seconds(10)

/** The card status may be asked twice a minute per checkout (payments reference §1.1). */
export const askWindow = seconds(60)

/** A status can be read while the checkout lives; later only the query by reference answers. */
export const isStatusReadable = (checkout: { opened_at: Date }, now: Date): boolean =>
  addMs(checkout.opened_at, minutes(30)) > now

/** After this long without a claim the money of a session opened by amount alone goes back (design §3.1). */
export const unclaimedLife = minutes(30)

/** Card: every 45 s while it can be paid, then the supplier's lag, then three days of late news (payments §6.5). */
const cardLate = [minutes(31), minutes(35), minutes(60), hours(24), hours(48), hours(72)]
/** Wallet: while it can be approved and captured. */
const walletLate = [minutes(45), hours(1), hours(2), hours(3), hours(4), hours(6)]
/** Once it is settled we only look whether it was paid a second time. */
const settledLate = [minutes(31), minutes(60)]

const busyPhase: Record<Supplier, number> = { card: minutes(30), wallet: minutes(35) }
const late: Record<Supplier, number[]> = { card: cardLate, wallet: walletLate }

/** A last word that is not there after a month is for a person to look for. */
const maxAnswerWaitMs = hours(30 * 24)

/**
 * When the worker asks the supplier next; null when there is nothing left to learn. While the last word is `outstanding`
 * there is: banks take days, and a message that brings it may get lost.
 */
export const nextAsk = (
  checkout: { supplier: Supplier; opened_at: Date },
  now: Date,
  { settled, outstanding }: { settled: boolean; outstanding: boolean },
): Date | null => {
  const age = now.getTime() - checkout.opened_at.getTime()
  if (!settled && age < busyPhase[checkout.supplier]) return addMs(now, seconds(45))
  const next = (settled ? settledLate : late[checkout.supplier]).find((at) => at > age)
  if (next !== undefined) return addMs(checkout.opened_at, next)
  return outstanding && age < maxAnswerWaitMs ? addMs(now, Math.min(age / 4, hours(24))) : null
}

/** Whether money may still come or come free after this; money that was told of is, until somebody has written it down. */
export const isOutstanding = (kind: Outcome['kind'], settled: boolean): boolean =>
  kind === 'pending' || kind === 'unknown' || kind === 'review' || (kind === 'paid' && !settled)

/** Whether money may come through this checkout, for all that its supplier has said. */
export const mayBring = (checkout: {
  supplier_id: string | null
  last_outcome: Outcome['kind'] | null
  refused: string | null
}): boolean =>
  checkout.supplier_id !== null &&
  checkout.refused === null &&
  (checkout.last_outcome === null || isOutstanding(checkout.last_outcome, true))

/** How long 'nothing yet' after the payer's return still counts as 'being confirmed'. */
const returnLag = minutes(2)

interface CheckoutNews {
  last_outcome: Outcome['kind'] | null
  returned_at: Date | null
  refused: string | null
}

/** Whether the last word about this checkout is still to come. */
export const isConfirming = ({ last_outcome, returned_at, refused }: CheckoutNews, now: Date): boolean => {
  if (refused !== null) return false
  if (last_outcome === 'pending') return true
  if (returned_at === null) return false
  return (
    last_outcome === null ||
    last_outcome === 'unknown' ||
    (last_outcome === 'nothing' && addMs(returned_at, returnLag) > now)
  )
}

/** Whether it was handed over, and the sale taken back afterwards. */
export const isTakenBack = (intent: { state: string; reason: RefundReason | null }): boolean =>
  intent.state === 'refunded' && intent.reason === 'operator'

/** What the customer is told about an intent. */
export const stateOf = (
  intent: { state: 'open' | 'fulfilled' | 'refunded' | 'review'; reason: RefundReason | null },
  checkouts: readonly CheckoutNews[],
  now: Date,
): IntentState => {
  if (isTakenBack(intent)) return 'taken_back'
  if (intent.state !== 'open') return intent.state
  return checkouts.some((checkout) => isConfirming(checkout, now)) ? 'confirming' : 'open'
}
