import { canonicalEmail } from '#contract/platform/fields.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import * as store from './imported-people.store.ts'

// Functions by which the module of imports finds and makes many people at once.

export type PersonToImport = store.PersonToImport
export type SignedOnPaper = store.SignedOnPaper

export interface PersonName {
  firstName: string
  lastName: string
  birthDate: Day
}

/** A person who has the names and the birth date. */
export interface Namesake extends PersonName {
  id: PersonId
  hasLogIn: boolean
}

/** Names and birth date as one key, equal for spellings with and without accents or capitals, and who has them. */
export interface Namesakes {
  key: string
  people: Namesake[]
}

/** Lines that one statement looks up. */
const pageSize = 1_000

/** For each of these the people with the same names and birth date, in the same order. */
export const namesakesOfAll = async (db: Db, named: readonly PersonName[]): Promise<Namesakes[]> => {
  const found: Namesakes[] = []
  for (let from = 0; from < named.length; from += pageSize)
    for (const row of await store.peopleOfNames(db, named.slice(from, from + pageSize))) {
      const one = (found[from + row.n - 1] ??= { key: row.key, people: [] })
      const { id, first_name: firstName, last_name: lastName, birth_date: birthDate, has_log_in: hasLogIn } = row
      if (id && firstName !== null && lastName !== null && birthDate)
        one.people.push({ id, firstName, lastName, birthDate, hasLogIn })
    }
  return found
}

/** Keys of the people who have these addresses already, by canonical address. */
export const keysOfAddresses = async (db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, Set<string>>> => {
  const canonical = [...new Set(emails.map(canonicalEmail))]
  const found = new Map<string, Set<string>>()
  for (let from = 0; from < canonical.length; from += pageSize)
    for (const { email, key } of await store.peopleOfAddresses(db, canonical.slice(from, from + pageSize)))
      found.set(email, (found.get(email) ?? new Set()).add(key))
  return found
}

/** What an import makes in one commit: people without a log-in, their guardians, and what they signed on paper. */
export interface ImportedPeople {
  people: readonly PersonToImport[]
  guardianships: readonly { guardianId: PersonId; childId: PersonId }[]
  signed: readonly SignedOnPaper[]
}

/** Writes people that are brought along. No email is sent, and no log-in is made (docs/product/imports.md §3.1). */
export const importPeople = async (
  tx: Tx,
  { people, guardianships, signed }: ImportedPeople,
  now: Date,
): Promise<void> => {
  if (people.length) await store.insertPeople(tx, people, now)
  if (guardianships.length) await store.insertGuardianships(tx, guardianships, now)
  if (signed.length) await store.insertPaperAgreements(tx, signed)
}

/** That a person has these names and this birth date; nothing is said by what is missing. */
export interface Claim {
  personId: PersonId
  firstName?: string | undefined
  lastName?: string | undefined
  birthDate?: Day | undefined
}

/** Claims that are true of their people, in the spelling of any of us. */
export const claimsThatAgree = async <Of extends Claim>(db: Db, claims: readonly Of[]): Promise<Of[]> => {
  const found: Of[] = []
  for (let from = 0; from < claims.length; from += pageSize) {
    const page = claims.slice(from, from + pageSize)
    for (const n of await store.agreeing(db, page)) found.push(...page.slice(n - 1, n))
  }
  return found
}

/** Which of these people are still here; an erased one is not. */
export const livingOf = async (db: Db, ids: readonly PersonId[]): Promise<ReadonlySet<PersonId>> =>
  new Set(ids.length === 0 ? [] : await store.livingOf(db, ids))

/** Everybody with the names and the birth date of these people, the asked one included. */
export const candidatesOf = async (
  db: Db,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly Namesake[]>> => {
  const people = ids.length === 0 ? [] : await store.namedOf(db, ids)
  const found = await namesakesOfAll(
    db,
    people.map(({ first_name: firstName, last_name: lastName, birth_date: birthDate }) => ({
      firstName,
      lastName,
      birthDate,
    })),
  )
  return new Map(people.map(({ id }, index) => [id, found[index]?.people ?? []]))
}
