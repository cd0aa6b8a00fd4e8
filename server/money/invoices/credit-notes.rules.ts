import { cents, type Cents } from '#contract/platform/money.ts'
import type { KeptGoods, RefusedFor, TakenPart } from '#server/money/payments/goods.ts'
import type { InvoiceLine, VatLine } from './invoices.rules.ts'

/** Lines to take back: all that is left, or parts by the position of their line, from 0. */
export type TakenLines = 'rest' | readonly TakenPart[]

/** What earlier credit notes took back of an invoice. */
export interface CreditedLines {
  lines: readonly { line: number; quantity: number; cents: Cents }[]
  vat: readonly VatLine[]
}

/** What a credit note says about its invoice: cancelled whole, in part, or all that was left. */
export interface Extent {
  takes: 'whole' | 'part' | 'last'
  /** Something was taken back for less than its price. */
  isReduced: boolean
  /** Another invoice stands in place of the one it cancels, so that no money goes back. */
  isReplaced?: boolean
}

interface SoldLines {
  lines: readonly InvoiceLine[]
  vat: readonly VatLine[]
}

const sum = (amounts: readonly number[]): Cents => cents(amounts.reduce((total, each) => total + each, 0))

const leftOn = ({ lines }: Pick<SoldLines, 'lines'>, credited: CreditedLines['lines'], line: number) => {
  const before = credited.filter((each) => each.line === line)
  const { quantity = 0, totalCents = 0 } = lines[line] ?? {}
  return {
    quantity: quantity - sum(before.map((each) => each.quantity)),
    cents: totalCents - sum(before.map((each) => each.cents)),
  }
}

/** All pieces that are left of a line. Money that is left of pieces that ended for less is no part of it. */
const restOf = (invoice: Pick<SoldLines, 'lines'>, credited: CreditedLines['lines'], line: number): TakenPart => {
  const left = leftOn(invoice, credited, line)
  return { line, quantity: Math.min(left.quantity, left.cents) }
}

/** Pieces that stay although all of their price went back, as a place does whose dates were cancelled one by one. */
export const piecesWithoutMoney = (invoice: Pick<SoldLines, 'lines'>, credited: CreditedLines['lines']): TakenPart[] =>
  invoice.lines.flatMap(({ totalCents }, line) => {
    const left = leftOn(invoice, credited, line)
    return totalCents > 0 && left.quantity > 0 && left.cents === 0 ? [{ line, quantity: left.quantity }] : []
  })

/** Pieces for an amount that was not lowered: so much cents each, and one more of as many as the division leaves. */
const shared = (part: TakenPart, amount: Cents): TakenPart[] => {
  const { quantity, pieces } = part
  const each = Math.floor(amount / quantity)
  const dearer = amount % quantity
  const of = (from: number, to: number, eachCents: number): TakenPart => ({
    ...part,
    quantity: to - from,
    eachCents: cents(eachCents),
    isRest: true,
    ...(pieces && { pieces: pieces.slice(from, to) }),
  })
  return [of(0, quantity - dearer, each), of(quantity - dearer, quantity, each + 1)].filter(
    ({ quantity: some }) => some > 0,
  )
}

/** Reasons why parts are not taken back of an invoice; lines by their position from 0. */
export interface WrongParts extends Pick<KeptGoods, 'too_few_left'> {
  no_such_line: { line: number }
  quantity_invalid: { line: number }
  amount_invalid: { line: number; maxCents: Cents }
}

/** So much goes back at most without a piece. Pieces that stay keep a cent each, with which they can go back later. */
const maxAlone = (left: { quantity: number; cents: number }): number => Math.max(0, left.cents - left.quantity)

/**
 * The parts that `lines` stands for, each with its price; or the reason why they are not of this invoice. Pieces without an
 * amount of their own go back for their price, or for what parts of the price given back before left of it.
 */
