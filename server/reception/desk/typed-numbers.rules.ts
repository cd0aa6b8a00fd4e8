import { isId, type PersonId } from '#contract/platform/id.ts'
import { readScanned } from './scanned-text.rules.ts'

/** Numbers and codes that a typed search may be; one text may be several. */
export interface TypedNumbers {
  /** Of the code that the person's app shows. */
  person?: PersonId
  preInvoice?: { number: number; year: number }
  /** Numbers begin again each year, so one without its year is of several. */
  invoice?: { businessPremises: string; deviceNo: string; invoiceNo: number; year?: number }
  /** Of a purchase. */
  reference?: string
  /** Of the system before this one. */
  memberNumber?: string
}

const preInvoiceNumber = /^(?:SI\s*00)?\s*(\d{1,9})\s*[-/]\s*(\d{4})$/
const invoiceNumber = /^([\dA-Z]{1,20})-([\dA-Z]{1,20})-(\d{1,9})(?:-(\d{4}))?$/
/** Crockford's base 32, in which O reads as 0, and I and L as 1. */
const purchaseReference = /^([\dA-TV-Z]{4})-?([\dA-TV-Z]{4})$/
const numberOfMember = /^(?=.*\d)[\p{L}\d][\p{L}\d./-]{0,39}$/u

const asCrockford = (text: string): string => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** Reads a search as numbers and codes (docs/product/staff.md §7.2). */
export const readTypedNumbers = (typed: string): TypedNumbers => {
  const text = typed.trim()
  const capitals = text.toUpperCase()
  const scanned = readScanned(isId(text.toLowerCase()) ? `PREVIS:${text}` : text)
  const [, number, year] = preInvoiceNumber.exec(capitals) ?? []
  const [, businessPremises, deviceNo, invoiceNo, ofYear] = invoiceNumber.exec(capitals) ?? []
  const [, first, second] = purchaseReference.exec(capitals) ?? []
  return {
    ...(scanned.kind === 'person' && { person: scanned.personId }),
    ...(number !== undefined && { preInvoice: { number: Number(number), year: Number(year) } }),
    ...(businessPremises !== undefined &&
      deviceNo !== undefined && {
        invoice: {
          businessPremises,
          deviceNo,
          invoiceNo: Number(invoiceNo),
          ...(ofYear !== undefined && { year: Number(ofYear) }),
        },
      }),
    ...(first !== undefined && second !== undefined && { reference: `${asCrockford(first)}-${asCrockford(second)}` }),
    ...(numberOfMember.test(text) && { memberNumber: text }),
  }
}
