import type { Company } from '#contract/money/cart.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId, SaleId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { cents } from '#contract/platform/money.ts'
import type { BasketLine } from '#contract/staff/reception/basket.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { m } from '#texts/compiled/messages.js'
import { keepUnmerged } from '#server/people/account/people.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { at } from '#server/platform/calendar.ts'
import { inTransaction, serialiseKey, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { markBookSale, sendBookNow } from '#server/money/fiscal/book.ts'
import { bookAmounts } from '#server/money/invoices/book-amounts.ts'
import { deskIntents } from '#server/money/payments/desk-intents.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import { amount, atTime, factsOf, listed, plain } from '#server/people/staff/facts.ts'
import { addTenders } from '#server/money/till/tenders.ts'
import { takeSession } from '#server/money/till/till-session.ts'
import { maxCash } from '#server/money/till/till.rules.ts'
import * as book from './bound-book.store.ts'
import { priceBasket } from './price-basket.ts'
import { lineInWords, totalOf, waysInWords } from './sales.rules.ts'
import * as store from './sales.store.ts'
import { deliverParts, soldLines, peopleIn } from './sell.ts'

/** A sale as it stands on paper. */
export interface WrittenSale {
  key: string
  till: string
  lines: readonly BasketLine[]
  totalCents: number
  cashCents: number
  terminalCents: number
  company?: Company | undefined
  buyerId?: PersonId | undefined
  language: Language
  serial: string
  set: number
  number: string
  writtenDay: Day
  writtenTime: string
}

const check = (sale: WrittenSale, writtenAt: Date, now: Date): void => {
  if (sale.cashCents + sale.terminalCents !== sale.totalCents) refuseFields({ cashCents: 'invalid' })
  if (sale.totalCents === 0) refuseFields({ totalCents: 'invalid' })
  if (sale.cashCents > maxCash) refuse('cash_too_much')
  if (writtenAt > now) refuseFields({ writtenDay: 'future' })
}

/**
 * Enters a sale that was written into the bound book: goods and money are booked in one commit, at the prices of the day
 * on which it was written, and no invoice of ours is issued. The tax authority is asked after the commit (docs/product/till.md §9).
 */
export const sellByBook = async (ctx: SellingContext, me: Asker, written: WrittenSale): Promise<SaleId> => {
  const asked = jsonHash(written)
  const sameOf = (before: store.SaleRow): SaleId => (before.asked.equals(asked) ? before.id : refuse('key_used'))
  const before = await store.saleByKey(ctx.db, written.key)
  if (before) return sameOf(before)
  const writtenAt = at(written.writtenDay, written.writtenTime)
  check(written, writtenAt, ctx.clock.now())
  // Prices, rates and ages of the moment at which it was written.
  const priced = await priceBasket({ ...ctx, clock: { now: () => writtenAt } }, written.lines, written.buyerId)
  const outage = (await book.outageAt(ctx.db, writtenAt)) ?? refuse('outage_unknown')
  const intentIds = priced.parts.map(() => newId<'intent'>())
  const lines = soldLines(priced, intentIds)
  if (totalOf(lines) !== written.totalCents) refuse('amount_differs')
  const { serial, set, number, company } = written
  const facts = () =>
    factsOf(m.act_sell_by_book, {
      book: plain(`${serial} / ${set}`),
      invoice: plain(number),
      written: atTime(writtenAt),
      lines: { personal: listed(lines.map(lineInWords)) },
      amount: amount(cents(written.totalCents)),
      how: waysInWords(written),
      company: company?.name,
      till: plain(written.till),
    })
  const enter = async (tx: Tx): Promise<SaleId> => {
    await serialiseKey(tx, written.key)
    await keepUnmerged(tx, peopleIn(priced, written.buyerId))
    const meanwhile = await store.saleByKey(tx, written.key)
    if (meanwhile) return sameOf(meanwhile)
    const about = [written.buyerId ?? [], priced.parts.map(({ participantId }) => participantId)].flat()
    const actor = await me.act(tx, null, { about: [], alsoNames: about, cents: cents(written.totalCents), facts })
    const cashier = { id: me.id, device: me.device, actor }
    const session = await takeSession(ctx, tx, written.till)
    const now = ctx.clock.now()
    const sale: store.NewSale = {
      id: newId<'sale'>(),
      key: written.key,
      asked,
      sessionId: session.id,
      staffId: me.id,
      deviceId: me.device,
      state: 'sold',
      buyerId: written.buyerId ?? null,
      preInvoiceId: null,
      company: written.company ?? null,
      language: written.language,
      lines,
      totalCents: cents(written.totalCents),
      cashCents: cents(written.cashCents),
      givenCents: cents(written.cashCents),
      terminalCents: cents(written.terminalCents),
      now,
    }
    if (!(await store.insertSale(tx, sale))) refuse('busy')
    if (!(await book.insertBookSale(tx, { saleId: sale.id, outageId: outage.id, serial, set, number, writtenAt })))
      refuse('book_set_used')
    await deskIntents.insert(tx, sale, priced.parts, intentIds)
    await deliverParts(ctx, tx, cashier, (await store.saleById(tx, sale.id))!)
    const tenders = [
      { how: 'cash' as const, cents: sale.cashCents, givenCents: sale.cashCents },
      { how: 'terminal' as const, cents: sale.terminalCents, givenCents: null },
    ]
    await addTenders(
      tx,
      session.id,
      me.id,
      tenders.filter((tender) => tender.cents > 0).map((tender) => ({ ...tender, bookSaleId: sale.id, slip: '' })),
      now,
    )
    await markBookSale(
      ctx,
      tx,
      sale.id,
      { ...bookAmounts(ctx.centre, lines, sale.totalCents, sale.company), identifier: { serial, set, number } },
      writtenAt,
    )
    await auditLog.append(ctx, tx, actor, {
      action: 'sold_by_book',
      object: 'sale',
      id: sale.id,
      ...(sale.buyerId !== null && { about: sale.buyerId }),
    })
    return sale.id
  }
  const saleId = await withRetry(() => inTransaction(ctx.db, enter))
  await sendBookNow(ctx, saleId)
  return saleId
}
