import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { merging } from '#contract/staff/reception/merging.ts'
import { people, type PersonCard } from '#contract/staff/people/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { personalTables } from '#server/reception/privacy/my-data.ts'
import type { Answered } from './client.ts'
import type { StaffClient } from './staff.ts'

/** Rows that name a person, by table and column, in every table of the lists of personal data. */
export const rowsNaming = async (db: Db, personId: PersonId): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { table, by = [], alsoNames = [] } of personalTables)
    for (const column of [...by, ...alsoNames]) {
      if (table === 'person' || table === 'audit_log') continue
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(db)
      if (rows[0]!.count) counts[`${table}.${column}`] = rows[0]!.count
    }
  return counts
}

type Typed = Partial<{ firstName: string; lastName: string; birthDate: Day }>

/** What staff do in the tests of merging. */
export const mergingAs = (office: StaffClient) => ({
  entered: async (typed: Typed = {}): Promise<PersonCard> =>
    (
      await office.call(people.create, {
        body: {
          key: randomUUID(),
          firstName: 'Štefka',
          lastName: 'Žagar',
          birthDate: '1988-03-04',
          phoneNumber: '',
          email: '',
          language: 'sl',
          isOther: true,
          ...typed,
        },
      })
    ).card!,
  cardOf: async (personId: PersonId): Promise<PersonCard> =>
    (await office.call(people.card, { params: { personId } })).card,
  merge: (kept: PersonCard, other: PersonCard, because?: string): Promise<Answered> =>
    office.send(merging.merge, {
      params: { personId: kept._id, otherId: other._id },
      body: { version: kept.version, otherVersion: other.version, ...(because !== undefined && { because }) },
    }),
  preview: (kept: PersonCard, other: PersonCard) =>
    office.call(merging.preview, { params: { personId: kept._id, otherId: other._id } }),
})

export const codeOf = ({ status, body }: Answered) => [status, body['code']]
