import type { PersonId } from '#contract/platform/id.ts'
import { canonicalEmail } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, violatedUnique, type Tx } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { count, refuseIfBlocked } from '#server/platform/rate-limits.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Me } from './me.ts'
import { enqueueAccountExists, mayEmailUninvited } from './account-exists.email.ts'
import { changeAddressEmail } from './change-address.email.ts'
import { accountByEmail } from './people.ts'
import { confirmAddressEmail } from './confirm-address.email.ts'
import { addressChangedEmail } from './address-changed.email.ts'
import { makeLink, spendLink } from './links.ts'
import { confirmedBy, revokeLinks } from './links.store.ts'
import * as store from './login.store.ts'
import { confirmBy, maxCodes } from './person.rules.ts'

/** A person, and the address that waits for confirmation. */
interface Addressee {
  personId: PersonId
  email: string
  firstName: string
  language: Language
}

/**
 * Sends a link that confirms this address and revokes the earlier ones. An address that got enough emails which it did
 * not ask for gets none, and its earlier link stays valid.
 */
export const sendConfirmLink = async (ctx: Context, tx: Tx, actor: Actor, to: Addressee): Promise<void> => {
  if (!(await mayEmailUninvited(ctx, tx, to.email))) return
  const linkId = await makeLink(ctx, tx, actor, 'confirm_email', to)
  await enqueueEmail(ctx, tx, confirmAddressEmail, to, { linkId, firstName: to.firstName })
}

/**
 * Makes the link that puts another address into effect, and sends it there. A taken address gets a link that is never
 * sent; only its owner gets an email. `pendingEmail` is the address that waits already: its earlier link stays valid
 * when the address got enough emails.
 */
export const sendChangeLink = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  to: Addressee,
  pendingEmail: string | null,
): Promise<void> => {
  const owner = await accountByEmail(tx, to.email)
  const mayEmail = owner ? await enqueueAccountExists(ctx, tx, owner) : await mayEmailUninvited(ctx, tx, to.email)
  if (!mayEmail && pendingEmail !== null && canonicalEmail(pendingEmail) === canonicalEmail(to.email)) return
  const linkId = await makeLink(ctx, tx, actor, 'change_email', to)
  if (mayEmail && !owner) await enqueueEmail(ctx, tx, changeAddressEmail, to, { linkId, firstName: to.firstName })
}

/** Confirms the first address of an account. */
const confirmFirst = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  token: string,
  now: Date,
): Promise<string | undefined> => {
  const link = await spendLink(ctx, tx, actor, 'confirm_email', token)
  if (!link) return undefined
  await store.confirmAddress(tx, link.person_id, link.email_canonical, now)
  await auditLog.append(ctx, tx, actor, {
    action: 'email_confirmed',
    object: 'person',
    id: link.person_id,
    about: link.person_id,
  })
  return link.email
}

/** Puts a changed address into effect and emails the old one (docs/product/account.md §8.4). */
const confirmChange = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  token: string,
  now: Date,
): Promise<string | undefined> => {
  const link = await spendLink(ctx, tx, actor, 'change_email', token)
  if (!link) return undefined
  const old = await store.ownerOf(tx, link.person_id)
  await store.changeEmail(tx, link.person_id, link.email, now)
  await auditLog.append(ctx, tx, actor, {
    action: 'email_changed',
    object: 'person',
    id: link.person_id,
    about: link.person_id,
  })
  await revokeLinks(tx, link.person_id, ['confirm_email', 'reset_password'], now)
  // An address that was never confirmed may belong to another person, who has nothing to do with this account.
  if (old.confirmed_at === null) return link.email
  await enqueueEmail(
    ctx,
    tx,
    addressChangedEmail,
    { email: old.email, personId: link.person_id, language: old.language },
    { firstName: old.first_name },
  )
  return link.email
}

/**
 * Confirms the address a link was sent to, and returns it. Opening the link again succeeds again, and names no address
 * (docs/product/account.md §4.8, §4.10).
 */
export const confirmEmail = async (ctx: Context, actor: Actor, token: string): Promise<string | undefined> => {
  const now = ctx.clock.now()
  try {
    const email = await inTransaction(
      ctx.db,
      async (tx) =>
        (await confirmFirst(ctx, tx, actor, token, now)) ?? (await confirmChange(ctx, tx, actor, token, now)),
    )
    if (email === undefined && !(await confirmedBy(ctx.db, ['confirm_email', 'change_email'], token)))
      refuse('link_expired')
    return email
  } catch (error) {
    // Another account took the address before the link was opened.
    if (violatedUnique(error) === 'login_email_unique') refuse('link_expired')
    throw error
  }
}

/**
 * Sends a new code and moves the deadline by 24 hours, three times at most (docs/product/account.md §4.5). It goes to a
 * requested address that waits, taken or not.
 */
export const sendNewCode = (ctx: Context, me: Me, language: Language): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const login = await store.lockLogin(tx, me.id)
    if (login.confirmed_at) refuse('already_confirmed')
    if (login.codes_requested >= maxCodes) refuse('confirm_codes_used_up')
    await count(ctx, tx, ['new_code_minute', me.id])
    const to = { personId: me.id, email: login.email, firstName: me.firstName, language }
    if (me.pendingEmail !== null) {
      await store.moveDeadline(tx, me.id, confirmBy(ctx.clock.now()))
      return sendChangeLink(ctx, tx, me.actor, { ...to, email: me.pendingEmail }, me.pendingEmail)
    }
    // Refused aloud, since a code that is promised and not sent would be used up.
    await refuseIfBlocked(ctx, tx, ['uninvited_emails', login.email_canonical])
    await store.moveDeadline(tx, me.id, confirmBy(ctx.clock.now()))
    return sendConfirmLink(ctx, tx, me.actor, to)
  })
