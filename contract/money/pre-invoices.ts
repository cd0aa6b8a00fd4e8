import * as z from 'zod/mini'
import { AsDocument, DocumentEmail, SentAgain } from '#contract/platform/document.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Euros, LocalizedText, id } from '#contract/platform/values.ts'

/**
 * An open pre-invoice. Its name is `preInvoiceNumber` and the year of `date` (docs/product/pre-invoices.md §5.1, §5.2).
 */
export const PreInvoice = z.object({
  _id: id<'preInvoice'>(),
  preInvoiceNumber: z.int(),
  /** ISO instant of issue. */
  date: z.string(),
  /** ISO instant until which it can be paid. */
  due: z.string(),
  total: Euros,
  /** Article it pays for. */
  name: LocalizedText,
  /** Child whose places it covers; absent for the payer's own. */
  childName: z.optional(z.string()),
  childId: z.optional(id<'person'>()),
  classes: z.array(id<'class'>()),
  letter: z.optional(DocumentEmail),
})
export type PreInvoice = z.infer<typeof PreInvoice>

/** How an open pre-invoice is paid by transfer; the same data as on its PDF (docs/product/invoices.md §7). */
export const Transfer = z.object({
  payee: z.string(),
  /** In groups of four. */
  iban: z.string(),
  reference: z.string(),
  purpose: z.string(),
  /** UPN QR code: side of the square in modules, and the dark ones as the path of an SVG. */
  qr: z.object({ side: z.int(), path: z.string() }),
})
export type Transfer = z.infer<typeof Transfer>

/** A pre-invoice in any state. taken_back: it was paid, and the sale taken back afterwards. */
export const PreInvoiceNow = z.extend(PreInvoice, {
  state: z.enum(['open', 'paid', 'void', 'taken_back']),
  /** Only of an open one: any other must not be paid. */
  transfer: z.optional(Transfer),
})
export type PreInvoiceNow = z.infer<typeof PreInvoiceNow>

export const preInvoices = {
  unpaid: endpoint({
    method: 'GET',
    path: '/preinvoices/myunpaid',
    who: 'customer',
    answer: z.object({ preInvoices: z.array(PreInvoice) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/preinvoices/:preInvoiceId',
    who: 'customer',
    params: z.object({ preInvoiceId: id<'preInvoice'>() }),
    answer: z.object({ preInvoice: PreInvoiceNow }),
  }),
  downloadForClass: endpoint({
    method: 'GET',
    path: '/preinvoices/download/class/:classId',
    who: 'customer',
    params: z.object({ classId: id<'class'>() }),
    query: AsDocument,
    file: 'application/pdf',
    answer: z.object({}),
  }),
  download: endpoint({
    method: 'GET',
    path: '/preinvoices/download/:preInvoiceId',
    who: 'customer',
    params: z.object({ preInvoiceId: id<'preInvoice'>() }),
    query: AsDocument,
    file: 'application/pdf',
    answer: z.object({}),
  }),
  /** Emails an open pre-invoice once more. */
  resend: endpoint({
    method: 'POST',
    path: '/preinvoices/:preInvoiceId/resend',
    who: 'adult',
    params: z.object({ preInvoiceId: id<'preInvoice'>() }),
    answer: SentAgain,
    refusals: ['too_often', 'address_unconfirmed', 'pre_invoice_closed'],
  }),
}
