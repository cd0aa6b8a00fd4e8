import { sql } from 'kysely'
import type { PersonId } from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'
import type { PersonalTable } from '#server/platform/personal-data.ts'
import { preInvoiceDocument } from './pre-invoice-document.ts'
import { preInvoicesOf } from './pre-invoices.store.ts'

export const preInvoiceData: readonly PersonalTable[] = [
  {
    table: 'pre_invoice',
    by: ['buyer_id'],
    alsoNames: ['participant_id'],
    onErasure: {
      because: 'its number belongs to a series without gaps, and its invoice names it',
      without: { participant_name: sql`null`, void_because: sql`null` },
    },
  },
]

/** Every pre-invoice of these people as its PDF, by file name. */
export const preInvoiceDocuments = async (
  ctx: Context,
  buyers: readonly PersonId[],
): Promise<Record<string, Uint8Array>> => {
  const files: Record<string, Uint8Array> = {}
  for (const { id, year } of await preInvoicesOf(ctx.db, buyers)) {
    const { name, bytes } = await preInvoiceDocument(ctx, id)
    files[`${year}/${name}`] = bytes
  }
  return files
}
