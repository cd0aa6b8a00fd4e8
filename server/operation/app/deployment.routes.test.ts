import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setDbEvent } from '#server/platform/database/db-events.ts'
import { openIn, preparedConfig, startTestApp } from '../../../tests/kit/test-app.ts'
import { compose } from './compose.ts'

const card = { url: 'https://eu-prod.oppwa.com', token: 't', entity: 'e', webhookKey: 'a'.repeat(64), live: true }

test.each([
  ['in production', { production: true }, 'NODE_ENV is production'],
  ['at a public address', { publicUrl: 'https://moj.previs.example' }, 'PUBLIC_URL is public'],
  ['beside live keys', { keys: { card } }, 'the keys CARD_… are live'],
])('a database with the demo centre never starts %s', async (_where, more, why) => {
  const config = await preparedConfig()
  const database = await openIn(config)
  await setDbEvent(database.db, 'demo', new Date('2026-11-20T17:00:00Z'), null)
  await database.close()
  const name = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  await expect(compose({ ...config, ...more })).rejects.toThrow(
    `${name}: holds the demo centre; start on an empty database, since ${why}`,
  )
  // The refused start left the database closed, and a developer still opens it.
  const app = await compose(config)
  await app.close()
  rmSync(config.dataDir, { recursive: true, force: true })
})

test('the start logs which system of each supplier takes the money', async () => {
  await using testApp = await startTestApp()
  expect(testApp.logged.join('')).toContain('"event":"suppliers","card":"sandbox","wallet":"sandbox"')
})
