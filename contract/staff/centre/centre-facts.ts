import * as z from 'zod/mini'
import {
  Appearance,
  Brand,
  Company,
  Complaints,
  Contact,
  FursNotice,
  PreInvoiceDays,
  Privacy,
  Rules,
  Terms,
  VatRate,
} from '#contract/centre/centre.ts'
import { Email, requiredText } from '#contract/platform/fields.ts'
import { isIban, tidyIban } from '#contract/platform/iban.ts'
import { Day } from '#contract/platform/values.ts'
import { isTaxNumber, tidyTaxNumber } from '#contract/platform/tax-number.ts'

const bothLanguages = (max: number) => z.object({ sl: requiredText(max), en: requiredText(max) })

/** The seller's own number, without the SI of its VAT id. */
const OwnTaxNumber = z.string().check(
  z.overwrite((text) => tidyTaxNumber(text).replace(/^SI/, '')),
  z.minLength(1, 'required'),
  z.regex(/^\d{8}$/, 'tax_number'),
  z.refine(isTaxNumber, 'tax_number'),
)

const webAddress = requiredText(200).check(z.url({ protocol: /^https?$/, error: 'web_address' }))
const webPage = z.object({ sl: webAddress, en: webAddress })
/** A PDF of the terms: those of the centre's file have names of its own. */
const documentName = z.string().check(z.minLength(1, 'required'), z.regex(/^\w[\w.-]{0,99}\.pdf$/, 'invalid'))
const paragraphs = z.array(requiredText(600)).check(z.minLength(1, 'required'), z.maxLength(40, 'too_many'))

/** Hundredths of a percent; no VAT of Europe is above 27 %, so a higher one is a slip. */
const rate = z.int('vat_rate').check(z.minimum(0, 'vat_rate'), z.maximum(3_000, 'vat_rate'))

/** Rates of VAT classes from one day on, as a form has them. */
export const NewRates = z.object({ from: Day, rates: z.record(z.string(), rate) })
export type NewRates = z.infer<typeof NewRates>

/** `#0b6e4f`, also typed without its sign, in capitals or by three digits. */
const colour = z.string().check(
  z.overwrite((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^#?/, '#')
      .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
  ),
  z.regex(/^#[\da-f]{6}$/, 'colour'),
)

/** Facts of the centre that a manager changes; until then those of its file hold (docs/product/staff.md §11.7). */
export const CentreFacts = z.object({
  brand: z.object({ nominative: requiredText(40), locative: requiredText(40), accusative: requiredText(40) }),
  /** Accent and logo, the latter by the names that its uploads have answered; null is the app's own. */
  appearance: z.object({
    accent: z.nullable(colour),
    logo: z.nullable(
      z.object({
        file: z.string().check(z.regex(/^logo-[\da-f]{16}\.(svg|png)$/, 'invalid')),
        picture: z.string().check(z.regex(/^logo-[\da-f]{16}\.png$/, 'invalid')),
      }),
    ),
    nameInLogo: z.boolean('invalid'),
  }),
  /** The legal entity on invoices, without its account. */
  seller: z.object({
    name: requiredText(120),
    street: requiredText(100),
    postalCode: requiredText(10),
    city: requiredText(60),
    country: bothLanguages(60),
    taxNumber: OwnTaxNumber,
    vatPayer: z.boolean('invalid'),
    registrationNumber: requiredText(20),
    registration: bothLanguages(160),
  }),
  contact: z.object({
    street: requiredText(100),
    city: requiredText(80),
    email: Email,
    phone: requiredText(30).check(z.regex(/^\+?[\d ()/-]{5,}$/, 'phone')),
    help: Email,
    website: webAddress,
  }),
  bank: z.object({
    iban: z.string().check(z.overwrite(tidyIban), z.minLength(1, 'required'), z.refine(isIban, 'iban')),
    bank: requiredText(60),
  }),
  /** All rates of each VAT class, each with its first day: a change adds days, and its undo puts the earlier list back. */
  vat: z.record(
    z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'too_long')),
    z.array(z.object({ from: Day, rate })).check(
      z.minLength(1, 'required'),
      z.maxLength(40, 'too_many'),
      z.overwrite((rates) => rates.toSorted((one, other) => one.from.localeCompare(other.from))),
    ),
  ),
  /** One version of the general terms, its first day, and the names of its PDFs as their upload has answered them. */
  terms: z.object({
    from: z.optional(Day),
    version: requiredText(20),
    url: webPage,
    document: z.object({ sl: documentName, en: documentName }),
  }),
  /** One version of the rules of use, and the day from which it holds; the file's has none. */
  rules: z.object({
    from: z.optional(Day),
    version: requiredText(20),
    url: webPage,
    text: z.object({ sl: paragraphs, en: paragraphs }),
  }),
  /** Privacy notice, and the address of those who answer about personal data. */
  privacy: z.object({ version: requiredText(20), url: webPage, contact: Email }),
  /** How complaints are handled; no page of its own and no body for disputes are null. */
  complaints: z.object({
    text: bothLanguages(2_000),
    url: z.nullable(webPage),
    disputeBody: z.nullable(z.object({ name: bothLanguages(160), url: webAddress })),
  }),
  /** The duty to issue and to take an invoice; null where the accountant says that it does not apply. */
  fursNotice: z.nullable(bothLanguages(600)),
  /** Days after the due day until unpaid places are released; null is never. */
  preInvoices: z.object({
    graceDays: z.nullable(z.int('grace_days').check(z.minimum(0, 'grace_days'), z.maximum(90, 'grace_days'))),
  }),
})
export type CentreFacts = z.infer<typeof CentreFacts>
export type FactName = keyof CentreFacts

/** Facts as they are kept: the file's own are not as strict as a form. */
export const KeptFacts = z.object({
  brand: Brand,
  appearance: Appearance,
  seller: z.omit(Company, { iban: true, bank: true }),
  contact: Contact,
  bank: z.pick(Company, { iban: true, bank: true }),
  vat: z.record(z.string(), z.array(VatRate)),
  terms: z.extend(Terms, { from: z.optional(Day) }),
  rules: z.extend(Rules, { from: z.optional(Day) }),
  privacy: Privacy,
  complaints: Complaints,
  fursNotice: FursNotice,
  preInvoices: PreInvoiceDays,
})
export type KeptFacts = z.infer<typeof KeptFacts>
