import { setTimeout as pause } from 'node:timers/promises'
import type { Supplier } from '#contract/money/cart.ts'
import type { Language } from '#contract/platform/language.ts'
import { successPath } from '#contract/platform/paths.ts'
import { SupplierUnreachable } from '#providers/payments/outcome.ts'
import type { SupplierCheckout } from '#providers/payments/port.ts'
import { quirksOf } from '#providers/payments/registry.ts'
import { keepPresent, serialiseAccount } from '#server/people/account/people.ts'
import { refuseBanned } from '#server/people/notes/bans.ts'
import { addMs, seconds } from '#server/platform/clock.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { blockMs } from '#server/platform/rate-limits.rules.ts'
import { count, undoCount, refuseUntil, type LimitedSubject } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as store from './checkouts.store.ts'
import { goodsOf, type SellingContext } from './goods.ts'
import { holdGoods } from './holds.ts'
import { isChangedCart, lockIntent, storeNotice, type IntentRow } from './intents.store.ts'
import { refuseTooManyOpen } from './open-payments.ts'
import {
  holdLifetimeMs,
  isForParticipant,
  isFreshQuote,
  isPayable,
  openingLifetimeMs,
  waitForAnswerMs,
} from './payments.rules.ts'
import { type Me } from '#server/people/account/me.ts'
import { withdrawalNoticeVersion } from './withdrawal-period.rules.ts'

/** A supplier, and what the payer chose among what it offers. */
export interface PaymentWay {
  supplier: Supplier
  source: store.Source
}

interface Opening {
  me: Me
  intent: IntentRow
  language: Language
  ip?: string
  network: string
  /** The choice above the ways to pay (docs/product/withdrawals.md §3.1). */
  beginAtOnce: boolean
}

/** The supplier's return addresses: the success page, and the payment page after cancelling. */
const returnUrlsOf = (ctx: SellingContext, intent: IntentRow) => {
  const { payer_id: payerId, participant_id: participantId, kind, lines } = intent
  const path = goodsOf(ctx, kind ?? 'tickets').paymentPath({ payerId, participantId, lines: lines ?? [] })
  const cancelUrl = `${ctx.publicUrl}${path}`
  // The address names the intent, so that the page needs no browser storage.
  return { cancelUrl, returnUrl: `${successPath(cancelUrl)}?intent=${intent.id}` }
}

const openAtSupplier = (
  ctx: SellingContext,
  { me, intent, language, ip }: Opening,
  { supplier, source, reference }: PaymentWay & { reference: string },
): Promise<SupplierCheckout> =>
  ctx.suppliers[supplier].open({
    cents: intent.total_cents,
    reference,
    intentId: intent.id,
    payer: { id: me.id, firstName: me.firstName, lastName: me.lastName, email: me.email, ip },
    language,
    seller: ctx.centre.name.nominative,
    description: `${ctx.centre.name.nominative} ${intent.reference}`,
    source,
    ...returnUrlsOf(ctx, intent),
  })

/** The request stored with a checkout; null for goods that need none, and for a session opened by amount alone. */
const requestOf = (ctx: SellingContext, { intent, beginAtOnce }: Opening): boolean | null =>
  intent.kind && goodsOf(ctx, intent.kind).beginsOnRequest ? beginAtOnce : null

/**
 * Returns the live checkout of an intent with one supplier, or opens one, so that two tabs pay the same. Pages with
 * different choices get different checkouts: what the buyer sees while paying is what the sale stores.
 */
export const openCheckout = async (
  ctx: SellingContext,
  opening: Opening,
  way: PaymentWay,
): Promise<SupplierCheckout> => {
  const { supplier, source } = way
  const { intent } = opening
  const beginAtOnce = requestOf(ctx, opening)
  if (intent.state !== 'open') refuse('already_paid')
  if (isForParticipant(intent.kind)) await refuseBanned(ctx, ctx.db, intent.participant_id)
  if (intent.kind && !isFreshQuote(intent, ctx.clock.now())) refuse('amount_differs')

  for (let waited = 0; waited < waitForAnswerMs; waited += 100) {
    const live = (await store.liveCheckouts(ctx.db, intent.id, supplier)).find(
      (each) => (each.begin_at_once ?? false) === (beginAtOnce ?? false),
    )
    if (!live) {
      const claimed = await withRetry(() =>
        inTransaction(ctx.db, (tx) => claim(ctx, tx, opening, { ...way, beginAtOnce })),
      )
      if (claimed) return begin(ctx, opening, claimed)
    } else if (
      live.state === 'open' &&
      live.supplier_id &&
      live.source === source &&
      isPayable(live, ctx.clock.now())
    ) {
      return { supplierId: live.supplier_id, integrity: live.integrity }
    } else if (live.state === 'open' || addMs(live.opened_at, openingLifetimeMs) <= ctx.clock.now()) {
      await store.endCheckout(ctx.db, live.id)
      continue
    }
    // Another call is opening it at this moment.
    await pause(100)
  }
  return refuse('supplier_unreachable')
}

