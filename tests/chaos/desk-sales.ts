import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallShape } from '#contract/kit/endpoint.ts'
import type { InvoiceId, PersonId, SaleId } from '#contract/kit/id.ts'
import { receipts, type Slip } from '#contract/staff/receipts.ts'
import type { BasketLine, DeskArticle } from '#contract/staff/basket.ts'
import { sales, type DeskSale, type Refunded } from '#contract/staff/sales.ts'
import type { Client } from '../kit/client.ts'
import type { PlannedSale } from './desk-plan.ts'
import { codeOf, type Cashier } from './shopper.ts'

/** What a cashier was answered, which must hold in the end. */
export interface SoldAtDesk {
  planned: PlannedSale
  key: string
  saleId: SaleId
  state: 'sold' | 'dropped'
  totalCents: number
  number?: string
  /** Answered prints and refunds of its invoice. */
  prints: number
  refunded?: Refunded
}

export interface DeskGoods {
  ticket: DeskArticle
  goods: DeskArticle
  people: readonly PersonId[]
}

/** One till, whose cashiers hold back card payments while one of them wants to count. */
export interface TillAtWork {
  mark: string
  isCounting: boolean
}

type Answer = Awaited<ReturnType<Client['send']>>

/** Another cashier counts or closes: the same call with the same key goes on in the next session. */
const closedCodes = new Set(['till_closed', 'till_counted'])

const sendAt = (cashier: Cashier, endpoint: CallShape, sent: object, times: number): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, () => cashier.send(endpoint, sent)))

/** Sends a call until the till is open; more than one at a moment must be answered alike. */
const sendOpen = async (cashier: Cashier, endpoint: CallShape, sent: object, times = 1): Promise<Answer> => {
  for (;;) {
    const answers = await sendAt(cashier, endpoint, sent, times)
    const answered = answers.filter((each) => !closedCodes.has(codeOf(each)))
    const [first] = answered
    if (first) {
      if (new Set(answered.map(({ status }) => status)).size > 1)
        throw new Error(`one key was answered ${answered.map((each) => codeOf(each)).join(' and ')}`)
      return first
    }
    await pause(100)
  }
}

const linesOf = ({ number, tickets, goods }: PlannedSale, shop: DeskGoods): BasketLine[] => [
  ...(tickets > 0
    ? [
        {
          kind: 'tickets' as const,
          articleId: shop.ticket._id,
          participantId: shop.people[number % shop.people.length]!,
          quantity: tickets,
        },
      ]
    : []),
  ...(goods > 0 ? [{ kind: 'desk' as const, articleId: shop.goods._id, quantity: goods }] : []),
]

const saleIn = (answer: Answer): DeskSale => {
  if (answer.status !== 200) throw new Error(`a sale was refused with ${codeOf(answer)}`)
  return answer.body['sale'] as DeskSale
}

/** Sells one basket to its end, whichever processes die meanwhile. */
export const sellOne = async (
  cashier: Cashier,
  till: TillAtWork,
  planned: PlannedSale,
  shop: DeskGoods,
): Promise<SoldAtDesk> => {
  while (till.isCounting && planned.how !== 'cash') await pause(50)
  const lines = linesOf(planned, shop)
  const totalCents = planned.tickets * shop.ticket.cents + planned.goods * shop.goods.cents
  const cashCents = { cash: totalCents, terminal: 0, split: Math.floor(totalCents / 2) }[planned.how]
  const key = randomUUID()
  const body = {
    key,
    till: till.mark,
    lines,
    totalCents,
    cashCents,
    givenCents: cashCents,
    terminalCents: totalCents - cashCents,
    language: 'sl',
  }
  let sale = saleIn(await sendOpen(cashier, sales.sell, { body }, planned.sends))
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
  const sold: SoldAtDesk = { planned, key, saleId: sale._id, state: sale.state, totalCents, prints: 0 }
  if (sale.state === 'dropped' || sale.invoiceId === undefined || sale.number === undefined) return sold
  sold.number = sale.number
  await afterSale(cashier, till, sold, { ...sale, invoiceId: sale.invoiceId })
  return sold
}

const afterSale = async (
  cashier: Cashier,
  till: TillAtWork,
  sold: SoldAtDesk,
  sale: DeskSale & { invoiceId: InvoiceId },
): Promise<void> => {
  const { afterwards, sends } = sold.planned
  const params = { invoiceId: sale.invoiceId }
  for (let print = afterwards === 'slip and copy' ? 2 : afterwards === 'slip' ? 1 : 0; print > 0; print -= 1) {
    const answer = await sendOpen(cashier, receipts.printed, { params, body: { key: randomUUID() } }, sends)
    if (answer.status !== 200) throw new Error(`a slip was refused with ${codeOf(answer)}`)
    const { prints } = answer.body['slip'] as Slip
    if (prints !== sold.prints)
      throw new Error(`print ${sold.prints + 1} of ${sale.number} was answered as ${prints + 1}`)
    sold.prints += 1
  }
  if (afterwards !== 'refund') return
  const line = sale.lines.length - 1
  const body = {
    key: randomUUID(),
    till: till.mark,
    how: sale.terminalCents === 0 ? 'cash' : 'terminal',
    lines: [{ line, quantity: 1 }],
    totalCents: sale.lines[line]!.unitCents,
    because: 'Premislil si je',
  }
  const answer = await sendOpen(cashier, sales.refund, { params, body }, sends)
  if (answer.status === 200) sold.refunded = answer.body['refunded'] as Refunded
  // A sale of a session that was closed meanwhile needs a manager.
  else if (codeOf(answer) !== 'approval_needed') throw new Error(`a refund was refused with ${codeOf(answer)}`)
}
