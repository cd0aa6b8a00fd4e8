import type { Profile } from '#contract/people/account.ts'
import { canonicalEmail } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { count } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Me } from './me.ts'
import { sendChangeLink } from './confirm-address.ts'
import { revokeLinks } from './links.store.ts'
import * as logins from './login.store.ts'
import { updatePerson } from './person.store.ts'

type Person = Omit<Profile, 'email'>

/**
 * Saves the caller's profile. A new address waits until its link is opened, also that of an unconfirmed account: what
 * happens must not depend on whether another account has it (docs/product/account.md §8.3, §8.5). Returns whether
 * another address was requested.
 */
export const saveProfile = async (ctx: Context, me: Me, profile: Profile, language: Language): Promise<boolean> => {
  const { email, ...person } = profile
  // Past the deadline only the address may change.
  if (me.blocked && Object.entries(person).some(([field, value]) => me[field as keyof Person] !== value))
    refuse('email_unconfirmed')
  const isKept = canonicalEmail(email) === canonicalEmail(me.email)
  await inTransaction(ctx.db, async (tx) => {
    const fields = Object.keys(person).filter((field) => person[field as keyof Person] !== me[field as keyof Person])
    if (fields.length) {
      await updatePerson(tx, me.id, person)
      await auditLog.append(ctx, tx, me.actor, {
        action: 'profile_saved',
        object: 'person',
        id: me.id,
        about: me.id,
        fields,
      })
    }
    if (!isKept) await askForEmail(ctx, tx, me, email, language)
  })
  return !isKept
}

const askForEmail = async (ctx: Context, tx: Tx, me: Me, email: string, language: Language): Promise<void> => {
  await logins.lockLogin(tx, me.id)
  await count(ctx, tx, ['email_changes', me.id])
  // A mistyped address may be another person's, who could set the password by a link sent there.
  if (me.confirmBy !== null) await revokeLinks(tx, me.id, ['reset_password'], ctx.clock.now())
  const to = { personId: me.id, email, firstName: me.firstName, language }
  await sendChangeLink(ctx, tx, me.actor, to, me.pendingEmail)
}
