import type { Profile } from '#contract/account.ts'
import { canonicalEmail } from '#contract/kit/fields.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, violatedUnique, type Tx } from '#server/platform/database/database.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { count } from '#server/platform/rate-limits.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { refuse } from '#server/platform/refuse.ts'
import { enqueueAccountExists, mayEmailUninvited } from './account-exists.email.ts'
import type { Me } from './me.ts'
import { changeAddressEmail } from './change-address.email.ts'
import { sendConfirmLink } from './confirm-address.ts'
import { makeLink } from './links.ts'
import { revokeLinks } from './links.store.ts'
import * as logins from './login.store.ts'
import { accountByEmail } from './people.ts'
import { updatePerson } from './person.store.ts'

type Person = Omit<Profile, 'email'>

const isSameEmail = (one: string, other: string | null) =>
  other !== null && canonicalEmail(one) === canonicalEmail(other)

/**
 * Saves the caller's profile. A new address waits until its link is opened. In an unconfirmed account it replaces the
 * old one at once (docs/product/account.md §8.3, §8.5). Returns whether another address was requested.
 */
export const saveProfile = async (ctx: Context, me: Me, profile: Profile, language: Language): Promise<boolean> => {
  const { email, ...person } = profile
  // Past the deadline only the address may change.
  if (me.blocked && Object.entries(person).some(([field, value]) => me[field as keyof Person] !== value))
    refuse('email_unconfirmed')
  const isShown = isSameEmail(email, me.email) || (me.confirmBy !== null && isSameEmail(email, me.pendingEmail))
  const save = () =>
    inTransaction(ctx.db, async (tx) => {
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
      if (!isShown) await askForEmail(ctx, tx, me, email, language)
    })
  try {
    await save()
  } catch (error) {
    // Another account took the address at the same moment: on the second try it counts as taken.
    if (violatedUnique(error) !== 'login_email_unique') throw error
    await save()
  }
  return !isShown
}

const askForEmail = async (ctx: Context, tx: Tx, me: Me, email: string, language: Language): Promise<void> => {
  await logins.lockLogin(tx, me.id)
  await count(ctx, tx, ['email_changes', me.id])
  const linkId = await makeLink(ctx, tx, me.actor, 'change_email', { personId: me.id, email })
  const to = { personId: me.id, email, firstName: me.firstName, language }
  const owner = await accountByEmail(tx, email)
  // A taken address gets the same answer and a link that is never sent; only the owner gets an email.
  if (owner) return enqueueAccountExists(ctx, tx, owner)
  if (!me.confirmBy) {
    if (await mayEmailUninvited(ctx, tx, email))
      await enqueueEmail(ctx, tx, changeAddressEmail, to, { linkId, firstName: me.firstName })
    return
  }
  await revokeLinks(tx, me.id, ['change_email', 'reset_password'], ctx.clock.now())
  await logins.changeEmail(tx, me.id, email, null)
  await auditLog.append(ctx, tx, me.actor, { action: 'email_changed', object: 'person', id: me.id, about: me.id })
  await sendConfirmLink(ctx, tx, me.actor, to)
}
