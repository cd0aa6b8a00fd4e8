import * as z from 'zod/mini'
import { AsDocument, DocumentEmail, SentAgain } from '#contract/platform/document.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { firstInvoiceYear } from '#contract/platform/facts.ts'
import { LocalizedText, id } from '#contract/platform/values.ts'

/** Year as four digits, `2026`. */
const Year = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{4}$/, 'choice')), z.transform(Number)),
  z.int().check(z.minimum(firstInvoiceYear, 'choice')),
)

export const InvoiceData = z.object({
  businessPremises: z.string(),
  deviceNo: z.string(),
  invoiceNo: z.int(),
  year: z.int(),
})
export type InvoiceData = z.infer<typeof InvoiceData>

/**
 * An issued invoice or credit note. Its number is the three parts before the year, `PC1-WEB1-17`
 * (docs/product/invoices.md §2.1).
 */
export const Invoice = z.object({
  _id: id<'invoice'>(),
  /** ISO instant of issue. */
  invoiceDate: z.string(),
  invoiceData: InvoiceData,
  /** Euros with VAT; below zero for a credit note. */
  total: z.number(),
  /** The invoice that a credit note takes back. */
  cancels: z.optional(InvoiceData),
  /** Taken back by credit notes, as a whole or in part. */
  credited: z.optional(z.enum(['whole', 'part'])),
  /** Goods that were bought or taken back. */
  lines: z.array(z.object({ name: LocalizedText, quantity: z.int() })),
  /** Whom the sale was for, if that is the caller or a child in the caller's family today; gifts have none. */
  participantId: z.optional(id<'person'>()),
  /** All of them: a sale at the desk may be for several. */
  participantIds: z.array(id<'person'>()),
  /** Company of the invoice, if it has one. */
  company: z.optional(z.string()),
  letter: z.optional(DocumentEmail),
})
export type Invoice = z.infer<typeof Invoice>

/** A company as an invoice names it. Unlike `Company` it is not checked: rules may have changed since. */
const InvoicedCompany = z.object({
  name: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  taxNumber: z.string(),
})

export const invoices = {
  /** Invoices of one year in Ljubljana, newest first. */
  mine: endpoint({
    method: 'GET',
    path: '/invoices/myinvoices/:year',
    who: 'customer',
    params: z.object({ year: Year }),
    answer: z.object({ invoices: z.array(Invoice) }),
  }),
  /** The company of the caller's last invoice to a company (docs/product/payments.md §11.6). */
  lastCompany: endpoint({
    method: 'GET',
    path: '/invoices/lastcompany',
    who: 'adult',
    answer: z.object({ company: z.optional(InvoicedCompany) }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/invoices/myinvoices/download/:invoiceId',
    who: 'customer',
    params: z.object({ invoiceId: id<'invoice'>() }),
    query: AsDocument,
    file: 'application/pdf',
    answer: z.object({}),
  }),
  /** The model form of withdrawal with the seller's identity, in the language of the app. */
  withdrawalForm: endpoint({
    method: 'GET',
    path: '/invoices/withdrawal-form',
    who: 'anyone',
    query: AsDocument,
    file: 'application/pdf',
    answer: z.object({}),
  }),
  /** Emails an invoice or a credit note once more. */
  resend: endpoint({
    method: 'POST',
    path: '/invoices/:invoiceId/resend',
    who: 'adult',
    params: z.object({ invoiceId: id<'invoice'>() }),
    answer: SentAgain,
    refusals: ['too_often', 'address_unconfirmed'],
  }),
}
