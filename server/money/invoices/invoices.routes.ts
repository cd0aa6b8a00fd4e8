import { invoices } from '#contract/money/invoices.ts'
import { withDisposition } from '#server/platform/http/bind.ts'
import type { Context } from '#server/platform/context.ts'
import { downloadInvoice, lastCompany, myInvoices, resendInvoice, type PreInvoiceParticipants } from './my-invoices.ts'
import { withdrawalForm } from './withdrawal-form.ts'
import type { Bind } from '#server/people/account/me.ts'

export const invoiceRoutes = (bind: Bind, ctx: Context, ofPreInvoices: PreInvoiceParticipants): void => {
  bind(invoices.mine, async ({ me, params }) => ({ invoices: await myInvoices(ctx, me, params.year, ofPreInvoices) }))
  bind(invoices.lastCompany, async ({ me }) => ({ company: await lastCompany(ctx, me) }))
  bind(invoices.download, async ({ me, params, query }) =>
    withDisposition(await downloadInvoice(ctx, me, params.invoiceId), query),
  )
  bind(invoices.withdrawalForm, async ({ query, language }) =>
    withDisposition(await withdrawalForm(ctx.centre, language), query),
  )
  bind(invoices.resend, async ({ me, params, language }) => ({
    letter: await resendInvoice(ctx, me, params.invoiceId, language),
  }))
}
