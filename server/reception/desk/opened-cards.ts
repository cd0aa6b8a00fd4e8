import type { PersonId } from '#contract/platform/id.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { accessLog } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { hasFilled } from '#server/platform/rate-limits.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { managersOf } from '#server/people/staff/team.ts'
import { cardsOpenedEmail } from './cards-opened.email.ts'

/** Who opens a card, and the name of the device. */
export interface Opener {
  me: Pick<StaffMe, 'id' | 'device' | 'name' | 'reader'>
  device: { name: string } | undefined
}

const tellManagers = (ctx: Context, { me, device }: Opener): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const data = { device: device?.name ?? me.name, count: ctx.limits.cards_device.max }
    for (const manager of await managersOf(tx))
      await enqueueEmail(ctx, tx, cardsOpenedEmail, manager, { manager: manager.name, ...data })
  })

/**
 * Notes each card opened, once a day for each member and person. Of unusually many at one device in a day the
 * managers get an email and the operator an alert. None is refused, since a queue at reception must not wait (docs/product/staff.md §7.5).
 */
export const openedCards = (ctx: Context): ((opener: Opener, personId: PersonId) => Promise<void>) => {
  const log = accessLog.logger<PersonId>(ctx, (id) => ({ action: 'card_opened', object: 'person', id, about: id }))
  return async (opener, personId) => {
    const { me } = opener
    if ((await log(me.reader, [personId])) === 0) return
    if (await hasFilled(ctx, ctx.db, ['cards_device', me.device ?? me.id])) await tellManagers(ctx, opener)
  }
}

/** Reads the card of a person and notes that it was opened. */
export const cardOpener = (
  ctx: Context,
  describe: (ctx: Context, personId: PersonId) => Promise<PersonCard>,
): ((opener: Opener, personId: PersonId) => Promise<PersonCard>) => {
  const noteOpened = openedCards(ctx)
  return async (opener, personId) => {
    const described = await describe(ctx, personId)
    await noteOpened(opener, personId)
    return described
  }
}
