import * as z from 'zod/mini'
import {
  Accessibility,
  Appearance,
  Brand,
  Company,
  Complaints,
  Contact,
  FursNotice,
  NumberSeries,
  PreInvoiceDays,
  PremisesAddress,
  Privacy,
  Rules,
  Terms,
  Till,
  VatRate,
  waysToPay,
} from '#contract/centre/centre.ts'
import { Email, requiredText, text } from '#contract/platform/fields.ts'
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

/** A mark of premises or of a device, as the authority takes it (docs/product/fiscal.md §2). */
const mark = z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(/^[0-9A-Za-z]{1,20}$/, 'device_mark'))
const isMark = (typed: string): boolean => z.safeParse(mark, typed).success

/** A row of a till that is left empty is none. */
const TillRow = z.object({ mark: text(20), name: text(40) }).check(
  z.refine((row) => row.name === '' || row.mark !== '', { error: 'required', path: ['mark'] }),
  z.refine((row) => row.mark === '' || row.name !== '', { error: 'required', path: ['name'] }),
  z.refine((row) => row.mark === '' || isMark(row.mark), { error: 'device_mark', path: ['mark'] }),
)
type TillRow = z.infer<typeof TillRow>

/** The row whose mark an earlier one has. */
const secondOfMark = (rows: readonly TillRow[]): number =>
  rows.findIndex((row, at) => row.mark !== '' && rows.findIndex((other) => other.mark === row.mark) < at)

/** A whole number of the cadastre. */
const cadastral = (max: number) => z.int('cadastre').check(z.minimum(0, 'cadastre'), z.maximum(max, 'cadastre'))

/** How sales in the web shop by one way of payment are numbered, and whether the authority hears of them. */
const WayDevice = z.object({ device: mark, isVerified: z.boolean('invalid') })
type Way = (typeof waysToPay)[number]

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
  /** Marks of number series: the premises and the web shop, and who issues there. */
  invoices: z.object({ businessPremises: mark, deviceNo: mark, operator: bothLanguages(40) }),
  /** Tills of the desk, each with its mark. */
  tills: z.array(TillRow).check(
    z.maxLength(40, 'too_many'),
    z.superRefine((rows, ctx) => {
      const second = secondOfMark(rows)
      if (second !== -1) ctx.addIssue({ code: 'custom', message: 'device_taken', path: [second, 'mark'] })
    }),
    z.overwrite((rows) => rows.filter(({ name }) => name !== '')),
  ),
  /** The building of the premises as the cadastre has it; it is registered with the authority then. */
  premises: z.object({
    validFrom: Day,
    cadastralNumber: cadastral(9_999),
    buildingNumber: cadastral(99_999),
    buildingSectionNumber: cadastral(9_999),
    street: requiredText(100),
    houseNumber: requiredText(10),
    houseNumberAdditional: text(10),
    community: requiredText(100),
    city: requiredText(40),
    postalCode: z.string().check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{4}$/, 'invalid')),
  }),
  /** The centre's signed policy of fiscal verification, by ways of payment (docs/product/fiscal.md §1). */
  policy: z.object({
    version: requiredText(20),
    ways: z.object({ card: WayDevice, wallet: WayDevice, cash: WayDevice, transfer: WayDevice }).check(
      z.superRefine((ways, ctx) => {
        const isOdd = (way: Way) => (other: Way) =>
          ways[other].device === ways[way].device && ways[other].isVerified !== ways[way].isVerified
        const odd = waysToPay.findLast((way) => waysToPay.some(isOdd(way)))
        if (odd) ctx.addIssue({ code: 'custom', message: 'device_verified', path: [odd, 'device'] })
      }),
    ),
    /** Who supplied the software: a Slovenian tax number, or the name of a foreign company; the other is empty. */
    supplier: z.object({ taxNumber: text(8), foreignName: text(100) }).check(
      z.refine(({ taxNumber, foreignName }) => (taxNumber === '') !== (foreignName === ''), {
        error: 'one_supplier',
        path: ['taxNumber'],
      }),
      z.refine(({ taxNumber }) => taxNumber === '' || /^[1-9]\d{7}$/.test(taxNumber), {
        error: 'tax_number',
        path: ['taxNumber'],
      }),
    ),
  }),
  /** What the hall and its accountant decide for the desk (docs/product/till.md §5.3, §8.3). */
  desk: z.object({ bearerTickets: z.boolean('invalid'), mendsPaymentsWithoutDocuments: z.boolean('invalid') }),
  /** An own accessibility statement; null is the app's. */
  accessibility: z.nullable(z.object({ url: webPage })),
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
  invoices: NumberSeries,
  tills: z.array(Till),
  /** Without fiscal verification there are neither premises nor a policy. */
  premises: z.nullable(z.extend(PremisesAddress, { houseNumberAdditional: z.string() })),
  policy: z.nullable(CentreFacts.shape.policy),
  desk: CentreFacts.shape.desk,
  accessibility: Accessibility,
})
export type KeptFacts = z.infer<typeof KeptFacts>
