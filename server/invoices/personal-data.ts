import { sql } from 'kysely'
import type { PersonId } from '#contract/kit/id.ts'
import type { Context } from '#server/platform/context.ts'
import type { PersonalTable } from '#server/platform/personal-data.ts'
import { invoiceDocument, invoiceFileName } from './document.ts'
import { invoicesOf } from './invoices.store.ts'
import { preInvoiceDocument } from './pre-invoice-document.ts'
import { preInvoicesOf } from './pre-invoices.store.ts'

export const invoiceData: readonly PersonalTable[] = [
  {
    table: 'invoice',
    by: ['buyer_id'],
    forget: { because: 'the law keeps invoices for ten years, as they were issued' },
  },
  {
    table: 'pre_invoice',
    by: ['buyer_id'],
    forget: {
      because: 'its number stands in a row without gaps, and on the invoice that settled it',
      without: { participant_name: sql`null` },
    },
  },
]

/** Every invoice, credit note and pro-forma of these people as its PDF, by file name. */
export const invoiceDocuments = async (
  ctx: Context,
  buyers: readonly PersonId[],
): Promise<Record<string, Uint8Array>> => {
  const files: Record<string, Uint8Array> = {}
  for (const invoice of await invoicesOf(ctx.db, buyers)) {
    files[`${invoice.year}/${invoiceFileName(invoice)}`] = await invoiceDocument(ctx, invoice.id)
  }
  for (const { id, year } of await preInvoicesOf(ctx.db, buyers)) {
    const { name, bytes } = await preInvoiceDocument(ctx, id)
    files[`${year}/${name}`] = bytes
  }
  return files
}
