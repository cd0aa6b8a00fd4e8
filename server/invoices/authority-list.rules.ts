/** An invoice in a list of the tax authority. What has no column in the list is empty. */
export interface ListedInvoice {
  businessPremises: string
  deviceNo: string
  invoiceNo: number
  year: number
  /** As written in the list. */
  date: string
  amount: string
  eor: string
}

/** The invoices of a list, or the first line that cannot be read. */
export type AuthorityList =
  | { state: 'read'; invoices: readonly ListedInvoice[] }
  | { refused: 'no_invoices' }
  | { refused: 'no_number' | 'no_day' | 'two_years'; line: number; text: string }

/** Three parts in one cell; a date written with hyphens is none. */
const wholeNumber = /^(?!\d{4}-\d{2}-\d{2}$)([0-9A-Za-z]{1,20})-([0-9A-Za-z]{1,20})-(\d{1,15})(?:-(\d{4}))?$/
const mark = /^[0-9A-Za-z]{1,20}$/
const count = /^\d{1,15}$/
const isoDay = /^(\d{4})-\d{2}-\d{2}(?!\d)/
const localDay = /^\d{1,2}\. ?\d{1,2}\. ?(\d{4})(?!\d)/
const euros = /^-?\d{1,3}(?:[. ]?\d{3})*[.,]\d{2}(?: ?(?:€|EUR))?$/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the heading of a column means. The authority's fields have English names, its portal and spreadsheets Slovenian ones. */
const headings: Readonly<Record<'premises' | 'device' | 'number' | 'day' | 'amount', RegExp>> = {
  premises: /prostor|premise/i,
  device: /naprav|device/i,
  number: /številka|stevilka|number/i,
  day: /izdaj|issue/i,
  amount: /znesek|amount/i,
}

type Columns = Partial<Record<keyof typeof headings, number>>

/** The sign that separates the cells: the one that occurs most often in the first lines. */
const separatorOf = (lines: readonly string[]): string => {
  const sample = lines.slice(0, 20).join('\n')
  const occurs = (sign: string) => sample.split(sign).length
  // A comma is also a decimal sign, so others win when they occur at all.
  const [found = ','] = [';', '\t', '|'].filter((sign) => occurs(sign) > 1).toSorted((a, b) => occurs(b) - occurs(a))
  return found
}

/** Cells of a line, without their quotation marks. */
const cellsOf = (line: string, separator: string): string[] => {
  const cells: string[] = []
  let [cell, quoted] = ['', false]
  for (const sign of line) {
    if (sign === '"') quoted = !quoted
    else if (sign === separator && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

const columnsOf = (cells: readonly string[]): Columns =>
  Object.fromEntries(
    Object.entries(headings).flatMap(([name, heading]) => {
      const at = cells.findIndex((cell) => heading.test(cell) && !/\d/.test(cell))
      return at < 0 ? [] : [[name, at]]
    }),
  )

interface Named extends Pick<ListedInvoice, 'businessPremises' | 'deviceNo' | 'invoiceNo'> {
  /** Year behind the number, as operators write it. */
  year: number | undefined
}

const named = (businessPremises: string, deviceNo: string, invoiceNo: string, year?: string): Named => ({
  businessPremises,
  deviceNo,
  invoiceNo: Number(invoiceNo),
  year: year === undefined ? undefined : Number(year),
})

/** The invoice of a line: in one cell, in the columns named by the heading, or in three columns side by side. */
const numberIn = (cells: readonly string[], columns: Columns): Named | undefined => {
  for (const cell of cells) {
    const [, premises, device, no, year] = wholeNumber.exec(cell) ?? []
    if (premises && device && no) return named(premises, device, no, year)
  }
  const [premises = '', device = '', no = ''] = [columns.premises, columns.device, columns.number].map(
    (at) => cells[at ?? -1],
  )
  if (mark.test(premises) && mark.test(device) && count.test(no)) return named(premises, device, no)
  for (const [at, first] of cells.entries()) {
    const [second = '', third = ''] = cells.slice(at + 1, at + 3)
    // A row of plain numbers is something else.
    if (mark.test(first) && /[A-Za-z]/.test(first) && mark.test(second) && count.test(third))
      return named(first, second, third)
  }
  return undefined
}

const yearIn = (cell: string): number | undefined => {
  const [, year] = isoDay.exec(cell) ?? localDay.exec(cell) ?? []
  return year === undefined ? undefined : Number(year)
}

/**
 * Reads a list of registered invoices, as the authority's portal exports it or a spreadsheet saves it: text with a
 * separator, a line for each invoice. The year comes from the day of issue, since numbers begin again each year. Lines
 * before the first invoice are headings, and lines without number and day are remarks.
 */
export const readAuthorityList = (text: string): AuthorityList => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const filled = lines.filter((line) => line.trim() !== '')
  const separator = separatorOf(filled)
  const invoices: ListedInvoice[] = []
  const columns: Columns = {}
  for (const [index, line] of lines.entries()) {
    const cells = separator === ',' && !line.includes(',') ? line.trim().split(/\s+/) : cellsOf(line, separator)
    const number = numberIn(cells, columns)
    const days = cells.filter((cell) => yearIn(cell) !== undefined)
    if (!number) {
      if (invoices.length === 0) Object.assign(columns, columnsOf(cells))
      else if (days.length > 0) return { refused: 'no_number', line: index + 1, text: line.trim() }
      continue
    }
    const issued = cells[columns.day ?? -1] ?? ''
    const date = yearIn(issued) === undefined ? (days[0] ?? '') : issued
    const years = new Set(date === issued ? [yearIn(date)] : days.map(yearIn))
    const year = number.year ?? yearIn(date)
    if (year === undefined) return { refused: 'no_day', line: index + 1, text: line.trim() }
    // Of a day of issue and a day of registration on both sides of New Year, only the heading says which is which.
    if (number.year === undefined && years.size > 1) return { refused: 'two_years', line: index + 1, text: line.trim() }
    const amount = cells[columns.amount ?? -1] ?? cells.find((cell) => euros.test(cell)) ?? ''
    invoices.push({ ...number, year, date, amount, eor: cells.find((cell) => uuid.test(cell)) ?? '' })
  }
  return invoices.length ? { state: 'read', invoices } : { refused: 'no_invoices' }
}
