import { invoices } from '#contract/invoices.ts'
import type { FileAnswer } from '#contract/kit/endpoint.ts'
import { preInvoices } from '#contract/pre-invoices.ts'
import type { Bind } from '#server/account/account.ts'
import type { Context } from '#server/platform/context.ts'
import { downloadInvoice, myInvoices, resendInvoice } from './my-invoices.ts'
import { downloadForClass, downloadPreInvoice, preInvoiceNow, resendPreInvoice, unpaidOf } from './pre-invoices.ts'

/** Saved, or shown in a tab of its own where the customer's device is known for neither (spec §2). */
const asAsked = (file: FileAnswer, { inline }: { inline?: '1' | undefined }): FileAnswer => ({
  ...file,
  inline: inline === '1',
})

export const invoiceRoutes = (bind: Bind, ctx: Context): void => {
  bind(preInvoices.unpaid, async ({ me }) => ({ preInvoices: await unpaidOf(ctx, me) }))
  bind(preInvoices.one, async ({ me, params }) => ({ preInvoice: await preInvoiceNow(ctx, me, params.preInvoiceId) }))
  bind(preInvoices.downloadForClass, async ({ me, params, query }) =>
    asAsked(await downloadForClass(ctx, me, params.classId), query),
  )
  bind(preInvoices.download, async ({ me, params, query }) =>
    asAsked(await downloadPreInvoice(ctx, me, params.preInvoiceId), query),
  )
  bind(invoices.mine, async ({ me, params }) => ({ invoices: await myInvoices(ctx, me, params.year) }))
  bind(invoices.download, async ({ me, params, query }) =>
    asAsked(await downloadInvoice(ctx, me, params.invoiceId), query),
  )
  bind(invoices.resend, async ({ me, params, language }) => ({
    letter: await resendInvoice(ctx, me, params.invoiceId, language),
  }))
  bind(preInvoices.resend, async ({ me, params, language }) => ({
    letter: await resendPreInvoice(ctx, me, params.preInvoiceId, language),
  }))
}
