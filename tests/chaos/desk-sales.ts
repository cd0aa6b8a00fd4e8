import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClassId } from '#contract/platform/id.ts'
import type { BasketLine } from '#contract/staff/reception/basket.ts'
import { boundBook } from '#contract/staff/reception/bound-book.ts'
import { sales, type DeskSale } from '#contract/staff/reception/sales.ts'
import { afterSale } from './desk-after-sale.ts'
import { sendOpen, type Answer, type SoldAtDesk, type TillAtWork } from './desk-calls.ts'
import type { PlannedSale } from './desk-plan.ts'
import type { DeskShop } from './desk-shop.ts'
import { codeOf, type Cashier } from './shopper.ts'

/** Refusals of a class: its places, or the person's, are taken. */
const placeCodes = new Set(['term_full', 'already_signed_up'])

const classOf = ({ number }: PlannedSale, { course: { classIds } }: DeskShop): ClassId =>
  classIds[number % classIds.length]!

/** The line beside tickets and goods, with what it costs. */
const extraLine = (
  planned: PlannedSale,
  { kind, pieces: quantity }: NonNullable<PlannedSale['extra']>,
  shop: DeskShop,
): [BasketLine, cents: number] => {
  const { articleId, cents } = {
    class: shop.course,
    vouchers: { articleId: shop.gift._id, cents: shop.gift.cents },
    guests: { articleId: shop.ticket._id, cents: shop.ticket.cents },
    group: shop.group,
  }[kind]
  if (kind === 'class') {
    const participantId = shop.people[planned.number % shop.people.length]!
    return [{ kind: 'classes', articleId, participantId, classIds: [classOf(planned, shop)] }, cents]
  }
  const line: BasketLine =
    kind === 'vouchers'
      ? { kind: 'gifts', articleId, quantity }
      : { kind: 'bearer', articleId, quantity, groupName: kind === 'group' ? 'Razred' : '' }
  return [line, quantity * cents]
}

const basketOf = (planned: PlannedSale, shop: DeskShop): { lines: BasketLine[]; totalCents: number } => {
  const { number, tickets, goods, extra } = planned
  const participantId = shop.people[number % shop.people.length]!
  const priced: [BasketLine, number][] = []
  if (tickets > 0)
    priced.push([
      { kind: 'tickets', articleId: shop.ticket._id, participantId, quantity: tickets },
      tickets * shop.ticket.cents,
    ])
  if (extra) priced.push(extraLine(planned, extra, shop))
  if (goods > 0) priced.push([{ kind: 'desk', articleId: shop.goods._id, quantity: goods }, goods * shop.goods.cents])
  return { lines: priced.map(([line]) => line), totalCents: priced.reduce((sum, [, cents]) => sum + cents, 0) }
}

const saleIn = (answer: Answer): DeskSale => {
  if (answer.status !== 200) throw new Error(`a sale was refused with ${codeOf(answer)}`)
  return answer.body['sale'] as DeskSale
}

/** Serial numbers of the bound books: each till has its own, and a book has 99 sets. */
const setOf = ({ number }: PlannedSale, { mark }: TillAtWork) => ({
  serial: `${mark === 'BL1' ? '5001' : '5002'}-${String(1_000_000 + Math.floor(number / 99))}`,
  set: 1 + (number % 99),
  number: String(number + 1),
})

/** Sells one basket to its end, whichever processes die meanwhile. */
export const sellOne = async (
  cashier: Cashier,
  manager: Cashier,
  till: TillAtWork,
  planned: PlannedSale,
  shop: DeskShop,
): Promise<SoldAtDesk> => {
  while (till.isCounting && planned.how !== 'cash') await pause(50)
  const { lines, totalCents } = basketOf(planned, shop)
  const cashCents = { cash: totalCents, terminal: 0, split: Math.floor(totalCents / 2) }[planned.how]
  const key = randomUUID()
  const sold: SoldAtDesk = { planned, key, state: 'refused', totalCents, prints: 0, redeemed: 0, entries: 0 }
  const paid = {
    key,
    till: till.mark,
    lines,
    totalCents,
    cashCents,
    terminalCents: totalCents - cashCents,
    language: 'sl',
  }
  if (planned.isByBook) {
    const body = { ...paid, ...setOf(planned, till), ...shop.written }
    const sale = saleIn(await sendOpen(manager, boundBook.sell, { body }, planned.sends))
    const { serial, set } = sale.book!
    return { ...sold, state: 'sold', saleId: sale._id, number: `${serial}/${String(set).padStart(2, '0')}` }
  }
  const body = { ...paid, givenCents: cashCents }
  const answer = await sendOpen(cashier, sales.sell, { body }, planned.sends)
  if (planned.extra?.kind === 'class' && placeCodes.has(codeOf(answer))) return sold
  let sale = saleIn(answer)
  if (sale.state === 'waiting') {
    const word =
      planned.terminal === 'approves'
        ? { outcome: 'approved', cents: sale.terminalCents, lastDigits: '4242' }
        : { outcome: 'failed' }
    const params = { saleId: sale._id }
    sale = saleIn(await sendOpen(cashier, sales.terminal, { params, body: word }, planned.sends))
  }
  // What a browser asks after a lost answer.
  const known = saleIn(await sendOpen(cashier, sales.byKey, { params: { key } }))
  if (known._id !== sale._id || known.state !== sale.state) throw new Error(`${key} is ${known.state} by its key`)
  if (sale.state === 'waiting') throw new Error(`${key} still waits`)
  sold.saleId = sale._id
  sold.state = sale.state
  if (sale.state === 'dropped' || sale.invoiceId === undefined || sale.number === undefined) return sold
  sold.number = sale.number
  if (planned.extra?.kind === 'class') sold.classId = classOf(planned, shop)
  await afterSale(cashier, till, sold, { ...sale, invoiceId: sale.invoiceId }, shop)
  return sold
}
