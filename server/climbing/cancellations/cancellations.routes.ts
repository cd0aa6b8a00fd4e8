import { cancellations, type SettledPlace } from '#contract/staff/climbing/cancellations.ts'
import type { CancellationId } from '#contract/platform/id.ts'
import { cents } from '#contract/platform/money.ts'
import { contactsOf } from '#server/people/account/contacts.ts'
import { enrolmentSaleOf } from '#server/money/invoices/sales.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { cancelGroups, shownPlan } from './cancel-groups.ts'
import * as store from './cancellations.store.ts'
import { planCancellation } from './plan.ts'

const paidHowOf = async (ctx: Context, row: store.CancelledPlaceRow): Promise<SettledPlace['paidHow']> => {
  if (row.voucher_id !== null) return 'voucher'
  const sale = await enrolmentSaleOf(ctx.db, { intentId: row.intent_id, preInvoiceId: row.pre_invoice_id })
  if (sale) return sale.paidWith
  return row.pre_invoice_id === null ? 'elsewhere' : 'pre_invoice'
}

/** A cancellation with what became of each place so far. */
const describeCancellation = async (ctx: Context, id: CancellationId) => {
  const found = (await store.findCancellation(ctx.db, id)) ?? refuse('not_found')
  const rows = await store.placesOf(ctx.db, id)
  const people = await contactsOf(
    ctx.db,
    rows.flatMap((row) => [row.participant_id, row.payer_id]),
  )
  const places: SettledPlace[] = []
  for (const row of rows)
    places.push({
      participantId: row.participant_id,
      participant: people.get(row.participant_id)?.name ?? '',
      payer: people.get(row.payer_id)?.name ?? '',
      paidHow: await paidHowOf(ctx, row),
      cents: row.cents ?? cents(0),
      ...(row.outcome !== null && { outcome: row.outcome }),
    })
  return { because: found.because, at: found.cancelled_at.toISOString(), places }
}

/** Groups that the centre cancels (docs/product/classes.md §12). */
export const cancellationRoutes = (bind: StaffBind, ctx: Context): void => {
  bind(cancellations.preview, async ({ body }) => {
    const plan = await planCancellation(ctx, ctx.db, body.groupIds)
    const now = ctx.clock.now()
    return {
      groups: plan.groups.map(({ id, name, meetings }) => ({
        _id: id,
        name,
        datesLeft: meetings.filter(({ starts_at: starts }) => starts > now).length,
      })),
      places: plan.enrolments.map(({ touched }) => touched),
      held: plan.held,
      fingerprint: shownPlan(plan),
    }
  })
  bind(cancellations.cancel, async ({ me, body }) => ({ cancellationId: await cancelGroups(ctx, me.actor, body) }))
  bind(cancellations.one, ({ params }) => describeCancellation(ctx, params.cancellationId))
}
