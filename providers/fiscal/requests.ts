import { randomUUID } from 'node:crypto'
import { exactDecimal } from './exact-json.ts'
import type { BookMessage, FiscalMessage, FiscalOperator, InvoiceIdentifier, Premises } from './port.ts'

/** A request's text, and the id by which its answer is known. */
export interface FiscalRequest {
  messageId: string
  /** JSON. */
  text: string
}

const localTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Ljubljana',
  dateStyle: 'short',
  timeStyle: 'medium',
})

const requestOf = (name: string, now: Date, content: object): FiscalRequest => {
  const messageId = randomUUID()
  // The authority writes local times without an offset.
  const header = { MessageID: messageId, DateTime: localTime.format(now).replace(' ', 'T') }
  return { messageId, text: JSON.stringify({ [name]: { Header: header, ...content } }) }
}

const identifierOf = ({ premises, device, number }: InvoiceIdentifier) => ({
  BusinessPremiseID: premises,
  ElectronicDeviceID: device,
  InvoiceNumber: String(number),
})

const operatorOf = (operator: FiscalOperator) =>
  operator === 'foreign' ? { ForeignOperator: true } : { OperatorTaxNumber: Number(operator.taxNumber) }

/**
 * Amounts by rate. A base at the rate of 0 is exempt and has a member of its own; without any rate the whole amount
 * is not taxable, since the member must not be empty.
 */
const taxesOf = ({ vat, nontaxableCents }: Pick<FiscalMessage, 'vat' | 'nontaxableCents'>) => {
  const taxed = vat.filter(({ rate }) => rate !== 0)
  const exempt = vat.filter(({ rate }) => rate === 0)
  const exemptCents = exempt.reduce((sum, { baseCents }) => sum + baseCents, 0)
  const nontaxable = nontaxableCents ?? (vat.length ? undefined : 0)
  return {
    ...(taxed.length && {
      VAT: taxed.map(({ rate, baseCents, vatCents }) => ({
        TaxRate: exactDecimal(rate),
        TaxableAmount: exactDecimal(baseCents),
        TaxAmount: exactDecimal(vatCents),
      })),
    }),
    ...(exempt.length && { ExemptVATTaxableAmount: exactDecimal(exemptCents) }),
    ...(nontaxable !== undefined && { NontaxableAmount: exactDecimal(nontaxable) }),
  }
}

/** An InvoiceRequest; members without a value are absent, as the authority refuses empty ones. */
export const invoiceRequest = (message: FiscalMessage, isSubsequent: boolean, now: Date): FiscalRequest => {
  const { issuer, issuedAt, identifier, totalCents, zoi, customerVatNumber, operator, reference } = message
  const total = exactDecimal(totalCents)
  return requestOf('InvoiceRequest', now, {
    Invoice: {
      TaxNumber: Number(issuer),
      IssueDateTime: issuedAt,
      // Numbers run by device.
      NumberingStructure: 'B',
      InvoiceIdentifier: identifierOf(identifier),
      ...(customerVatNumber && { CustomerVATNumber: customerVatNumber }),
      InvoiceAmount: total,
      PaymentAmount: total,
      TaxesPerSeller: [taxesOf(message)],
      ...operatorOf(operator),
      ProtectedID: zoi,
      ...(isSubsequent && { SubsequentSubmit: true }),
      ...(reference && {
        ReferenceInvoice: [
          {
            ReferenceInvoiceIdentifier: identifierOf(reference.identifier),
            ReferenceInvoiceIssueDateTime: reference.issuedAt,
          },
        ],
      }),
    },
  })
}

/** An InvoiceRequest for an invoice of the bound book, which has a day and no second, and no operator. */
export const bookInvoiceRequest = (message: BookMessage, now: Date): FiscalRequest => {
  const { issuer, issuedOn, identifier, premises, totalCents, customerVatNumber } = message
  const total = exactDecimal(totalCents)
  return requestOf('InvoiceRequest', now, {
    SalesBookInvoice: {
      TaxNumber: Number(issuer),
      IssueDate: issuedOn,
      SalesBookIdentifier: {
        InvoiceNumber: identifier.number,
        SetNumber: String(identifier.set).padStart(2, '0'),
        SerialNumber: identifier.serial,
      },
      BusinessPremiseID: premises,
      ...(customerVatNumber && { CustomerVATNumber: customerVatNumber }),
      InvoiceAmount: total,
      PaymentAmount: total,
      TaxesPerSeller: [taxesOf(message)],
    },
  })
}

/** A BusinessPremiseRequest for premises in a building; `isClosing` closes them for good. */
export const premisesRequest = (premises: Premises, isClosing: boolean, now: Date): FiscalRequest =>
  requestOf('BusinessPremiseRequest', now, {
    BusinessPremise: {
      TaxNumber: Number(premises.issuer),
      BusinessPremiseID: premises.mark,
      BPIdentifier: {
        RealEstateBP: {
          PropertyID: {
            CadastralNumber: premises.cadastralNumber,
            BuildingNumber: premises.buildingNumber,
            BuildingSectionNumber: premises.buildingSectionNumber,
          },
          Address: {
            Street: premises.street,
            HouseNumber: premises.houseNumber,
            ...(premises.houseNumberAdditional && { HouseNumberAdditional: premises.houseNumberAdditional }),
            Community: premises.community,
            City: premises.city,
            PostalCode: premises.postalCode,
          },
        },
      },
      ValidityDate: premises.validFrom,
      ...(isClosing && { ClosingTag: 'Z' }),
      SoftwareSupplier: [
        'taxNumber' in premises.supplier
          ? { TaxNumber: Number(premises.supplier.taxNumber) }
          : { NameForeign: premises.supplier.foreignName },
      ],
    },
  })
