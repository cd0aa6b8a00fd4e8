import type { Language } from '#contract/platform/language.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { Day } from '#contract/platform/day.ts'
import { startOfDay } from '#server/platform/calendar.ts'
import { m } from '#texts/compiled/messages.js'
import type { Context } from '#server/platform/context.ts'
import { csvFile, csvText, decimal } from '#server/platform/csv.ts'
import { paidBy } from './invoice.pdf.ts'
import { numberOf, type PaidWith, type VatLine } from './invoices.rules.ts'
import { issuedBetween, type IssuedRow } from './invoices.store.ts'

/** Rate in percent: 950 becomes `9,5`. */
const rateOf = (hundredths: number): string => String(hundredths / 100).replace('.', ',')

/** Day of a wall-clock time: `2026-11-20 18:05:09` becomes `20.11.2026`. */
const dayOfIssue = (issuedAt: string): string => issuedAt.slice(0, 10).split('-').toReversed().join('.')

const amounts = ({ baseCents, vatCents, grossCents }: Omit<VatLine, 'rate'>) =>
  [baseCents, vatCents, grossCents].map(decimal)

/** A sale by the bound book, which is no document of ours and belongs into the books all the same. */
export interface WrittenSale {
  number: string
  /** `2026-11-20`. */
  issuedOn: string
  buyer: { name: string; taxNumber?: string | undefined }
  paidWith: PaidWith
  vat: readonly VatLine[]
}

const writtenLines = ({ number, issuedOn, buyer, paidWith, vat }: WrittenSale, locale: Language): string[][] =>
  vat.map((each) => [
    csvText(number),
    dayOfIssue(issuedOn),
    csvText(buyer.name),
    csvText(buyer.taxNumber ?? ''),
    paidBy[paidWith]({}, { locale }),
    rateOf(each.rate),
    ...amounts(each),
    '',
    '',
    '',
  ])

const exportLines = (row: IssuedRow, locale: Language): string[][] =>
  row.vat.map((vat) => [
    numberOf(row),
    dayOfIssue(row.issued_at),
    csvText(row.buyer.name),
    csvText(row.buyer.taxNumber ?? ''),
    paidBy[row.payment_method]({}, { locale }),
    rateOf(vat.rate),
    ...amounts(vat),
    row.cancelled ? numberOf(row.cancelled) : '',
    row.cancelled ? dayOfIssue(row.cancelled.issued_at) : '',
    row.settled ?? '',
  ])

const sumOf = (all: readonly VatLine[]): Omit<VatLine, 'rate'> => {
  const sum = (each: (line: VatLine) => Cents) => cents(all.reduce((total, line) => total + each(line), 0))
  return {
    baseCents: sum(({ baseCents }) => baseCents),
    vatCents: sum(({ vatCents }) => vatCents),
    grossCents: sum(({ grossCents }) => grossCents),
  }
}

const total = (locale: Language, rate: string, lines: readonly VatLine[]): string[] => [
  m.accounting_total({}, { locale }),
  '',
  '',
  '',
  '',
  rate,
  ...amounts(sumOf(lines)),
  '',
  '',
  '',
]

/**
 * Month export as CSV with decimal commas. It has one line for each document and rate, then the sum of each rate and of all (docs/product/invoices.md §9).
 */
export const monthExport = (
  rows: readonly IssuedRow[],
  locale: Language,
  written: readonly WrittenSale[] = [],
): string => {
  const byRate = Map.groupBy(
    [...rows, ...written].flatMap(({ vat }) => vat),
    ({ rate }) => rate,
  )
  const rates = [...byRate].toSorted(([one], [other]) => one - other)
  const table = [
    [
      m.accounting_number({}, { locale }),
      m.accounting_issued({}, { locale }),
      m.accounting_buyer({}, { locale }),
      m.accounting_tax_number({}, { locale }),
      m.accounting_payment({}, { locale }),
      m.accounting_rate({}, { locale }),
      m.accounting_base({}, { locale }),
      m.accounting_vat({}, { locale }),
      m.accounting_gross({}, { locale }),
      m.accounting_cancels({}, { locale }),
      m.accounting_cancelled_issued({}, { locale }),
      m.accounting_settles({}, { locale }),
    ],
    ...rows.flatMap((row) => exportLines(row, locale)),
    ...written.flatMap((sale) => writtenLines(sale, locale)),
    ...rates.map(([rate, lines]) => total(locale, rateOf(rate), lines)),
    total(
      locale,
      '',
      rates.flatMap(([, lines]) => lines),
    ),
  ]
  return csvFile(table)
}

/** First day of a month such as `2026-11`, and of the next one. */
export const firstDays = (month: string): [first: Day, next: Day] => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return [`${month}-01` as Day, `${next}-01` as Day]
}

/** Begin and end of a month in Ljubljana, such as `2026-11`. */
export const timeOfMonth = (month: string): { from: Date; before: Date } => {
  const [first, next] = firstDays(month)
  return { from: startOfDay(first), before: startOfDay(next) }
}

/** Exports invoices and credit notes of one month for the accountant, and after them what was written by hand. */
export const exportMonth = async (
  ctx: Pick<Context, 'db'>,
  month: string,
  language: Language,
  written: readonly WrittenSale[] = [],
): Promise<string> => monthExport(await issuedBetween(ctx.db, ...firstDays(month)), language, written)

/** How many documents were issued in a month, and their sum. */
export const countMonth = async (
  { db }: Pick<Context, 'db'>,
  month: string,
): Promise<{ invoices: number; creditNotes: number; totalCents: number }> => {
  const rows = await issuedBetween(db, ...firstDays(month))
  return {
    invoices: rows.filter(({ cancelled }) => cancelled === null).length,
    creditNotes: rows.filter(({ cancelled }) => cancelled !== null).length,
    totalCents: rows.reduce((sum, { vat }) => sum + sumOf(vat).grossCents, 0),
  }
}
