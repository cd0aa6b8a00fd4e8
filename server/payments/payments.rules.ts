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
 * Reasons of refunds (docs/product/payments.md §8.2). A refusal code stands for a wrong amount or goods that are gone.
 */
export type RefundReason = 'paid_twice' | 'unclaimed' | 'operator' | 'review' | RefusalCode

export const totalOf = (lines: readonly SaleLine[]): Cents =>
  cents(lines.reduce((total, line) => total + line.totalCents, 0))

/** Hash of a priced cart with payer, participant and company; the order of lines does not matter. */
export const fingerprintOf = (cart: {
  kind: Kind
  payerId: PersonId
  participantId: PersonId
  lines: readonly SaleLine[]
  company: Company | null
}): string => {
  const lines = cart.lines
    .map(({ articleId, quantity, unitCents, vatRate, item }) =>
      [articleId, quantity, unitCents, vatRate, JSON.stringify(item)].join(':'),
    )
    .toSorted()
  const company = cart.company && [
    cart.company.name,
    cart.company.address,
    cart.company.postalCode,
    cart.company.city,
    cart.company.taxNumber,
  ]
  return createHash('sha256')
    .update(JSON.stringify([cart.kind, cart.payerId, cart.participantId, lines, company]))
    .digest('base64url')
}

/** A card checkout can be paid for 30 minutes at the supplier; it is handed out for 25. */
const cardHandOutMs = minutes(25)
/** A wallet order can be approved for 3 hours; it is handed out for 150 minutes. */
const walletHandOutMs = minutes(150)
/** Prices of an intent are honoured this long after pricing (docs/product/payments.md §2.2). */
const quoteMaxAgeMs = minutes(30)

/**
 * Limited goods are held until the worker has asked about a checkout paid in its last second. That takes the checkout's
 * 30 minutes, a minute until the next query and a minute until the next sweep.
 */
export const holdLifetimeMs = minutes(33)

/** A capture takes four calls of 12 s at worst, and a failed one is repeated within a minute. */
export const captureLifetimeMs = minutes(2)

/** A place is held this long for a payment that its supplier is still processing. */
const maxPendingMs = hours(72)

/** How long goods are held for a pending payment from now on: until an hour after the next query, which may be late. */
export const pendingHoldMs = (checkout: { opened_at: Date; ask_at: Date | null }, now: Date): number =>
  Math.min(addMs(checkout.ask_at ?? now, hours(1)).getTime(), addMs(checkout.opened_at, maxPendingMs).getTime()) -
  now.getTime()

export const isPayable = (checkout: { supplier: Supplier; opened_at: Date }, now: Date): boolean =>
  addMs(checkout.opened_at, checkout.supplier === 'card' ? cardHandOutMs : walletHandOutMs) > now

export const isFreshQuote = (intent: { quoted_at: Date }, now: Date): boolean =>
  addMs(intent.quoted_at, quoteMaxAgeMs) > now

/** For this long a cart opened again may be one whose payer never returned after paying. */
export const cartMemoryMs = minutes(30)

/** An opening without result after this long has failed: its process died or the supplier hangs. */
export const openingLifetimeMs = seconds(20)
/** Longest time an opening can still run at the supplier: tokens and two tries of 12 s each. */
export const maxOpeningMs = minutes(2)

/** The lease is renewed every two seconds; a killed process loses it after six. */
export const askingLeaseMs = seconds(6)
export const askingIntervalMs = seconds(2)

/** How long a caller waits for another caller's query before it answers 'unsettled'. */
export const waitForAnswerMs = seconds(10)

/** The card status may be read twice a minute per checkout (docs/product/payments.md §7.3). */
export const statusIntervalMs = seconds(60)

/** A status can be read for 30 minutes; later only the query by reference answers. */
export const isStatusReadable = (checkout: { opened_at: Date }, now: Date): boolean =>
  addMs(checkout.opened_at, minutes(30)) > now

/** A session opened by amount alone is refunded after this long without a claim (docs/product/payments.md §9.3). */
export const unclaimedLifetimeMs = minutes(30)

