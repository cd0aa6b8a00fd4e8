import type { InvoiceId } from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'
import * as store from './exported-marks.store.ts'
import { isSubsequent } from './fiscal.rules.ts'
import { operatorOf } from './mark.ts'

/** What the authority knows of a document, for the inspector's files (docs/product/fiscal.md §7.1). */
export interface ExportedMarks {
  zoi: string
  /** Null where the authority has not confirmed the document. */
  eor: string | null
  /** Version of the policy by which it was marked. */
  policy: string
  /** The EOR came by a later message than the first one. */
  isSubsequent: boolean
  /** Eight digits as the authority heard them; empty for a person without a Slovenian number, and after a lost key. */
  operatorTaxNumber: string
}

/** Marks of these documents by their ids; those from before the policy are left out. */
export const exportedMarks = async (
  ctx: Pick<Context, 'db' | 'secrets'>,
  ids: readonly InvoiceId[],
): Promise<Map<InvoiceId, ExportedMarks>> => {
  const rows = await store.markedAmong(ctx.db, ids)
  return new Map(
    rows.map((row) => {
      const operator = operatorOf(ctx, row)
      const late = row.confirmed_at !== null && isSubsequent(row.attempts, row.issued_at, row.confirmed_at)
      const operatorTaxNumber = operator === undefined || operator === 'foreign' ? '' : operator.taxNumber
      return [row.invoice_id, { zoi: row.zoi, eor: row.eor, policy: row.policy, isSubsequent: late, operatorTaxNumber }]
    }),
  )
}
