import type { PersonId } from '#contract/platform/id.ts'
import { grants } from '#contract/staff/reception/grants.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { rental } from '#contract/staff/reception/rental.ts'
import { presentPerson } from '#server/people/account/entrants.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { giveGrant, grantsOfPerson, takeGrantBack } from './grants.ts'
import { moveRental, rentalOut } from './rental.ts'

/** Tickets without a sale, and what of the rental is out. */
export const grantRoutes = (
  bind: StaffBind,
  ctx: Context,
  cardOf: (ctx: Context, personId: PersonId) => Promise<PersonCard>,
): void => {
  const afterwards = async (personId: PersonId) => ({
    card: await cardOf(ctx, personId),
    grants: await grantsOfPerson(ctx, personId),
  })
  bind(grants.ofPerson, async ({ params }) => {
    if (!(await presentPerson(ctx.db, params.personId))) refuse('not_found')
    return { grants: await grantsOfPerson(ctx, params.personId) }
  })
  bind(grants.give, async ({ me, params, body }) => {
    await giveGrant(ctx, me, params.personId, body)
    return afterwards(params.personId)
  })
  bind(grants.takeBack, async ({ me, params }) => afterwards(await takeGrantBack(ctx, me, params.grantId)))
  bind(rental.out, async () => ({ out: await rentalOut(ctx) }))
  bind(rental.move, async ({ me, body }) => {
    await moveRental(ctx, me, body)
    return { out: await rentalOut(ctx) }
  })
}
