import type { Day } from '#contract/kit/day.ts'
import { cents, type Cents } from '#contract/kit/money.ts'

/**
 * The authority's own list of verified invoices, as its portal offers it (eDavki, DPR-PakR). Its layout was not at hand, so
 * cells are known by what they hold, not by where they stand.
 */

/** A document on either side; `null` marks what a list does not say. */
export interface RegisterEntry {
  /** `PC1-WEB1-123-2026`. */
  number: string
  day: Day
  cents: Cents
  zoi: string | null
  eor: string | null
}

export interface ReadRegister {
  entries: RegisterEntry[]
  /** Lines that were not understood, each with its number and why. */
  problems: { line: number; problem: RegisterProblem }[]
}

export type RegisterProblem = 'no_number' | 'no_day' | 'no_amount' | 'no_mark' | 'twice'

const delimiters = ['\t', ';', '|', ','] as const

/** Cells of a line, without the quotes around them; a quote that never closes is a character like others. */
const cellsOf = (line: string, delimiter: string): string[] => {
  const cells: string[] = []
  for (let left = line; ;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(left)
    const end = quoted && (left.length === quoted[0].length || left[quoted[0].length] === delimiter)
    const at = end ? quoted[0].length : left.indexOf(delimiter)
    const cell = end ? (quoted[1] ?? '').replaceAll('""', '"') : at < 0 ? left : left.slice(0, at)
    cells.push(cell.trim())
    if (at < 0 || at >= left.length) return cells
    left = left.slice(at + 1)
  }
}

const mark = /^[0-9A-Za-z]{1,20}$/
const runningNumber = /^[1-9]\d{0,14}$/
const wholeNumber = /^([0-9A-Za-z]{1,20})\s*[-/]\s*([0-9A-Za-z]{1,20})\s*[-/]\s*([1-9]\d{0,14})$/

/** A number in one cell, else in three cells side by side. A premises' mark made of digits alone is taken last. */
const numberIn = (cells: readonly string[]): string | undefined => {
  for (const cell of cells) {
    const [, premises, device, running] = wholeNumber.exec(cell) ?? []
    if (premises && device && running && !isDay(cell)) return `${premises}-${device}-${running}`
  }
  const triples = cells.flatMap((premises, index) => {
    const [device = '', running = ''] = cells.slice(index + 1, index + 3)
    return mark.test(premises) && mark.test(device) && runningNumber.test(running) ? [[premises, device, running]] : []
  })
  const named = triples.find(([premises = '', device = '']) => /[A-Za-z]/.test(premises + device)) ?? triples[0]
  return named?.join('-')
}

/** `2026-11-20…`, `20.11.2026…`, `20. 11. 2026…` or `20/11/2026…`; the time is not compared. */
const dayIn = (cell: string): Day | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(cell) ?? []
  const [, otherDate = '', otherMonth = '', otherYear = ''] =
    /^(\d{1,2})[./]\s*(\d{1,2})[./]\s*(\d{4})(?:$|[ T])/.exec(cell) ?? []
  const day = year
    ? `${year}-${month}-${date}`
    : `${otherYear}-${otherMonth.padStart(2, '0')}-${otherDate.padStart(2, '0')}`
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? (day as Day) : undefined
}
const isDay = (cell: string): boolean => dayIn(cell) !== undefined

/** `1.234,50`, `1 234.5`, `-12,50 €` as cents; undefined for what is no amount with decimals. */
const amountIn = (cell: string): Cents | undefined => {
  const bare = cell.replace(/\s*(?:€|EUR)$/i, '').replace(/^\u2212/, '-')
  if (!/^-?(?:\d+|\d{1,3}(?:[. \u00a0]\d{3})+|\d{1,3}(?:,\d{3})+)[.,]\d{1,2}$/.test(bare)) return undefined
  const [, decimals = ''] = /[.,](\d{1,2})$/.exec(bare) ?? []
  const whole = bare.slice(0, -decimals.length - 1).replaceAll(/[^\d-]/g, '')
  const sum = Number(`${whole}${decimals.padEnd(2, '0')}`)
  return Number.isSafeInteger(sum) ? cents(sum) : undefined
}

