import { canonicalEmail } from '#contract/kit/fields.ts'
import type { PersonId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { post } from '#server/platform/mail.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Me } from './account.ts'
import { confirmEmailMail } from './confirm-email.mail.ts'
import * as store from './confirmation.store.ts'
import { confirmBy, mostCodes } from './person.rules.ts'

/** Sends a link that confirms this address, and makes it the only one that does. */
export const sendConfirmLink = async (
  ctx: Context,
  tx: Tx,
  to: { personId: PersonId; email: string; firstName: string; language: Language },
): Promise<void> => {
  const now = ctx.clock.now()
  const linkId = newId()
  await store.replaceToken(tx, {
    token: ctx.secrets.linkToken('confirm_email', linkId),
    personId: to.personId,
    emailCanonical: canonicalEmail(to.email),
    now,
    expires: confirmBy(now),
  })
  await post(ctx, tx, confirmEmailMail, to, { linkId, firstName: to.firstName })
}

/** Confirms the address a link was sent to. Opening the link again says so again (design §5). */
export const confirmEmail = async (ctx: Context, token: string): Promise<void> => {
  const now = ctx.clock.now()
  const used = await inTransaction(ctx.db, async (tx) => {
    const link = await store.useToken(tx, token, now)
    if (link) await store.confirmAddress(tx, link.person_id, link.email_canonical, now)
    return link
  })
  if (!used && !(await store.confirmedBy(ctx.db, token))) refuse('link_expired')
}

/** Sends a new code and moves the deadline by 24 hours, three times at most (spec §4, design §5). */
export const sendNewCode = (ctx: Context, me: Me, language: Language): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const login = await store.lockLogin(tx, me.id)
    if (login.confirmed_at) refuse('already_confirmed')
    if (login.codes_requested >= mostCodes) refuse('confirm_codes_used_up')
    await store.moveDeadline(tx, me.id, confirmBy(ctx.clock.now()))
    await sendConfirmLink(ctx, tx, { personId: me.id, email: login.email, firstName: me.firstName, language })
  })
