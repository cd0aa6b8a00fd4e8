import { cents, type Cents } from '#contract/platform/money.ts'
import type { ExportedMarks } from '#server/money/fiscal/exported-marks.ts'
import { readableInWindows1250 } from '#server/platform/windows-1250.ts'
import type { InvoiceLine, PaidWith, VatLine } from './invoices.rules.ts'
import type { ExportedRow } from './inspection-export.store.ts'

/**
 * Layout of the two text files that an inspector takes: heads and lines of invoices. The rule is the 'Pravilnik o zahtevah
 * za računalniške programe in elektronske naprave' (Uradni list RS 35/13, annex replaced in 18/16).
 *
 * The annex itself was not at hand. Names and order of the columns follow github.com/navipartner (codeunit 6184590, 'NPR SI
 * Archive Mgt.'), which knows the rate of 5 %. Code page, empty cells and the delimiter after the last cell follow
 * github.com/jlogar/ZDavP2D2 and a summary of the rule (pavliha.org, 'Zahteve za računalniške programe').
 *
 * The two programs differ in one column: ZDavP2D2 has `Sprem rac cas` after `Sprem rac dat`. The newer one is followed, and
 * the time stands in the remarks. The centre's accountant confirms the layout (docs/product/fiscal.md §7.4).
 */

export const headsFile = 'IZPIS RAČUNI GLAVE.TXT'
export const linesFile = 'IZPIS RAČUNI POSTAVKE.TXT'

/** A document with what the authority knows of it; undefined for one from before the policy. */
export interface ExportedDocument {
  row: ExportedRow
  marks: ExportedMarks | undefined
  /** Remarks in Slovenian, each a sentence without its full stop. */
  remarks: readonly string[]
}

/** A line of a document, and its share of the document's VAT. */
interface ExportedLine extends ExportedDocument {
  line: InvoiceLine
  number: number
  vatCents: Cents
}

type Column<Of> = readonly [title: string, cell: (of: Of) => string]

