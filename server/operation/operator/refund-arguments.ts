import { cents, centsOf, type Cents } from '#contract/platform/money.ts'
import type { TakenLines } from '#server/money/invoices/credit-notes.rules.ts'
import { UsageError } from './command.ts'

interface Part {
  line: number
  quantity?: number
  eachCents?: Cents
  pieces?: string[]
}

/** The till that gives the money back, and the member in whose name. */
export interface AtTill {
  till: string
  how: 'cash' | 'terminal'
  member: string
}

const wholeNumber = (word: string, min = 1): number => {
  if (!/^(0|[1-9]\d{0,5})$/.test(word) || Number(word) < min) throw new UsageError()
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
  if (option === '--quantity' && part.quantity === undefined) part.quantity = wholeNumber(value, 0)
  else if (option === '--each' && part.eachCents === undefined) part.eachCents = amount(value)
  else if (option === '--piece') part.pieces = [...(part.pieces ?? []), value]
  else throw new UsageError()
}

const tillOptions = new Set(['--till', '--how', '--member'])

/** The three options of a till, which come together or not at all. */
const readTill = (given: ReadonlyMap<string, string>): AtTill | undefined => {
  if (given.size === 0) return undefined
  const [till, how, member] = [...tillOptions].map((option) => given.get(option))
  if (!till || !member || (how !== 'cash' && how !== 'terminal')) throw new UsageError()
  return { till, how, member }
}

/**
 * Options of `refund` before its reason. Without a line all that is left is taken back; of a line one piece, and with
 * quantity 0 an amount alone.
 */
export const readRefund = (
  words: readonly string[],
): { lines: TakenLines; reason: string | null; atTill: AtTill | undefined } => {
  const parts: Part[] = []
  const ofTill = new Map<string, string>()
  let at = 0
  for (; words[at]?.startsWith('--'); at += 2) {
    const [option = '', value = ''] = words.slice(at, at + 2)
    if (!tillOptions.has(option)) set(parts, option, value)
    else if (ofTill.has(option)) throw new UsageError()
    else ofTill.set(option, value)
  }
  const because = words.slice(at)
  if (parts.some(({ quantity, eachCents }) => quantity === 0 && eachCents === undefined)) throw new UsageError()
  if (because.some((word) => word.startsWith('--'))) throw new UsageError()
  return {
    lines: parts.length
      ? parts.map((part) => ({ ...part, quantity: part.quantity ?? part.pieces?.length ?? 1 }))
      : 'rest',
    reason: because.join(' ').trim() || null,
    atTill: readTill(ofTill),
  }
}
