import type { InvoiceData } from '#contract/money/invoices.ts'
import type { Day } from '#contract/platform/day.ts'
import { cents, type Cents } from '#contract/platform/money.ts'

/**
 * The authority's own list of verified invoices, as its portal offers it (eDavki, DPR-PakR) or a spreadsheet saves it. Its
 * layout was not at hand: cells are known by the heading of their column, else by what they hold. What may be read in two
 * ways is a problem, since a wrong number or year would let a number be given twice.
 */

/** An invoice or credit note in the list; `null` marks what its line does not say. */
export interface ListedInvoice extends InvoiceData {
  /** Of issue; a year written behind the number needs none. */
  day: Day | null
  cents: Cents | null
  zoi: string | null
  eor: string | null
}

/** Why the number or the year of a line is in doubt. */
export type ListDoubt = 'no_number' | 'two_numbers' | 'no_day' | 'two_years'

/** A line that was not understood. */
interface ListProblem {
  line: number
  /** A `sum` has an amount, and nothing else of an invoice. */
  problem: ListDoubt | 'sum'
  text: string
}

interface ReadList {
  invoices: (ListedInvoice & { line: number })[]
  problems: ListProblem[]
}

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

/** `2026-11-20…`, `20.11.2026…`, `20. 11. 2026…` or `20/11/2026…`; the time is not read. */
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
const isMark = (cell: string): boolean => zoi.test(cell) || eor.test(cell)

const kinds = ['premises', 'device', 'number', 'day', 'amount'] as const
type Kind = (typeof kinds)[number]
type Columns = Partial<Record<Kind, number>>

/** Titles of columns; the authority's fields have English names, its portal and spreadsheets Slovenian ones. */
const titles: Readonly<Record<Kind, RegExp>> = {
  premises: /prostor|premise/i,
  device: /naprav|device/i,
  // A code page may have lost the first character. Numbers of taxpayers, places, devices, lines and books are others.
  number: /^(?!.*(?:dav.n|tax|prostor|premise|naprav|device|vrst|serij|serial|set)).*(?:tevilka|number)/i,
  day: /izdaje\b|izdan|issue(?!r)/i,
  amount: /znesek|amount/i,
}
/** The invoice that a credit note names has columns of its own. */
const isOfAnother = (title: string): boolean => /refer|izvirn|original/i.test(title)
/** Which of several columns of a kind is the invoice's. */
const isOwn = (kind: Kind, title: string): boolean =>
  (kind === 'day' ? /datum|date/i : /račun|racun|invoice/i).test(title)

/** Columns that the heading names; of several of a kind none, unless one alone is the invoice's. */
const columnsOf = (cells: readonly string[]): Columns =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const all = [...cells.entries()].filter(([, title]) => titles[kind].test(title) && !isOfAnother(title))
      const own = all.length > 1 ? all.filter(([, title]) => isOwn(kind, title)) : all
      return own.length === 1 ? own.map(([at]) => [kind, at]) : []
    }),
  )

const headingWords = [...Object.values(titles), /datum|date/i, /^(?:zoi|eor)$/i]

/** A line of at least two titles, and of nothing that an invoice has. */
const isHeading = (cells: readonly string[]): boolean =>
  cells.every((cell) => !/\d/.test(cell)) &&
  cells.filter((cell) => headingWords.some((word) => word.test(cell))).length > 1

const mark = /^[0-9A-Za-z]{1,20}$/
const running = /^0*[1-9]\d{0,14}$/
const whole = /^([0-9A-Za-z]{1,20})\s*([-/])\s*([0-9A-Za-z]{1,20})\s*\2\s*(0*[1-9]\d{0,14})(?:\s*\2\s*(\d{4}))?$/
/** A date that looks like a number in one cell. */
const dateLike = /^\d{4}\s*[-/]\s*\d{1,2}\s*[-/]\s*\d{1,2}$|^\d{1,2}\s*[-/]\s*\d{1,2}\s*[-/]\s*(?:19|20)\d{2}$/

type NamedInvoice = Omit<InvoiceData, 'year'> & { year?: number }

