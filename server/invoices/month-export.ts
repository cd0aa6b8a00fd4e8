import type { Language } from '#contract/kit/language.ts'
import { cents, type Cents } from '#contract/kit/money.ts'
import { m } from '#texts/compiled/messages.js'
import type { Context } from '#server/platform/context.ts'
import { csvFile, csvText } from '#server/platform/csv.ts'
import { paidBy } from './invoice.pdf.ts'
import { numberOf, type VatLine } from './invoices.rules.ts'
import { issuedBetween, type IssuedRow } from './invoices.store.ts'

/** Number format of Slovenian spreadsheets: `-1234,50`. */
const decimal = (amount: Cents): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** Rate in percent: 950 becomes `9,5`. */
const rateOf = (hundredths: number): string => String(hundredths / 100).replace('.', ',')

/** Day of a wall-clock time: `2026-11-20 18:05:09` becomes `20.11.2026`. */
const dayOfIssue = (issuedAt: string): string => issuedAt.slice(0, 10).split('-').toReversed().join('.')

const amounts = ({ baseCents, vatCents, grossCents }: Omit<VatLine, 'rate'>) =>
  [baseCents, vatCents, grossCents].map(decimal)

const linesOf = (row: IssuedRow, locale: Language): string[][] =>
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
export const monthExport = (rows: readonly IssuedRow[], locale: Language): string => {
  const byRate = Map.groupBy(
    rows.flatMap(({ vat }) => vat),
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
    ...rows.flatMap((row) => linesOf(row, locale)),
    ...rates.map(([rate, lines]) => total(locale, rateOf(rate), lines)),
    total(
      locale,
      '',
      rates.flatMap(([, lines]) => lines),
    ),
  ]
  return csvFile(table)
}

/** Exports invoices and credit notes of one month in Ljubljana, such as `2026-11`, for the accountant. */
export const exportMonth = async (ctx: Pick<Context, 'db'>, month: string, language: Language): Promise<string> => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return monthExport(await issuedBetween(ctx.db, `${month}-01`, `${next}-01`), language)
}
