import type { GuardianRequestId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

export const insertRequest = async (
  tx: Tx,
  of: { childId: PersonId; guardianId: PersonId; staffId: StaffId; now: Date },
): Promise<GuardianRequestId> => {
  const id = newId<'guardianRequest'>()
  await tx
    .insertInto('guardian_request')
    .values({ id, child_id: of.childId, guardian_id: of.guardianId, made_by: of.staffId, made_at: of.now })
    .execute()
  return id
}

/** Requests about these children, the oldest first. */
export const requestsAbout = (db: Db, childIds: readonly PersonId[]) =>
  childIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('guardian_request')
        .select(['id', 'child_id', 'guardian_id'])
        .where('child_id', 'in', childIds)
        .orderBy('made_at')
        .orderBy('id')
        .execute()

export const requestsOf = (db: Db, guardianId: PersonId) =>
  db
    .selectFrom('guardian_request')
    .select(['id', 'child_id', 'guardian_id'])
    .where('guardian_id', '=', guardianId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()

/** Locked, so that it is decided once. */
export const lockRequest = (tx: Tx, id: GuardianRequestId) =>
  tx
    .selectFrom('guardian_request')
    .select(['id', 'child_id', 'guardian_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Every request of this adult about this child: two rows of one person may have become one. */
export const deleteRequests = (tx: Tx, of: { childId: PersonId; guardianId: PersonId }) =>
  tx
    .deleteFrom('guardian_request')
    .where('child_id', '=', of.childId)
    .where('guardian_id', '=', of.guardianId)
    .execute()

export const deleteOldRequests = (db: Db, before: Date) =>
  db.deleteFrom('guardian_request').where('made_at', '<', before).execute()
