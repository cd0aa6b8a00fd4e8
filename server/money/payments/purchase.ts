import { supplierOf, type Company, type PaymentMethod } from '#contract/money/cart.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { RequestedGoods } from '#contract/money/payments.ts'
import { keepPresent } from '#server/people/account/people.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { countFailures } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as checkouts from './checkouts.store.ts'
import { goodsOf, type SellingContext } from './goods.ts'
import * as intents from './intents.store.ts'
import { isConfirming, isTakenBack, totalOf } from './payments.rules.ts'
import { decide, refundUnspent, settle } from './settle.ts'
import type { Me } from '#server/people/account/me.ts'

export interface Purchase {
  wanted: RequestedGoods
  participantId: PersonId
  company: Company | null
  checkoutId: string
  paymentMethod: PaymentMethod
  language: Language
}

/**
 * The purchase call: settles a checkout. It returns when the goods are delivered, also when repeated, and otherwise
 * refuses with the state. The intent is the cart; that of the call is only compared (docs/product/payments.md §1.9).
 */
export const settlePurchase = async (ctx: SellingContext, me: Me, purchase: Purchase): Promise<void> => {
  const { checkoutId: supplierId, paymentMethod } = purchase
  const from = { supplier: supplierOf[paymentMethod], supplierId, payerId: me.id }
  const found = await checkouts.recordReturn(ctx.db, from, ctx.clock.now())
  const answer = async () => (found ? settleFor(ctx, me, purchase, found) : refuse('not_found'))
  // A settled purchase answers without limit; only failed calls for others are counted.
  return found && found.state !== 'open' ? answer() : countFailures(ctx, ['purchases', me.id], 'any', answer)
}

const settleFor = async (
  ctx: SellingContext,
  me: Me,
  purchase: Purchase,
  { checkout_id: checkoutId, ...intent }: checkouts.ReturnedIntent,
): Promise<void> => {
  const claimed = intent.kind ? intent : await claim(ctx, me, purchase, intent, checkoutId)
  const { wanted } = purchase
  if (claimed.kind !== wanted.kind || claimed.participant_id !== purchase.participantId) refuse('not_found')
  if (!goodsOf(ctx, wanted.kind).isSame(wanted, claimed.lines ?? [])) refuse('cart_differs')

  const settled = claimed.state === 'fulfilled' ? claimed : await settle(ctx, me.actor, claimed.id, { checkoutId })
  if (settled.state === 'fulfilled') return
  if (isTakenBack(settled)) refuse('sale_taken_back')
  if (settled.state === 'refunded') refuse('paid_and_refunded')
  if (settled.state === 'review') refuse('payment_in_review')
  const checkout = await checkouts.checkoutById(ctx.db, checkoutId)
  if (checkout.refused) refuse(checkout.refused)
  refuse(isConfirming(checkout, ctx.clock.now()) ? 'payment_unsettled' : 'payment_refused')
}

/** Assigns the cart to a session opened by amount alone; the totals must be equal (docs/product/payments.md §9.1). */
const claim = async (
  ctx: SellingContext,
  me: Me,
  purchase: Purchase,
  bare: intents.IntentRow,
  checkoutId: string,
): Promise<intents.IntentRow> => {
  if (bare.state !== 'open') refuse(bare.state === 'refunded' ? 'paid_and_refunded' : 'payment_in_review')
  const { wanted, participantId, company, language } = purchase
  const { kind } = wanted
  const lines = await goodsOf(ctx, kind).quote(ctx, { payerId: me.id, participantId, wanted })
  if (totalOf(lines) !== bare.total_cents) {
    await settle(ctx, me.actor, bare.id, { checkoutId })
    await refundUnspent(ctx, me.actor, bare.id, 'amount_differs')
    refuse('amount_differs')
  }
  const claimed = await inTransaction(ctx.db, async (tx) => {
    await keepPresent(tx, participantId)
    const mine = await intents.claimIntent(tx, bare.id, { kind, participantId, lines, company, language })
    if (mine)
      await auditLog.append(ctx, tx, me.actor, {
        action: 'intent_claimed',
        object: 'intent',
        id: mine.id,
        about: me.id,
      })
    return mine
  })
  return claimed ?? decide(ctx, me.actor, bare.id)
}