/**
 * Limits of opened checkouts, against tries of stolen cards; one address may serve many customers. Who changes a cart
 * before paying tries no card, so its next checkout is counted apart.
 */
const sessions = async (
  ctx: SellingContext,
  tx: Tx,
  opening: Opening,
  supplier: Supplier,
): Promise<LimitedSubject[]> => {
  const { me, network, intent } = opening
  const { invitesCardTesting } = quirksOf(supplier)
  const since = addMs(ctx.clock.now(), -ctx.limits.session_person.windowMs)
  if (invitesCardTesting && (await isChangedCart(tx, intent, supplier, since))) return [['session_changes', me.id]]
  return [
    [invitesCardTesting ? 'session_person' : 'order_person', me.id],
    ['session_address', network],
  ]
}

/** A checkout to open at its supplier, with the limits it was counted against. */
interface ClaimedCheckout {
  row: store.CheckoutRow
  counted: readonly LimitedSubject[]
}

/** Claims the opening of a checkout and holds its goods until it can no longer be paid. */
const claim = async (
  ctx: SellingContext,
  tx: Tx,
  opening: Opening,
  checkout: PaymentWay & { beginAtOnce: boolean | null },
): Promise<ClaimedCheckout | undefined> => {
  // Refuses an account that was erased meanwhile.
  await serialiseAccount(tx, opening.me.id)
  // The people before the purchase, so that a merge sees the payment under way (docs/product/limits.md §8.2).
  await keepPresent(tx, opening.intent.payer_id, opening.intent.participant_id)
  const intent = await lockIntent(tx, opening.intent.id)
  // It may have been paid in another way while this call waited for the lock.
  if (intent.state !== 'open') refuse('already_paid')
  // A checkout is opened only when the goods are held for as long as it can be paid.
  const now = ctx.clock.now()
  const { held_until: heldUntil } = await holdGoods(ctx, tx, intent)
  if (heldUntil && heldUntil < addMs(now, holdLifetimeMs))
    refuseUntil(ctx, 'held_place', addMs(heldUntil, blockMs(ctx.limits.held_place)))
  // The checkout of the other choice was counted, and there are two at most.
  const isOther = (await store.liveCheckouts(tx, intent.id, checkout.supplier)).length > 0
  const counted = isOther ? [] : await sessions(ctx, tx, opening, checkout.supplier)
  const row = await store.insertCheckout(tx, intent.id, checkout, now)
  if (!row) return undefined
  if (counted.length) await count(ctx, tx, ...counted)
  if (intent.kind) await storeNotice(tx, intent.id, withdrawalNoticeVersion)
  // The carts of one payer are serialised by the lock of the account.
  await refuseTooManyOpen(ctx, tx, intent)
  const { me } = opening
  await auditLog.append(ctx, tx, me.actor, { action: 'checkout_opened', object: 'intent', id: intent.id, about: me.id })
  return { row, counted }
}

const begin = async (
  ctx: SellingContext,
  opening: Opening,
  { row, counted }: ClaimedCheckout,
): Promise<SupplierCheckout> => {
  try {
    const opened = await openAtSupplier(ctx, opening, row)
    const askAt = addMs(ctx.clock.now(), seconds(45))
    return (await store.openedCheckout(ctx.db, row.id, { ...opened, askAt })) ? opened : refuse('already_paid')
  } catch (error) {
    // The browser never got the id of this checkout, so it cannot be paid.
    await store.endCheckout(ctx.db, row.id)
    if (counted.length) await undoCount(ctx, ctx.db, ...counted)
    if (!(error instanceof SupplierUnreachable)) throw error
    const { source, status } = error.answer
    ctx.log.warn('supplier_unreachable', { supplier: row.supplier, source, status })
    return refuse('supplier_unreachable')
  }
}
