import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#server/database/migrate.ts'
import { describeTables } from '../../tools/tables.ts'

test('server/database/tables.ts describes the migrated database (npm run tables)', async () => {
  const database = await emptyDatabase()
  const described = await describeTables(database.db)
  await database.close()
  expect(readFileSync('server/database/tables.ts', 'utf8')).toBe(described)
})
