import { sql } from 'kysely'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Pieces that ended without money belong to the credit note that gave the last of their price back. */
export const addPiecesToLastNote = async (
  tx: Tx,
  invoiceId: InvoiceId,
  { line, quantity }: { line: number; quantity: number },
  pieces: readonly string[],
): Promise<void> => {
  await sql`
    update credit_line set quantity = ${quantity}, pieces = ${pieces}::uuid[]
    where (credit_note_id, position) = (
      select l.credit_note_id, l.position from credit_line l join invoice n on n.id = l.credit_note_id
      where l.invoice_id = ${invoiceId} and l.line = ${line} and l.quantity = 0
      order by n.issued_at desc, n.id desc limit 1)`.execute(tx)
}
