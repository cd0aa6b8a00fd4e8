import * as z from 'zod/mini'
import { Day } from '#contract/platform/values.ts'
import type { ColourPair } from './accent.ts'

const filled = z.string().check(z.minLength(1))
const PerLanguage = z.strictObject({ sl: filled, en: filled })
const webAddress = z.url({ protocol: /^https?$/ })
const WebPage = z.strictObject({ sl: webAddress, en: webAddress })

/** A text customers agree to. Its version is stored with each agreement (docs/product/account.md §2.10). */
const Agreement = z.strictObject({ version: filled, url: WebPage })

const Paragraphs = z.array(filled).check(z.minLength(1))

/** Its text stands in the prijavnica, a paragraph each; without one the page only leads to the address. */
export const Rules = z.extend(Agreement, { text: z.optional(z.strictObject({ sl: Paragraphs, en: Paragraphs })) })

/** The general terms as a PDF beside the centre's file: confirmations bring them (Directive 2011/83/EU, article 8(7)). */
const TermsDocument = z.string().check(z.regex(/^\w[\w.-]*\.pdf$/))

/** The general terms: customers agree to a version, and get its PDF. */
export const Terms = z.extend(Agreement, { document: z.strictObject({ sl: TermsDocument, en: TermsDocument }) })

/** A body that settles disputes of consumers out of court, which the centre recognises. */
const DisputeBody = z.strictObject({ name: PerLanguage, url: webAddress })

/** One rate of a VAT class, in hundredths of a percent (950 is 9.5 %), and its first day. */
export const VatRate = z.strictObject({ from: Day, rate: z.int().check(z.minimum(0), z.maximum(10_000)) })

const mark = z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/))

export const waysToPay = ['card', 'wallet', 'cash', 'transfer'] as const

/** The building of the business premises, as the cadastre and the authority have it. */
export const PremisesAddress = z.strictObject({
  validFrom: Day,
  cadastralNumber: z.int().check(z.minimum(0), z.maximum(9_999)),
  buildingNumber: z.int().check(z.minimum(0), z.maximum(99_999)),
  buildingSectionNumber: z.int().check(z.minimum(0), z.maximum(9_999)),
  street: filled,
  houseNumber: filled,
  houseNumberAdditional: z.optional(filled),
  community: filled,
  city: filled,
  postalCode: z.string().check(z.regex(/^\d{4}$/)),
})

/**
 * The centre's signed policy of fiscal verification (docs/product/fiscal.md §1). Each way of payment has one device of the
 * web shop, and a device verifies all of its series or nothing.
 */
const FiscalPolicy = z
  .strictObject({
    /** Stored with each document; a changed policy gets a new one. */
    version: filled,
    devices: z
      .array(z.strictObject({ mark, ways: z.array(z.enum(waysToPay)), isVerified: z.boolean() }))
      .check(z.minLength(1)),
    premises: PremisesAddress,
    /** Who supplied this software: a tax number, or the name of a foreign company. */
    supplier: z.union([
      z.strictObject({ taxNumber: z.string().check(z.regex(/^[1-9]\d{7}$/)) }),
      z.strictObject({ foreignName: filled }),
    ]),
  })
  .check(
    z.refine(
      ({ devices }) => waysToPay.every((way) => devices.filter(({ ways }) => ways.includes(way)).length === 1),
      'each of card, wallet, cash and transfer must have one device',
    ),
    z.refine(
      ({ devices }) => new Set(devices.map((device) => device.mark)).size === devices.length,
      'each device must stand once',
    ),
  )

/** The brand with its grammatical cases: 'Plezanje v Previsu', 'Dobrodošli v Previs'. */
export const Brand = z.strictObject({ nominative: filled, locative: filled, accusative: filled })

/** The legal entity on invoices. */
export const Company = z.strictObject({
  name: filled,
  street: filled,
  postalCode: filled,
  city: filled,
  country: PerLanguage,
  taxNumber: z.string().check(z.regex(/^\d{8}$/)),
  vatPayer: z.boolean(),
  registrationNumber: filled,
  /** Registration line that company law requires: court, share capital. */
  registration: PerLanguage,
  iban: z.string().check(z.regex(/^SI56\d{15}$/)),
  bank: filled,
})

export const Contact = z.strictObject({
  street: filled,
  city: filled,
  email: filled,
  phone: filled,
  help: filled,
  website: z.url(),
})

/** Privacy notice, and the address of those who answer about personal data (GDPR, article 13). */
export const Privacy = z.strictObject({ version: filled, url: WebPage, contact: z.email() })

/** How complaints are handled; `disputeBody` is null where the centre recognises none (docs/product/legal.md §5). */
export const Complaints = z.strictObject({
  url: z.nullable(WebPage),
  text: PerLanguage,
  disputeBody: z.nullable(DisputeBody),
})

