import { createHash } from 'node:crypto'
import type { InvoiceId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Context } from '#server/platform/context.ts'
import { renderInvoice } from './invoice.pdf.ts'
import { preInvoiceName } from './invoices.rules.ts'
import * as store from './invoices.store.ts'
import { preInvoiceById } from './pre-invoices.store.ts'

/** The invoice as a PDF: rendered once, the same bytes ever after. */
export const invoiceDocument = async (ctx: Context, invoiceId: InvoiceId): Promise<Uint8Array> => {
  const stored = await store.documentOf(ctx.db, invoiceId)
  if (stored) return stored
  const invoice = await store.invoiceById(ctx.db, invoiceId)
  const settled = invoice.pre_invoice_id && (await preInvoiceById(ctx.db, invoice.pre_invoice_id))
  const bytes = await renderInvoice(invoice, ctx.centre, settled ? preInvoiceName(settled) : undefined)
  await store.insertDocument(ctx.db, invoiceId, bytes, createHash('sha256').update(bytes).digest(), ctx.clock.now())
  return (await store.documentOf(ctx.db, invoiceId)) ?? bytes
}

/** File name of an invoice's PDF: letters, digits and hyphens only. */
export const invoiceFileName = (number: string, language: Language): string =>
  `${language === 'en' ? 'invoice' : 'racun'}-${number}.pdf`
