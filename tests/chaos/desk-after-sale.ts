import { randomUUID } from 'node:crypto'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { DeskPaper } from '#contract/staff/reception/basket.ts'
import { corrections, type CorrectedInvoice } from '#contract/staff/reception/corrections.ts'
import { desk } from '#contract/staff/reception/desk.ts'
import { deskGifts } from '#contract/staff/climbing/gifts.ts'
import { receipts, type Slip } from '#contract/staff/reception/receipts.ts'
import { sales, type DeskSale, type DeskRefund } from '#contract/staff/reception/sales.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { sendOpen, type SoldAtDesk, type TillAtWork } from './desk-calls.ts'
import type { DeskShop } from './desk-shop.ts'
import { lineOfExtra } from './desk-plan.ts'
import { codeOf, type Cashier } from './shopper.ts'

/** A sale with its invoice. */
type Issued = DeskSale & { invoiceId: InvoiceId }

const company = {
  name: 'Skala d. o. o.',
  address: 'Stegne 1',
  postalCode: '1000',
  city: 'Ljubljana',
  taxNumber: '10000038',
}

const print = async (cashier: Cashier, sold: SoldAtDesk, { invoiceId, number }: Issued, times: number) => {
  for (let left = times; left > 0; left -= 1) {
    const sent = { params: { invoiceId }, body: { key: randomUUID() } }
    const answer = await sendOpen(cashier, receipts.printed, sent, sold.planned.sends)
    if (answer.status !== 200) throw new Error(`a slip was refused with ${codeOf(answer)}`)
    const { prints } = answer.body['slip'] as Slip
    if (prints !== sold.prints) throw new Error(`print ${sold.prints + 1} of ${number} was answered as ${prints + 1}`)
    sold.prints += 1
  }
}

/** Takes back one piece of the first or the last line. */
const takeBack = async (cashier: Cashier, till: TillAtWork, sold: SoldAtDesk, sale: Issued): Promise<void> => {
  const { number, sends } = sold.planned
  const line = number % 2 === 0 ? 0 : sale.lines.length - 1
  const body = {
    key: randomUUID(),
    till: till.mark,
    how: sale.terminalCents === 0 ? 'cash' : 'terminal',
    lines: [{ line, quantity: 1 }],
    totalCents: sale.lines[line]!.unitCents,
    because: 'Premislil si je',
  }
  const answer = await sendOpen(cashier, sales.refund, { params: { invoiceId: sale.invoiceId }, body }, sends)
  if (answer.status === 200) {
    sold.refunded = answer.body['refunded'] as DeskRefund
    if (line === lineOfExtra(sold.planned)) delete sold.classId
  }
  // A sale of a session that was closed meanwhile needs a manager.
  else if (codeOf(answer) !== 'approval_needed') throw new Error(`a refund was refused with ${codeOf(answer)}`)
}

/** Puts the way of payment right, from cash to the terminal or the other way. */
const putRight = async (cashier: Cashier, sold: SoldAtDesk, sale: Issued): Promise<void> => {
  const isCash = sale.cashCents > 0
  const body = {
    key: randomUUID(),
    cashCents: isCash ? 0 : sale.totalCents,
    terminalCents: isCash ? sale.totalCents : 0,
    because: 'Napačna tipka',
  }
  const sent = { params: { invoiceId: sale.invoiceId }, body }
  const answers = await Promise.all(
    Array.from({ length: sold.planned.sends }, () => cashier.send(corrections.payment, sent)),
  )
  if (new Set(answers.map(({ status }) => status)).size > 1)
    throw new Error(`a correction was answered ${answers.map((each) => codeOf(each)).join(' and ')}`)
  const [answer] = answers
  if (answer!.status === 200) sold.corrected = answer!.body['corrected'] as CorrectedInvoice
  // Its session was counted meanwhile, or the member has given out so much cash that a manager is asked (docs/product/till.md §14.2).
  else if (!['correction_late', 'approval_needed'].includes(codeOf(answer!)))
    throw new Error(`a correction was refused with ${codeOf(answer!)}`)
}

