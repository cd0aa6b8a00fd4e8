import { createHash } from 'node:crypto'
import type { PreInvoiceId } from '#contract/platform/id.ts'
import { dayOf, wallClock } from '#server/platform/calendar.ts'
import { inWorkerThread } from '#server/platform/worker-thread.ts'
import type { Context } from '#server/platform/context.ts'
import type * as preInvoicePdf from './pre-invoice.pdf.ts'
import * as store from './pre-invoices.store.ts'
import { preInvoiceName } from './pre-invoices.rules.ts'

const renderInThread = inWorkerThread<typeof preInvoicePdf>(new URL('./pre-invoice.pdf.ts', import.meta.url))

/** File name of its PDF: letters, digits and hyphens only. */
export const preInvoiceFileName = (
  of: Pick<preInvoicePdf.PreInvoiceDocument, 'number' | 'year' | 'language'>,
): string => `${of.language === 'en' ? 'pre-invoice' : 'predracun'}-${preInvoiceName(of)}.pdf`

/** The content of the PDF, as frozen when it was issued. */
export const preInvoiceContent = (row: store.PreInvoiceRow): preInvoicePdf.PreInvoiceDocument => ({
  number: row.number,
  year: row.year,
  issuedAt: wallClock(row.issued_at),
  due: dayOf(row.due_at),
  language: row.language,
  seller: row.seller,
  buyer: row.buyer,
  participantName: row.participant_name,
  lines: row.lines,
  vat: row.vat,
  totalCents: row.total_cents,
  terms: row.terms,
})

/** The PDF of a pre-invoice, rendered once and served as the same bytes. */
export const preInvoiceDocument = async (
  ctx: Context,
  preInvoiceId: PreInvoiceId,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const row = await store.preInvoiceById(ctx.db, preInvoiceId)
  const name = preInvoiceFileName(row)
  const stored = await store.preInvoiceDocumentOf(ctx.db, preInvoiceId)
  if (stored) return { name, bytes: stored }
  const bytes = await renderInThread('renderPreInvoice', preInvoiceContent(row), ctx.centre)
  const sha256 = createHash('sha256').update(bytes).digest()
  await store.insertPreInvoiceDocument(ctx.db, preInvoiceId, bytes, sha256, ctx.clock.now())
  return { name, bytes: (await store.preInvoiceDocumentOf(ctx.db, preInvoiceId)) ?? bytes }
}
