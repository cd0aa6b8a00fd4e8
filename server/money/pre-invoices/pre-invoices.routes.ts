import { preInvoices } from '#contract/money/pre-invoices.ts'
import { withDisposition } from '#server/platform/http/bind.ts'
import type { Context } from '#server/platform/context.ts'
import { downloadForClass, downloadPreInvoice, preInvoiceNow, resendPreInvoice, unpaidOf } from './my-pre-invoices.ts'
import type { Bind } from '#server/people/account/me.ts'

export const preInvoiceRoutes = (bind: Bind, ctx: Context): void => {
  bind(preInvoices.unpaid, async ({ me }) => ({ preInvoices: await unpaidOf(ctx, me) }))
  bind(preInvoices.one, async ({ me, params }) => ({ preInvoice: await preInvoiceNow(ctx, me, params.preInvoiceId) }))
  bind(preInvoices.downloadForClass, async ({ me, params, query }) =>
    withDisposition(await downloadForClass(ctx, me, params.classId), query),
  )
  bind(preInvoices.download, async ({ me, params, query }) =>
    withDisposition(await downloadPreInvoice(ctx, me, params.preInvoiceId), query),
  )
  bind(preInvoices.resend, async ({ me, params, language }) => ({
    letter: await resendPreInvoice(ctx, me, params.preInvoiceId, language),
  }))
}
