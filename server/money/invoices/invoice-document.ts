import { createHash } from 'node:crypto'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { marksAfterFirstAttempt } from '#server/money/fiscal/confirm.ts'
import { pdfNamed, type Attachment } from '#server/platform/email/email-content.ts'
import { inWorkerThread } from '#server/platform/worker-thread.ts'
import { extentOf, type Extent } from './credit-notes.rules.ts'
import type * as creditNotePdf from './credit-note.pdf.ts'
import type * as invoicePdf from './invoice.pdf.ts'
import type { InvoiceAbout } from './invoice.pdf.ts'
import { numberOf, type PaidWith } from './invoices.rules.ts'
import * as store from './invoices.store.ts'

const renderCreditNoteInThread = inWorkerThread<typeof creditNotePdf>(new URL('./credit-note.pdf.ts', import.meta.url))
const renderInvoiceInThread = inWorkerThread<typeof invoicePdf>(new URL('./invoice.pdf.ts', import.meta.url))

/**
 * PDF of an invoice or a credit note: rendered once, then always the same bytes (docs/product/invoices.md §6.1). The first
 * rendering asks the tax authority and waits up to three seconds, so that the document carries the EOR.
 */
export const invoiceDocument = async (ctx: Context, invoiceId: InvoiceId): Promise<Uint8Array> => {
  const stored = await store.documentOf(ctx.db, invoiceId)
  if (stored) return stored
  const marks = await marksAfterFirstAttempt(ctx, invoiceId)
  // An EOR that comes while the document is drawn does not stand on it.
  const drawn = ctx.clock.now()
  const invoice = await store.invoiceById(ctx.db, invoiceId)
  const cancelled = invoice.cancels && (await store.invoiceById(ctx.db, invoice.cancels))
  const bytes = cancelled
    ? await renderCreditNoteInThread(
        'renderCreditNote',
        { ...invoice, marks },
        cancelled,
        ctx.centre,
        await extentOfNote(ctx.db, invoice, cancelled),
      )
    : await renderInvoiceInThread('renderInvoice', { ...invoice, marks }, ctx.centre, await aboutOf(ctx.db, invoice))
  await store.insertDocument(ctx.db, invoiceId, bytes, createHash('sha256').update(bytes).digest(), drawn)
  return (await store.documentOf(ctx.db, invoiceId)) ?? bytes
}

/** What an invoice settles and replaces. */
export const aboutOf = async (
  db: Db,
  { pre_invoice_name: name, replaces }: store.InvoiceRow,
): Promise<InvoiceAbout> => ({
  settles: name ?? undefined,
  replaces: replaces === null ? undefined : await store.invoiceById(db, replaces),
})

/** What a credit note takes back of its invoice. */
export const extentOfNote = async (db: Db, note: store.InvoiceRow, cancelled: store.InvoiceRow): Promise<Extent> => {
  const upToIt = await store.creditLinesUpTo(db, note)
  const own = upToIt.filter(({ credit_note_id }) => credit_note_id === note.id)
  // A note without lines is one of the release before, which takes back the whole invoice.
  if (own.length === 0) return { takes: 'whole', isReduced: false }
  return {
    ...extentOf(cancelled, own, upToIt),
    isReplaced: (await store.replacementOf(db, cancelled.id)) !== undefined,
  }
}

/** A credit note for an email: its PDF, its number, and how its invoice was paid. */
export const creditNoteToSend = async (
  ctx: Context,
  invoiceId: InvoiceId,
): Promise<{ document: Attachment; number: string; paidWith: PaidWith }> => {
  const note = await store.invoiceById(ctx.db, invoiceId)
  const document = pdfNamed(invoiceFileName(note), await invoiceDocument(ctx, invoiceId))
  return { document, number: numberOf(note), paidWith: note.payment_method }
}

type FileNameColumns = Pick<store.InvoiceRow, 'business_premises' | 'device_no' | 'invoice_no' | 'language' | 'cancels'>

/** File name of its PDF: letters, digits and hyphens only. */
export const invoiceFileName = ({ language, cancels, ...row }: FileNameColumns): string => {
  const [sl, en] = cancels ? ['dobropis', 'credit-note'] : ['racun', 'invoice']
  return `${language === 'en' ? en : sl}-${numberOf(row)}.pdf`
}
