import type { FactName } from '#contract/staff/centre/centre-facts.ts'
import { formatIban, tidyIban } from '#contract/platform/iban.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { dayInWords, type FactWords } from './fact-field.ts'
import { markFacts } from './mark-words.ts'
import { lastRatesInWords } from './rate-words.ts'

const ibanInWords = (iban: string): string => formatIban(tidyIban(iban))
const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text

/** Days after the due day, as they are typed: none is never. */
export const graceInWords = (days: string): string => {
  if (days === '') return m.centre_grace_never()
  return /^\d+$/.test(days) ? m.settings_days({ count: Number(days) }) : days
}

/** A version, with the day from which it holds where it has one. */
const versionInWords = ({ version = '', from = '' }: Record<string, string>): string =>
  from === '' ? version : m.centre_version_in_words({ version, day: dayInWords(from) })

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
  appearance: {
    name: m.centre_look,
    about: m.centre_look_about,
    fields: [
      { name: 'accent', label: m.centre_accent, hint: m.centre_accent_hint, isColour: true, isOptional: true },
      { name: 'logo', label: m.centre_logo, hint: m.centre_logo_hint, isLogo: true, isOptional: true },
      { name: 'nameInLogo', label: m.centre_name_in_logo, isTick: true },
    ],
    inWords: ({ accent = '', logo = '' }) =>
      [accent || m.centre_accent_none(), logo ? m.centre_logo_own() : m.centre_logo_none()].join(', '),
  },
  seller: {
    name: m.centre_seller,
    about: m.centre_seller_about,
    fields: [
      { name: 'name', label: m.centre_seller_name },
      { name: 'street', label: m.centre_street },
      { name: 'postalCode', label: m.centre_postal_code, isHalf: true },
      { name: 'city', label: m.centre_city, isHalf: true },
      { name: 'country.sl', label: m.centre_country_sl, isHalf: true, isUsual: true },
      { name: 'country.en', label: m.centre_country_en, isHalf: true, isUsual: true },
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
  terms: {
    name: m.centre_terms,
    about: m.centre_terms_about,
    fields: [
      { name: 'version', label: m.centre_version, isHalf: true },
      { name: 'from', label: m.centre_from, isDay: true, isHalf: true, shown: dayInWords },
      { name: 'document.sl', label: m.centre_terms_document_sl, hint: m.centre_terms_document_hint, isFile: true },
      { name: 'document.en', label: m.centre_terms_document_en, hint: m.centre_terms_document_hint, isFile: true },
      { name: 'url.sl', label: m.centre_url_sl },
      { name: 'url.en', label: m.centre_url_en },
    ],
    inWords: versionInWords,
  },
  rules: {
    name: m.centre_rules,
    about: m.centre_rules_about,
    fields: [
      { name: 'version', label: m.centre_version, isHalf: true },
      { name: 'from', label: m.centre_from, isDay: true, isHalf: true, shown: dayInWords },
      { name: 'text.sl', label: m.centre_text_sl, hint: m.centre_rules_text_hint, isLong: 'paragraphs' },
      { name: 'text.en', label: m.centre_text_en, hint: m.centre_rules_text_hint, isLong: 'paragraphs' },
      { name: 'url.sl', label: m.centre_url_sl },
      { name: 'url.en', label: m.centre_url_en },
    ],
    inWords: versionInWords,
  },
  privacy: {
    name: m.centre_privacy,
    about: m.centre_privacy_about,
    fields: [
      { name: 'version', label: m.centre_version },
      { name: 'url.sl', label: m.centre_url_sl },
      { name: 'url.en', label: m.centre_url_en },
      { name: 'contact', label: m.centre_privacy_contact, hint: m.centre_privacy_contact_hint },
    ],
    inWords: ({ version = '' }) => version,
  },
  complaints: {
    name: m.centre_complaints,
    about: m.centre_complaints_about,
    fields: [
      { name: 'text.sl', label: m.centre_complaints_text_sl, isLong: 'paragraph' },
      { name: 'text.en', label: m.centre_complaints_text_en, isLong: 'paragraph' },
      { name: 'url.sl', label: m.centre_complaints_url_sl, isOptional: true },
      { name: 'url.en', label: m.centre_complaints_url_en, isOptional: true },
      {
        name: 'disputeBody.name.sl',
        label: m.centre_complaints_body_sl,
        hint: m.centre_complaints_body_hint,
        isOptional: true,
      },
      { name: 'disputeBody.name.en', label: m.centre_complaints_body_en, isOptional: true },
      { name: 'disputeBody.url', label: m.centre_complaints_body_url, isOptional: true },
    ],
    mayBeNone: ['url', 'disputeBody'],
    inWords: (values) => firstSentence(inLanguage({ sl: values['text.sl'] ?? '', en: values['text.en'] ?? '' })),
  },
  fursNotice: {
    name: m.centre_furs,
    about: m.centre_furs_about,
    fields: [
      { name: 'sl', label: m.centre_text_sl, hint: m.centre_furs_hint, isLong: 'paragraph', isOptional: true },
      { name: 'en', label: m.centre_text_en, isLong: 'paragraph', isOptional: true },
    ],
    mayBeNone: [''],
    inWords: ({ sl = '', en = '' }) => (sl === '' ? m.centre_furs_none() : firstSentence(inLanguage({ sl, en }))),
  },
  preInvoices: {
    name: m.centre_grace,
    about: m.centre_grace_about,
    fields: [
      { name: 'graceDays', label: m.centre_grace_days, hint: m.centre_grace_hint, isNumber: true, isOptional: true },
    ],
    inWords: ({ graceDays = '' }) => graceInWords(graceDays),
  },
  accessibility: {
    name: m.centre_accessibility,
    about: m.centre_accessibility_about,
    fields: [
      { name: 'url.sl', label: m.centre_url_sl, isOptional: true },
      { name: 'url.en', label: m.centre_url_en, isOptional: true },
    ],
    mayBeNone: [''],
    inWords: (values) => values['url.sl'] || m.centre_accessibility_none(),
  },
  desk: {
    group: 'desk',
    name: m.centre_desk,
    about: m.centre_desk_about,
    fields: [
      { name: 'bearerTickets', label: m.centre_desk_bearer, isTick: true },
      { name: 'mendsPaymentsWithoutDocuments', label: m.centre_desk_mends, isTick: true },
    ],
    inWords: ({ bearerTickets }) => (bearerTickets === 'on' ? m.centre_desk_by_bearer() : m.centre_desk_by_name()),
  },
  ...markFacts,
}

export const factNames = Object.keys(facts) as FactName[]
export const isFact = (name: string): name is FactName => Object.hasOwn(facts, name)
export const factWords = (name: FactName): FactWords => facts[name]
