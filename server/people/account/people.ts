import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as logins from './login.store.ts'
import * as people from './person.store.ts'

// Functions by which other modules read a person without access to the tables of this module.

/** A payer: the person on a document and the recipient of its emails. */
export type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>

/** The payer of a purchase; undefined for a person without a login, who may not buy. */
export const findPayer = (db: Db, personId: PersonId) => people.findPayer(db, personId)

/**
 * The payer of a pre-invoice: at the address of the log-in, else at the one that the desk wrote down; undefined without
 * any address.
 */
export const recipientOf = async (
  db: Db,
  personId: PersonId,
): Promise<(Payer & { confirmed: boolean }) | undefined> => {
  const found = await people.findRecipient(db, personId)
  if (!found || found.email === '') return undefined
  const { confirmedAt, ...payer } = found
  return { ...payer, confirmed: confirmedAt !== null }
}

/** The payer of a purchase; refuses `not_found` for a person without a login. */
export const payerOf = async (db: Db, personId: PersonId): Promise<Payer> =>
  (await findPayer(db, personId)) ?? refuse('not_found')

/** Name and address for a document, also of a person without a login; undefined for an unknown one. */
export const addressOf = (db: Db, personId: PersonId) => people.addressOf(db, personId)

/** The birth date, undefined for an unknown person. It decides prices and access. */
export const birthDateOf = (db: Db, personId: PersonId): Promise<Day | undefined> => people.birthDateOf(db, personId)

/** The first name, as emails and lists use it. */
export const firstNameOf = (db: Db, personId: PersonId): Promise<string> => people.personName(db, personId)

/** A child of a guardian, grown or not, with the email of its own account if it has one. */
export interface Ward {
  id: PersonId
  firstName: string
  lastName: string
  birthDate: Day
  address: string
  city: string
  postalCode: string
  country: string
  climbingAbility: number
  email: string | null
}

/** Everyone this person is or was guardian of, oldest first. */
export const wardsOf = async (db: Db, guardianId: PersonId): Promise<Ward[]> =>
  (await people.wardsOf(db, guardianId)).map(
    ({
      first_name: firstName,
      last_name: lastName,
      birth_date: birthDate,
      postal_code: postalCode,
      climbing_ability: climbingAbility,
      contact_email: _contact,
      ...ward
    }) => ({ ...ward, firstName, lastName, birthDate, postalCode, climbingAbility }),
  )

/** An account as other modules see it: its person, and the fields an email needs. */
export interface Account {
  personId: PersonId
  email: string
  confirmed: boolean
  firstName: string
  language: Language
}

/** The account of an email address, however it is spelt. */
export const accountByEmail = async (db: Db, email: string): Promise<Account | undefined> => {
  const login = await logins.loginByEmail(db, email)
  return (
    login && {
      personId: login.person_id,
      email: login.email,
      confirmed: login.confirmed_at !== null,
      firstName: login.first_name,
      language: login.language,
    }
  )
}

/** Email addresses of the people among these who log in. */
export const emailsOf = async (db: Db, ids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, string>> =>
  new Map((await logins.emailsOf(db, ids)).map(({ person_id: personId, email }) => [personId, email]))

/** Whether a person who once bought something has been erased. */
export const isErased = (db: Db, personId: PersonId): Promise<boolean> => people.isErased(db, personId)

/** Serialises the actions of one account, e.g. purchases, until the commit; refuses a deleted account. */
export const serialiseAccount = async (tx: Tx, personId: PersonId): Promise<void> => {
  await logins.lockLogin(tx, personId)
}

/** Serialises the actions of several guardians about one person until the commit. */
export const serialisePerson = async (tx: Tx, personId: PersonId): Promise<void> => {
  await people.lockPerson(tx, personId)
}

/** Keeps people from being merged until the commit; refuses `not_found` for one merged or erased meanwhile. */
export const keepPresent = async (tx: Tx, ...ids: readonly PersonId[]): Promise<void> => {
  const wanted = [...new Set(ids)].toSorted()
  for (const id of wanted) if (!(await people.lockPresent(tx, id))) refuse('not_found')
}

/** Keeps people from being merged until the commit, before rows are written that name them in another order. */
export const keepUnmerged = async (tx: Tx, ids: readonly PersonId[]): Promise<void> => {
  for (const id of [...new Set(ids)].toSorted()) await people.lockPresent(tx, id)
}

/** Saves a phone number. */
export const savePhoneNumber = async (tx: Tx, personId: PersonId, phoneNumber: string): Promise<void> => {
  await people.setPhoneNumber(tx, personId, phoneNumber)
}

/** First and last names by id; empty for a person who was erased. */
export const personNames = async (db: Db, ids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, string>> =>
  new Map((await people.namesOf(db, ids)).map(({ id, first_name: first, last_name: last }) => [id, `${first} ${last}`]))
