import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { newId } from '#server/platform/ids.ts'

export interface NamesRow {
  /** Position in the list that was asked about, from 1. */
  n: number
  /** Names and birth date in the form in which two spellings are one. */
  key: string
  id: PersonId | null
  first_name: string | null
  last_name: string | null
  birth_date: Day | null
  has_log_in: boolean
}

/** For each of these names and birth dates its key, and the people who have both; those seen last first. */
export const peopleOfNames = async (
  db: Db,
  named: readonly { firstName: string; lastName: string; birthDate: Day }[],
): Promise<NamesRow[]> => {
  const { rows } = await sql<NamesRow>`
    select t.n::int as n, folded(t.first) || '|' || folded(t.last) || '|' || t.born as key,
           p.id, p.first_name, p.last_name, p.birth_date, l.person_id is not null as has_log_in
    from unnest(${named.map(({ firstName }) => firstName)}::text[], ${named.map(({ lastName }) => lastName)}::text[],
                ${named.map(({ birthDate }) => birthDate)}::date[]) with ordinality t(first, last, born, n)
    left join person p on p.birth_date = t.born and p.forgotten_at is null
      and folded(p.first_name) = folded(t.first) and folded(p.last_name) = folded(t.last)
    left join login l on l.person_id = p.id
    order by t.n, p.last_visit_at desc nulls last, p.id`.execute(db)
  return rows
}

/** Positions, from 1, of the people who have the names and the birth date that are said of them. */
export const agreeing = async (
  db: Db,
  said: readonly {
    personId: PersonId
    firstName?: string | undefined
    lastName?: string | undefined
    birthDate?: Day | undefined
  }[],
): Promise<number[]> => {
  const { rows } = await sql<{ n: number }>`
    select t.n::int as n
    from unnest(${said.map(({ personId }) => personId)}::uuid[], ${said.map(({ firstName }) => firstName ?? null)}::text[],
                ${said.map(({ lastName }) => lastName ?? null)}::text[],
                ${said.map(({ birthDate }) => birthDate ?? null)}::date[]) with ordinality t(id, first, last, born, n)
    join person p on p.id = t.id
    where (t.first is null or folded(p.first_name) = folded(t.first))
      and (t.last is null or folded(p.last_name) = folded(t.last)) and (t.born is null or p.birth_date = t.born)
    order by t.n`.execute(db)
  return rows.map(({ n }) => n)
}

/** People who have one of these addresses, as their log-in or for contact. */
export const peopleOfAddresses = async (
  db: Db,
  canonical: readonly string[],
): Promise<{ email: string; key: string }[]> => {
  const { rows } = await sql<{ email: string; key: string }>`
    select a.email, folded(p.first_name) || '|' || folded(p.last_name) || '|' || p.birth_date as key
    from (select person_id as id, email_canonical as email from login where email_canonical = any(${canonical}::text[])
          union all
          select id, contact_email_canonical from person
          where contact_email_canonical = any(${canonical}::text[]) and contact_email_canonical <> '') a
    join person p on p.id = a.id where p.forgotten_at is null`.execute(db)
  return rows
}

export interface PersonToImport {
  id: PersonId
  firstName: string
  lastName: string
  birthDate: Day
  email: string
  phoneNumber: string
  address: string
  postalCode: string
  city: string
  country: string
  climbingAbility: number
  language: Language
}

export const insertPeople = (tx: Tx, people: readonly PersonToImport[], now: Date) =>
  tx
    .insertInto('person')
    .values(
      people.map((person) => ({
        id: person.id,
        first_name: person.firstName,
        last_name: person.lastName,
        birth_date: person.birthDate,
        address: person.address,
        city: person.city,
        postal_code: person.postalCode,
        country: person.country,
        phone_number: person.phoneNumber,
        climbing_ability: person.climbingAbility,
        language: person.language,
        contact_email: person.email,
        created_at: now,
      })),
    )
    .execute()

export const insertGuardianships = (tx: Tx, pairs: readonly { guardianId: PersonId; childId: PersonId }[], now: Date) =>
  tx
    .insertInto('guardianship')
    .values(pairs.map(({ guardianId, childId }) => ({ guardian_id: guardianId, child_id: childId, since: now })))
    .execute()

export interface SignedOnPaper {
  personId: PersonId
  signedBy: PersonId
  subject: 'terms' | 'rules' | 'guardian'
  at: Date
}

/** Which version was signed on paper is not known here. */
const paperVersion = 'paper'

export const insertPaperAgreements = (tx: Tx, signed: readonly SignedOnPaper[]) =>
  tx
    .insertInto('agreement')
    .values(
      signed.map(({ personId, signedBy, subject, at }) => ({
        id: newId(),
        person_id: personId,
        signed_by: signedBy,
        subject,
        version: paperVersion,
        signed_at: at,
      })),
    )
    .execute()

/** Which of these people are still here; an erased and a merged one are not. */
export const livingOf = async (db: Db, ids: readonly PersonId[]): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select id from person where id = any(${ids}::uuid[]) and forgotten_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

export const namedOf = (db: Db, ids: readonly PersonId[]) =>
  db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'birth_date'])
    .where('id', '=', anyOf(ids))
    .where('forgotten_at', 'is', null)
    .execute()
