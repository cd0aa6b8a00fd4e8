import { cents, centsOf, type Cents } from '#contract/kit/money.ts'
import type { TakenLines } from '#server/invoices/credit-notes.rules.ts'
import { UsageError } from './command.ts'

interface Part {
  line: number
  quantity?: number
  eachCents?: Cents
  pieces?: string[]
}

const wholeNumber = (word: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(word)) throw new UsageError()
  return Number(word)
}

/** Euros as operators write them: `45`, `45.00` or `45,00`. */
const amount = (word: string): Cents => {
  const value = /^\d+$/.test(word) ? cents(Number(word) * 100) : centsOf(word.replace(',', '.'))
  if (value === undefined) throw new UsageError()
  return value
}

/** Sets one option of the last part; `--line` begins the next one. */
const set = (parts: Part[], option: string, value: string): void => {
  if (option === '--line') {
    // Lines are counted from 1, as on paper.
    parts.push({ line: wholeNumber(value) - 1 })
    return
  }
  const part = parts.at(-1)
  if (!part) throw new UsageError()
  if (option === '--quantity' && part.quantity === undefined) part.quantity = wholeNumber(value)
  else if (option === '--each' && part.eachCents === undefined) part.eachCents = amount(value)
  else if (option === '--piece') part.pieces = [...(part.pieces ?? []), value]
  else throw new UsageError()
}

/** Options of `refund` before its reason. Without a line all that is left is taken back; of a line one piece. */
export const readRefund = (words: readonly string[]): { lines: TakenLines; reason: string | null } => {
  const parts: Part[] = []
  let at = 0
  for (; words[at]?.startsWith('--'); at += 2) set(parts, words[at] ?? '', words[at + 1] ?? '')
  const because = words.slice(at)
  if (because.some((word) => word.startsWith('--'))) throw new UsageError()
  return {
    lines: parts.length
      ? parts.map((part) => ({ ...part, quantity: part.quantity ?? part.pieces?.length ?? 1 }))
      : 'rest',
    reason: because.join(' ').trim() || null,
  }
}
