import type { PersonId } from '#contract/platform/id.ts'
import { deskGifts } from '#contract/staff/climbing/gifts.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { lookAtVoucher, redeemAtDesk } from './desk-vouchers.ts'

/** The card comes from the desk, which stands above this module. */
export const deskGiftRoutes = (
  bind: StaffBind,
  ctx: Context,
  cardOf: (ctx: Context, personId: PersonId) => Promise<PersonCard>,
): void => {
  bind(deskGifts.look, async (call) => ({ voucher: await lookAtVoucher(ctx, call, call.body.code) }))
  bind(deskGifts.redeem, async (call) => {
    const name = await redeemAtDesk(ctx, call.actor, call, call.body)
    return { name, card: await cardOf(ctx, call.body.personId) }
  })
}
