import { needPremises } from '#server/money/fiscal/register-premises.ts'
import type { Company } from '#contract/money/cart.ts'
import type { IntentId, PersonId, PreInvoiceId, SaleId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { cents } from '#contract/platform/money.ts'
import type { BasketLine } from '#contract/staff/reception/basket.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { addMs, hours } from '#server/platform/clock.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { newId } from '#server/platform/ids.ts'
import { inPart, refuse, refuseFields } from '#server/platform/refuse.ts'
import { keepUnmerged } from '#server/people/account/people.ts'
import { lockClassesSold } from '#server/climbing/classes/class-goods.ts'
import { issueDeskInvoice } from '#server/money/invoices/desk-invoices.ts'
import { deskIntents, type DeskIntent } from '#server/money/payments/desk-intents.ts'
import { goodsOf, type DeliveredGoods, type SaleLine, type SellingContext } from '#server/money/payments/goods.ts'
import { tillIssuer } from '#server/money/payments/issuer.ts'
import type { Cashier } from '#server/people/staff/cashier.ts'
import { addTenders } from '#server/money/till/tenders.ts'
import { sessionOfSale, takeSession } from '#server/money/till/till-session.ts'
import { maxCash } from '#server/money/till/till.rules.ts'
import { countOut } from './rental.ts'
import { priceNow, type PricedBasket } from './price-basket.ts'
import { inWords, totalOf, wayOf, type SoldLine } from './sales.rules.ts'
import * as store from './sales.store.ts'

/** What a cashier sells, with the total that stood on the screen. */
export interface Basket {
  key: string
  till: string
  lines: readonly BasketLine[]
  totalCents: number
  cashCents: number
  givenCents: number
  terminalCents: number
  company?: Company | undefined
  buyerId?: PersonId | undefined
  language: Language
}

/** Places stay held for a waiting sale until a member says what the terminal did; the close asks at the latest. */
const terminalHoldMs = hours(24)

const checkMoney = (basket: SaleRequest): void => {
  const { cashCents, terminalCents, givenCents, totalCents } = basket
  if (cashCents + terminalCents !== totalCents) refuseFields({ cashCents: 'invalid' })
  if (givenCents < cashCents) refuse('cash_below_total')
  if (cashCents > maxCash) refuse('cash_too_much')
  // A sale without a price would have no invoice; free tickets are grants.
  if (totalCents === 0) refuseFields({ totalCents: 'invalid' })
}

export const soldLines = ({ parts, forAnybody }: PricedBasket, intentIds: readonly IntentId[]): SoldLine[] => [
  ...parts.flatMap(({ kind, participantId, forName, lines }, index) =>
    lines.map((line) => ({ ...line, kind, participantId, forName, intentId: intentIds[index] ?? null })),
  ),
  ...forAnybody.map((line) => ({ ...line, participantId: null, forName: null, intentId: null })),
]

/**
 * Sells a basket in one commit: goods of all kinds, one invoice, tenders. Money on the terminal makes it wait with its
 * places held (docs/product/till.md §2). The same key answers the same sale.
 */
export const sell = (ctx: SellingContext, me: Cashier, basket: Basket): Promise<SaleId> =>
  sellPriced(ctx, me, basket, jsonHash(basket), () => priceNow(ctx, basket.lines, basket.buyerId))

/** Everybody whom a sale names. */
export const peopleIn = ({ parts }: PricedBasket, buyerId: PersonId | undefined): PersonId[] => [
  ...parts.flatMap(({ payerId, participantId }) => [payerId, participantId]),
  ...(buyerId ? [buyerId] : []),
]

/** What is sold, before its lines are priced. */
export interface SaleRequest extends Omit<Basket, 'lines'> {
  /** The pre-invoice that is paid by it. */
  preInvoiceId?: PreInvoiceId
}

/** `sell` for what `price` answers; `asked` tells a repetition of the call from another one with its key. */
export const sellPriced = async (
  ctx: SellingContext,
  me: Cashier,
  basket: SaleRequest,
  asked: Buffer,
  price: () => Promise<PricedBasket>,
): Promise<SaleId> => {
  const { preInvoiceId = null } = basket
  const sameOf = (before: store.SaleRow): SaleId => (before.asked.equals(asked) ? before.id : refuse('key_used'))
  const before = await store.saleByKey(ctx.db, basket.key)
  if (before) return sameOf(before)
  checkMoney(basket)
  await needPremises(ctx)
  const priced = await price()
  const intentIds = priced.parts.map(() => newId<'intent'>())
  const lines = soldLines(priced, intentIds)
  if (totalOf(lines) !== basket.totalCents) refuse('amount_differs')
  return withRetry(() =>
    inTransaction(ctx.db, async (tx) => {
      await keepUnmerged(tx, peopleIn(priced, basket.buyerId))
      const session = await takeSession(ctx, tx, basket.till)
      const now = ctx.clock.now()
      const sale: store.NewSale = {
        id: newId<'sale'>(),
        key: basket.key,
        asked,
        sessionId: session.id,
        staffId: me.id,
        deviceId: me.device,
        state: basket.terminalCents > 0 ? 'waiting' : 'sold',
        buyerId: basket.buyerId ?? null,
        preInvoiceId,
        company: basket.company ?? null,
        language: basket.language,
        lines,
        totalCents: cents(basket.totalCents),
        cashCents: cents(basket.cashCents),
        givenCents: cents(basket.givenCents),
        terminalCents: cents(basket.terminalCents),
        now,
      }
      if (!(await store.insertSale(tx, sale))) {
        // Another call with the key was committed between the two looks.
        const first = (await store.saleByKey(tx, basket.key)) ?? refuse(preInvoiceId ? 'pre_invoice_waits' : 'busy')
        return sameOf(first)
      }
      await deskIntents.insert(tx, sale, priced.parts, intentIds)
      const row = (await store.saleById(tx, sale.id))!
      if (sale.state === 'sold') await fulfil(ctx, tx, me, row, '')
      else await hold(ctx, tx, me, row, priced, intentIds)
      return sale.id
    }),
  )
}

/** The classes of all parts, before the first of them claims its places (docs/product/limits.md §8.2). */
const lockClassesOf = async (tx: Tx, parts: readonly (Pick<DeskIntent, 'kind'> & { lines: readonly SaleLine[] })[]) => {
  const ofClasses = parts.filter(({ kind }) => kind === 'classes').flatMap(({ lines }) => lines)
  await lockClassesSold(tx, ofClasses)
}

/** Holds the places of a sale that waits for the terminal. */
const hold = async (
  ctx: SellingContext,
  tx: Tx,
  me: Cashier,
  { id }: store.SaleRow,
  { parts }: PricedBasket,
  intentIds: readonly IntentId[],
): Promise<void> => {
  const until = addMs(ctx.clock.now(), terminalHoldMs)
  await lockClassesOf(tx, parts)
  for (const [index, { kind, payerId, participantId, forName, lines }] of parts.entries()) {
    const held = { intentId: intentIds[index]!, payerId, participantId, lines, until }
    await inPart(inWords(lines[0]!.name, forName), async () => goodsOf(ctx, kind).secure?.(ctx, tx, held))
  }
  await auditLog.append(ctx, tx, me.actor, { action: 'terminal_waits', object: 'sale', id })
}

/** Delivers all parts of a sale; answers the part that settled a pre-invoice. */
export const deliverParts = async (
  ctx: SellingContext,
  tx: Tx,
  me: Cashier,
  sale: store.SaleRow,
): Promise<DeliveredGoods | undefined> => {
  const now = ctx.clock.now()
  let settled: DeliveredGoods | undefined
  const intents = await deskIntents.lock(tx, sale.id)
  await lockClassesOf(tx, intents)
  for (const intent of intents) {
    const { name, forName } = sale.lines.find(({ intentId }) => intentId === intent.intentId)!
    const delivered = await inPart(inWords(name, forName), () =>
      goodsOf(ctx, intent.kind).deliver(ctx, tx, { ...intent, actor: me.actor }),
    )
    if (delivered.settles) settled = delivered
    await deskIntents.fulfil(tx, intent.intentId, now)
  }
  const { id: saleId, language } = sale
  for (const kind of ['bearer', 'gifts'] as const) {
    const lines = sale.lines.map((each, line) => ({ ...each, line })).filter((each) => each.kind === kind)
    if (lines.length > 0) await ctx.bearerGoods[kind].deliver(ctx, tx, { actor: me.actor, saleId, language, lines })
  }
  await countOut(ctx, tx, me, sale)
  return settled
}

/** Delivers all parts, issues the invoice and takes the money; the number comes last, since its lock serialises sales. */
const fulfil = async (ctx: SellingContext, tx: Tx, me: Cashier, sale: store.SaleRow, slip: string): Promise<void> => {
  const now = ctx.clock.now()
  const settled = await deliverParts(ctx, tx, me, sale)
  const session = await sessionOfSale(tx, sale.till_session_id)
  await auditLog.append(ctx, tx, me.actor, {
    action: 'sold_at_desk',
    object: 'sale',
    id: sale.id,
    ...(sale.buyer_id && { about: sale.buyer_id }),
  })
  if (settled?.settles)
    await auditLog.append(ctx, tx, me.actor, {
      action: 'marked_paid',
      object: 'pre_invoice',
      id: settled.settles.id,
      ...(sale.buyer_id && { about: sale.buyer_id }),
    })
  const issuer = await tillIssuer(ctx, tx, me.id, session.till)
  const invoiceId = await issueDeskInvoice(ctx, tx, issuer, {
    saleId: sale.id,
    sessionId: session.id,
    buyerId: sale.buyer_id,
    company: sale.company,
    language: sale.language,
    lines: sale.lines,
    totalCents: sale.total_cents,
    paidWith: wayOf({ cashCents: sale.cash_cents, terminalCents: sale.terminal_cents }),
    settled,
  })
  const tenders = [
    { how: 'cash' as const, cents: sale.cash_cents, givenCents: sale.given_cents, slip: '' },
    { how: 'terminal' as const, cents: sale.terminal_cents, givenCents: null, slip },
  ]
  await addTenders(
    tx,
    session.id,
    me.id,
    tenders.filter((tender) => tender.cents > 0).map((tender) => ({ ...tender, invoiceId })),
    now,
  )
}

/** What a member read on the terminal. */
export type TerminalSaid =
  | { outcome: 'approved'; cents: number; lastDigits?: string | undefined }
  | { outcome: 'failed' }

/**
 * Decides a sale that waits for the terminal. Said twice it changes nothing; said otherwise afterwards it is refused with
 * `sale_decided`, and money of another amount with `terminal_amount_differs`.
 */
export const decideTerminal = (ctx: SellingContext, me: Cashier, id: SaleId, said: TerminalSaid): Promise<void> =>
  withRetry(() =>
    inTransaction(ctx.db, async (tx) => {
      const found = (await store.saleById(tx, id)) ?? refuse('not_found')
      await sessionOfSale(tx, found.till_session_id)
      const sale = (await store.lockSale(tx, id)) ?? refuse('not_found')
      const wanted = said.outcome === 'approved' ? 'sold' : 'dropped'
      if (sale.state !== 'waiting') return sale.state === wanted ? undefined : refuse('sale_decided')
      if (said.outcome === 'approved') {
        if (said.cents !== sale.terminal_cents) refuse('terminal_amount_differs')
        await fulfil(ctx, tx, me, sale, said.lastDigits ?? '')
        return store.settleSale(tx, id, 'sold', ctx.clock.now())
      }
      for (const intent of await deskIntents.lock(tx, id)) {
        await goodsOf(ctx, intent.kind).release?.(tx, intent.intentId)
        await deskIntents.drop(tx, intent.intentId, ctx.clock.now())
      }
      await auditLog.append(ctx, tx, me.actor, { action: 'terminal_failed', object: 'sale', id })
      return store.settleSale(tx, id, 'dropped', ctx.clock.now())
    }),
  )
