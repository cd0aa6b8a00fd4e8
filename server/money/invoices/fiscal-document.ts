import type { Centre } from '#contract/centre/centre.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { InvoiceIdentifier } from '#providers/fiscal/port.ts'
import type { ToMark } from '#server/money/fiscal/mark.ts'
import type { Issuer } from '#server/money/payments/issuer.ts'
import type { IssuingPerson } from '#server/people/staff/issuing-person.ts'
import type { NumberedRow } from './invoices.rules.ts'
import type { IssuedNumber, NewDocument } from './invoices.store.ts'

/** What the tax authority hears of an invoice or a credit note (docs/product/fiscal.md §2). */

/**
 * The device of the policy for this way of payment; one that is no device of the web shop stays as it is. A device that
 * the policy does not name is verified, so that a forgotten line breaks no law. A credit note stays with the device of its
 * invoice while the policy names it, so that a verified sale is never taken back unverified.
 */
export const deviceFor = (
  { fiscal, invoices: { deviceNo } }: Centre,
  { premises, device }: Issuer,
  { paymentMethod, cancels }: Pick<NewDocument, 'paymentMethod' | 'cancels'>,
): { mark: string; isVerified: boolean } => {
  const devices = fiscal?.devices ?? []
  const before = cancels?.business_premises === premises ? cancels.device_no : undefined
  const named =
    device === deviceNo
      ? (devices.find(({ mark }) => mark === before) ??
        devices.find(({ ways }) => ways.some((way) => way === paymentMethod)))
      : undefined
  return named ?? devices.find(({ mark }) => mark === device) ?? { mark: device, isVerified: true }
}

/** The person's mark as an invoice prints it, the same in each language. */
export const markOf = ({ mark }: IssuingPerson): LocalizedText => ({ sl: mark, en: mark })

const identifierOf = (row: NumberedRow): InvoiceIdentifier => ({
  premises: row.business_premises,
  device: row.device_no,
  number: row.invoice_no,
})

/** PostgreSQL writes a space between day and time. */
const withT = (issuedAt: string): string => issuedAt.replace(' ', 'T')

/** Without spaces, and without the prefix of Slovenia; that of another country belongs to the number. */
export const vatNumber = (text: string): string =>
  text
    .replaceAll(/\s/g, '')
    .replace(/^SI(?=\d)/i, '')
    .slice(0, 20)

export const toMark = (
  { seller, vat, totalCents, buyer, cancels }: NewDocument,
  issued: IssuedNumber,
  { operator }: Issuer,
): ToMark => ({
  issuer: seller.taxNumber,
  issuedAt: withT(issued.issued_at),
  identifier: identifierOf(issued),
  totalCents,
  vat: seller.vatPayer ? vat.map(({ rate, baseCents, vatCents }) => ({ rate, baseCents, vatCents })) : [],
  ...(!seller.vatPayer && { nontaxableCents: totalCents }),
  ...(buyer.taxNumber !== undefined && { customerVatNumber: vatNumber(buyer.taxNumber) }),
  ...(cancels && { reference: { identifier: identifierOf(cancels), issuedAt: withT(cancels.issued_at) } }),
  operator:
    operator === null ? undefined : operator.taxNumber === undefined ? 'foreign' : { taxNumber: operator.taxNumber },
})
