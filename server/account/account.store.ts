import { sql } from 'kysely'
import type { SignUp } from '#contract/account.ts'
import { canonicalEmail } from '#contract/kit/fields.ts'
import type { Day } from '#contract/kit/day.ts'
import type { PersonId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { tokenHash } from '#server/platform/secrets.ts'

/** The person behind a session, as one row: asked at the start of nearly every call. */
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
  children: { id: PersonId; first_name: string; birth_date: Day }[]
}

export const sessionOf = async (db: Db, token: string, now: Date, idleSince: Date): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select s.person_id, s.last_seen_at, p.first_name, p.last_name, p.birth_date, p.address, p.city, p.postal_code, p.country,
           p.phone_number, p.climbing_ability, p.language, l.email, l.confirmed_at, l.confirm_by,
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

export const touchSession = (db: Db, token: string, now: Date) =>
  db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash('session', token)).execute()

export const insertSession = (db: Db, token: string, personId: PersonId, now: Date, expires: Date) =>
  db
    .insertInto('session')
    .values({
      token_hash: tokenHash('session', token),
      person_id: personId,
      created_at: now,
      last_seen_at: now,
      expires_at: expires,
    })
    .execute()

export const deleteSession = (db: Db, token: string) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash('session', token)).execute()

export const loginByEmail = (db: Db, email: string) =>
  db
    .selectFrom('login')
    .innerJoin('person', 'person.id', 'login.person_id')
    .select([
      'login.person_id',
      'login.email',
      'login.password_hash',
      'login.confirmed_at',
      'person.first_name',
      'person.language',
    ])
    .where('email_canonical', '=', canonicalEmail(email))
    .executeTakeFirst()

export const insertPerson = async (
  tx: Tx,
  person: Omit<SignUp, 'email' | 'password' | 'passwordConfirm' | 'agreesToTerms'>,
  language: Language,
  now: Date,
): Promise<PersonId> => {
  const personId = newId<'person'>()
  await tx
    .insertInto('person')
    .values({
      id: personId,
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: person.birthDate,
      address: person.address,
      city: person.city,
      postal_code: person.postalCode,
      country: person.country,
      phone_number: person.phoneNumber,
      climbing_ability: person.climbingAbility,
      language,
      newsletter: person.signedForNewsletter,
      parent_contact_email: person.parentContact.email,
      created_at: now,
    })
    .execute()
  return personId
}

export const insertLogin = (tx: Tx, personId: PersonId, email: string, passwordHash: string, confirmBy: Date) =>
  tx
    .insertInto('login')
    .values({
      person_id: personId,
      email,
      email_canonical: canonicalEmail(email),
      password_hash: passwordHash,
      confirm_by: confirmBy,
    })
    .execute()

export const insertGuardianship = (tx: Tx, guardianId: PersonId, childId: PersonId, now: Date) =>
  tx.insertInto('guardianship').values({ guardian_id: guardianId, child_id: childId, since: now }).execute()

export const insertAgreements = (
  tx: Tx,
  personId: PersonId,
  signedBy: PersonId,
  agreements: readonly { subject: 'terms' | 'rules' | 'guardian'; version: string }[],
  now: Date,
) =>
  tx
    .insertInto('agreement')
    .values(
      agreements.map(({ subject, version }) => ({
        id: newId(),
        person_id: personId,
        signed_by: signedBy,
        subject,
        version,
        signed_at: now,
      })),
    )
    .execute()

/** A child's and its guardians' rules meet on the birth date. */
export const birthDateOf = async (db: Db, personId: PersonId): Promise<Day | undefined> => {
  const row = await db.selectFrom('person').select('birth_date').where('id', '=', personId).executeTakeFirst()
  return row?.birth_date
}

/** The person on an invoice and the receiver of its mail. */
export const payerOf = (db: Db, personId: PersonId) =>
  db
    .selectFrom('person')
    .innerJoin('login', 'login.person_id', 'person.id')
    .select(['first_name', 'last_name', 'address', 'postal_code', 'city', 'country', 'language', 'login.email'])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()

/** An address that needs no link, because its owner has proved it otherwise. */
export const confirmLogin = (tx: Tx, personId: PersonId, now: Date) =>
  tx.updateTable('login').set({ confirmed_at: now }).where('person_id', '=', personId).execute()
