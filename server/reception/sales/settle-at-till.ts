import type { PreInvoiceId, SaleId } from '#contract/platform/id.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { officePreInvoice } from '#server/money/pre-invoices/office.ts'
import type { Cashier } from '#server/people/staff/cashier.ts'
import { refuseOwnMatter } from '#server/people/staff/own-matter.ts'
import { sellPriced } from './sell.ts'

/** Money for a pre-invoice at a till. */
export interface PaidAtTill {
  key: string
  till: string
  how: 'cash' | 'terminal'
  totalCents: number
  givenCents?: number | undefined
}

/**
 * Pays a pre-invoice at a till as a sale of its own: places, invoice and money are one commit, and on the terminal it waits
 * like others. Places that are gone refuse it, and no money is taken (docs/product/till.md §2.8).
 */
export const settleAtTill = async (
  ctx: SellingContext,
  me: Cashier,
  preInvoiceId: PreInvoiceId,
  { key, till, how, totalCents, givenCents = totalCents }: PaidAtTill,
): Promise<SaleId> => {
  const row = await officePreInvoice(ctx, preInvoiceId)
  const { buyer_id: payerId, participant_id: participantId } = row
  await refuseOwnMatter(ctx, ctx.db, me.actor, [payerId, participantId])
  const asked = jsonHash([preInvoiceId, till, how, totalCents, givenCents])
  const money =
    how === 'cash'
      ? { cashCents: totalCents, givenCents, terminalCents: 0 }
      : { cashCents: 0, givenCents: 0, terminalCents: totalCents }
  const sold = { key, till, totalCents, ...money, buyerId: payerId, language: row.language, preInvoiceId }
  return sellPriced(ctx, me, sold, asked, async () => {
    if (row.state === 'paid') refuse('pre_invoice_closed')
    const lines = row.lines.map((line) => ({ ...line, articleId: row.article_id, item: { preInvoiceId } }))
    const forName = row.participant_name ?? row.buyer.name
    return { parts: [{ kind: 'pre_invoice', payerId, participantId, forName, lines }], forAnybody: [] }
  })
}
