import { sql } from 'kysely'
import { canonicalEmail } from '#contract/platform/fields.ts'
import type { PersonId, StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Role } from '#contract/staff/platform/roles.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { inSlovenianOrder } from '#server/platform/database/slovenian-order.ts'

/** A member of staff as a log-in needs it. */
const credentials = [
  'id',
  'name',
  'email',
  'language',
  'password_hash',
  'totp_sealed',
  'totp_step',
  'pin_hash',
] as const

/** A member that has not ended, by the address it logs in with. */
export const staffByEmail = (db: Db, email: string) =>
  db
    .selectFrom('staff')
    .select(credentials)
    .where('email_canonical', '=', canonicalEmail(email))
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** A member that has not ended, as a log-in needs it. */
export const credentialsOf = (db: Db, id: StaffId) =>
  db.selectFrom('staff').select(credentials).where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst()

/** A member that has not ended, locked until the transaction ends: log-ins and changes of one member queue. */
export const lockStaff = (tx: Tx, id: StaffId) =>
  tx.selectFrom('staff').selectAll().where('id', '=', id).where('ended_at', 'is', null).forUpdate().executeTakeFirst()

/** Members who can unlock a device, by name. */
export const membersWithPin = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'mark'])
    .where('ended_at', 'is', null)
    .where('pin_hash', 'is not', null)
    .orderBy(inSlovenianOrder('name'))
    .orderBy('id')
    .execute()

