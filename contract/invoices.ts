import * as z from 'zod/mini'
import { AsDocument, DocumentEmail, SentAgain } from './kit/document.ts'
import { endpoint } from './kit/endpoint.ts'
import { firstInvoiceYear } from './kit/facts.ts'
import { LocalizedText, id } from './kit/values.ts'

/** `2026`; anything written in another way is no year. */
const Year = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{4}$/, 'choice')), z.transform(Number)),
  z.int().check(z.minimum(firstInvoiceYear, 'choice')),
)

const InvoiceData = z.object({
  businessPremises: z.string(),
  deviceNo: z.string(),
  invoiceNo: z.int(),
  year: z.int(),
})

/** An issued invoice (spec §3). Its number is the three parts before the year: `PC1-WEB1-17`. */
export const Invoice = z.object({
  _id: id<'invoice'>(),
  /** ISO instant of issue. */
  invoiceDate: z.string(),
  invoiceData: InvoiceData,
  /** Euros with VAT; below zero for a credit note. */
  total: z.number(),
  /** A credit note names the invoice that it takes back. */
  cancels: z.optional(InvoiceData),
  /** What was bought, or taken back. */
  lines: z.array(z.object({ name: LocalizedText, quantity: z.int() })),
  /** The company it is made out to, when it is one. */
  company: z.optional(z.string()),
  letter: z.optional(DocumentEmail),
})
export type Invoice = z.infer<typeof Invoice>

export const invoices = {
  /** Invoices of one year in Ljubljana, newest first. */
  mine: endpoint({
    method: 'GET',
    path: '/invoices/myinvoices/:year',
    who: 'customer',
    params: z.object({ year: Year }),
    answer: z.object({ invoices: z.array(Invoice) }),
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
  /** An invoice or a credit note by email once more. */
  resend: endpoint({
    method: 'POST',
    path: '/invoices/:invoiceId/resend',
    who: 'adult',
    params: z.object({ invoiceId: id<'invoice'>() }),
    answer: SentAgain,
    refusals: ['too_often', 'address_unconfirmed'],
  }),
}
