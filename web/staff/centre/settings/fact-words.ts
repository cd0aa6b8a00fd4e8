import type { CentreFacts, FactName, KeptFacts } from '#contract/staff/centre/centre-facts.ts'
import { formatIban, tidyIban } from '#contract/platform/iban.ts'
import { asHeading } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { vatClassName } from '#web/staff/centre/prices/vat-words.ts'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { lastRatesInWords, rateInWords, vatClassesOf } from './rate-words.ts'

/** A field of a fact; its name is the dotted path of the value. */
export interface FactField {
  name: string
  label: () => string
  hint?: () => string
  /** Two short ones stand beside each other. */
  isHalf?: true
  /** A yes or no. */
  isTick?: true
  /** Paragraphs, one on each line. */
  isLong?: true
  isDay?: true
  /** As people read and type it. */
  shown?: (value: string) => string
}

interface FactWords {
  name: () => string
  about: () => string
  fields: readonly FactField[]
  /** In a line of the table. */
  inWords: (values: Record<string, string>, fact: unknown) => string
}

const ibanInWords = (iban: string): string => formatIban(tidyIban(iban))
const dayInWords = (day: string): string => (day === '' ? '' : date(day))

/** Facts whose form is made of their fields; rates of VAT have one of their own. */
export type FormFact = Exclude<FactName, 'vat'>

const facts: Readonly<Record<FactName, FactWords>> = {
  brand: {
    name: m.centre_brand,
    about: m.centre_brand_about,
    fields: [
      { name: 'nominative', label: m.centre_brand_nominative },
      { name: 'locative', label: m.centre_brand_locative, hint: m.centre_brand_locative_hint },
      { name: 'accusative', label: m.centre_brand_accusative, hint: m.centre_brand_accusative_hint },
    ],
    inWords: ({ nominative = '' }) => nominative,
  },
  seller: {
    name: m.centre_seller,
    about: m.centre_seller_about,
    fields: [
      { name: 'name', label: m.centre_seller_name },
      { name: 'street', label: m.centre_street },
      { name: 'postalCode', label: m.centre_postal_code, isHalf: true },
      { name: 'city', label: m.centre_city, isHalf: true },
      { name: 'country.sl', label: m.centre_country_sl, isHalf: true },
      { name: 'country.en', label: m.centre_country_en, isHalf: true },
      { name: 'taxNumber', label: m.centre_tax_number, hint: m.centre_tax_number_hint },
      { name: 'vatPayer', label: m.centre_vat_payer, isTick: true },
      { name: 'registrationNumber', label: m.centre_registration_number },
      { name: 'registration.sl', label: m.centre_registration_sl },
      { name: 'registration.en', label: m.centre_registration_en },
    ],
    inWords: ({ name = '' }) => name,
  },
  contact: {
    name: m.centre_contact,
    about: m.centre_contact_about,
    fields: [
      { name: 'street', label: m.centre_street },
      { name: 'city', label: m.centre_contact_city },
      { name: 'email', label: m.centre_email },
      { name: 'phone', label: m.centre_phone },
      { name: 'help', label: m.centre_help, hint: m.centre_help_hint },
      { name: 'website', label: m.centre_website },
    ],
    inWords: ({ street = '', city = '' }) => `${street}, ${city}`,
  },
  bank: {
    name: m.centre_bank,
    about: m.centre_bank_about,
    fields: [
      { name: 'iban', label: m.centre_iban, hint: m.centre_iban_hint, shown: ibanInWords },
      { name: 'bank', label: m.centre_bank_name },
    ],
    inWords: ({ iban = '' }) => ibanInWords(iban),
  },
  vat: {
    name: m.centre_vat,
    about: m.centre_vat_about,
    // Its classes are those of the centre.
    fields: [],
    inWords: (_values, vat) => lastRatesInWords(vat),
  },
  rules: {
    name: m.centre_rules,
    about: m.centre_rules_about,
    fields: [
      { name: 'version', label: m.centre_rules_version, isHalf: true },
      { name: 'from', label: m.centre_rules_from, isDay: true, isHalf: true, shown: dayInWords },
      { name: 'text.sl', label: m.centre_rules_text_sl, hint: m.centre_rules_text_hint, isLong: true },
      { name: 'text.en', label: m.centre_rules_text_en, hint: m.centre_rules_text_hint, isLong: true },
      { name: 'url.sl', label: m.centre_rules_url_sl },
      { name: 'url.en', label: m.centre_rules_url_en },
    ],
    inWords: ({ version = '', from = '' }) =>
      from === '' ? version : m.centre_rules_in_words({ version, day: dayInWords(from) }),
  },
}

export const factNames = Object.keys(facts) as FactName[]
export const isFact = (name: string): name is FactName => Object.hasOwn(facts, name)
export const factWords = (name: FactName): FactWords => facts[name]

/** Fields of a fact as it stands in these values of it. */
export const fieldsOf = (name: FactName, ...values: readonly unknown[]): readonly FactField[] =>
  name === 'vat'
    ? vatClassesOf(...values).map((vatClass) => ({ name: vatClass, label: () => asHeading(vatClassName(vatClass)) }))
    : facts[name].fields

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((of, key) => (typeof of === 'object' && of ? Reflect.get(of, key) : undefined), value)

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value))
    return value
      .map((line: string | KeptFacts['vat'][string][number]) => (typeof line === 'string' ? line : rateInWords(line)))
      .join('\n')
  return value === true ? 'on' : ''
}

/** The values of a fact by their paths; a tick is 'on' or nothing, as a form has it. History holds whatever was kept then. */
export const valuesOf = (name: FactName, fact: unknown): Record<string, string> =>
  Object.fromEntries(fieldsOf(name, fact).map((field) => [field.name, asText(at(fact, field.name))]))

/** One value as people read it. */
export const fieldInWords = ({ isTick, shown }: FactField, value: string): string => {
  if (isTick) return value === 'on' ? m.centre_yes() : m.centre_no()
  return shown ? shown(value) : value
}

/** Paragraphs are the lines that are not empty; a day that is not chosen is none. */
const typedValue = ({ isLong, isDay }: FactField, typed: string): string | string[] | undefined => {
  if (isLong)
    return typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  return isDay && typed === '' ? undefined : typed
}

/** What a form says, in the form of the fact. */
export const typedFact = <Name extends FormFact>(name: Name, form: FormData): CentreFacts[Name] => {
  const fact: Record<string, unknown> = {}
  for (const field of facts[name].fields) {
    const [key = '', part] = field.name.split('.')
    const control = `${name}.${field.name}`
    const value = field.isTick ? form.has(control) : typedValue(field, typedText(form, control))
    if (value === undefined) continue
    if (part === undefined) fact[key] = value
    else fact[key] = { ...(fact[key] as object | undefined), [part]: value }
  }
  // Its fields are those of the contract's fact, which a test compares.
  return fact as CentreFacts[Name]
}