/** What stands on the documents that a member issues, also one who has left since. */
export const issuingColumnsOf = (db: Db, id: StaffId) =>
  db
    .selectFrom('staff')
    .select(['mark', 'is_foreign', 'tax_number_sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export interface TeamRow {
  id: StaffId
  name: string
  mark: string
  email: string
  language: Language
  person_id: PersonId | null
  is_foreign: boolean
  has_tax_number: boolean
  has_pin: boolean
  is_set_up: boolean
  roles: Role[]
  created_at: Date
  ended_at: Date | null
}

/** Everybody who works or worked here, those who left last. */
export const team = async (db: Db): Promise<TeamRow[]> => {
  const { rows } = await sql<TeamRow>`
    select s.id, s.name, s.mark, s.email, s.language, s.person_id, s.is_foreign, s.created_at, s.ended_at,
           s.tax_number_sealed is not null as has_tax_number, s.pin_hash is not null as has_pin,
           s.password_hash is not null as is_set_up,
           array(select r.role from staff_role r where r.staff_id = s.id order by r.role) as roles
    from staff s
    order by s.ended_at is not null, ${inSlovenianOrder('s.name')}, s.id`.execute(db)
  return rows
}

export interface NewStaff {
  id: StaffId
  name: string
  mark: string
  email: string
  language: Language
  personId: PersonId | null
  now: Date
}

export const insertStaff = (tx: Tx, { id, name, mark, email, language, personId, now }: NewStaff) =>
  tx
    .insertInto('staff')
    .values({
      id,
      name,
      mark,
      email,
      email_canonical: canonicalEmail(email),
      language,
      person_id: personId,
      created_at: now,
    })
    .execute()

/** Replaces the roles of a member. */
export const setRoles = async (tx: Tx, id: StaffId, roles: readonly Role[], now: Date): Promise<void> => {
  await tx.deleteFrom('staff_role').where('staff_id', '=', id).execute()
  if (roles.length)
    await tx
      .insertInto('staff_role')
      .values(roles.map((role) => ({ staff_id: id, role, given_at: now })))
      .execute()
}

export const rolesOf = async (db: Db, id: StaffId): Promise<Role[]> =>
  (await db.selectFrom('staff_role').select('role').where('staff_id', '=', id).orderBy('role').execute()).map(
    ({ role }) => role,
  )

/** Locks all members with a role, so that two changes at once do not both remove the last one. */
export const lockHoldersOf = async (tx: Tx, role: Role): Promise<StaffId[]> =>
  (
    await tx
      .selectFrom('staff as s')
      .innerJoin('staff_role as r', 'r.staff_id', 's.id')
      .select('s.id')
      .where('r.role', '=', role)
      .where('s.ended_at', 'is', null)
      .orderBy('s.id')
      // The role too: one taken away meanwhile is read again once its lock is free.
      .forUpdate(['s', 'r'])
      .execute()
  ).map(({ id }) => id)

export const setPasswordOf = (tx: Tx, id: StaffId, passwordHash: string, now: Date) =>
  tx.updateTable('staff').set({ password_hash: passwordHash, password_changed_at: now }).where('id', '=', id).execute()

export const setNoticeRead = (tx: Tx, id: StaffId, version: string, now: Date) =>
  tx.updateTable('staff').set({ notice_version: version, notice_read_at: now }).where('id', '=', id).execute()

export const setPinOf = (tx: Tx, id: StaffId, pinHash: string | null) =>
  tx.updateTable('staff').set({ pin_hash: pinHash }).where('id', '=', id).execute()

/** Sets the second factor; its first code counts as used. */
export const setTotpOf = (tx: Tx, id: StaffId, sealed: Buffer, step: number) =>
  tx.updateTable('staff').set({ totp_sealed: sealed, totp_step: step }).where('id', '=', id).execute()

/** Records the step of an accepted code; false for one that was accepted before. */
export const useStep = async (tx: Tx, id: StaffId, step: number): Promise<boolean> =>
  (await tx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where((row) => row.or([row('totp_step', 'is', null), row('totp_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()) !== undefined

export const replaceRecoveryCodes = async (tx: Tx, id: StaffId, hashes: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', id).execute()
  await tx
    .insertInto('staff_recovery_code')
    .values(hashes.map((hash) => ({ code_hash: hash, staff_id: id })))
    .execute()
}

/** Uses a recovery code up; false for an unknown or a used one. */
export const useRecoveryCode = async (tx: Tx, id: StaffId, hash: Buffer, now: Date): Promise<boolean> =>
  (await tx
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('staff_id', '=', id)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()) !== undefined

/** Changes what the form of a member has. */
export const updateStaff = (
  tx: Tx,
  id: StaffId,
  { name, mark, email, language, personId }: Omit<NewStaff, 'id' | 'now'>,
) =>
  tx
    .updateTable('staff')
    .set({ name, mark, email, email_canonical: canonicalEmail(email), language, person_id: personId })
    .where('id', '=', id)
    .execute()

/** Sets or removes the sealed tax number. */
export const setTaxNumber = (
  tx: Tx,
  id: StaffId,
  { sealed, isForeign }: { sealed: Buffer | null; isForeign: boolean },
) => tx.updateTable('staff').set({ tax_number_sealed: sealed, is_foreign: isForeign }).where('id', '=', id).execute()

/** Ends an employment: what lets in goes in the same commit (docs/product/staff.md §1.6). */
export const endStaff = async (tx: Tx, id: StaffId, now: Date): Promise<void> => {
  await tx
    .updateTable('staff')
    .set({ ended_at: now, password_hash: null, totp_sealed: null, totp_step: null, pin_hash: null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('staff_role').where('staff_id', '=', id).execute()
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', id).execute()
}

export const isMarkTaken = async (db: Db, mark: string): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').where('mark', '=', mark).executeTakeFirst()) !== undefined

/** Also by a member who left. */
export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('id')
    .where('email_canonical', '=', canonicalEmail(email))
    .executeTakeFirst()) !== undefined

export const memberName = async (db: Db, id: StaffId): Promise<string | undefined> =>
  (await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst())?.name

/** Managers that have not ended: who gets an email about what goes wrong at the desk. */
export const managers = (db: Db) =>
  db
    .selectFrom('staff as s')
    .innerJoin('staff_role as r', 'r.staff_id', 's.id')
    .select(['s.name', 's.email', 's.language'])
    .where('r.role', '=', 'manager')
    .where('s.ended_at', 'is', null)
    .orderBy('s.id')
    .execute()

/** Managers and administrators that have not ended, each once: who reads what a day came to. */
export const readersOfCloses = (db: Db) =>
  db
    .selectFrom('staff as s')
    .select(['s.name', 's.email', 's.language'])
    .where('s.ended_at', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('staff_role as r')
          .select('r.role')
          .whereRef('r.staff_id', '=', 's.id')
          .where('r.role', 'in', ['manager', 'admin']),
      ),
    )
    .orderBy('s.id')
    .execute()

/** The own customer accounts of these members. */
export const customersBehind = async (db: Db, ids: readonly StaffId[]): Promise<PersonId[]> =>
  (
    await db
      .selectFrom('staff')
      .select('person_id')
      .where('id', '=', anyOf(ids))
      .where('person_id', 'is not', null)
      .execute()
  ).flatMap(({ person_id: personId }) => personId ?? [])

/** Members who left before this moment and whose tax number is still kept. */
export const forgetTaxNumbers = (tx: Tx, endedBefore: Date) =>
  tx
    .updateTable('staff')
    .set({ tax_number_sealed: null, is_foreign: false })
    .where('ended_at', '<', endedBefore)
    .where((row) => row.or([row('tax_number_sealed', 'is not', null), row('is_foreign', '=', true)]))
    .returning('id')
    .execute()

/** Deletes links and enrolment codes that ended before this moment, and sessions and pauses of PINs that have ended. */
export const deleteStale = async (tx: Tx, before: Date, now: Date, idleSince: Date): Promise<void> => {
  await tx.deleteFrom('staff_link').where('expires_at', '<', before).execute()
  await tx.deleteFrom('desk_device_code').where('expires_at', '<', before).execute()
  await tx.deleteFrom('pin_pass').where('pause_ends_at', '<', now).execute()
  await tx
    .deleteFrom('staff_session')
    .where((row) => row.or([row('expires_at', '<', now), row('last_seen_at', '<', idleSince)]))
    .execute()
}
