import type { InvoiceId } from '#contract/platform/id.ts'
import type { DeskPaper } from '#contract/staff/reception/basket.ts'
import { voucherPapersOf } from '#server/climbing/gifts/desk-sold-gifts.ts'
import { deskInvoice } from '#server/money/invoices/desk-invoices.ts'
import { isOfTill } from '#server/money/invoices/slip.ts'
import { accessLog } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { bearerCodesOf } from '#server/climbing/tickets/bearer-tickets.ts'
import { openSessionOf, tillsOfSessions } from '#server/money/till/till-session.ts'

/**
 * Papers of a sale with their codes, as long as its till session is open: a member who could read codes later could use
 * them (docs/product/till.md §2.12). Each look is logged.
 */
export const papersOf = async (ctx: Context, me: StaffMe, invoiceId: InvoiceId): Promise<DeskPaper[]> => {
  const invoice = await deskInvoice(ctx.db, invoiceId)
  // A credit note hands nothing out.
  if (!invoice) return (await isOfTill(ctx.db, invoiceId)) ? [] : refuse('not_found')
  const { saleId, sessionId } = invoice
  if (saleId === null || sessionId === null) return []
  const till = (await tillsOfSessions(ctx.db, [sessionId])).get(sessionId)
  if (till === undefined || (await openSessionOf(ctx, till)) !== sessionId) return []
  const [tickets, vouchers] = [await bearerCodesOf(ctx, saleId), await voucherPapersOf(ctx, saleId)]
  if (tickets.length + vouchers.length === 0) return []
  await accessLog.append(ctx, me.actor, { action: 'papers_opened', object: 'sale', id: saleId })
  return [
    ...tickets.map(({ id, name, groupName, visits, usedVisits, validUntil, code }) => ({
      kind: 'bearer' as const,
      id,
      name,
      ...(groupName && { groupName }),
      left: visits - usedVisits,
      validUntil: validUntil.toISOString(),
      code,
      qr: code,
    })),
    ...vouchers.map(({ validUntil, ...voucher }) => ({
      kind: 'voucher' as const,
      ...voucher,
      validUntil: validUntil.toISOString(),
    })),
  ]
}