const wholeNumber = (cell = ''): NamedInvoice | undefined => {
  const [, businessPremises, , deviceNo, number, year] = whole.exec(cell) ?? []
  if (!businessPremises || !deviceNo || !number) return undefined
  return { businessPremises, deviceNo, invoiceNo: Number(number), ...(year !== undefined && { year: Number(year) }) }
}
const unnamedNumber = (cell: string): NamedInvoice | undefined => (dateLike.test(cell) ? undefined : wholeNumber(cell))

/** A number in three cells: where the heading names them, else side by side, with more than digits in the first. */
const inThree = (cells: readonly string[], { premises, device, number }: Columns): NamedInvoice | ListDoubt => {
  const columns = [premises, device, number]
  const places = columns.every((column) => column !== undefined)
    ? [columns]
    : [...cells.keys()]
        .map((at) => [at, at + 1, at + 2])
        .filter((place) => columns.every((column, index) => column === undefined || column === place[index]))
  const found = places.flatMap((place): NamedInvoice[] => {
    const [businessPremises = '', deviceNo = '', invoiceNo = ''] = place.map((at) => cells[at])
    const isNumber = mark.test(businessPremises) && mark.test(deviceNo) && running.test(invoiceNo)
    // A row of plain numbers is something else.
    const isNamed = premises !== undefined || /[A-Za-z]/.test(businessPremises)
    return isNumber && isNamed ? [{ businessPremises, deviceNo, invoiceNo: Number(invoiceNo) }] : []
  })
  return found.length > 1 ? 'two_numbers' : (found[0] ?? 'no_number')
}

/** The number of a line. Of several in one cell each the first: a credit note names its invoice behind its own number. */
const numberIn = (cells: readonly string[], columns: Columns): NamedInvoice | ListDoubt => {
  const inOne =
    columns.number === undefined
      ? cells.map(unnamedNumber).find((each) => each !== undefined)
      : wholeNumber(cells[columns.number])
  return inOne ?? inThree(cells, columns)
}

const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** Day of issue. Only the heading tells it from a day of registration, so without one both must be of one year. */
const issuedOn = (
  cells: readonly string[],
  columns: Columns,
  named: NamedInvoice,
): { year: number; day: Day | null } | ListDoubt => {
  const day = columns.day === undefined ? undefined : dayIn(cells[columns.day] ?? '')
  const days = columns.day === undefined ? cells.map(dayIn).filter((each) => each !== undefined) : day ? [day] : []
  const years = new Set([...days.map(yearOf), ...(named.year === undefined ? [] : [named.year])])
  const [year] = years
  if (year === undefined) return 'no_day'
  return years.size > 1 ? 'two_years' : { year, day: days[0] ?? null }
}

const invoiceOf = (cells: readonly string[], columns: Columns): ListedInvoice | ListDoubt => {
  const named = numberIn(cells, columns)
  if (typeof named === 'string') return named
  const issued = issuedOn(cells, columns, named)
  if (typeof issued === 'string') return issued
  // Without a heading, the first of several amounts is the invoice's.
  const amounts = columns.amount === undefined ? cells : [cells[columns.amount] ?? '']
  return {
    ...named,
    ...issued,
    cents: amounts.map(amountIn).find((each) => each !== undefined) ?? null,
    zoi: cells.find((cell) => zoi.test(cell))?.toLowerCase() ?? null,
    eor: cells.find((cell) => eor.test(cell))?.toLowerCase() ?? null,
  }
}

const delimiters = [';', '\t', '|', ',']

/** Whether a line without a number may be an invoice nevertheless, read with any delimiter. */
const hasInvoice = (line: string): boolean =>
  delimiters.some((delimiter) =>
    cellsOf(line, delimiter).some(
      (cell) => isDay(cell) || isMark(cell) || cell.split(/\s+/).some((word) => unnamedNumber(word)),
    ),
  )