const eor = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const zoi = /^[0-9a-f]{32}$/i

const entryOf = (cells: readonly string[]): RegisterEntry | RegisterProblem => {
  const number = numberIn(cells)
  if (number === undefined) return 'no_number'
  const day = cells.map(dayIn).find((each) => each !== undefined)
  if (day === undefined) return 'no_day'
  const amount = cells.map(amountIn).find((each) => each !== undefined)
  if (amount === undefined) return 'no_amount'
  const marks = {
    zoi: cells.find((cell) => zoi.test(cell))?.toLowerCase() ?? null,
    eor: cells.find((cell) => eor.test(cell))?.toLowerCase() ?? null,
  }
  if (marks.zoi === null && marks.eor === null) return 'no_mark'
  return { number: `${number}-${day.slice(0, 4)}`, day, cents: amount, ...marks }
}

/** A line of titles: it holds no day, no amount and no mark. */
const isHeading = (cells: readonly string[]): boolean =>
  cells.every((cell) => !isDay(cell) && amountIn(cell) === undefined && !zoi.test(cell) && !eor.test(cell))

/** Text of a file in UTF-8 or UTF-16; what is compared is ASCII, so other code pages read well enough. */
export const registerText = (bytes: Uint8Array): string =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)

/** A line by the sign that makes an entry of it; else why the sign with the most cells makes none. */
const readLine = (line: string): RegisterEntry | RegisterProblem | undefined => {
  const readings = delimiters.map((sign) => cellsOf(line, sign)).toSorted((one, other) => other.length - one.length)
  if (readings.every(isHeading)) return undefined
  const read = readings.map(entryOf)
  return read.find((each) => typeof each !== 'string') ?? read[0]
}

/**
 * Reads the authority's list. The first of several amounts on a line is the invoice's. Empty lines and lines of titles are
 * left out; every other line is an entry or a problem.
 */
export const readRegister = (text: string): ReadRegister => {
  const entries = new Map<string, RegisterEntry>()
  const problems: ReadRegister['problems'] = []
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const read = readLine(line)
    if (read === undefined) continue
    if (typeof read === 'string') problems.push({ line: index + 1, problem: read })
    else if (entries.has(read.number)) problems.push({ line: index + 1, problem: 'twice' })
    else entries.set(read.number, read)
  }
  return { entries: [...entries.values()], problems }
}

export interface RegisterDifference {
  number: string
  here: RegisterEntry
  there: RegisterEntry
  /** What differs; a mark that one side lacks is not compared. */
  fields: ('amount' | 'day' | 'zoi' | 'eor')[]
}

export interface RegisterComparison {
  agreed: number
  onlyHere: RegisterEntry[]
  onlyThere: RegisterEntry[]
  different: RegisterDifference[]
}

const differ = (here: string | null, there: string | null) => here !== null && there !== null && here !== there

/** Compares our documents with those of the authority, number by number. */
export const compareRegisters = (
  ours: readonly RegisterEntry[],
  theirs: readonly RegisterEntry[],
): RegisterComparison => {
  const others = new Map(theirs.map((entry) => [entry.number, entry]))
  const known = new Set(ours.map(({ number }) => number))
  const comparison: RegisterComparison = {
    agreed: 0,
    onlyHere: [],
    onlyThere: theirs.filter(({ number }) => !known.has(number)),
    different: [],
  }
  for (const here of ours) {
    const there = others.get(here.number)
    if (!there) {
      comparison.onlyHere.push(here)
      continue
    }
    const fields: RegisterDifference['fields'] = []
    if (here.cents !== there.cents) fields.push('amount')
    if (here.day !== there.day) fields.push('day')
    if (differ(here.zoi, there.zoi)) fields.push('zoi')
    if (here.eor !== there.eor && there.eor !== null) fields.push('eor')
    if (fields.length === 0) comparison.agreed += 1
    else comparison.different.push({ number: here.number, here, there, fields })
  }
  return comparison
}
