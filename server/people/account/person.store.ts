import type { Profile, SignUp } from '#contract/people/account.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

/** A person to insert; fields that the form of a minor lacks are stored empty. */
export type NewPerson = Pick<
  SignUp,
  'firstName' | 'lastName' | 'birthDate' | 'address' | 'city' | 'postalCode' | 'country' | 'climbingAbility'
> &
  Partial<Pick<SignUp, 'phoneNumber' | 'parentContact'>>

export const insertPerson = async (tx: Tx, person: NewPerson, language: Language, now: Date): Promise<PersonId> => {
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
      phone_number: person.phoneNumber ?? '',
      climbing_ability: person.climbingAbility,
      language,
      parent_contact_email: person.parentContact?.email ?? '',
      created_at: now,
    })
    .execute()
  return personId
}

export const updatePerson = (tx: Tx, personId: PersonId, person: Omit<Profile, 'email'>) =>
  tx
    .updateTable('person')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      address: person.address,
      city: person.city,
      postal_code: person.postalCode,
      country: person.country,
      phone_number: person.phoneNumber,
      climbing_ability: person.climbingAbility,
    })
    .where('id', '=', personId)
    .execute()

export const setPhoneNumber = (tx: Tx, personId: PersonId, phoneNumber: string) =>
  tx.updateTable('person').set({ phone_number: phoneNumber }).where('id', '=', personId).execute()

/** Locks the person, so that guardians act about it one at a time. */
export const lockPerson = (tx: Tx, personId: PersonId) =>
  tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Keeps the person from being merged until the commit; undefined for one who was merged or erased meanwhile. */
export const lockPresent = (tx: Tx, personId: PersonId) =>
  tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('forgotten_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()

/** All wards of a guardian, grown ones too, oldest first, with the email of their login if any. */
export const wardsOf = (db: Db, guardianId: PersonId) =>
  db
    .selectFrom('guardianship')
    .innerJoin('person', 'person.id', 'guardianship.child_id')
    .leftJoin('login', 'login.person_id', 'person.id')
    .select([
      'person.id',
      'person.first_name',
      'person.last_name',
      'person.birth_date',
      'person.address',
      'person.city',
      'person.postal_code',
      'person.country',
      'person.climbing_ability',
      'login.email',
      'person.contact_email',
    ])
    .where('guardianship.guardian_id', '=', guardianId)
    .orderBy('person.birth_date')
    .orderBy('person.id')
    .execute()

export const insertGuardianship = (tx: Tx, guardianId: PersonId, childId: PersonId, now: Date) =>
  tx.insertInto('guardianship').values({ guardian_id: guardianId, child_id: childId, since: now }).execute()

export const deleteGuardianship = (tx: Tx, guardianId: PersonId, childId: PersonId) =>
  tx.deleteFrom('guardianship').where('guardian_id', '=', guardianId).where('child_id', '=', childId).execute()

export const guardiansOf = async (tx: Tx, childId: PersonId): Promise<PersonId[]> =>
  (await tx.selectFrom('guardianship').select('guardian_id').where('child_id', '=', childId).execute()).map(
    ({ guardian_id }) => guardian_id,
  )

export const birthDateOf = async (db: Db, personId: PersonId): Promise<Day | undefined> => {
  const row = await db.selectFrom('person').select('birth_date').where('id', '=', personId).executeTakeFirst()
  return row?.birth_date
}

export const isErased = async (db: Db, personId: PersonId): Promise<boolean> =>
  (await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('forgotten_at', 'is not', null)
    .executeTakeFirst()) !== undefined

export const personName = async (db: Db, personId: PersonId): Promise<string> =>
  (await db.selectFrom('person').select('first_name').where('id', '=', personId).executeTakeFirstOrThrow()).first_name

/** Names of people that were not erased. */
export const namesOf = async (db: Db, ids: readonly PersonId[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('person')
        .select(['id', 'first_name', 'last_name'])
        .where('id', '=', anyOf([...new Set(ids)]))
        .where('forgotten_at', 'is', null)
        .execute()

/** The person on an invoice and the recipient of its email. */
export const addressOf = (db: Db, personId: PersonId) =>
  db
    .selectFrom('person')
    .select(['first_name as firstName', 'last_name as lastName', 'postal_code as postalCode'])
    .select(['address', 'city', 'country'])
    .where('id', '=', personId)
    .executeTakeFirst()

/** Name and address of a person; the email of the login, else of the contact, which may be empty. */
export const findRecipient = (db: Db, personId: PersonId) =>
  db
    .selectFrom('person')
    .leftJoin('login', 'login.person_id', 'person.id')
    .select(['first_name as firstName', 'last_name as lastName', 'postal_code as postalCode'])
    .select(['address', 'city', 'country', 'language', 'login.confirmed_at as confirmedAt'])
    .select((row) => row.fn.coalesce('login.email', 'person.contact_email').as('email'))
    .where('person.id', '=', personId)
    .executeTakeFirst()

export const findPayer = (db: Db, personId: PersonId) =>
  db
    .selectFrom('person')
    .innerJoin('login', 'login.person_id', 'person.id')
    .select(['first_name as firstName', 'last_name as lastName', 'postal_code as postalCode'])
    .select(['address', 'city', 'country', 'language', 'login.email'])
    .where('person.id', '=', personId)
    .executeTakeFirst()
