import { preInvoices } from '#contract/pre-invoices.ts'
import type { Bind } from '#server/account/account.ts'
import type { Context } from '#server/platform/context.ts'
import { downloadForClass, downloadPreInvoice, unpaidOf } from './pre-invoices.ts'

export const invoiceRoutes = (bind: Bind, ctx: Context): void => {
  bind(preInvoices.unpaid, async ({ me }) => ({ preInvoices: await unpaidOf(ctx, me) }))
  bind(preInvoices.downloadForClass, ({ me, params }) => downloadForClass(ctx, me, params.classId))
  bind(preInvoices.download, ({ me, params }) => downloadPreInvoice(ctx, me, params.preInvoiceId))
}
