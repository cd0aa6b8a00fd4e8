import type { SetChildAuth } from '#contract/people/family.ts'
import { adultAge } from '#contract/platform/age-groups.ts'
import { canonicalEmail } from '#contract/platform/fields.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type * as z from 'zod/mini'
import {
  serialiseAccount,
  keepPresent,
  serialisePerson,
  accountByEmail,
  firstNameOf,
  savePhoneNumber,
  wardsOf,
  type Ward,
} from '#server/people/account/people.ts'
import { createLogin } from '#server/people/account/logins.ts'
import { findLiveLink } from '#server/people/account/links.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, violatedUnique } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { count } from '#server/platform/rate-limits.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { childLoginEmail } from './child-login.email.ts'
import { type Me } from '#server/people/account/me.ts'
import { agreeToTermsOfUse } from '#server/people/account/registration.ts'
import { makeLink, spendLink } from '#server/people/account/links.ts'
import { enqueueAccountExists, mayEmailUninvited } from '#server/people/account/account-exists.email.ts'
import { sendChangeLink } from '#server/people/account/confirm-address.ts'
import { ageAndGroup } from '#server/people/account/person.rules.ts'

/** Finds the child to invite: a minor of the caller, or a grown child without a login (docs/product/family.md §5.3). */
export const findInvitee = async (ctx: Context, me: Me, childId: PersonId): Promise<Ward> => {
  const ward = (await wardsOf(ctx.db, me.id)).find(({ id }) => id === childId)
  if (!ward) return refuse('not_found')
  const isGrown = ageAndGroup(ward.birthDate, dayOf(ctx.clock.now())).age >= adultAge
  return isGrown && ward.email !== null ? refuse('not_found') : ward
}

/**
 * Emails a child the link to choose its login data. A used address gets the same answer as a free one. The guardian's own
 * address must be confirmed (docs/product/family.md §3.2).
 */
export const inviteChild = async (
  ctx: Context,
  me: Me,
  { childId, email }: { childId: PersonId; email: string },
  language: Language,
): Promise<void> => {
  const child = await findInvitee(ctx, me, childId)
  if (canonicalEmail(email) === canonicalEmail(me.email)) refuseFields({ email: 'own_email' })
  if (child.email !== null) refuse('login_exists')
  if (me.confirmBy !== null) refuse('address_unconfirmed')
  await inTransaction(ctx.db, async (tx) => {
    await serialiseAccount(tx, me.id)
    await serialisePerson(tx, childId)
    await keepPresent(tx, childId)
    await count(ctx, tx, ['child_emails', childId], ['guardian_emails', me.id])
    const linkId = await makeLink(ctx, tx, me.actor, 'child_login', { personId: childId, email, requestedBy: me.id })
    const owner = await accountByEmail(tx, email)
    if (owner) {
      await enqueueAccountExists(ctx, tx, owner)
      return
    }
    if (!(await mayEmailUninvited(ctx, tx, email))) return
    const data = { linkId, firstName: child.firstName, guardianId: me.id }
    await enqueueEmail(ctx, tx, childLoginEmail, { email, personId: childId, language }, data)
  })
}

/**
 * Sets the login data a child chose, at the invited address, which the link has proved. Another chosen address waits for
 * its own link, taken or not, so that nothing tells which (docs/product/family.md §3.6). Returns whether one waits.
 */
export const setChildLogin = async (
  ctx: Context,
  token: string,
  chosen: z.infer<typeof SetChildAuth>,
  actor: Actor,
  language: Language,
): Promise<boolean> => {
  const now = ctx.clock.now()
  const passwordHash = await hashPassword(chosen.password, actor.network ?? '')
  const link = (await findLiveLink(ctx, 'child_login', token)) ?? refuse('setup_link_expired')
  const isInvited = link.emailCanonical === canonicalEmail(chosen.email)
  const owner = await accountByEmail(ctx.db, link.emailCanonical)
  // The holder of the link reads the invited mailbox, so the answer may reveal that this address is used.
  if (owner && owner.personId !== link.personId && isInvited) refuseFields({ email: 'email_taken' })
  // Either the link was used a moment ago, or the login has no proved address to begin with.
  if (owner) refuse('setup_link_expired')
  try {
    // A merge of the child's row at this moment locks the row before its links.
    await withRetry(() =>
      inTransaction(ctx.db, async (tx) => {
        const { person_id: childId, email } =
          (await spendLink(ctx, tx, actor, 'child_login', token)) ?? refuse('setup_link_expired')
        await createLogin(tx, childId, { email, passwordHash, confirmed: true }, now)
        await auditLog.append(ctx, tx, actor, {
          action: 'child_login_chosen',
          object: 'person',
          id: childId,
          about: childId,
        })
        await agreeToTermsOfUse(ctx, tx, actor, childId, childId)
        if (chosen.phoneNumber) await savePhoneNumber(tx, childId, chosen.phoneNumber)
        if (isInvited) return
        const firstName = await firstNameOf(tx, childId)
        await sendChangeLink(ctx, tx, actor, { personId: childId, email: chosen.email, firstName, language }, null)
      }),
    )
  } catch (error) {
    const violated = violatedUnique(error)
    if (violated === 'login_email_unique') return setChildLogin(ctx, token, chosen, actor, language)
    // Another call set the login of this child meanwhile.
    if (violated === 'login_pkey') refuse('setup_link_expired')
    throw error
  }
  return !isInvited
}