/** The list, read with one delimiter. What stands above the heading is a title. */
const readWith = (lines: readonly string[], cut: (line: string) => string[], hasHeadings: boolean): ReadList => {
  const list: ReadList = { invoices: [], problems: [] }
  let columns: Columns | undefined
  for (const [index, text] of lines.entries()) {
    const cells = cut(text)
    if (hasHeadings && isHeading(cells)) {
      if (!columns && list.invoices.length === 0)
        list.problems = list.problems.filter(({ problem }) => problem !== 'no_number')
      columns = columnsOf(cells)
      continue
    }
    const read = invoiceOf(cells, columns ?? {})
    const where = { line: index + 1, text: text.trim() }
    if (typeof read !== 'string') list.invoices.push({ ...read, line: where.line })
    else if (read !== 'no_number' || hasInvoice(text)) list.problems.push({ ...where, problem: read })
    else if (cells.some((cell) => amountIn(cell) !== undefined)) list.problems.push({ ...where, problem: 'sum' })
  }
  return list
}

/** Reads the list with the delimiter that brings the most invoices; without any, with the first one that occurs. */
const readList = (text: string): ReadList => {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const readings = delimiters
    .filter((delimiter) => text.includes(delimiter))
    .map((delimiter) => readWith(lines, (line) => cellsOf(line, delimiter), true))
  const bySpaces = readWith(lines, (line) => line.trim().split(/\s+/), false)
  return [...readings, bySpaces].reduce((best, each) => (each.invoices.length > best.invoices.length ? each : best))
}

/** The invoices of a list, or the first line whose number or year is in doubt. */
export type AuthorityList =
  | { state: 'read'; invoices: readonly ListedInvoice[] }
  | { refused: 'no_invoices' }
  | { refused: ListDoubt; line: number; text: string }

/** Reads the list for its numbers: a doubt refuses all of it, while an amount or a mark may be missing. */
export const readAuthorityList = (text: string): AuthorityList => {
  const list = readList(text)
  for (const { problem, ...where } of list.problems) if (problem !== 'sum') return { refused: problem, ...where }
  return list.invoices.length ? { state: 'read', invoices: list.invoices } : { refused: 'no_invoices' }
}

/** A document on either side of a comparison; `null` marks a mark that a list does not say. */
export interface RegisterEntry {
  /** `PC1-WEB1-123-2026`. */
  number: string
  day: Day
  cents: Cents
  zoi: string | null
  eor: string | null
}

export type RegisterProblem = ListProblem['problem'] | 'no_amount' | 'no_mark' | 'twice'

export interface ReadRegister {
  entries: RegisterEntry[]
  /** Lines that were not understood, each with its number and why. */
  problems: { line: number; problem: RegisterProblem }[]
}

/** `PC1-WEB1-123-2026`. */
export const listedNumber = ({ businessPremises, deviceNo, invoiceNo, year }: InvoiceData): string =>
  [businessPremises, deviceNo, invoiceNo, year].join('-')

const entryOf = ({ day, cents: sum, zoi: z, eor: e, ...invoice }: ListedInvoice): RegisterEntry | RegisterProblem => {
  if (day === null) return 'no_day'
  if (sum === null) return 'no_amount'
  return z === null && e === null ? 'no_mark' : { number: listedNumber(invoice), day, cents: sum, zoi: z, eor: e }
}

/** Reads the list to compare it: each line that can be compared is an entry, and each other one a problem. */
export const readRegister = (text: string): ReadRegister => {
  const list = readList(text)
  const entries = new Map<string, RegisterEntry>()
  const problems: ReadRegister['problems'] = list.problems.map(({ line, problem }) => ({ line, problem }))
  for (const { line, ...invoice } of list.invoices) {
    const read = entryOf(invoice)
    if (typeof read === 'string') problems.push({ line, problem: read })
    else if (entries.has(read.number)) problems.push({ line, problem: 'twice' })
    else entries.set(read.number, read)
  }
  return { entries: [...entries.values()], problems: problems.toSorted((one, other) => one.line - other.line) }
}

/** Text of a file in UTF-8 or UTF-16; what is compared is ASCII, so other code pages read well enough. */
export const registerText = (bytes: Uint8Array): string =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
