import type { NewPerson as New } from '#contract/staff/people/people.ts'
import type { PersonId, StaffId } from '#contract/platform/id.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

const kept = (db: Db, personId: PersonId) =>
  db
    .selectFrom('person')
    .leftJoin('login', 'login.person_id', 'person.id')
    .select(['person.id', 'first_name', 'last_name', 'birth_date', 'address', 'city', 'postal_code', 'country'])
    .select(['phone_number', 'climbing_ability', 'language', 'contact_email', 'contact_changed_at', 'version'])
    .select(['created_at', 'last_visit_at', 'login.email as login_email', 'login.confirmed_at'])
    .where('person.id', '=', personId)
    .where('forgotten_at', 'is', null)

export type KeptRow = NonNullable<Awaited<ReturnType<typeof keptPerson>>>

/** A person as staff keep it; undefined for an erased one. */
export const keptPerson = (db: Db, personId: PersonId) => kept(db, personId).executeTakeFirst()

/** The same, locked, so that corrections queue. */
export const lockKeptPerson = (tx: Tx, personId: PersonId) =>
  kept(tx, personId).forNoKeyUpdate('person').executeTakeFirst()

/** Inserts a person whom staff enter; undefined where this key has made one before. */
export const insertKeptPerson = async (tx: Tx, person: New, now: Date): Promise<PersonId | undefined> =>
  (
    await tx
      .insertInto('person')
      .values({
        id: newId<'person'>(),
        first_name: person.firstName,
        last_name: person.lastName,
        birth_date: person.birthDate,
        address: '',
        city: '',
        postal_code: '',
        country: '',
        phone_number: person.phoneNumber,
        climbing_ability: 0,
        language: person.language,
        contact_email: person.email,
        staff_key: person.key,
        created_at: now,
      })
      .onConflict((conflict) => conflict.constraint('person_staff_key_unique').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** The person that a call with this key has made, or that one was merged into. */
export const personOfKey = async (db: Db, key: string): Promise<PersonId | undefined> => {
  const row = await db
    .selectFrom('person')
    .select(['id', 'merged_into'])
    .where('staff_key', '=', key)
    .executeTakeFirst()
  return row?.merged_into ?? row?.id
}

/** Writes what staff corrected; the database counts the version on. */
export const updateContact = (
  tx: Tx,
  personId: PersonId,
  person: {
    firstName: string
    lastName: string
    address: string
    city: string
    postalCode: string
    country: string
    phoneNumber: string
    climbingAbility: number
    language: Language
  },
) =>
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
      language: person.language,
    })
    .where('id', '=', personId)
    .execute()

/** Sets the contact address of a person without a log-in; null as the time where no staff changed it. */
export const setContactEmail = (tx: Tx, personId: PersonId, email: string, changedAt: Date | null) =>
  tx
    .updateTable('person')
    .set({ contact_email: email, contact_changed_at: changedAt })
    .where('id', '=', personId)
    .execute()

export const setBirthDate = (tx: Tx, personId: PersonId, birthDate: Day) =>
  tx.updateTable('person').set({ birth_date: birthDate }).where('id', '=', personId).execute()

export const insertCorrection = (
  tx: Tx,
  of: { personId: PersonId; what: 'birth_date' | 'guardian' | 'merge'; because: string; staffId: StaffId; now: Date },
) =>
  tx
    .insertInto('person_correction')
    .values({
      id: newId(),
      person_id: of.personId,
      what: of.what,
      because: of.because,
      staff_id: of.staffId,
      corrected_at: of.now,
    })
    .execute()

/** Guardians of a person, those since longest first. */
export const guardiansBeside = (db: Db, childId: PersonId) =>
  db
    .selectFrom('guardianship')
    .innerJoin('person', 'person.id', 'guardianship.guardian_id')
    .leftJoin('login', 'login.person_id', 'person.id')
    .select(['person.id', 'first_name', 'last_name', 'birth_date', 'language', 'since', 'login.email'])
    .where('guardianship.child_id', '=', childId)
    .orderBy('since')
    .orderBy('person.id')
    .execute()

/** Children of a person, and since when it is their guardian. */
export const guardianOf = (db: Db, guardianId: PersonId) =>
  db
    .selectFrom('guardianship')
    .innerJoin('person', 'person.id', 'guardianship.child_id')
    .select(['person.id', 'first_name', 'last_name', 'birth_date', 'since'])
    .where('guardianship.guardian_id', '=', guardianId)
    .orderBy('birth_date')
    .orderBy('person.id')
    .execute()
