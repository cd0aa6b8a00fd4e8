import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { compose, withDatabase } from '#server/operation/app/compose.ts'
import { answerCommand } from './command-socket.ts'
import type { Config } from '#server/platform/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { DatabaseError } from '#server/platform/database/database-error.ts'
import { configOf, releases } from '../../../tests/kit/releases.ts'
import { proof } from '../../../tests/kit/proof.ts'

const installations: Config[] = []
afterAll(() => {
  for (const { dataDir } of installations) rmSync(dataDir, { recursive: true, force: true })
})

/** Starts a server and stops it; returns the error message of a failed start. */
const start = async (installation: Config): Promise<string> => {
  try {
    await (await compose(installation)).close()
    return 'it started'
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    return error.message
  }
}

const run = (installation: Config, ...args: string[]) => {
  const unavailable = () => {
    throw new Error('the database is enough')
  }
  return answerCommand(
    {
      app: unavailable,
      offline: unavailable,
      diagnostics: (work) =>
        work({ config: installation, clock: systemClock, inDatabase: (inside) => withDatabase(installation, inside) }),
      database: (work) => withDatabase(installation, work),
    },
    args,
  )
}
const newKey = (installation: Config) => run(installation, 'new-key', '--yes')

/** State of the doctor's line about the key: ok, warn or fail. */
const keyLine = async (installation: Config) =>
  /^(\w+) +key fits +/m.exec((await run(installation, 'doctor')).output)?.[1]

test('a server without the key of its database does not start and makes no new key', async () => {
  const installation = await configOf(releases().at(-1)!)
  installations.push(installation)
  const { secretKeyFile } = installation
  const movedKey = `${secretKeyFile}.moved`
  expect(await start(installation)).toBe('it started')

  renameSync(secretKeyFile, movedKey)
  expect(await start(installation)).toMatch(
    /^SECRET_KEY_FILE: .*secret\.key does not exist, and this database has a key/,
  )
  expect(existsSync(secretKeyFile)).toBe(false)

  writeFileSync(secretKeyFile, 'ab'.repeat(32), { mode: 0o600 })
  expect(await start(installation)).toMatch(/^SECRET_KEY_FILE: .*secret\.key is another key \(fingerprint \w{12}…\)/)

  renameSync(movedKey, secretKeyFile)
  expect(await start(installation)).toBe('it started')
})

test('an operator replaces a lost key and reads which gift codes are lost', proof, async () => {
  const installation = await configOf(releases().at(-1)!)
  installations.push(installation)
  expect(await start(installation)).toBe('it started')
  expect(await newKey(installation)).toEqual({ code: 0, output: 'this database uses that key already' })

  rmSync(installation.secretKeyFile)
  const { code, output } = await newKey(installation)
  expect(code).toBe(0)
  expect(output).toMatch(/the gift codes of these invoices can no longer be redeemed; .*: PC1-WEB1-\d+-2026/)
  expect(await start(installation)).toBe('it started')
})

test(
  'doctor, start and new-key agree about the key, and the original key put back loses no gift code',
  proof,
  async () => {
    const installation = await configOf(releases().at(-1)!)
    installations.push(installation)
    const { secretKeyFile } = installation
    const original = `${secretKeyFile}.original`
    expect([await start(installation), await keyLine(installation)]).toEqual(['it started', 'ok'])

    copyFileSync(secretKeyFile, original)
    writeFileSync(secretKeyFile, 'ab'.repeat(32), { mode: 0o600 })
    expect([await start(installation), await keyLine(installation)]).toEqual([
      expect.stringContaining('is another key') as string,
      'fail',
    ])
    expect((await newKey(installation)).output).toContain('can no longer be redeemed')
    expect([await start(installation), await keyLine(installation)]).toEqual(['it started', 'ok'])

    copyFileSync(original, secretKeyFile)
    expect([await start(installation), await keyLine(installation)]).toEqual([
      expect.stringContaining('is another key') as string,
      'fail',
    ])
    expect(await newKey(installation)).toMatchObject({
      code: 0,
      output: expect.stringContaining('no gift code is lost') as string,
    })
    expect([await start(installation), await keyLine(installation)]).toEqual(['it started', 'ok'])
  },
)

test('a database that does not know its key takes only one that opens its gift codes', async () => {
  const installation = await configOf(releases().at(-1)!)
  installations.push(installation)
  expect(await start(installation)).toBe('it started')
  await withDatabase(installation, ({ database }) =>
    database.db.deleteFrom('db_event').where('name', 'like', 'key:%').execute(),
  )
  const original = `${installation.secretKeyFile}.original`
  renameSync(installation.secretKeyFile, original)
  expect([await start(installation), await keyLine(installation)]).toEqual([
    expect.stringContaining('does not exist, and this database has a key') as string,
    'fail',
  ])
  expect(existsSync(installation.secretKeyFile)).toBe(false)
  writeFileSync(installation.secretKeyFile, 'ab'.repeat(32), { mode: 0o600 })
  expect([await start(installation), await keyLine(installation)]).toEqual([
    expect.stringContaining('does not open the newest gift code') as string,
    'fail',
  ])
  renameSync(original, installation.secretKeyFile)
  expect([await keyLine(installation), await start(installation)]).toEqual(['ok', 'it started'])
})
