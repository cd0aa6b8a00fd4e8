import { preInvoiceName } from './pre-invoices.rules.ts'

/** What the payer's bank passes on to ours: model 00, so that it reads exactly like the pro-forma's number (fiscal §3.5). */
export const preInvoiceReference = (number: number, year: number): string => `SI00${preInvoiceName({ number, year })}`

/** `SI00 123-2026`, as people read and type it. */
export const writtenReference = (reference: string): string => `${reference.slice(0, 4)} ${reference.slice(4)}`
