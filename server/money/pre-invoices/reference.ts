import { preInvoiceName } from './pre-invoices.rules.ts'

/** The payment reference: model 00, so that it reads like the pre-invoice's number (docs/product/invoices.md §7.1). */
export const preInvoiceReference = (number: number, year: number): string => `SI00${preInvoiceName({ number, year })}`

/** The printed form, such as `SI00 123-2026`. */
export const printedReference = (reference: string): string => `${reference.slice(0, 4)} ${reference.slice(4)}`
