import type { StaffId } from '#contract/platform/id.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refuse.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import * as store from './links.store.ts'
import { linkLifetimeMs } from './staff.rules.ts'

export type StaffLinkPurpose = keyof typeof linkLifetimeMs

/** Purpose of a token, apart from those of customers' links. */
export const tokenPurpose = (purpose: StaffLinkPurpose): string => `staff_${purpose}`

const hashOf = (purpose: StaffLinkPurpose, token: string) => tokenHash(tokenPurpose(purpose), token)

/** Makes the one open link of its purpose; the email derives the token from the returned id. */
export const makeStaffLink = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  purpose: StaffLinkPurpose,
  staffId: StaffId,
): Promise<string> => {
  const [linkId, now] = [newId(), ctx.clock.now()]
  const hash = hashOf(purpose, ctx.secrets.linkToken(tokenPurpose(purpose), linkId))
  await store.revokeLinks(tx, staffId, [purpose], now)
  await store.insertLink(tx, { hash, purpose, staffId, now, expires: addMs(now, linkLifetimeMs[purpose]) })
  const entry = { action: 'staff_link_made' as const, object: 'staff_link' as const }
  await auditLog.append(ctx, tx, actor, { ...entry, id: staffId, fields: [purpose] })
  return linkId
}

/** The member a live link is for, without using it; refuses an old, a used or an unknown one. */
export const findStaffLink = async (ctx: Context, purpose: StaffLinkPurpose, token: string) =>
  (await store.liveLink(ctx.db, hashOf(purpose, token), ctx.clock.now())) ?? refuse('staff_link_expired')

/** Uses a link up and returns its member. */
export const spendStaffLink = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  purpose: StaffLinkPurpose,
  token: string,
): Promise<StaffId> => {
  const used = await store.useLink(tx, hashOf(purpose, token), ctx.clock.now())
  if (!used) return refuse('staff_link_expired')
  const entry = { action: 'staff_link_used' as const, object: 'staff_link' as const }
  await auditLog.append(ctx, tx, actor, { ...entry, id: used.staff_id, fields: [purpose] })
  return used.staff_id
}
