import { sql } from 'kysely'
import type { ApprovalId, DeviceId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Permission } from '#contract/staff/platform/roles.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { newId } from '#server/platform/ids.ts'
import type { StoredFact } from './facts.ts'

/** What a call asks a second person for. */
export interface NewApproval {
  digest: Buffer
  permission: Permission
  call: string
  cents: Cents | null
  facts: readonly StoredFact[]
  askedBy: StaffId
  device: DeviceId | null
  now: Date
  /** People whom it is about. */
  about: readonly PersonId[]
  /** People whom the facts name besides. */
  alsoNames: readonly PersonId[]
}

/** Asks for the approval of a call; the same call asks once, and anew once its approval has ended. */
export const askApproval = async (tx: Tx, { about, alsoNames, ...asked }: NewApproval): Promise<void> => {
  const { id } = await tx
    .insertInto('approval')
    .values({
      id: newId<'approval'>(),
      digest: asked.digest,
      permission: asked.permission,
      endpoint: asked.call,
      cents: asked.cents,
      facts: JSON.stringify(asked.facts),
      asked_by: asked.askedBy,
      device_id: asked.device,
      asked_at: asked.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['digest'])
        .where('used_at', 'is', null)
        .doUpdateSet({ asked_at: asked.now, approved_by: null, approved_at: null, expires_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('approval_person').where('approval_id', '=', id).execute()
  const people = [
    ...about.map((person) => ({ person, isOwn: true })),
    ...alsoNames.map((person) => ({ person, isOwn: false })),
  ]
  if (people.length)
    await tx
      .insertInto('approval_person')
      .values(people.map(({ person, isOwn }, nth) => ({ approval_id: id, nth, person_id: person, is_own: isOwn })))
      .execute()
}

/** What a member asked for at a device since then, not used yet; locked until the commit. */
export const lockAsked = (tx: Tx, asked: { digest: Buffer; by: StaffId; device: DeviceId | null; since: Date }) =>
  tx
    .selectFrom('approval')
    .select(['id', 'permission'])
    .where('digest', '=', asked.digest)
    .where('used_at', 'is', null)
    .where('asked_by', '=', asked.by)
    .where('device_id', 'is not distinct from', asked.device)
    .where('asked_at', '>', asked.since)
    .forUpdate()
    .executeTakeFirst()

/** People whom an approval is about. */
export const aboutOf = async (db: Db, id: ApprovalId): Promise<PersonId[]> =>
  (
    await db
      .selectFrom('approval_person')
      .select('person_id')
      .where('approval_id', '=', id)
      .where('is_own', '=', true)
      .orderBy('nth')
      .execute()
  ).map(({ person_id: personId }) => personId)

export const setApproved = (tx: Tx, id: ApprovalId, by: StaffId, { now, expires }: { now: Date; expires: Date }) =>
  tx
    .updateTable('approval')
    .set({ approved_by: by, approved_at: now, expires_at: expires })
    .where('id', '=', id)
    .execute()

/** Uses the approval of exactly this call up; undefined without one that still counts. */
export const spendApproval = async (
  tx: Tx,
  digest: Buffer,
  now: Date,
): Promise<{ id: ApprovalId; approvedBy: StaffId } | undefined> => {
  const row = await tx
    .updateTable('approval')
    .set({ used_at: now })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'approved_by'])
    .executeTakeFirst()
  return row?.approved_by ? { id: row.id, approvedBy: row.approved_by } : undefined
}

/** Whether a member works here still; who leaves meanwhile waits for the commit. */
export const keepMember = async (tx: Tx, id: StaffId): Promise<boolean> =>
  (await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined

/** Approvals used within a time, in their order. */
export const approvalsUsed = (db: Db, from: Date, before: Date) =>
  db
    .selectFrom('approval')
    .select(['permission', 'cents', 'facts', 'used_at', 'asked_by', 'approved_by'])
    .where('used_at', '>=', from)
    .where('used_at', '<', before)
    .orderBy('used_at')
    .orderBy('id')
    .execute()

/** What was seen of these approvals. */
export const factsOfApprovals = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredFact[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('approval')
    .select(['id', 'facts'])
    .where('id', '=', anyOf([...new Set(ids as ApprovalId[])]))
    .execute()
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}

/** Forgets names and words of messages that were approved before this moment. */
export const forgetMessages = (tx: Tx, before: Date) =>
  tx
    .updateTable('approval')
    .set({ facts: sql<string>`jsonb_path_query_array(facts, '$[*] ? (!exists(@.personal))')` })
    .where('permission', '=', 'message')
    .where('asked_at', '<', before)
    .where(sql<boolean>`facts @? '$[*].personal'`)
    .execute()

/** Deletes what was asked for before this moment and never approved. */
export const deleteUnapproved = (tx: Tx, before: Date) =>
  tx.deleteFrom('approval').where('approved_at', 'is', null).where('asked_at', '<', before).execute()
