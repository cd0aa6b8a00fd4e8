import { m } from '#texts/compiled/messages.js'
import { dayInWords, type FactField, type FactWords } from './fact-field.ts'

/** A way of payment of the web shop, with the device that issues its invoices. */
const wayFields = (way: 'card' | 'wallet' | 'cash' | 'transfer', words: () => string): FactField[] => [
  { name: `ways.${way}.device`, label: () => m.centre_policy_device({ way: words() }) },
  { name: `ways.${way}.isVerified`, label: () => m.centre_policy_verified({ way: words() }), isTick: true },
]

/** Rows of tills, the last of which is for a new one. */
export const tillFields = (rows: number): FactField[] =>
  Array.from({ length: rows }, (_, at): FactField[] => [
    { name: `${at}.mark`, label: () => m.centre_till_mark({ number: at + 1 }), isHalf: true },
    { name: `${at}.name`, label: () => m.centre_till_name({ number: at + 1 }), isHalf: true },
  ]).flat()

const tillsInWords = (tills: unknown): string =>
  Array.isArray(tills) && tills.length > 0
    ? tills.map((till: { mark: string; name: string }) => `${till.name} (${till.mark})`).join(', ')
    : m.centre_tills_none()

/** Facts that name series of numbers, and what the tax authority hears of them. */
export const markFacts: Readonly<Record<'tills' | 'invoices' | 'premises' | 'policy', FactWords>> = {
  tills: {
    group: 'money',
    name: m.centre_tills,
    about: m.centre_tills_about,
    // Its rows are the tills of the centre.
    fields: [],
    inWords: (_values, tills) => tillsInWords(tills),
  },
  invoices: {
    group: 'money',
    name: m.centre_series,
    about: m.centre_series_about,
    fields: [
      { name: 'businessPremises', label: m.centre_series_premises, hint: m.centre_series_hint, isHalf: true },
      { name: 'deviceNo', label: m.centre_series_device, isHalf: true },
      { name: 'operator.sl', label: m.centre_series_operator_sl },
      { name: 'operator.en', label: m.centre_series_operator_en },
    ],
    inWords: ({ businessPremises = '', deviceNo = '' }) => `${businessPremises}-${deviceNo}`,
  },
  premises: {
    group: 'money',
    name: m.centre_premises,
    about: m.centre_premises_about,
    fields: [
      { name: 'validFrom', label: m.centre_from, isDay: true, shown: dayInWords },
      { name: 'cadastralNumber', label: m.centre_cadastre, hint: m.centre_cadastre_hint, isNumber: true },
      { name: 'buildingNumber', label: m.centre_building, isHalf: true, isNumber: true },
      { name: 'buildingSectionNumber', label: m.centre_building_part, isHalf: true, isNumber: true },
      { name: 'street', label: m.centre_premises_street },
      { name: 'houseNumber', label: m.centre_street_number, isHalf: true },
      { name: 'houseNumberAdditional', label: m.centre_street_number_more, isHalf: true },
      { name: 'community', label: m.centre_community },
      { name: 'postalCode', label: m.centre_postal_code, isHalf: true },
      { name: 'city', label: m.centre_city, isHalf: true },
    ],
    inWords: ({ street = '', houseNumber = '', city = '' }) => `${street} ${houseNumber}, ${city}`,
  },
  policy: {
    group: 'money',
    name: m.centre_policy,
    about: m.centre_policy_about,
    fields: [
      { name: 'version', label: m.centre_version },
      ...wayFields('card', m.centre_way_card),
      ...wayFields('wallet', m.centre_way_wallet),
      ...wayFields('cash', m.centre_way_cash),
      ...wayFields('transfer', m.centre_way_transfer),
      { name: 'supplier.taxNumber', label: m.centre_supplier_tax, hint: m.centre_supplier_hint, isOptional: true },
      { name: 'supplier.foreignName', label: m.centre_supplier_foreign, isOptional: true },
    ],
    inWords: ({ version = '' }) => version,
  },
}

export const isMarkFact = (name: string): boolean => Object.hasOwn(markFacts, name)
