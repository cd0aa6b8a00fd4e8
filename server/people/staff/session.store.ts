import { sql } from 'kysely'
import type { DeviceId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Role } from '#contract/staff/platform/roles.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { tokenHash } from '#server/platform/secrets.ts'

const hashOf = (token: string) => tokenHash('staff_session', token)
export const deviceHashOf = (token: string): Buffer => tokenHash('desk_device', token)

/** The member behind a session, and the device it belongs to. */
export interface SessionRow {
  session_id: string
  staff_id: StaffId
  device_id: DeviceId | null
  name: string
  mark: string
  language: Language
  person_id: PersonId | null
  roles: Role[]
  password_at: Date | null
  last_seen_at: Date
}

/**
 * A live session in one query, since every call starts with it. The roles are read each time, so that one taken away is
 * gone at the next call. A session of a device counts at that device alone, and
 * one without a second factor in the demo alone.
 */
export const sessionOf = async (
  db: Db,
  token: string,
  deviceId: DeviceId | null,
  now: Date,
  idleSince: Date,
  isOnlySandbox: boolean,
): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select e.id as session_id, e.staff_id, e.device_id, s.name, s.mark, s.language, s.person_id, e.password_at, e.last_seen_at,
           array(select r.role from staff_role r where r.staff_id = s.id order by r.role) as roles
    from staff_session e join staff s on s.id = e.staff_id
    where e.token_hash = ${hashOf(token)} and e.expires_at > ${now} and e.last_seen_at > ${idleSince}
      and e.device_id is not distinct from ${deviceId}::uuid and s.ended_at is null
      and (s.totp_sealed is not null or ${isOnlySandbox})`.execute(db)
  return rows[0]
}

export const touchSession = (db: Db, id: string, now: Date) =>
  db.updateTable('staff_session').set({ last_seen_at: now }).where('id', '=', id).execute()

export interface NewSession {
  id: string
  token: string
  staffId: StaffId
  deviceId: DeviceId | null
  browser: string
  passwordAt: Date | null
  now: Date
  expires: Date
}

/**
 * Opens a session. At a device it replaces the one the member had there, and the moment of its last password: who has
 * seen a PIN gets no more than the desk by it (docs/product/staff.md §3.4).
 */
export const openSession = (tx: Tx, { id, token, staffId, deviceId, browser, passwordAt, now, expires }: NewSession) =>
  tx
    .insertInto('staff_session')
    .values({
      id,
      token_hash: hashOf(token),
      staff_id: staffId,
      device_id: deviceId,
      browser,
      password_at: passwordAt,
      created_at: now,
      last_seen_at: now,
      expires_at: expires,
    })
    .onConflict((conflict) =>
      conflict.constraint('staff_session_device').doUpdateSet((row) => ({
        token_hash: row.ref('excluded.token_hash'),
        browser: row.ref('excluded.browser'),
        password_at: row.ref('excluded.password_at'),
        created_at: row.ref('excluded.created_at'),
        last_seen_at: row.ref('excluded.last_seen_at'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .execute()

/** The member at a device leaves it. */
export const lockDevice = (tx: Tx, deviceId: DeviceId) =>
  tx
    .updateTable('staff_session')
    .set({ token_hash: null })
    .where('device_id', '=', deviceId)
    .where('token_hash', 'is not', null)
    .returning('staff_id')
    .executeTakeFirst()

export const deleteSession = (tx: Tx, token: string) =>
  tx.deleteFrom('staff_session').where('token_hash', '=', hashOf(token)).returning('staff_id').executeTakeFirst()

export const deleteSessionsOf = (tx: Tx, staffId: StaffId) =>
  tx.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()

/** Ends the sessions of a member but this one; returns how many. */
export const deleteOtherSessions = async (tx: Tx, staffId: StaffId, except: string | null): Promise<number> =>
  (
    await tx
      .deleteFrom('staff_session')
      .where('staff_id', '=', staffId)
      .where('id', 'is distinct from', except)
      .returning('id')
      .execute()
  ).length

/** Ends one session of a member; false when there is none. */
export const endSession = async (tx: Tx, staffId: StaffId, id: string): Promise<boolean> =>
  (await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Sessions of a member, the last seen first, with the name of the device they are at. */
export const sessionsOf = (db: Db, staffId: StaffId, now: Date, idleSince: Date) =>
  db
    .selectFrom('staff_session as e')
    .leftJoin('desk_device as d', 'd.id', 'e.device_id')
    .select(['e.id', 'e.browser', 'd.name as device', 'e.created_at', 'e.last_seen_at'])
    .where('e.staff_id', '=', staffId)
    .where('e.expires_at', '>', now)
    .where('e.last_seen_at', '>', idleSince)
    .orderBy('e.last_seen_at', 'desc')
    .execute()
