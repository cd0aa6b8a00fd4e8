import type { Company, Supplier } from '#contract/money/cart.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { IntentState, Kind } from '#contract/money/payments.ts'
import type { RefusalCode } from '#contract/platform/refusals.ts'
import type { Outcome } from '#providers/payments/outcome.ts'
import { quirksOf } from '#providers/payments/registry.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { hours, addMs, minutes, seconds } from '#server/platform/clock.ts'
import type { SaleLine } from './goods.ts'

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
  return jsonHash([cart.kind, cart.payerId, cart.participantId, lines, company]).toString('base64url')
}

/** A checkout of a supplier, as far as its age matters. */
interface OpenedCheckout {
  supplier: Supplier
  opened_at: Date
}

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

/** Whether a page may still be given this checkout, which its supplier lets be paid somewhat longer. */
export const isPayable = ({ supplier, opened_at }: OpenedCheckout, now: Date): boolean =>
  addMs(opened_at, minutes(quirksOf(supplier).handOutMinutes)) > now

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

/** Whether the supplier still answers for the status; later only the query by reference answers. */
export const isStatusReadable = ({ supplier, opened_at }: OpenedCheckout, now: Date): boolean =>
  now.getTime() - opened_at.getTime() < minutes(quirksOf(supplier).statusMinutes)

/** A session opened by amount alone is refunded after this long without a claim (docs/product/payments.md §9.3). */
export const unclaimedLifetimeMs = minutes(30)

/** Ages at which the worker asks once settled, to find a second payment (docs/product/payments.md §7.4). */
const settledAskAtMinutes = [31, 60]

/** After 30 days a pending answer is no longer followed (docs/product/payments.md §7.5). */
const maxAnswerWaitMs = hours(30 * 24)

/**
 * When the worker asks the supplier next; null for never. While money is `outstanding` it keeps asking: banks take
 * days, and the supplier's message may get lost.
 */
export const nextAsk = (
  { supplier, opened_at }: OpenedCheckout,
  now: Date,
  { settled, outstanding }: { settled: boolean; outstanding: boolean },
): Date | null => {
  const { oftenMinutes, askAtMinutes } = quirksOf(supplier)
  const age = now.getTime() - opened_at.getTime()
  if (!settled && age < minutes(oftenMinutes)) return addMs(now, seconds(45))
  const next = (settled ? settledAskAtMinutes : askAtMinutes).find((dueAge) => minutes(dueAge) > age)
  if (next !== undefined) return addMs(opened_at, minutes(next))
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
export const intentState = (
  intent: { state: 'open' | 'fulfilled' | 'refunded' | 'review'; reason: RefundReason | null },
  checkouts: readonly CheckoutProgress[],
  now: Date,
): IntentState => {
  if (isTakenBack(intent)) return 'taken_back'
  if (intent.state !== 'open') return intent.state
  return checkouts.some((checkout) => isConfirming(checkout, now)) ? 'confirming' : 'open'
}

/** States of intents that suppliers are paid for; only parts of a sale at the desk are dropped. */
export interface WebState {
  state: 'open' | 'fulfilled' | 'refunded' | 'review'
}

/** Whether the participant enters the centre by these goods: a gift is another's, and a pre-invoice is owed already. */
export const isForParticipant = (kind: Kind | null): boolean => kind === 'tickets' || kind === 'classes'