/** `1234,50`, without a sign for thousands. */
const amount = (sum: number): string => {
  const digits = String(Math.abs(sum)).padStart(3, '0')
  return `${sum < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/**
 * A text as one cell. The file knows no quoting, so a delimiter inside becomes a comma and a line break a space. Look-alike
 * delimiters of other scripts are made plain first.
 */
const text = (written: string, maxLength = Number.POSITIVE_INFINITY): string =>
  readableInWindows1250(written.replaceAll(/\s+/gu, ' '))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(';', ',')
    .replaceAll('"', "'")
    .trim()
    .slice(0, maxLength)

/** `2026-11-20 18:05:09` as `20261120`. */
const day = (issuedAt: string): string => issuedAt.slice(0, 10).replaceAll('-', '')
const time = (issuedAt: string): string => issuedAt.slice(11, 19)

/** Rates that have columns of their own, in hundredths of a percent. */
const columnRates: ReadonlySet<number> = new Set([950, 2200, 500])

const vatAt = ({ row }: ExportedDocument, rate: number): VatLine | undefined =>
  row.seller.vatPayer ? row.vat.find((each) => each.rate === rate) : undefined

/** VAT at rates without a column; the remarks name them. */
export const otherRates = ({ row }: Pick<ExportedDocument, 'row'>): VatLine[] =>
  row.seller.vatPayer ? row.vat.filter(({ rate }) => rate !== 0 && !columnRates.has(rate)) : []

/** Column of each way of payment; one without a column does not compile. */
const paidColumns: Record<PaidWith, string> = {
  card: 'Plac kart',
  wallet: 'Plac ostalo',
  cash: 'Plac got',
  transfer: 'Plac ostalo',
  terminal: 'Plac kart',
  mixed: 'Plac got',
}

const paid = (title: string): Column<ExportedDocument> => [
  title,
  ({ row }) => amount(paidColumns[row.payment_method] === title ? row.total_cents : 0),
]

const zero = () => amount(0)
const empty = () => ''

/** Who issues, when and under which number: the first columns of both files. */
const issuer: Column<ExportedDocument> = ['Dav st', ({ row }) => row.seller.taxNumber]
const issued: readonly Column<ExportedDocument>[] = [
  ['Rac dat', ({ row }) => day(row.issued_at)],
  ['Rac cas', ({ row }) => time(row.issued_at)],
]
const numbered: readonly Column<ExportedDocument>[] = [
  ['Racst pp', ({ row }) => row.business_premises],
  ['Racst en', ({ row }) => row.device_no],
  ['Racst zap', ({ row }) => String(row.invoice_no)],
]

const headColumns: readonly Column<ExportedDocument>[] = [
  issuer,
  ...issued,
  // Numbers run for each device (docs/product/invoices.md §2.2).
  ['Rac nac', () => 'B'],
  ...numbered,
  ['Kupec', ({ row: { buyer } }) => text([buyer.name, buyer.city].filter(Boolean).join(', '), 50)],
  ['Kupec id', ({ row: { buyer } }) => text(buyer.taxNumber ?? '', 20)],
  ['Rac vred', ({ row }) => amount(row.total_cents)],
  ['Rac povr', zero],
  ['Rac plac', ({ row }) => amount(row.total_cents)],
  paid('Plac got'),
  paid('Plac kart'),
  paid('Plac ostalo'),
  // Only where one sells for another taxpayer.
  ['Dav st zav', empty],
  ['Rac 9,5% DDV osn', (of) => amount(vatAt(of, 950)?.baseCents ?? 0)],
  ['Rac 9,5% DDV', (of) => amount(vatAt(of, 950)?.vatCents ?? 0)],
  ['Rac 22% DDV osn', (of) => amount(vatAt(of, 2200)?.baseCents ?? 0)],
  ['Rac 22% DDV', (of) => amount(vatAt(of, 2200)?.vatCents ?? 0)],
  ['Rac 5% DDV osn', (of) => amount(vatAt(of, 500)?.baseCents ?? 0)],
  ['Rac 5% DDV', (of) => amount(vatAt(of, 500)?.vatCents ?? 0)],
  ['Rac 8% DDV pav osn', zero],
  ['Rac 8% pav', zero],
  ['Rac davki ostalo', (of) => amount(otherRates(of).reduce((sum, { vatCents }) => sum + vatCents, 0))],
  ['Rac oprosc', (of) => amount(vatAt(of, 0)?.baseCents ?? 0)],
  ['Rac dob76a', zero],
  ['Rac neobd', ({ row }) => amount(row.seller.vatPayer ? 0 : row.total_cents)],
  ['Rac poseb', zero],
  ['Oper oznaka', ({ row }) => text(row.seller.operator.sl)],
  ['Oper dav st', ({ marks }) => marks?.operatorTaxNumber ?? ''],
  ['Zoi', ({ marks }) => marks?.zoi ?? ''],
  ['Eor', ({ marks }) => marks?.eor ?? ''],
  ['Eor nakn', ({ marks }) => (marks?.isSubsequent ? '1' : '')],
  ['Sprem racst pp', ({ row: { cancelled } }) => cancelled?.business_premises ?? ''],
  ['Sprem racst en', ({ row: { cancelled } }) => cancelled?.device_no ?? ''],
  ['Sprem racst zap', ({ row: { cancelled } }) => (cancelled ? String(cancelled.invoice_no) : '')],
  ['Sprem rac dat', ({ row: { cancelled } }) => (cancelled ? day(cancelled.issued_at) : '')],
  // The bound book and changes of unverified invoices: this program has neither.
  ['Sprem vkr st', empty],
  ['Sprem vkr set', empty],
  ['Sprem vkr ser', empty],
  ['Sprem vkr dat', empty],
  ['Sprem nep dat', empty],
  ['Sprem nep cas', empty],
  ['Sprem nep st', empty],
  ['Rac opombe', ({ remarks }) => text(remarks.join('. '))],
]

const lineVat =
  (isAt: (rate: number) => boolean) =>
  ({ row, line, vatCents }: ExportedLine): string =>
    amount(row.seller.vatPayer && isAt(line.vatRate) ? vatCents : 0)

const lineColumns: readonly Column<ExportedLine>[] = [
  issuer,
  ...issued,
  ...numbered,
  ['Dav st zav', empty],
  ['Post id', ({ number }) => String(number)],
  ['Post opis', ({ line }) => text(line.name.sl, 50)],
  ['Post kol', ({ line }) => `${line.quantity},00`],
  ['Post em', () => 'kos'],
  ['Post em cena', ({ line }) => amount(line.unitCents)],
  ['Post vrednost', ({ line }) => amount(line.totalCents)],
  ['Post 9,5% DDV', lineVat((rate) => rate === 950)],
  ['Post 22% DDV', lineVat((rate) => rate === 2200)],
  ['Post 5% DDV', lineVat((rate) => rate === 500)],
  ['Post 8% pav', zero],
  ['Post davki ostalo', lineVat((rate) => !columnRates.has(rate))],
  ['Post oprosc', ({ row, line }) => amount(row.seller.vatPayer && line.vatRate === 0 ? line.totalCents : 0)],
  ['Post dob76a', zero],
  ['Post neobd', ({ row, line }) => amount(row.seller.vatPayer ? 0 : line.totalCents)],
  ['Post poseb', zero],
  ['Sprem nep st', empty],
  ['Post opombe', empty],
]

/** Cells with a delimiter after each, also the last, and CR LF. */
const record = (cells: readonly string[]): string => `${cells.map((cell) => `${cell};`).join('')}\r\n`

export const headsTitle = record(headColumns.map(([title]) => title))
export const linesTitle = record(lineColumns.map(([title]) => title))

export const headOf = (document: ExportedDocument): string => record(headColumns.map(([, cell]) => cell(document)))

/**
 * VAT of each line. VAT is computed on the sum of a rate (docs/product/invoices.md §4.1), so each line takes its share of the
 * running sum, and the lines of a rate add up to the head to the cent.
 */
const sharesOf = ({ lines, vat }: Pick<ExportedRow, 'lines' | 'vat'>): Cents[] => {
  const before = new Map<number, { gross: number; vat: number }>()
  return lines.map(({ vatRate, totalCents }) => {
    const sum = vat.find(({ rate }) => rate === vatRate)
    const { gross, vat: given } = before.get(vatRate) ?? { gross: 0, vat: 0 }
    const upTo = gross + totalCents
    const due = sum?.grossCents ? Math.round((sum.vatCents * upTo) / sum.grossCents) : 0
    before.set(vatRate, { gross: upTo, vat: due })
    return cents(due - given)
  })
}

export const inspectionRecords = (document: ExportedDocument): string[] => {
  const shares = sharesOf(document.row)
  return document.row.lines.map((line, index) => {
    const of = { ...document, line, number: index + 1, vatCents: shares[index] ?? cents(0) }
    return record(lineColumns.map(([, cell]) => cell(of)))
  })
}
