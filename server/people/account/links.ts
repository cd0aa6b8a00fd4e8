import type { PersonId } from '#contract/platform/id.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refuse.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import * as store from './links.store.ts'
import { type Purpose, linkLifetimeMs } from './link-purposes.ts'

/**
 * Makes the one live link of its purpose and returns its id. An email derives the token from the id, so that neither
 * the queue nor a backup contains tokens.
 */
export const makeLink = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  purpose: Purpose,
  to: { personId: PersonId; email: string; requestedBy?: PersonId },
): Promise<string> => {
  const now = ctx.clock.now()
  const linkId = newId()
  const token = ctx.secrets.linkToken(purpose, linkId)
  await store.revokeLinks(tx, to.personId, [purpose], now)
  await store.insertLink(tx, {
    purpose,
    token,
    personId: to.personId,
    email: to.email,
    requestedBy: to.requestedBy ?? null,
    now,
    expires: addMs(now, linkLifetimeMs[purpose]),
  })
  const id = hashPrefixOf(purpose, token)
  await auditLog.append(ctx, tx, actor, {
    action: 'link_made',
    object: 'link',
    id,
    about: to.personId,
    fields: [purpose],
  })
  return linkId
}

/** Marks a live link as used; undefined for any other. */
export const spendLink = async (ctx: Context, tx: Tx, actor: Actor, purpose: Purpose, token: string) => {
  const link = await store.useLink(tx, purpose, token, ctx.clock.now())
  if (link) {
    const entry = { action: 'link_used' as const, object: 'link' as const, id: hashPrefixOf(purpose, token) }
    await auditLog.append(ctx, tx, actor, { ...entry, about: link.person_id, fields: [purpose] })
  }
  return link
}

/** Hash prefix: links creation and use in the log without revealing the token. */
const hashPrefixOf = (purpose: Purpose, token: string): string => tokenHash(purpose, token).toString('hex').slice(0, 16)

/** Refuses with this code where no live link has the token; uses nothing up. */
export const expectLiveLink = async (
  ctx: Context,
  purpose: Purpose,
  token: string,
  code: 'reset_link_expired' | 'setup_link_expired',
): Promise<void> => {
  if (!(await findLiveLink(ctx, purpose, token))) refuse(code)
}

/** Live set-up links that this guardian requested, by child. */
export const invitationsOf = async (
  ctx: Context,
  guardianId: PersonId,
): Promise<ReadonlyMap<PersonId, { email: string; expires: Date }>> => {
  const links = await store.liveLinksRequestedBy(ctx.db, guardianId, 'child_login', ctx.clock.now())
  return new Map(links.map(({ person_id: childId, email, expires_at: expires }) => [childId, { email, expires }]))
}

/** A live link, without using it: the person and the address it was sent to. */
export const findLiveLink = async (
  ctx: Context,
  purpose: Purpose,
  token: string,
): Promise<{ personId: PersonId; emailCanonical: string } | undefined> => {
  const link = await store.liveLink(ctx.db, purpose, token, ctx.clock.now())
  return link && { personId: link.person_id, emailCanonical: link.email_canonical }
}