/** Ages of a card checkout at which the worker asks after the frequent phase (docs/product/payments.md §7.1). */
const cardAskAfterMs = [minutes(31), minutes(35), minutes(60), hours(24), hours(48), hours(72)]
/** The same ages of a wallet order, while it can be approved and captured (docs/product/payments.md §7.2). */
const walletAskAfterMs = [minutes(45), hours(1), hours(2), hours(3), hours(4), hours(6)]
/** Ages at which the worker asks once settled, to find a second payment (docs/product/payments.md §7.4). */
const settledAskAfterMs = [minutes(31), minutes(60)]

const frequentPhaseMs: Record<Supplier, number> = { card: minutes(30), wallet: minutes(35) }
const askAfterMs: Record<Supplier, number[]> = { card: cardAskAfterMs, wallet: walletAskAfterMs }

/** After 30 days a pending answer is no longer followed (docs/product/payments.md §7.5). */
const maxAnswerWaitMs = hours(30 * 24)

/**
 * When the worker asks the supplier next; null for never. While money is `outstanding` it keeps asking: banks take
 * days, and the supplier's message may get lost.
 */
export const nextAsk = (
  checkout: { supplier: Supplier; opened_at: Date },
  now: Date,
  { settled, outstanding }: { settled: boolean; outstanding: boolean },
): Date | null => {
  const age = now.getTime() - checkout.opened_at.getTime()
  if (!settled && age < frequentPhaseMs[checkout.supplier]) return addMs(now, seconds(45))
  const next = (settled ? settledAskAfterMs : askAfterMs[checkout.supplier]).find((dueAge) => dueAge > age)
  if (next !== undefined) return addMs(checkout.opened_at, next)
  return outstanding && age < maxAnswerWaitMs ? addMs(now, Math.min(age / 4, hours(24))) : null
}

/** Whether money may still arrive or leave review after this outcome; a reported payment counts until it is stored. */
export const isOutstanding = (kind: Outcome['kind'], settled: boolean): boolean =>
  kind === 'pending' || kind === 'unknown' || kind === 'review' || (kind === 'paid' && !settled)

/** Whether money may still arrive through this checkout, by its supplier's last outcome. */
export const mayStillPay = (checkout: {
  supplier_id: string | null
  last_outcome: Outcome['kind'] | null
  refused: string | null
}): boolean =>
  checkout.supplier_id !== null &&
  checkout.refused === null &&
  (checkout.last_outcome === null || isOutstanding(checkout.last_outcome, true))

/** How long 'nothing' after the payer's return counts as 'confirming' (docs/product/payments.md §6.3). */
const returnLagMs = minutes(2)

interface CheckoutProgress {
  last_outcome: Outcome['kind'] | null
  returned_at: Date | null
  refused: string | null
}

/** Whether the final outcome of this checkout is still outstanding. */
export const isConfirming = ({ last_outcome, returned_at, refused }: CheckoutProgress, now: Date): boolean => {
  if (refused !== null) return false
  if (last_outcome === 'pending') return true
  if (returned_at === null) return false
  return (
    last_outcome === null ||
    last_outcome === 'unknown' ||
    (last_outcome === 'nothing' && addMs(returned_at, returnLagMs) > now)
  )
}

/** Whether the sale was fulfilled and taken back afterwards. */
export const isTakenBack = (intent: { state: string; reason: RefundReason | null }): boolean =>
  intent.state === 'refunded' && intent.reason === 'operator'

/** The state of an intent as shown to the customer (docs/product/payments.md §6.1). */
export const stateOf = (
  intent: { state: 'open' | 'fulfilled' | 'refunded' | 'review'; reason: RefundReason | null },
  checkouts: readonly CheckoutProgress[],
  now: Date,
): IntentState => {
  if (isTakenBack(intent)) return 'taken_back'
  if (intent.state !== 'open') return intent.state
  return checkouts.some((checkout) => isConfirming(checkout, now)) ? 'confirming' : 'open'
}
