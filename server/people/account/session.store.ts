import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { tokenHash } from '#server/platform/secrets.ts'

/** The person of a session in one row: one query, since nearly every call starts with it. */
export interface SessionRow {
  person_id: PersonId
  last_seen_at: Date
  first_name: string
  last_name: string
  birth_date: Day
  address: string
  city: string
  postal_code: string
  country: string
  phone_number: string
  climbing_ability: number
  language: Language
  email: string
  confirmed_at: Date | null
  confirm_by: Date
  pending_email: string | null
  children: { id: PersonId; first_name: string; birth_date: Day }[]
}

export const sessionOf = async (db: Db, token: string, now: Date, idleSince: Date): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select s.person_id, s.last_seen_at, p.first_name, p.last_name, p.birth_date, p.address, p.city, p.postal_code, p.country,
           p.phone_number, p.climbing_ability, p.language, l.email, l.confirmed_at, l.confirm_by,
           (select t.email from one_time_token t
            where t.person_id = p.id and t.purpose = 'change_email' and t.used_at is null and t.revoked_at is null
              and t.expires_at > ${now}) as pending_email,
           coalesce((select json_agg(json_build_object('id', c.id, 'first_name', c.first_name, 'birth_date', c.birth_date)
                                     order by c.birth_date, c.id)
                     from guardianship g join person c on c.id = g.child_id
                     where g.guardian_id = p.id), '[]') as children
    from session s join person p on p.id = s.person_id join login l on l.person_id = p.id
    where s.token_hash = ${tokenHash('session', token)} and s.expires_at > ${now} and s.last_seen_at > ${idleSince}`.execute(
    db,
  )
  return rows[0]
}

/** Whether a session of this token is open. */
export const isLive = async (db: Db, token: string, now: Date, idleSince: Date): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .select('person_id')
    .where('token_hash', '=', tokenHash('session', token))
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .executeTakeFirst()) !== undefined

export const touchSession = (db: Db, token: string, now: Date) =>
  db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash('session', token)).execute()

export const insertSession = (
  db: Db,
  token: string,
  { personId, device, now, expires }: { personId: PersonId; device: string; now: Date; expires: Date },
) =>
  db
    .insertInto('session')
    .values({
      token_hash: tokenHash('session', token),
      person_id: personId,
      device,
      created_at: now,
      last_seen_at: now,
      expires_at: expires,
    })
    .execute()

/** Deletes the sessions of a person beyond so many, those that were seen longest ago. */
export const deleteAllBut = (tx: Tx, personId: PersonId, max: number) =>
  tx
    .deleteFrom('session')
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('session')
        .select('token_hash')
        .where('person_id', '=', personId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(max),
    )
    .execute()

export const deleteSession = (db: Db, token: string) =>
  db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash('session', token))
    .returning('person_id')
    .executeTakeFirst()

/** Hash prefix: links login and logout in the log without revealing the token. */
export const sessionHashPrefix = (token: string): string => tokenHash('session', token).toString('hex').slice(0, 16)

/** Live sessions of a person, the last seen first. */
export const sessionsOf = (db: Db, personId: PersonId, now: Date, idleSince: Date) =>
  db
    .selectFrom('session')
    .select(['token_hash', 'device', 'created_at', 'last_seen_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .execute()

export const isSessionOf = (row: { token_hash: Buffer }, token: string): boolean =>
  row.token_hash.equals(tokenHash('session', token))

export const deleteOtherSessions = (tx: Tx, personId: PersonId, token: string) =>
  tx
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('token_hash', '<>', tokenHash('session', token))
    .execute()

export const deleteSessionsOf = (tx: Tx, personId: PersonId) =>
  tx.deleteFrom('session').where('person_id', '=', personId).execute()
