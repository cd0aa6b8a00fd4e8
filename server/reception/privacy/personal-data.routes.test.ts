import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leftOut, personalTables } from './my-data.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openIn, preparedConfig } from '../../../tests/kit/test-app.ts'

// A person's download contains all data stored about that person, except what is left out for a written reason (GDPR,
// article 15).

let database: Database
beforeAll(async () => {
  database = await openIn(await preparedConfig())
})
afterAll(() => database.close())

/** All columns that name a row of another table. */
const references = async () => {
  const { rows } = await sql<{ table: string; column: string; to: string }>`
    select c.table_name as table, c.column_name as column, t.table_name as to
    from information_schema.referential_constraints r
    join information_schema.key_column_usage c using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage t using (constraint_schema, constraint_name)
    where constraint_schema = 'public'`.execute(database.db)
  return [...rows, ...(await unreferenced())]
}

/** The audit log names people without a foreign key. */
const unreferenced = async () => {
  const { rows } = await sql<{ table: string; column: string; to: string }>`
    select table_name as table, column_name as column, 'person' as to from information_schema.columns
    where table_schema = 'public' and table_name = 'audit_log' and column_name in ('person_id', 'about_id')`.execute(
    database.db,
  )
  return rows
}

/** Every table about a person: by a column of its own, or through a table that has one. */
const tablesWithPeople = async (): Promise<string[]> => {
  const all = await references()
  const found = new Set(['person'])
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const { table, to } of all) if (found.has(to)) found.add(table)
  }
  return [...found].toSorted()
}

test('every table about a person is part of the download, or left out for a reason', async () => {
  const listed = [...personalTables.map(({ table }) => table as string), ...Object.keys(leftOut)]
  expect(listed.toSorted()).toEqual(await tablesWithPeople())
})

test('the download and a merge know every column that names a person', async () => {
  const searched = personalTables.flatMap(({ table, by = [], alsoNames = [] }) =>
    // A purchase belongs to its payer; the participant's download has the goods.
    [...by, ...alsoNames].map((column) => `${table}.${column}`),
  )
  const named = (await references())
    .filter(({ table, to }) => to === 'person' && !(table in leftOut))
    .map(({ table, column }) => `${table}.${column}`)
  const known = new Set(searched)
  expect(named.filter((each) => !known.has(each))).toEqual([])
})

test('every column that is searched or left out exists', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    database.db,
  )
  const columns = personalTables.flatMap(({ table, by = [], alsoNames = [], leftOutOfExport = [], through }) => [
    ...[...by, ...alsoNames, ...leftOutOfExport].map((column) => `${table}.${column}`),
    ...(through ? [`${table}.${through.column}`, ...through.by.map((column) => `${through.table}.${column}`)] : []),
  ])
  const existing = new Set(rows.map(({ name }) => name))
  expect(columns.filter((column) => !existing.has(column))).toEqual([])
})

test('the download contains no secret', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name ~ 'hash|secret|token' or data_type = 'bytea')`.execute(database.db)
  const exposed = rows.filter(({ table, column }) =>
    personalTables.some((each) => each.table === table && !each.leftOutOfExport?.includes(column)),
  )
  expect(exposed).toEqual([])
})
