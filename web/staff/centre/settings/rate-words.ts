import type { Day } from '#contract/platform/day.ts'
import type { KeptFacts, NewRates } from '#contract/staff/centre/centre-facts.ts'
import { m } from '#texts/compiled/messages.js'
import { date, percent } from '#texts/format.ts'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'

type Rates = KeptFacts['vat']

/** Classes that the app names; a centre may have others beside them. */
const usualClasses = ['sport', 'coaching', 'rental', 'goods']

/** VAT classes of these facts in their order, with the usual ones that have no rate yet. History holds whatever was kept then. */
export const vatClassesOf = (...facts: readonly unknown[]): string[] => [
  ...new Set([
    ...usualClasses,
    ...facts.flatMap((fact) => (typeof fact === 'object' && fact ? Object.keys(fact) : [])),
  ]),
]

/** '9,5 % from 1. 7. 2013' */
export const rateInWords = ({ from, rate }: Rates[string][number]): string =>
  m.centre_vat_of_day({ rate: percent(rate), day: date(from) })

/** The rates that stand last in each list, each once: '9,5 %, 22 %'. */
export const lastRatesInWords = (vat: unknown): string =>
  [...new Set(Object.values(vat as Rates).map((rates) => percent(rates.at(-1)?.rate ?? 0)))].join(', ')

/** The rate that stands last in a list, as it is typed: '9,5'. */
export const lastRateTyped = (vat: Rates, vatClass: string): string => {
  const rate = vat[vatClass]?.at(-1)?.rate
  return rate === undefined ? '' : String(rate / 100).replace('.', ',')
}

/** '9,5', '9.5 %' or '22' in hundredths of a percent; NaN for anything else. */
export const rateTyped = (typed: string): number => {
  const text = typed.replaceAll(/[\s%]/g, '').replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

/** What a form says: its day, and the rate of each class that has one or gets one. */
export const typedRates = (form: FormData, vat: Rates): { from: string; rates: NewRates['rates'] } => ({
  from: typedText(form, 'from'),
  rates: Object.fromEntries(
    vatClassesOf(vat).flatMap((vatClass) => {
      const typed = typedText(form, `rates.${vatClass}`)
      return typed.trim() === '' && !vat[vatClass] ? [] : [[vatClass, rateTyped(typed)]]
    }),
  ),
})

/** All rates with those that a form makes different from a day on; the same object where it changes none. */
export const withRates = (vat: Rates, { from, rates }: { from: string; rates: NewRates['rates'] }): Rates => {
  const other = Object.entries(rates).filter(([vatClass, rate]) => rate !== vat[vatClass]?.at(-1)?.rate)
  if (other.length === 0) return vat
  return {
    ...vat,
    ...Object.fromEntries(
      other.map(([vatClass, rate]) => [
        vatClass,
        // The server holds days to the contract.
        [...(vat[vatClass] ?? []), { from: from as Day, rate }].toSorted((one, next) =>
          one.from.localeCompare(next.from),
        ),
      ]),
    ),
  }
}
