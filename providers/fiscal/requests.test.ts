import { expect, test } from 'vitest'
import { bookInvoiceRequest, invoiceRequest, premisesRequest } from './requests.ts'
import { BusinessPremiseRequest, InvoiceRequest } from './schema.ts'
import { bookMessage, messageOf, premises } from './test-setup.ts'
import type { FiscalMessage } from './port.ts'

const now = new Date('2026-11-20T17:05:10Z')
const provider = { zoiOf: () => 'c57531082d810a66b9c7f42d128b8e0e' }
const textOf = (changed: Partial<FiscalMessage> = {}, isSubsequent = false) =>
  invoiceRequest(messageOf(provider, changed), isSubsequent, now).text
const parsed = (text: string) => {
  const { InvoiceRequest: content } = InvoiceRequest.parse(JSON.parse(text))
  if (!('Invoice' in content)) throw new Error('an invoice of the bound book')
  return content.Invoice
}
const invoiceOf = (changed?: Partial<FiscalMessage>, isSubsequent?: boolean) => parsed(textOf(changed, isSubsequent))

test('an invoice is written member by member, amounts with two decimals', () => {
  const { messageId, text } = invoiceRequest(messageOf(provider, { customerVatNumber: '50223054' }), false, now)
  expect(text).toBe(
    `{"InvoiceRequest":{"Header":{"MessageID":"${messageId}","DateTime":"2026-11-20T18:05:10"},` +
      '"Invoice":{"TaxNumber":12345679,"IssueDateTime":"2026-11-20T18:05:09","NumberingStructure":"B",' +
      '"InvoiceIdentifier":{"BusinessPremiseID":"PC1","ElectronicDeviceID":"WEB1","InvoiceNumber":"1"},' +
      '"CustomerVATNumber":"50223054","InvoiceAmount":12.50,"PaymentAmount":12.50,' +
      '"TaxesPerSeller":[{"VAT":[{"TaxRate":9.50,"TaxableAmount":11.42,"TaxAmount":1.08}]}],' +
      '"OperatorTaxNumber":12345679,"ProtectedID":"c57531082d810a66b9c7f42d128b8e0e"}}}',
  )
})

test('an invoice of the bound book has its day, its set and its serial number, and neither ZOI nor operator', () => {
  const { messageId, text } = bookInvoiceRequest({ ...bookMessage, customerVatNumber: '50223054' }, now)
  expect(text).toBe(
    `{"InvoiceRequest":{"Header":{"MessageID":"${messageId}","DateTime":"2026-11-20T18:05:10"},` +
      '"SalesBookInvoice":{"TaxNumber":12345679,"IssueDate":"2026-11-19",' +
      '"SalesBookIdentifier":{"InvoiceNumber":"612","SetNumber":"03","SerialNumber":"5001-0001018"},' +
      '"BusinessPremiseID":"PC1","CustomerVATNumber":"50223054","InvoiceAmount":12.50,"PaymentAmount":12.50,' +
      '"TaxesPerSeller":[{"VAT":[{"TaxRate":9.50,"TaxableAmount":11.42,"TaxAmount":1.08}]}]}}}',
  )
  expect(InvoiceRequest.safeParse(JSON.parse(text)).success).toBe(true)
})

test('each sending has a message id of its own', () => {
  const ids = [1, 2].map(() => invoiceRequest(messageOf(provider), false, now).messageId)
  expect(new Set(ids).size).toBe(2)
})

test('the local time of a message follows summer time', () => {
  const { text } = invoiceRequest(messageOf(provider), false, new Date('2026-07-01T22:30:00Z'))
  expect(text).toContain('"DateTime":"2026-07-02T00:30:00"')
})

test('only a subsequent message says so', () => {
  expect(invoiceOf({}, true)).toMatchObject({ SubsequentSubmit: true })
  expect(invoiceOf({}, false)).not.toHaveProperty('SubsequentSubmit')
})

test('a credit note has negative amounts and names its invoice', () => {
  const identifier = { premises: 'PC1', device: 'WEB1', number: 2 }
  const reference = { identifier: { ...identifier, number: 1 }, issuedAt: '2026-11-19T08:00:00' }
  const vat = [{ rate: 950, baseCents: -1_142, vatCents: -108 }]
  const text = textOf({ identifier, totalCents: -1_250, vat, reference })
  expect(text).toContain('"InvoiceAmount":-12.50,"PaymentAmount":-12.50')
  expect(text).toContain('"TaxableAmount":-11.42,"TaxAmount":-1.08')
  expect(text).toContain(
    '"ReferenceInvoice":[{"ReferenceInvoiceIdentifier":{"BusinessPremiseID":"PC1","ElectronicDeviceID":"WEB1",' +
      '"InvoiceNumber":"1"},"ReferenceInvoiceIssueDateTime":"2026-11-19T08:00:00"}]',
  )
})

