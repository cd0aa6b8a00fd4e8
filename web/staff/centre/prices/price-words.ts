import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import { cents as asCents } from '#contract/platform/money.ts'
import type { OfficeArticle, OfficeProduct } from '#contract/staff/centre/articles.ts'
import { m } from '#texts/compiled/messages.js'
import { date, percent, price, shortDate } from '#texts/format.ts'
import { agesOf } from '#web/platform/age-words.ts'
import { entryHoursOf } from '#web/platform/entry-hours.ts'
import { inLanguage } from '#web/platform/language.ts'
import { vatClassName } from './vat-words.ts'
import type { PriceKind } from './price-grid.ts'
import type { VatClass } from './prices.queries.ts'

const amounts = new Intl.NumberFormat('sl-SI', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})

/** '1.234,50' in a cell, whose table says the currency. */
export const amountOf = (cents: number): string => amounts.format(cents / 100)

/** '1.234,50 €' */
export const priceOf = (cents: number): string => price(asCents(cents))

export const kindTitles: Record<PriceKind, () => string> = {
  dnevna: m.office_price_kind_daily,
  terminska: m.office_price_kind_term,
  paket: m.office_price_kind_packages,
  desk: m.office_price_kind_desk,
}

/** Heads of the columns. */
export const ageHeads: Record<AgeGroup, () => string> = {
  preschool: m.office_price_age_preschool,
  school: m.office_price_age_school,
  student: m.office_price_age_student,
  adult: m.office_price_adults,
}

/** '6–14 let', 'odrasli' */
export const agesIn = (ages: readonly AgeGroup[]): string =>
  ages.length === 1 && ages[0] === 'adult' ? m.office_price_adults() : agesOf(ages)

/** 'Mesečna vstopnica, odrasli' */
export const articleIn = (product: OfficeProduct, { ageGroups }: Pick<OfficeArticle, 'ageGroups'>): string =>
  m.office_price_of({ name: inLanguage(product.name), ages: agesIn(ageGroups) })

/** How long a ticket is good for, in the last column. */
export const validityOf = ({ category, type, durationDays: count }: OfficeProduct): string => {
  if (category === 'R') return m.office_price_one_visit()
  if (type === 'dnevna' || category === 'G') return m.office_price_year()
  return count === undefined ? '' : m.office_price_days({ count })
}

/** What a product is good for, in the words of a note. */
export const conditionsIn = (product: OfficeProduct): string[] => {
  const { type, durationDays: count, visits } = product
  if (type === 'terminska' && count !== undefined)
    return [...entryHoursOf(product), m.article_days_from_visit({ count })]
  return [
    ...entryHoursOf(product),
    ...(type === 'paket' && visits !== undefined ? [m.article_visits({ count: visits })] : []),
    validityOf(product),
  ]
}

/** '9,5 % DDV (športna dejavnost)' of the product's class. */
export const vatIn = ({ vatClass }: OfficeProduct, classes: readonly VatClass[]): string[] => {
  const known = classes.find(({ name }) => name === vatClass)
  return known ? [m.office_price_vat({ rate: percent(known.rate), name: vatClassName(known.name) })] : []
}

export const asNote = (words: readonly string[]): string => words.filter(Boolean).join(' · ')

/** Day without its year as long as that is plain: less than a year ahead. */
const dayFrom = (from: Day, day: Day): string =>
  Date.parse(from) - Date.parse(day) < 365 * 86_400_000 ? shortDate(from) : date(from)

/** 'od 1. 1.' of the next price, which stands under that of a day. */
export const laterFrom = (from: Day, day: Day): string => m.office_price_from_day({ day: dayFrom(from, day) })