export const partsOf = (
  invoice: Pick<SoldLines, 'lines'>,
  credited: CreditedLines['lines'],
  lines: TakenLines,
): (TakenPart & { cents: Cents })[] | RefusedFor<WrongParts> => {
  const wanted: readonly TakenPart[] =
    lines === 'rest'
      ? invoice.lines.map((_, line) => restOf(invoice, credited, line)).filter(({ quantity }) => quantity > 0)
      : lines
  const parts: (TakenPart & { cents: Cents })[] = []
  for (const part of wanted) {
    const { line, quantity } = part
    const sold = invoice.lines[line]
    if (!sold) return { refused: 'no_such_line', line }
    const minQuantity = part.eachCents === undefined ? 1 : 0
    if (!Number.isSafeInteger(quantity) || quantity < minQuantity) return { refused: 'quantity_invalid', line }
    const left = leftOn(invoice, [...credited, ...parts], line)
    const maxCents = quantity > 0 || part.cancelled ? sold.unitCents : maxAlone(left)
    const eachCents = part.eachCents ?? sold.unitCents
    if (!Number.isSafeInteger(eachCents) || eachCents < 1 || eachCents > maxCents)
      return { refused: 'amount_invalid', line, maxCents: cents(maxCents) }
    const amount = cents(eachCents * (quantity || 1))
    if (quantity > left.quantity) return { refused: 'too_few_left', line, left: left.quantity }
    if (amount <= left.cents) {
      // The full price is no lower amount, so a used piece is not taken back for it.
      const isFull = quantity > 0 && eachCents === sold.unitCents
      parts.push({ ...part, eachCents: isFull ? undefined : eachCents, cents: amount })
      continue
    }
    if (part.eachCents !== undefined || left.cents < quantity)
      return { refused: 'too_few_left', line, left: Math.min(left.quantity, left.cents) }
    for (const piece of shared(part, cents(left.cents)))
      parts.push({ ...piece, cents: cents((piece.eachCents ?? 0) * piece.quantity) })
  }
  return parts
}

const minus = (amount: number) => cents(0 - amount)

/**
 * VAT of a credit note at one rate: VAT of all that is credited so far, less that of the notes before. So all notes of an
 * invoice add up to its VAT, and the last one takes the rest (docs/product/invoices.md §5.4).
 */
const creditedVat = (sold: VatLine, before: readonly VatLine[], gross: Cents): VatLine => {
  const grossBefore = minus(sum(before.map(({ grossCents }) => grossCents)))
  const vatBefore = minus(sum(before.map(({ vatCents }) => vatCents)))
  const grossNow = grossBefore + gross
  const vatNow =
    grossNow === sold.grossCents ? sold.vatCents : Math.round((grossNow * sold.rate) / (10_000 + sold.rate))
  const vat = vatNow - vatBefore
  return { rate: sold.rate, baseCents: minus(gross - vat), vatCents: minus(vat), grossCents: minus(gross) }
}

/** Lines, VAT and total of a credit note about these parts of an invoice, negative. */
export const creditedAmounts = (
  invoice: SoldLines,
  before: readonly VatLine[],
  parts: readonly { line: number; quantity: number; cents: Cents }[],
): { lines: InvoiceLine[]; vat: VatLine[]; totalCents: Cents } => {
  const lines = parts.map((part): InvoiceLine => {
    const sold = invoice.lines[part.line]
    if (!sold) throw new Error(`no line ${part.line}`)
    return {
      ...sold,
      // A part of the price is printed as one piece at that part.
      quantity: -(part.quantity || 1),
      unitCents: cents(part.cents / (part.quantity || 1)),
      totalCents: minus(part.cents),
    }
  })
  const grossAt = (rate: number) =>
    minus(sum(lines.filter(({ vatRate }) => vatRate === rate).map(({ totalCents }) => totalCents)))
  return {
    lines,
    vat: invoice.vat
      .filter(({ rate }) => grossAt(rate) > 0)
      .map((sold) =>
        creditedVat(
          sold,
          before.filter(({ rate }) => rate === sold.rate),
          grossAt(sold.rate),
        ),
      ),
    totalCents: sum(lines.map(({ totalCents }) => totalCents)),
  }
}

/** What one credit note took back of an invoice, or all of them. */
type CreditLines = readonly { line: number; quantity: number; cents: Cents }[]

/** Extent of a credit note by its own lines, and by those of all notes up to and with it. */
export const extentOf = (invoice: Pick<SoldLines, 'lines'>, own: CreditLines, upToIt: CreditLines): Extent => {
  const isReduced = own.some(
    ({ line, quantity, cents: back }) => quantity === 0 || back < quantity * (invoice.lines[line]?.unitCents ?? 0),
  )
  if (invoice.lines.some((_, line) => leftOn(invoice, upToIt, line).quantity > 0)) return { takes: 'part', isReduced }
  return { takes: isReduced || own.length < upToIt.length ? 'last' : 'whole', isReduced }
}
