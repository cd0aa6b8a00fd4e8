import type { TicketType } from '#contract/platform/ticket-type.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { OfficeProduct } from '#contract/staff/centre/articles.ts'
import { m } from '#texts/compiled/messages.js'
import { percent } from '#texts/format.ts'
import { vatClassName } from './vat-words.ts'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import type { VatClass } from './prices.queries.ts'

/** What a new product can be: a type of ticket, G entry of a group, R rental, B goods. */
export const productKinds = ['dnevna', 'terminska', 'paket', 'G', 'R', 'B'] as const
export type ProductKind = (typeof productKinds)[number]

export const productKindNames: Record<ProductKind, () => string> = {
  dnevna: m.kind_dnevna,
  terminska: m.kind_terminska,
  paket: m.kind_paket,
  G: m.office_price_group,
  R: m.office_price_rental,
  B: m.office_price_goods,
}

export const isProductKind = (word: string): word is ProductKind => (productKinds as readonly string[]).includes(word)

export const productKindOf = ({ category, type }: Pick<OfficeProduct, 'category' | 'type'>): ProductKind =>
  category === 'V' ? (type ?? 'dnevna') : category

/** Category and type as the contract has them. */
export const asContract = (kind: ProductKind): { category: OfficeProduct['category']; type?: TicketType } =>
  kind === 'R' || kind === 'B' || kind === 'G' ? { category: kind } : { category: 'V', type: kind }

/** Controls of the form, each named by its path in the contract. */
export const productFields = [
  'name.sl',
  'name.en',
  'description.sl',
  'description.en',
  'vatClass',
  'durationDays',
  'visits',
  'activationDays',
  'entryHours.from',
  'entryHours.to',
] as const
export type ProductField = (typeof productFields)[number]
export type ProductValues = Record<ProductField, string>

/** The English text where it is one of its own: an equal one stands for the Slovenian, and follows it. */
const englishOf = ({ sl, en }: LocalizedText): string => (en === sl ? '' : en)

/** What the form begins with. */
export const valuesOf = (product: OfficeProduct): ProductValues => ({
  'name.sl': product.name.sl,
  'name.en': englishOf(product.name),
  'description.sl': product.description?.sl ?? '',
  'description.en': product.description ? englishOf(product.description) : '',
  vatClass: product.vatClass,
  durationDays: String(product.durationDays ?? ''),
  visits: String(product.visits ?? ''),
  activationDays: String(product.activationDays ?? ''),
  'entryHours.from': product.entryHours?.from ?? '',
  'entryHours.to': product.entryHours?.to ?? '',
})

/** A new product has nothing yet but the VAT class that others of its kind have. */
export const emptyValues = (vatClass: string): ProductValues => ({
  ...(Object.fromEntries(productFields.map((name) => [name, ''])) as ProductValues),
  vatClass,
})

/** A whole number, undefined for nothing typed, NaN for anything else. */
const wholeTyped = (typed: string): number | undefined => {
  const text = typed.trim()
  if (text === '') return undefined
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

/** A part of the form that may be left empty as a whole. */
const unlessEmpty = <Part extends object>(part: Part): Part | undefined =>
  Object.values(part).every((each) => each === '') ? undefined : part

/** Texts are one line each, so that they fit a card, an invoice and an email. */
const lineIn = (form: FormData, name: ProductField): string =>
  typedText(form, name)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()

/** The form as the contract has it; what a kind does not ask stands in no control. */
export const readProduct = (form: FormData) => ({
  name: { sl: typedText(form, 'name.sl'), en: typedText(form, 'name.en') },
  description: unlessEmpty({ sl: lineIn(form, 'description.sl'), en: lineIn(form, 'description.en') }),
  vatClass: typedText(form, 'vatClass'),
  durationDays: wholeTyped(typedText(form, 'durationDays')),
  visits: wholeTyped(typedText(form, 'visits')),
  activationDays: wholeTyped(typedText(form, 'activationDays')),
  entryHours: unlessEmpty({ from: typedText(form, 'entryHours.from'), to: typedText(form, 'entryHours.to') }),
})

export const vatName = ({ name, rate }: VatClass): string => `${percent(rate)} · ${vatClassName(name)}`