test('a base at the rate of 0 is exempt and stands outside the rates', () => {
  const vat = [
    { rate: 2_200, baseCents: 100, vatCents: 22 },
    { rate: 0, baseCents: 500, vatCents: 0 },
    { rate: 0, baseCents: 25, vatCents: 0 },
  ]
  expect(invoiceOf({ totalCents: 647, vat }).TaxesPerSeller).toEqual([
    { VAT: [{ TaxRate: 22, TaxableAmount: 1, TaxAmount: 0.22 }], ExemptVATTaxableAmount: 5.25 },
  ])
  expect(invoiceOf({ totalCents: 500, vat: vat.slice(1, 2) }).TaxesPerSeller).toEqual([{ ExemptVATTaxableAmount: 5 }])
})

test('the whole amount of an issuer without VAT is not taxable, and nothing is 0.00', () => {
  expect(textOf({ vat: [], nontaxableCents: 1_250 })).toContain('"TaxesPerSeller":[{"NontaxableAmount":12.50}]')
  expect(textOf({ vat: [], totalCents: 0 })).toContain('"TaxesPerSeller":[{"NontaxableAmount":0.00}]')
})

test('an operator without a Slovenian tax number is a foreign one', () => {
  expect(invoiceOf({ operator: 'foreign' })).toMatchObject({ ForeignOperator: true })
  expect(invoiceOf({ operator: 'foreign' })).not.toHaveProperty('OperatorTaxNumber')
})

test('absent members are left out, never empty', () => {
  expect(textOf({ customerVatNumber: '' })).not.toContain('CustomerVATNumber')
  expect(textOf()).not.toMatch(/null|""|ReferenceInvoice|ForeignOperator/)
})

test('premises are written member by member', () => {
  const request = premisesRequest(premises, false, now)
  const { BusinessPremise } = BusinessPremiseRequest.parse(JSON.parse(request.text)).BusinessPremiseRequest
  expect(BusinessPremise).toEqual({
    TaxNumber: 12_345_679,
    BusinessPremiseID: 'PC1',
    BPIdentifier: {
      RealEstateBP: {
        PropertyID: { CadastralNumber: 1_723, BuildingNumber: 402, BuildingSectionNumber: 7 },
        Address: {
          Street: 'Šmartinska cesta',
          HouseNumber: '152',
          HouseNumberAdditional: 'G',
          Community: 'Ljubljana',
          City: 'Ljubljana',
          PostalCode: '1000',
        },
      },
    },
    ValidityDate: '2026-11-01',
    SoftwareSupplier: [{ NameForeign: 'Čž Software GmbH' }],
  })
})

test('closed premises have the closing tag, and a Slovenian supplier its tax number', () => {
  const { text } = premisesRequest({ ...premises, supplier: { taxNumber: '12345679' } }, true, now)
  expect(text).toContain('"ClosingTag":"Z","SoftwareSupplier":[{"TaxNumber":12345679}]')
})

test.each([
  ['a member too many', { extra: 1 }],
  ['an empty VAT number', { CustomerVATNumber: '' }],
  ['a tax number as text', { TaxNumber: '12345679' }],
  ['a short tax number', { TaxNumber: 1_234_567 }],
  ['a time with Z', { IssueDateTime: '2026-11-20T18:05:09Z' }],
  ['three decimals', { InvoiceAmount: 12.505 }],
  ['too much money', { InvoiceAmount: 1e14 }],
  [
    'a number with a leading zero',
    { InvoiceIdentifier: { BusinessPremiseID: 'P', ElectronicDeviceID: 'D', InvoiceNumber: '01' } },
  ],
  [
    'a mark with a hyphen',
    { InvoiceIdentifier: { BusinessPremiseID: 'P-1', ElectronicDeviceID: 'D', InvoiceNumber: '1' } },
  ],
  [
    'a long mark',
    { InvoiceIdentifier: { BusinessPremiseID: 'P'.repeat(21), ElectronicDeviceID: 'D', InvoiceNumber: '1' } },
  ],
  ['no taxes', { TaxesPerSeller: [] }],
  ['empty taxes', { TaxesPerSeller: [{}] }],
  ['no rates', { TaxesPerSeller: [{ VAT: [] }] }],
  ['a mark in capitals', { ProtectedID: 'C57531082D810A66B9C7F42D128B8E0E' }],
  ['no reference', { ReferenceInvoice: [] }],
])('the schema refuses %s', (_, changed) => {
  const { Header } = InvoiceRequest.parse(JSON.parse(textOf())).InvoiceRequest
  const Invoice = invoiceOf()
  expect(InvoiceRequest.safeParse({ InvoiceRequest: { Header, Invoice: { ...Invoice, ...changed } } }).success).toBe(
    false,
  )
})
