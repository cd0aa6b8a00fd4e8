import { nameOfPerson, Email } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { makeStaffLink, tokenPurpose } from './links.ts'
import { deleteSessionsOf } from './session.store.ts'
import * as store from './staff.store.ts'
import { addStaff } from './team.ts'

const setUpUrl = (ctx: Context, linkId: string): string =>
  `${ctx.staffUrl}${staffPaths.setUp(ctx.secrets.linkToken(tokenPurpose('set_up'), linkId))}`

/** A name from an address, until its owner writes the right one: `ana.novak@…` is Ana Novak. */
const nameFrom = (email: string): string =>
  email
    .split('@')[0]!
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map((part) => `${part[0]!.toUpperCase()}${part.slice(1).toLowerCase()}`)
    .join(' ')
    .slice(0, 60) || 'Admin'

/** The first free mark from the initials: TZ, TZ2, TZ3. */
const freeMark = async (tx: Tx, name: string): Promise<string> => {
  const initials = name
    .split(/\s+/)
    .map((part) => /^\p{L}/u.exec(part)?.[0].toUpperCase() ?? '')
    .join('')
    .slice(0, 2)
  for (let count = 1; ; count += 1) {
    const mark = `${initials || 'A'}${count === 1 ? '' : count}`
    if (!(await store.isMarkTaken(tx, mark))) return mark
  }
}

/**
 * Adds an administrator and answers the set-up link: how a centre gets its first one (docs/product/staff.md §1.5). All
 * others are invited in the app.
 */
export const addAdmin = (
  ctx: Context,
  actor: Actor,
  { email: typed, name: wanted, language }: { email: string; name: string; language: Language },
): Promise<{ state: 'added'; url: string; name: string } | { refused: 'no_email' | 'no_name' | 'there_before' }> =>
  inTransaction(ctx.db, async (tx) => {
    const email = Email.safeParse(typed)
    if (!email.success) return { refused: 'no_email' }
    const name = nameOfPerson.safeParse(wanted || nameFrom(email.data))
    if (!name.success) return { refused: 'no_name' }
    if (await store.isEmailTaken(tx, email.data)) return { refused: 'there_before' }
    const { linkId } = await addStaff(ctx, tx, actor, {
      email: email.data,
      name: name.data,
      language,
      mark: await freeMark(tx, name.data),
      roles: ['admin'],
      personId: null,
    })
    return { state: 'added', url: setUpUrl(ctx, linkId), name: name.data }
  })

/**
 * Makes a new set-up link for a member: how the only administrator gets in again without phone and recovery codes. Open
 * sessions end, since the reason may be a stolen phone.
 */
export const makeLinkFor = (
  ctx: Context,
  actor: Actor,
  email: string,
): Promise<{ state: 'made'; url: string } | { refused: 'no_such_member' }> =>
  inTransaction(ctx.db, async (tx) => {
    const found = await store.staffByEmail(tx, email)
    const member = found && (await store.lockStaff(tx, found.id))
    if (!member) return { refused: 'no_such_member' }
    const linkId = await makeStaffLink(ctx, tx, actor, 'set_up', member.id)
    await deleteSessionsOf(tx, member.id)
    const entry = { action: 'staff_session_ended', object: 'staff_session', id: member.id } as const
    await auditLog.append(ctx, tx, actor, entry)
    return { state: 'made', url: setUpUrl(ctx, linkId) }
  })