/** The duty to issue and to take an invoice; null where it does not apply, says the centre's accountant. */
export const FursNotice = z.nullable(PerLanguage)

/** Days after the due day until unpaid places are released; null is never (docs/product/pre-invoices.md §3.2). */
export const PreInvoiceDays = z.strictObject({
  graceDays: z.nullable(z.int().check(z.minimum(0), z.maximum(90))),
})

/** Colour and logo of the centre; null is that of the app (docs/product/staff.md §11.17). */
export const Appearance = z.strictObject({
  accent: z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/))),
  /** What screens show, and the picture of it on white for emails and documents: files beside the centre's. */
  logo: z.nullable(
    z.strictObject({
      file: z.string().check(z.regex(/^\w[\w.-]*\.(svg|png)$/)),
      picture: z.string().check(z.regex(/^\w[\w.-]*\.png$/)),
    }),
  ),
  /** The name is part of the logo, so it does not stand beside it. */
  nameInLogo: z.boolean(),
})

/** Marks of number series, and who issues in the web shop, as printed on the invoice. */
export const NumberSeries = z.strictObject({ businessPremises: mark, deviceNo: mark, operator: PerLanguage })

/** A till of the desk: a device with a series of its own (docs/product/till.md §1). */
export const Till = z.strictObject({ mark, name: filled })

/** Accessibility statement; null is the app's own one (docs/accessibility.md). */
export const Accessibility = z.nullable(z.strictObject({ url: WebPage }))

const Facts = z.strictObject({
  name: Brand,
  appearance: z._default(Appearance, { accent: null, logo: null, nameInLogo: false }),
  company: Company,
  contact: Contact,
  openingHours: PerLanguage,
  invoices: NumberSeries,
  tills: z._default(
    z
      .array(Till)
      .check(z.refine((all) => new Set(all.map((till) => till.mark)).size === all.length, 'each till must stand once')),
    [],
  ),
  /** A wrong way of payment is put right without documents (docs/product/till.md §8.3); the centre's accountant decides. */
  mendsPaymentsWithoutDocuments: z._default(z.boolean(), false),
  /** Whether the desk sells day tickets on no one's name too, as for spectators; the rules of most halls want names. */
  guests: z._default(z.enum(['named', 'bearer']), 'named'),
  preInvoices: PreInvoiceDays,
  vat: z.record(z.string(), z.array(VatRate).check(z.minLength(1))),
  terms: Terms,
  rules: Rules,
  privacy: Privacy,
  complaints: Complaints,
  accessibility: Accessibility,
  /** How invoices are verified with the tax authority; null where the law asks for no verification. */
  fiscal: z.nullable(FiscalPolicy),
  fursNotice: FursNotice,
})

/**
 * Everything about one climbing centre that is neither code nor secret: the file `CENTRE` (docs/product/operations.md
 * §3.1). Unknown keys are mistakes.
 */
export const Centre = Facts.check(
  z.refine(
    ({ tills, invoices, fiscal }) => {
      const web = new Set([invoices.deviceNo, ...(fiscal?.devices ?? []).map((device) => device.mark)])
      return tills.every((till) => !web.has(till.mark))
    },
    // One series has one kind of issuer: a person at a till, the company in the web shop.
    { error: 'the mark of a till must not be a device of the web shop', path: ['tills'] },
  ),
)
/** What stands in the file; `picture` is that of its logo, as a data URL, once a server has read it. */
export type Centre = z.infer<typeof Centre> & { picture?: string }

type PerLanguage = z.infer<typeof PerLanguage>

/** Part of the centre's file that the browser gets (server/platform/http/public-centre.ts). */
export interface PublicCentre {
  name: Centre['name'] & { headingFit: string }
  /** Address of the logo, where the centre has one of its own. */
  logo?: string
  /** Colour of the browser's bar above a wall, light and dark, where the centre has an accent. */
  wall?: ColourPair
  contact: Centre['contact'] & { phoneUrl: string }
  openingHours: PerLanguage
  /** Company name, and in one line everything else that identifies the seller. */
  seller: { name: string; identity: PerLanguage }
  /** Address of the general terms. */
  terms: PerLanguage
  rules: PerLanguage
  privacy: PerLanguage
  privacyContact: string
  /** Address of the accessibility statement. */
  accessibility: PerLanguage
  /** Only in the page of complaints: long texts would make every page larger. */
  complaints?: Centre['complaints']
  /** Only there too: the duty to issue and to take an invoice. */
  fursNotice?: PerLanguage | null
  /** Only in payment pages. */
  payment?: { termsVersion: string; fursNotice: PerLanguage | null }
}
