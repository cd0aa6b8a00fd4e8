import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#server/platform/database/migrate.ts'
import { describeTables } from '../../tools/tables.ts'

test('server/platform/database/tables.ts describes the migrated database (npm run tables)', async () => {
  const database = await emptyDatabase()
  const described = await describeTables(database.db)
  await database.close()
  expect(readFileSync('server/platform/database/tables.ts', 'utf8')).toBe(described)
})

test('no two migrations have one number, since databases know them in that order', () => {
  const numbers = readdirSync('server/platform/database/migrations').map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)].toSorted())
})

test('nor have two decisions', () => {
  const numbers = readdirSync('docs/decisions').map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)].toSorted())
})
