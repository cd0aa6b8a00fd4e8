import { fiscal } from '#contract/staff/money/fiscal.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import {
  chosenInOffice,
  documentInOffice,
  fiscalState,
  listInOffice,
  resend,
  resendAll,
  tableInOffice,
} from './office.ts'
import { closePremises, listPremises, registerPremises, type PremisesResult } from './register-premises.ts'

export const fiscalRoutes = (bind: StaffBind, ctx: Context): void => {
  const answered = async (result: PremisesResult) => {
    if ('refused' in result) return refuse(result.refused)
    return { outcome: result.outcome, premises: await listPremises(ctx) }
  }
  bind(fiscal.state, () => fiscalState(ctx))
  bind(fiscal.list, ({ query }) => listInOffice(ctx, query))
  bind(fiscal.table, (call) => tableInOffice(ctx, call, 'csv'))
  bind(fiscal.sheet, (call) => tableInOffice(ctx, call, 'xlsx'))
  bind(fiscal.chosenTable, (call) => chosenInOffice(ctx, call, 'csv'))
  bind(fiscal.chosenSheet, (call) => chosenInOffice(ctx, call, 'xlsx'))
  bind(fiscal.one, async ({ params }) => ({
    document: (await documentInOffice(ctx, params.invoiceId)) ?? refuse('not_found'),
  }))
  bind(fiscal.resend, async ({ me, params }) => {
    const result = await resend(ctx, me.actor, params.invoiceId)
    if ('refused' in result) return refuse(result.refused === 'no_such_document' ? 'not_found' : result.refused)
    return result
  })
  bind(fiscal.resendAll, async ({ me }) => {
    const result = await resendAll(ctx, me.actor)
    if ('refused' in result) return refuse(result.refused)
    const { confirmed, counts } = result
    return { confirmed, counts }
  })
  bind(fiscal.registerPremises, async ({ me }) => answered(await registerPremises(ctx, me.actor)))
  bind(fiscal.closePremises, async ({ me, params, body }) => {
    if (body.mark.toUpperCase() !== params.mark.toUpperCase()) refuseFields({ mark: 'premises_mark' })
    return answered(await closePremises(ctx, me.actor, params.mark))
  })
}
