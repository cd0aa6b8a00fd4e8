import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { contactRows } from './contacts.store.ts'

/** A person as lists and messages of staff name and reach them. */
export interface Contact {
  id: PersonId
  firstName: string
  name: string
  birthDate: Day
  language: Language
  /** Of the log-in, else the contact address; empty without any. */
  email: string
  phone: string
  guardians: readonly PersonId[]
}

/** Names and addresses of these people; an erased one has empty ones. */
export const contactsOf = async (db: Db, ids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Contact>> => {
  const rows = ids.length === 0 ? [] : await contactRows(db, [...new Set(ids)])
  return new Map(
    rows.map(
      ({ id, first_name: firstName, last_name: lastName, birth_date: birthDate, phone_number: phone, ...row }) => [
        id,
        { ...row, id, firstName, name: `${firstName} ${lastName}`.trim(), birthDate, phone },
      ],
    ),
  )
}
