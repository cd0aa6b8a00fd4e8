import type { PersonId } from '#contract/kit/id.ts'
import { days, hours, later, minutes } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import * as store from './links.store.ts'

/** What a link in a mail is good for. */
export type Purpose = 'confirm_email' | 'change_email' | 'reset_password' | 'child_login'

/** How long each is (design §5). */
export const linkLife: Record<Purpose, number> = {
  confirm_email: hours(24),
  change_email: hours(24),
  reset_password: minutes(60),
  child_login: days(7),
}

/**
 * Makes the one live link of its purpose and returns its id; a letter derives the token from it, so that neither the
 * queue nor a backup holds one.
 */
export const makeLink = async (
  ctx: Context,
  tx: Tx,
  purpose: Purpose,
  to: { personId: PersonId; email: string; requestedBy?: PersonId },
): Promise<string> => {
  const now = ctx.clock.now()
  const linkId = newId()
  await store.revokeLinks(tx, to.personId, [purpose], now)
  await store.insertLink(tx, {
    purpose,
    token: ctx.secrets.linkToken(purpose, linkId),
    personId: to.personId,
    email: to.email,
    requestedBy: to.requestedBy ?? null,
    now,
    expires: later(now, linkLife[purpose]),
  })
  return linkId
}
