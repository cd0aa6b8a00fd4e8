import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { compose, withDatabase } from '#server/app/compose.ts'
import { answerCommand } from './command-socket.ts'
import type { Config } from '#server/platform/config.ts'
import { DatabaseError } from '#server/platform/database/database.ts'
import { configOf, releases } from '../../tests/kit/releases.ts'

vi.setConfig({ testTimeout: 60_000 })

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

const newKey = (installation: Config) => {
  const unavailable = () => {
    throw new Error('the database is enough')
  }
  return answerCommand(
    {
      app: unavailable,
      offline: unavailable,
      diagnostics: unavailable,
      database: (work) => withDatabase(installation, work),
    },
    ['new-key', '--yes'],
  )
}

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

test('an operator replaces a lost key and reads which gift codes are lost', async () => {
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