const setCompany = async (cashier: Cashier, till: TillAtWork, sold: SoldAtDesk, { invoiceId }: Issued) => {
  const sent = { params: { invoiceId }, body: { key: randomUUID(), till: till.mark, company } }
  const answer = await sendOpen(cashier, corrections.toCompany, sent, sold.planned.sends)
  if (answer.status !== 200) throw new Error(`a company was refused with ${codeOf(answer)}`)
  sold.corrected = answer.body['corrected'] as CorrectedInvoice
}

/** Two people with one voucher at one moment. */
const redeem = async (cashier: Cashier, sold: SoldAtDesk, { code }: DeskPaper, { people }: DeskShop) => {
  const answers = await Promise.all(
    [1, 2].map((other) => {
      const personId = people[(sold.planned.number + other) % people.length]
      return cashier.send(deskGifts.redeem, { body: { key: randomUUID(), code, personId } })
    }),
  )
  const codes = answers.map((each) => codeOf(each)).toSorted()
  if (codes.join() !== '200,voucher_used')
    throw new Error(`a voucher of ${sold.number} was redeemed ${codes.join(' and ')}`)
  sold.redeemed += 1
}

/** One guest more than was paid for, all at one moment. */
const letIn = async (cashier: Cashier, sold: SoldAtDesk, { code, left = 0 }: DeskPaper) => {
  const answers = await Promise.all(
    Array.from({ length: left + 1 }, () => cashier.send(desk.scan, { body: { key: randomUUID(), text: code } })),
  )
  const outcomes = answers.map(({ body }) => (body['scanned'] as { outcome: string } | undefined)?.outcome)
  sold.entries = outcomes.filter((outcome) => outcome === 'guest').length
  if (sold.entries !== left) throw new Error(`${left} guests of ${sold.number} were ${outcomes.join(', ')}`)
}

/** Two groups with one ticket, of whom one finds too few entries left. */
const letGroupIn = async (cashier: Cashier, sold: SoldAtDesk, { id, left = 0 }: DeskPaper) => {
  const heads = Math.floor(left / 2) + 1
  const answers = await Promise.all(
    [1, 2].map(() =>
      cashier.send(visits.group, { body: { key: randomUUID(), heads, name: 'Razred', bearerTicketId: id } }),
    ),
  )
  const codes = answers.map((each) => codeOf(each)).toSorted()
  if (codes.join() !== '200,bearer_too_few') throw new Error(`a group of ${sold.number} came in ${codes.join(' and ')}`)
  sold.entries = heads
}

const useCodes = async (cashier: Cashier, sold: SoldAtDesk, { invoiceId }: Issued, shop: DeskShop): Promise<void> => {
  const { extra } = sold.planned
  if (!extra || extra.kind === 'class') return
  const answer = await cashier.send(sales.papers, { params: { invoiceId } })
  if (answer.status !== 200) throw new Error(`the codes of ${sold.number} were refused with ${codeOf(answer)}`)
  const papers = answer.body['papers'] as DeskPaper[]
  // Where the session was closed meanwhile, no code is shown.
  if (papers.length === 0) return
  const expected = extra.kind === 'vouchers' ? extra.pieces : 1
  if (papers.length !== expected) throw new Error(`${papers.length} codes of ${sold.number}, for ${expected}`)
  for (const paper of papers)
    if (extra.kind === 'vouchers') await redeem(cashier, sold, paper, shop)
    else if (extra.kind === 'guests') await letIn(cashier, sold, paper)
    else await letGroupIn(cashier, sold, paper)
}

/** What follows a sale: its slip, what its codes are good for, and what is taken back or put right. */
export const afterSale = async (
  cashier: Cashier,
  till: TillAtWork,
  sold: SoldAtDesk,
  sale: Issued,
  shop: DeskShop,
): Promise<void> => {
  const { afterwards, isUsed } = sold.planned
  if (afterwards === 'refund') return takeBack(cashier, till, sold, sale)
  if (isUsed) await useCodes(cashier, sold, sale, shop)
  if (afterwards === 'payment put right') return putRight(cashier, sold, sale)
  if (afterwards === 'company') return setCompany(cashier, till, sold, sale)
  return print(cashier, sold, sale, { 'slip and copy': 2, slip: 1, nothing: 0 }[afterwards])
}
