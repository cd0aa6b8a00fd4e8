import type { EntryHours, TicketType } from '#contract/platform/ticket-type.ts'
import type { Centre } from '#contract/centre/centre.ts'
import { ageGroups as allAgeGroups, type AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { FieldCode } from '#contract/platform/fields.ts'
import { languages, type Language, type LocalizedText } from '#contract/platform/language.ts'
import type { AnyCategory } from '#contract/staff/centre/articles.ts'
import { conditionMistakes } from '#contract/staff/centre/product-rules.ts'
import { m } from '#texts/compiled/messages.js'
import { jsonHash } from '#server/platform/json-hash.ts'

/** What a product says of all its articles. */
export interface ProductFacts {
  name: LocalizedText
  description?: LocalizedText | undefined
  vatClass: string
  durationDays?: number | undefined
  visits?: number | undefined
  activationDays?: number | undefined
  entryHours?: EntryHours | undefined
}

/** A text of a form in both languages: without English the Slovenian stands for both (docs/product/catalogue.md §4.11). */
const inBoth = ({ sl, en }: LocalizedText): LocalizedText => ({ sl, en: en || sl })

/** A form with its texts in both languages. */
export const withBothTexts = <Form extends Pick<ProductFacts, 'name' | 'description'>>(form: Form): Form => ({
  ...form,
  name: inBoth(form.name),
  ...(form.description && { description: inBoth(form.description) }),
})

/** Name with the words for these people: 'Mesečna vstopnica za šolarje'. Adults are the default and not named. */
const ofAge: Partial<Record<AgeGroup, typeof m.article_of_school>> = {
  preschool: m.article_of_preschool,
  school: m.article_of_school,
  student: m.article_of_student,
}

const wordsFor = (ageGroups: readonly AgeGroup[]) => (ageGroups.length === 1 ? ofAge[ageGroups[0]!] : undefined)

/** Name of an article of a product; one for several age groups has the name of the product. */
export const articleName = (name: LocalizedText, ageGroups: readonly AgeGroup[]): LocalizedText => {
  const words = wordsFor(ageGroups)
  const inLanguage = (locale: Language) => words?.({ name: name[locale] }, { locale }) ?? name[locale]
  return { sl: inLanguage('sl'), en: inLanguage('en') }
}

/** Name of a product: that of one of its articles without the words for its people. */
export const productName = (name: LocalizedText, ageGroups: readonly AgeGroup[]): LocalizedText => {
  const words = wordsFor(ageGroups)
  const inLanguage = (locale: Language) => {
    const ending = words?.({ name: '' }, { locale }) ?? ''
    return ending !== '' && name[locale].endsWith(ending) ? name[locale].slice(0, -ending.length) : name[locale]
  }
  return { sl: inLanguage('sl'), en: inLanguage('en') }
}

/** Conditions as the database holds them. A day ticket is one visit within a year (docs/product/tickets.md §1). */
export const conditionsOf = (
  type: TicketType | undefined,
  { durationDays, visits, activationDays }: Pick<ProductFacts, 'durationDays' | 'visits' | 'activationDays'>,
) => {
  if (type === undefined) return { duration_days: null, visits: null, activation_days: null }
  if (type === 'dnevna') return { duration_days: 365, visits: 1, activation_days: null }
  if (type === 'paket') return { duration_days: durationDays ?? null, visits: visits ?? null, activation_days: null }
  return { duration_days: durationDays ?? null, visits: null, activation_days: activationDays ?? 365 }
}

/** What of a form does not fit the kind of product, by field; empty for a good one (docs/product/catalogue.md §4.2). */
export const productMistakes = (
  centre: Pick<Centre, 'vat'>,
  category: AnyCategory,
  type: TicketType | undefined,
  { vatClass, ...conditions }: ProductFacts,
): Record<string, FieldCode> => ({
  ...(!Object.hasOwn(centre.vat, vatClass) && { vatClass: 'vat_class' as const }),
  ...conditionMistakes(category, type, conditions),
})

/** Whether every one of these age groups is named once, and by one article alone. */
export const isOncePerAge = (articles: readonly { ageGroups: readonly AgeGroup[] }[]): boolean => {
  const named = articles.flatMap(({ ageGroups }) => ageGroups)
  return new Set(named).size === named.length
}

/** Those of younger people first. */
export const byAge = (one: readonly AgeGroup[], other: readonly AgeGroup[]): number =>
  allAgeGroups.indexOf(one[0]!) - allAgeGroups.indexOf(other[0]!)

/** A price in a fingerprint. */
interface HeldPrice {
  articleId: string
  from: Day
  cents: number
}

interface VersionedRow {
  id: string
  name: LocalizedText
  description: LocalizedText | null
  vat_class: string
  visible: boolean
  archived_at: Date | null
  duration_days: number | null
  visits: number | null
  activation_days: number | null
  entry_hours: EntryHours | null
}

/** Fingerprint of a product with its articles and prices, by which a change notices an earlier one of another manager. */
export const versionOf = (rows: readonly VersionedRow[], prices: readonly HeldPrice[]): string => {
  const texts = (text: LocalizedText | null) => text && languages.map((locale) => text[locale])
  const facts = rows
    .map((row) => [
      row.id,
      texts(row.name),
      texts(row.description),
      row.vat_class,
      row.visible,
      row.archived_at,
      row.duration_days,
      row.visits,
      row.activation_days,
      row.entry_hours && [row.entry_hours.from, row.entry_hours.to],
    ])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
  const held = prices.map(({ articleId, from, cents }) => `${articleId} ${from} ${cents}`).toSorted()
  return jsonHash([facts, held]).toString('base64url')
}
