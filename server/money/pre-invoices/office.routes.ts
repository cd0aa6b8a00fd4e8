import type { PreInvoiceId } from '#contract/platform/id.ts'
import { officePreInvoices } from '#contract/staff/reception/pre-invoices.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { chosenInOffice, describeInOffice, listInOffice, tableInOffice } from './office-list.ts'
import { extendDue, openInOffice, remindByStaff, settleByTransfer, voidByStaff } from './office.ts'

export const officePreInvoiceRoutes = (bind: StaffBind, ctx: SellingContext): void => {
  const one = async (id: PreInvoiceId) => ({ preInvoice: (await describeInOffice(ctx, [id]))[0]! })
  bind(officePreInvoices.list, ({ query }) => listInOffice(ctx, query))
  bind(officePreInvoices.table, (call) => tableInOffice(ctx, call, 'csv'))
  bind(officePreInvoices.sheet, (call) => tableInOffice(ctx, call, 'xlsx'))
  bind(officePreInvoices.chosenTable, (call) => chosenInOffice(ctx, call, 'csv'))
  bind(officePreInvoices.chosenSheet, (call) => chosenInOffice(ctx, call, 'xlsx'))
  bind(officePreInvoices.one, ({ params }) => one(params.preInvoiceId))
  bind(officePreInvoices.download, ({ me, params }) => openInOffice(ctx, me, params.preInvoiceId))
  bind(officePreInvoices.settle, async ({ me, params: { preInvoiceId }, body }) => {
    await settleByTransfer(ctx, me, preInvoiceId, body)
    return one(preInvoiceId)
  })
  bind(officePreInvoices.remind, async ({ me, params: { preInvoiceId } }) => {
    await remindByStaff(ctx, me, preInvoiceId)
    return one(preInvoiceId)
  })
  bind(officePreInvoices.extend, async ({ me, params: { preInvoiceId }, body }) => {
    await extendDue(ctx, me, preInvoiceId, body.due)
    return one(preInvoiceId)
  })
  bind(officePreInvoices.void, async ({ me, params: { preInvoiceId }, body }) => {
    await voidByStaff(ctx, me, preInvoiceId, body.because)
    return one(preInvoiceId)
  })
}
