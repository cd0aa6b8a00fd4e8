import type { PersonId } from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'
import type { PersonalTable } from '#server/platform/personal-data.ts'
import { invoiceDocument, invoiceFileName } from './invoice-document.ts'
import { invoicesOf } from './invoices.store.ts'

export const invoiceData: readonly PersonalTable[] = [
  {
    table: 'invoice',
    by: ['buyer_id'],
    onErasure: { because: 'the law requires invoices for ten years, as issued' },
  },
  {
    table: 'hand_refund',
    by: ['payer_id'],
    leftOutOfExport: ['staff_id'],
    onErasure: { because: 'explains a payment beside a credit note; it contains only ids' },
  },
]

/** PDFs of all invoices and credit notes of these people, by file name. */
export const invoiceDocuments = async (
  ctx: Context,
  buyers: readonly PersonId[],
): Promise<Record<string, Uint8Array>> => {
  const files: Record<string, Uint8Array> = {}
  for (const invoice of await invoicesOf(ctx.db, buyers)) {
    files[`${invoice.year}/${invoiceFileName(invoice)}`] = await invoiceDocument(ctx, invoice.id)
  }
  return files
}
