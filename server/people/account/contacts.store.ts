import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'

export interface ContactRow {
  id: PersonId
  first_name: string
  last_name: string
  birth_date: Day
  language: Language
  email: string
  phone_number: string
  guardians: PersonId[]
}

/** Name, address and guardians of these people; unknown ones are left out. */
export const contactRows = async (db: Db, ids: readonly PersonId[]): Promise<ContactRow[]> => {
  const { rows } = await sql<ContactRow>`
    select p.id, p.first_name, p.last_name, p.birth_date, p.language, coalesce(l.email, p.contact_email) as email, p.phone_number,
           array(select g.guardian_id from guardianship g where g.child_id = p.id order by g.since, g.guardian_id) as guardians
    from person p left join login l on l.person_id = p.id
    where p.id = any(${ids}::uuid[])`.execute(db)
  return rows
}
