import type { PersonId } from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { insertAgreements, type AgreementWay } from './agreements.store.ts'
import { revokeLinks } from './links.store.ts'
import * as store from './person.store.ts'

interface Guardianship {
  guardianId: PersonId
  childId: PersonId
}

/** Makes an adult guardian of a minor and stores the declaration. False when the adult already was. */
export const admitGuardian = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { guardianId, childId }: Guardianship,
  way?: AgreementWay,
): Promise<boolean> => {
  await store.lockPerson(tx, childId)
  if ((await store.guardiansOf(tx, childId)).includes(guardianId)) return false
  const now = ctx.clock.now()
  await store.insertGuardianship(tx, guardianId, childId, now)
  await insertAgreements(
    tx,
    childId,
    guardianId,
    [{ subject: 'guardian', version: ctx.centre.terms.version }],
    now,
    way,
  )
  await auditLog.append(ctx, tx, actor, { action: 'guardian_added', object: 'person', id: guardianId, about: childId })
  return true
}

/**
 * Ends a guardianship and revokes a login link already sent to the child. False when no other guardian would remain.
 */
export const dismissGuardian = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { guardianId, childId }: Guardianship,
): Promise<boolean> => {
  await store.lockPerson(tx, childId)
  const guardians = await store.guardiansOf(tx, childId)
  if (!guardians.some((each) => each !== guardianId)) return false
  await store.deleteGuardianship(tx, guardianId, childId)
  await revokeLinks(tx, childId, ['child_login'], ctx.clock.now())
  await auditLog.append(ctx, tx, actor, {
    action: 'guardian_removed',
    object: 'person',
    id: guardianId,
    about: childId,
  })
  return true
}
