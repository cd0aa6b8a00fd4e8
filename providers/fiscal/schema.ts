import * as z from 'zod/mini'

// The authority's FiscalVerificationSchema.json, as far as this project's requests go: no member beyond the schema,
// and none empty. Stricter than the authority: marks are hexadecimal, times are local without an offset.

const text = (minLength: number, maxLength: number) => z.string().check(z.minLength(minLength), z.maxLength(maxLength))
const mark = text(1, 20).check(z.regex(/^[0-9A-Za-z]+$/))
const TaxNumber = z.int().check(z.minimum(10_000_000), z.maximum(99_999_999))
const LocalTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/))

/** Whole hundredths; a JSON number is only near them. */
const isHundredths = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4

const Hundredths = z.number().check(z.refine(isHundredths, 'must be a multiple of 0.01'))
const Amount = Hundredths.check(z.gt(-1e14), z.lt(1e14))

const Header = z.strictObject({ MessageID: z.guid(), DateTime: LocalTime })

const Identifier = z.strictObject({
  BusinessPremiseID: mark,
  ElectronicDeviceID: mark,
  InvoiceNumber: z.string().check(z.regex(/^[1-9]\d{0,19}$/)),
})

const TaxRate = Hundredths.check(z.minimum(-99_999), z.maximum(99_999))

const Taxes = z
  .strictObject({
    SellerTaxNumber: z.optional(TaxNumber),
    VAT: z.optional(
      z
        .array(z.strictObject({ TaxRate, TaxableAmount: Amount, TaxAmount: Amount }))
        .check(z.minLength(1), z.maxLength(1_000)),
    ),
    OtherTaxesAmount: z.optional(Amount),
    ExemptVATTaxableAmount: z.optional(Amount),
    ReverseVATTaxableAmount: z.optional(Amount),
    NontaxableAmount: z.optional(Amount),
    SpecialTaxRulesAmount: z.optional(Amount),
  })
  .check(z.refine((taxes) => Object.keys(taxes).length > 0, 'must not be empty'))

const Invoice = z.strictObject({
  TaxNumber,
  IssueDateTime: LocalTime,
  NumberingStructure: z.enum(['B', 'C']),
  InvoiceIdentifier: Identifier,
  CustomerVATNumber: z.optional(text(1, 20)),
  InvoiceAmount: Amount,
  ReturnsAmount: z.optional(Amount),
  PaymentAmount: Amount,
  TaxesPerSeller: z.array(Taxes).check(z.minLength(1), z.maxLength(1_000)),
  OperatorTaxNumber: z.optional(TaxNumber),
  ForeignOperator: z.optional(z.boolean()),
  ProtectedID: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  SubsequentSubmit: z.optional(z.boolean()),
  ReferenceInvoice: z.optional(
    z
      .array(z.strictObject({ ReferenceInvoiceIdentifier: Identifier, ReferenceInvoiceIssueDateTime: LocalTime }))
      .check(z.minLength(1), z.maxLength(1_000)),
  ),
  SpecialNotes: z.optional(text(0, 1_000)),
})

const SalesBookInvoice = z.strictObject({
  TaxNumber,
  IssueDate: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  SalesBookIdentifier: z.strictObject({
    InvoiceNumber: text(1, 20),
    SetNumber: z.string().check(z.regex(/^\d\d$/)),
    SerialNumber: text(12, 12),
  }),
  BusinessPremiseID: mark,
  CustomerVATNumber: z.optional(text(1, 20)),
  InvoiceAmount: Amount,
  ReturnsAmount: z.optional(Amount),
  PaymentAmount: Amount,
  TaxesPerSeller: z.array(Taxes).check(z.minLength(1), z.maxLength(1_000)),
  SpecialNotes: z.optional(text(0, 1_000)),
})

/** An InvoiceRequest as the authority takes it: of a device, or of the bound book. */
export const InvoiceRequest = z.strictObject({
  InvoiceRequest: z.union([z.strictObject({ Header, Invoice }), z.strictObject({ Header, SalesBookInvoice })]),
})

export type SalesBookInvoice = z.infer<typeof SalesBookInvoice>

const upTo = (maximum: number) => z.int().check(z.minimum(0), z.maximum(maximum))

const RealEstate = z.strictObject({
  PropertyID: z.strictObject({
    CadastralNumber: upTo(9_999),
    BuildingNumber: upTo(99_999),
    BuildingSectionNumber: upTo(9_999),
  }),
  Address: z.strictObject({
    Street: text(1, 100),
    HouseNumber: text(1, 10),
    HouseNumberAdditional: z.optional(text(1, 10)),
    Community: text(1, 100),
    City: text(1, 40),
    PostalCode: z.string().check(z.regex(/^\d{4}$/)),
  }),
})

const BusinessPremise = z.strictObject({
  TaxNumber,
  BusinessPremiseID: mark,
  BPIdentifier: z.strictObject({ RealEstateBP: RealEstate }),
  ValidityDate: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  ClosingTag: z.optional(z.literal('Z')),
  SoftwareSupplier: z
    .array(z.union([z.strictObject({ TaxNumber }), z.strictObject({ NameForeign: text(1, 1_000) })]))
    .check(z.minLength(1), z.maxLength(1_000)),
  SpecialNotes: z.optional(text(0, 1_000)),
})

/** A BusinessPremiseRequest as the authority takes it, for premises in a building. */
export const BusinessPremiseRequest = z.strictObject({
  BusinessPremiseRequest: z.strictObject({ Header, BusinessPremise }),
})
