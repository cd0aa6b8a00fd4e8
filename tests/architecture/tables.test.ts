import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#server/platform/database/migrate.ts'
import { describeTables } from '../../tools/tables.ts'

test('the tables file of each module describes its tables in the migrated database (npm run tables)', async () => {
  const database = await emptyDatabase()
  const described = await describeTables(database.db)
  await database.close()
  const present = readdirSync('server', { recursive: true, encoding: 'utf8' })
  expect(
    present
      .filter((file) => file.endsWith('.tables.ts'))
      .map((file) => `server/${file}`)
      .toSorted(),
  ).toEqual([...described.keys()].toSorted())
  for (const [file, text] of described) expect(readFileSync(file, 'utf8')).toBe(text)
})

test('no two migrations have the same number, since databases apply them in that order', () => {
  const numbers = readdirSync('server/platform/database/migrations').map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)].toSorted())
})

test('no two decisions have the same number', () => {
  const numbers = readdirSync('docs/decisions').map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)].toSorted())
})
