import type { Company, Supplier } from '#contract/money/cart.ts'
import type { IntentId, PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { amountOf, cents, centsOf, eurosOf, type Cents } from '#contract/platform/money.ts'
import { isId } from '#contract/platform/id.ts'
import type { BoughtBefore, Intent, Kind, Suppliers, RequestedGoods } from '#contract/money/payments.ts'
import { keepPresent, serialiseAccount } from '#server/people/account/people.ts'
import { refuseBanned } from '#server/people/notes/bans.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db } from '#server/platform/database/database.ts'
import { countFailures, refuseIfBlocked } from '#server/platform/rate-limits.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { refuse, Refusal } from '#server/platform/refuse.ts'
import * as checkouts from './checkouts.store.ts'
import { expectOffered } from './payment-switches.ts'
import { goodsOf, type SellingContext } from './goods.ts'
import * as intents from './intents.store.ts'
import { holdGoods } from './holds.ts'
import { openCheckout, type PaymentWay } from './open-checkout.ts'
import { refuseTooManyOpen } from './open-payments.ts'
import { cartMemoryMs, fingerprintOf, isForParticipant, mayStillPay, intentState, totalOf } from './payments.rules.ts'
import { putOff, settle } from './settle.ts'
import { withdrawalEnd } from './withdrawal-period.rules.ts'
import type { Me } from '#server/people/account/me.ts'

/**
 * Prices a cart and stores it before any supplier is called. The same cart finds the same open intent. A cart bought
 * within 30 minutes is named, since a browser that never returned from the supplier still has it.
 */
export const openIntent = async (
  ctx: SellingContext,
  me: Me,
  { wanted, participantId, company }: { wanted: RequestedGoods; participantId: PersonId; company: Company | null },
  language: Language,
): Promise<{ intent: Intent; boughtBefore?: BoughtBefore }> => {
  const { kind } = wanted
  const who = { payerId: me.id, participantId }
  if (isForParticipant(kind)) await refuseBanned(ctx, ctx.db, participantId)
  const [lines, awaitsNumber] = await Promise.all([
    goodsOf(ctx, kind).quote(ctx, { ...who, wanted }),
    ctx.awaitsInvoiceNumber(ctx.db),
  ])
  // Refused before any payment: what was paid could not be issued (docs/product/payments.md §3.14).
  if (awaitsNumber) refuse('numbers_awaited')
  const pricedCart = { ...who, kind, lines, company }
  const fingerprint = fingerprintOf(pricedCart)
  const store = () =>
    inTransaction(ctx.db, async (tx) => {
      // The account before the purchase, like everywhere (docs/product/limits.md §8.2).
      await serialiseAccount(tx, me.id)
      // Two rows of one person may become one at this moment; a purchase never names the empty one.
      await keepPresent(tx, me.id, participantId)
      const stored = await intents.findOrInsertIntent(tx, {
        ...pricedCart,
        totalCents: totalOf(lines),
        language,
        fingerprint,
        now: ctx.clock.now(),
      })
      await auditLog.append(ctx, tx, me.actor, {
        action: 'intent_opened',
        object: 'intent',
        id: stored.id,
        about: me.id,
      })
      const held = await holdGoods(ctx, tx, stored)
      await refuseTooManyOpen(ctx, tx, held)
      return held
    })
  const intent = await describeIntent(ctx, await withRetry(store, 3))
  const bought = await intents.lastBought(ctx.db, me.id, fingerprint, addMs(ctx.clock.now(), -cartMemoryMs))
  if (!bought?.settled_at) return { intent }
  const { id, reference, settled_at: at } = bought
  return { intent, boughtBefore: { _id: id, reference, at: at.toISOString() } }
}

/** What a sale was informed about, as far as its confirmation needs it. */
export type SaleNotice = { kind: 'classes' | 'pre_invoice' } | { kind: 'tickets' | 'gifts'; beginAtOnce: boolean }

/** The notice of a sale; null without one (docs/product/withdrawals.md §2.3). */
export const saleNoticeOf = async (db: Db, intentId: IntentId): Promise<SaleNotice | null> => {
  const { kind, notice_version, begin_at_once } = await intents.intentById(db, intentId)
  if (kind === null || notice_version === null) return null
  if (kind === 'classes' || kind === 'pre_invoice') return { kind }
  return { kind, beginAtOnce: begin_at_once === true }
}

/** Which of these sales this person paid for. */
export const salesPaidBy = async (
  db: Db,
  payerId: PersonId,
  sales: readonly IntentId[],
): Promise<ReadonlySet<IntentId>> =>
  new Set(sales.length ? (await intents.intentsOf(db, payerId, sales)).map(({ id }) => id) : [])

/** An intent of the caller; other people's are `not_found`. */
export const findIntent = async (ctx: Context, me: Me, intentId: IntentId): Promise<intents.IntentRow> =>
  (await intents.intentOf(ctx.db, me.id, intentId)) ?? refuse('not_found')

/** Stores the language in which the payer reads the page now; the documents of a finished purchase stay as they are. */
export const storeLanguage = async (ctx: Context, me: Me, intentId: IntentId, language: Language): Promise<void> => {
  const { id } = await findIntent(ctx, me, intentId)
  await inTransaction(ctx.db, async (tx) => {
    await intents.setLanguage(tx, id, language)
    await auditLog.append(ctx, tx, me.actor, { action: 'language_changed', object: 'intent', id, about: me.id })
  })
}

export const describeLines = ({ lines }: intents.IntentRow): Intent['lines'] =>
  (lines ?? []).map(({ articleId, name, quantity, unitCents, totalCents }) => ({
    articleId,
    name,
    quantity,
    priceDDV: eurosOf(unitCents),
    total: eurosOf(totalCents),
  }))

export const describeIntent = async (ctx: SellingContext, intent: intents.IntentRow): Promise<Intent> => ({
  _id: intent.id,
  reference: intent.reference,
  kind: intent.kind ?? 'tickets',
  state: intentState(intent, await checkouts.checkoutsOf(ctx.db, [intent.id]), ctx.clock.now()),
  lines: describeLines(intent),
  total: eurosOf(intent.total_cents),
  amount: amountOf(intent.total_cents),
  ...(intent.state === 'open' && intent.held_until && { heldUntil: intent.held_until.toISOString() }),
  ...usableFrom(ctx, intent),
  ...(await payLater(ctx, intent)),
})

const payLater = async (ctx: SellingContext, { kind, state, lines, payer_id: payerId }: intents.IntentRow) => {
  if (state !== 'open' || !kind || !lines) return {}
  const days = await goodsOf(ctx, kind).payLater?.(ctx, payerId, lines)
  if (!days) return {}
  if ('refused' in days) return { payLaterRefusal: days.refused }
  const { due, release } = days
  return { payLater: { due: due.toISOString(), ...(release && { release: release.toISOString() }) } }
}

/** First instant of use without the request to begin at once; absent where use begins with the sale. */
const usableFrom = (ctx: SellingContext, { kind, state, begin_at_once, settled_at }: intents.IntentRow) => {
  const isOpen = state === 'open' && kind !== null && goodsOf(ctx, kind).beginsOnRequest
  const isLater = state === 'fulfilled' && begin_at_once === false
  return (isOpen || isLater) && { usableFrom: withdrawalEnd(settled_at ?? ctx.clock.now()).toISOString() }
}

/**
 * Settles every open intent for an item, then returns whether money for it may still arrive. Money in review and
 * unknown outcomes count.
 */
export const mayStillBePaid = async (
  ctx: SellingContext,
  actor: Actor,
  about: { payerId: PersonId; kind: Kind; item: object },
): Promise<boolean> => {
  for (const { id, desk_sale_id: saleId } of await intents.unsettledAbout(ctx.db, about)) {
    // A till asks its terminal for it, and no supplier.
    if (saleId !== null) return true
    await settle(ctx, actor, id)
  }
  const unsettled = await intents.unsettledAbout(ctx.db, about)
  const asked = await checkouts.checkoutsOf(
    ctx.db,
    unsettled.map(({ id }) => id),
  )
  return unsettled.some(({ state }) => state === 'review') || asked.some(mayStillPay)
}

/** Addresses of the suppliers' scripts, for the browser; a way to pay that is not offered is missing. */
export const describeSuppliers = ({ offered, suppliers }: SellingContext): Suppliers =>
  Object.fromEntries(offered.map((supplier) => [supplier, suppliers[supplier].page]))

/**
 * Opens a checkout for an intent, whose total must equal the amount. Without an intent it opens a session that a
 * purchase call claims later (docs/product/payments.md §2.3, §9.1).
 */
export const createSession = async (
  ctx: SellingContext,
  me: Me,
  request: PaymentWay & {
    amount: string
    intent: string | undefined
    beginAtOnce: boolean
    language: Language
    ip: string
    network: string
  },
): Promise<{ id: string; integrity: string }> => {
  const { supplier, source, beginAtOnce, language, ip, network } = request
  await expectOffered(ctx, me, supplier)
  const withoutAdvice = withoutOther(ctx, supplier)
  const total = centsOf(request.amount) ?? cents(0)
  // A session without an intent is always new, so a blocked one stores no intent.
  if (request.intent === undefined)
    await refuseIfBlocked(ctx, ctx.db, ['session_person', me.id], ['session_address', network]).catch(withoutAdvice)
  const intent =
    request.intent === undefined
      ? await openBareIntent(ctx, me, total, language)
      : isId(request.intent)
        ? await findIntent(ctx, me, request.intent as IntentId)
        : refuse('not_found')
  if (intent.total_cents !== total) refuse('amount_differs')
  const opening = { me, intent, beginAtOnce, language, ip, network }
  const { supplierId, integrity } = await openCheckout(ctx, opening, { supplier, source }).catch(withoutAdvice)
  return { id: supplierId, integrity: integrity ?? '' }
}

/** `card_often` names another way to pay; where there is none, the plain refusal says only when to try again. */
const withoutOther =
  ({ offered }: SellingContext, supplier: Supplier) =>
  (error: unknown): never => {
    if (error instanceof Refusal && error.code === 'card_often' && offered.every((each) => each === supplier))
      throw new Refusal('too_often', {}, error.again)
    throw error
  }

const openBareIntent = (ctx: Context, me: Me, totalCents: Cents, language: Language): Promise<intents.IntentRow> =>
  inTransaction(ctx.db, async (tx) => {
    const values = { payerId: me.id, participantId: me.id, totalCents, language, now: ctx.clock.now() }
    const intent = await intents.insertBareIntent(tx, values)
    await auditLog.append(ctx, tx, me.actor, { action: 'intent_opened', object: 'intent', id: intent.id, about: me.id })
    return intent
  })

/** Creates an order for an intent on the server, never in the browser. */
export const createOrder = async (
  ctx: SellingContext,
  me: Me,
  intentId: IntentId,
  { supplier, source, ...page }: PaymentWay & { beginAtOnce: boolean; language: Language; network: string },
): Promise<string> => {
  await expectOffered(ctx, me, supplier)
  const intent = await findIntent(ctx, me, intentId)
  return (await openCheckout(ctx, { me, intent, ...page }, { supplier, source })).supplierId
}

/** Captures an order that the payer approved, and returns the intent afterwards. */
export const captureOrder = async (
  ctx: SellingContext,
  me: Me,
  intentId: IntentId,
  order: { supplier: Supplier; supplierId: string },
): Promise<Intent> => {
  const from = { ...order, payerId: me.id, intentId }
  const found = await checkouts.recordReturn(ctx.db, from, ctx.clock.now())
  const answer = async () => (found ? captureFor(ctx, me, intentId, found.checkout_id) : refuse('not_found'))
  if (found?.state === 'open' && (await ctx.awaitsInvoiceNumber(ctx.db))) {
    await putOff(ctx, found.id, found.checkout_id)
    return describeIntent(ctx, found)
  }
  // A settled purchase answers without limit. Others are refused before they ask the supplier once more.
  if (found && found.state !== 'open') return answer()
  await refuseIfBlocked(ctx, ctx.db, ['purchases', me.id])
  return countFailures(ctx, ['purchases', me.id], 'any', answer)
}

const captureFor = async (ctx: SellingContext, me: Me, intentId: IntentId, checkoutId: string): Promise<Intent> => {
  await checkouts.startNewCapture(ctx.db, checkoutId)
  const intent = await settle(ctx, me.actor, intentId, { checkoutId })
  if (intent.state === 'open') {
    const { last_outcome: outcome, refused } = await checkouts.checkoutById(ctx.db, checkoutId)
    if (refused) refuse(refused)
    if (outcome === 'retry_payer') refuse('wallet_restart')
    if (outcome === 'declined' || outcome === 'nothing') refuse('payment_refused')
  }
  return describeIntent(ctx, intent)
}
