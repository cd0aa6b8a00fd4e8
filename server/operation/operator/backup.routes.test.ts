import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import type { Day } from '#contract/platform/day.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import { invoices } from '#contract/money/invoices.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { offlineEnv, withContext } from '#server/operation/app/compose.ts'
import { answerCommand, sendCommand, type CommandResult } from './command-socket.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import type { Config } from '#server/platform/config.ts'
import { Client } from '../../../tests/kit/client.ts'
import { operator } from '../../../tests/kit/operator-process.ts'
import { postgresBinaries } from '../../../tests/kit/postgres.ts'
import { configOf } from '../../../tests/kit/releases.ts'
import { emptyConfig, openIn, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { backUp } from './backup.ts'
import type { Manifest } from './backup-manifest.ts'
import { onOneConnection } from '#server/platform/database/database.ts'
import { knownSchema } from '#server/platform/database/migrate.ts'
import { proof } from '../../../tests/kit/proof.ts'

// A whole embedded database is written to disk and read again, several times.
let testApp: TestApp
let maja: SeedPerson
let kept: string
const targets: Config[] = []

/** A data folder for a restore, removed after the tests. */
const newTarget = async (more: Partial<Config> = {}): Promise<Config> => {
  const target = { ...(await emptyConfig()), ...more }
  targets.push(target)
  return target
}

/** Runs the command in the running server, like `npm run operator`. */
const execute = (...args: string[]): Promise<CommandResult> => sendCommand(testApp.config.dataDir, args)

/** Runs the command here, like `npm run operator` without a running server. */
const operateAt = (target: Config, ...args: string[]): Promise<CommandResult> => {
  const unavailable = () => {
    throw new Error('a server would be needed')
  }
  return answerCommand(
    {
      app: (work) => withContext(target, work),
      database: unavailable,
      diagnostics: unavailable,
      offline: (work) => work(offlineEnv(target, testApp.clock)),
    },
    args,
  )
}

/** A copy of this backup, to be damaged. */
const copyOf = (backup: string, name: string) => {
  const copy = join(testApp.config.dataDir, 'copies', name)
  cpSync(backup, copy, { recursive: true })
  return copy
}

const editManifest = (backup: string, edit: (manifest: Manifest) => object) => {
  const file = join(backup, 'manifest.json')
  writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')) as Manifest)))
}

const failsWith = (sentence: string) => ({ code: 1, output: expect.stringContaining(sentence) as string })

const codeIn = (text = '') => /\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/.exec(text)?.[0] ?? ''

const receipts = async (client: Client) => {
  const { invoices: mine } = await client.call(invoices.mine, { params: { year: '2026' } })
  const files = await Promise.all(
    mine.map(({ _id }) => client.send(invoices.download, { params: { invoiceId: _id } }).then(({ bytes }) => bytes)),
  )
  return files.map((bytes) => Buffer.from(bytes).toString('base64'))
}

beforeAll(async () => {
  testApp = await startTestApp()
  maja = await testApp.adult()
  await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2018-05-05' as Day })
  await testApp.seed.buys(
    maja,
    await testApp.seed.cart(maja, [
      ['dnevna', 2],
      ['terminska', 1],
    ]),
  )
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['paket', 1]]), { with: 'wallet', language: 'en' })
  await testApp.seed.presents(maja, 'adult', ['Dnevna'])
  await testApp.seed.visits(maja, 'dnevna')
  await testApp.work()
  kept = join(testApp.config.dataDir, 'kept')
  expect(await execute('backup', kept)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /kept: \d+ tables, \d+ rows, [\d.]+ MB, schema \d{4}_\w+\nThe secret key is in it/,
    ) as string,
  })
})
afterEach(() => expect(testApp.errors.splice(0)).toEqual([]))
afterAll(async () => {
  await testApp[Symbol.asyncDispose]()
  for (const { dataDir } of targets) rmSync(dataDir, { recursive: true, force: true })
})

test('a restore brings back people, tickets, documents, gift codes and payments', async () => {
  const target = await newTarget()
  const { code, output } = await operateAt(target, 'restore', '--verify', kept)
  expect(output).toMatch(/^restored as of 2026-11-20T17:00:00.000Z \(release \d/)
  expect(output).toContain('\nintegrity: nothing wrong')
  expect(code).toBe(0)

  const giftEmail = (await testApp.emailsTo(maja.email)).find(({ text }) => codeIn(text))
  const here = testApp.as(maja)
  await using restored = await startTestApp({ installation: target })
  // A session that ended since the backup must not be valid again.
  expect((await new Client(restored.app.url, { token: maja.token }).send(tickets.mine)).status).toBe(401)
  const there = new Client(restored.app.url)
  await there.call(account.logIn, { body: { email: maja.email, password: demoPassword } })
  expect(await there.call(tickets.mine)).toEqual(await here.call(tickets.mine))
  expect(await receipts(there)).toEqual(await receipts(here))
  const redeemed = await there.send(gifts.redeem, { body: { code: codeIn(giftEmail?.text) } })
  expect(redeemed.status).toBe(200)
  expect(await restored.integrity()).toEqual([])
})

test('F20: a database of an older release is backed up, restored and brought up to date', proof, async () => {
  const old = await configOf('0.1.1.sql')
  targets.push(old)
  const folder = join(testApp.config.dataDir, 'older')
  const database = await openIn(old)
  expect(await backUp({ config: old, database, clock: testApp.clock }, folder)).toMatch(/, schema 0031_payments\n/)
  await database.close()

  const target = await newTarget()
  rmSync(target.secretKeyFile, { force: true })
  const { code, output } = await operateAt(target, 'restore', '--verify', folder)
  expect(output).toContain(`schema: 0031_payments migrated to ${knownSchema().at(-1)}`)
  expect(code).toBe(0)
})

test('a backup is readable only by its owner and leaves no unfinished folder', () => {
  expect(statSync(kept).mode & 0o777).toBe(0o700)
  // A copy of the folder keeps the modes of its files.
  for (const name of readdirSync(kept)) expect([name, statSync(join(kept, name)).mode & 0o777]).toEqual([name, 0o600])
  expect(readdirSync(kept)).toEqual(expect.arrayContaining(['centre.json', 'terms.sl.pdf', 'terms.en.pdf']))
  expect(readdirSync(testApp.config.dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('a backup without the key holds its fingerprint, and a restore needs the same key', proof, async () => {
  const folder = join(testApp.config.dataDir, 'without-key')
  const { output } = await execute('backup', folder, '--without-key')
  expect(output).toContain(`The secret key is NOT in it. Keep ${testApp.config.secretKeyFile}`)
  expect(existsSync(join(folder, 'secret.key'))).toBe(false)

  const target = await newTarget()
  const restore = () => operateAt(target, 'restore', '--verify', folder)
  expect(await restore()).toEqual(failsWith('the backup contains no key'))
  mkdirSync(target.dataDir, { recursive: true })
  writeFileSync(target.secretKeyFile, 'ab'.repeat(32))
  expect(await restore()).toEqual(failsWith('is not the key of this backup'))
  cpSync(testApp.config.secretKeyFile, target.secretKeyFile)
  expect((await restore()).code).toBe(0)
})

describe('a backup is refused', () => {
  test('into an existing folder, and without a key file', async () => {
    expect(await execute('backup', kept)).toEqual(failsWith('exists already'))
    const moved = `${testApp.config.secretKeyFile}.moved`
    cpSync(testApp.config.secretKeyFile, moved)
    rmSync(testApp.config.secretKeyFile)
    const folder = join(testApp.config.dataDir, 'keyless')
    expect(await execute('backup', folder)).toEqual(failsWith('SECRET_KEY_FILE: cannot use'))
    expect(existsSync(folder)).toBe(false)
    cpSync(moved, testApp.config.secretKeyFile)
  })
})

describe('a restore is refused and leaves nothing', () => {
  const refused = async (folder: string, sentence: string | RegExp, target?: Config) => {
    const at = target ?? (await newTarget())
    const { code, output } = await operateAt(at, 'restore', '--verify', folder)
    expect(output).toMatch(sentence)
    expect(code).toBe(1)
    expect(existsSync(join(at.dataDir, 'database'))).toBe(false)
    expect(existsSync(at.secretKeyFile)).toBe(false)
  }

  test('while a server runs', async () => {
    expect(await execute('restore', '--verify', kept)).toEqual({ code: 1, output: 'the server runs; stop it first' })
  })

  test('into an existing database', proof, async () => {
    const target = await newTarget()
    expect((await operateAt(target, 'restore', '--verify', kept)).code).toBe(0)
    const { code, output } = await operateAt(target, 'restore', '--verify', kept)
    expect(code).toBe(1)
    expect(output).toMatch(/has a database|has tables/)
  })

  test('from a missing or damaged folder', async () => {
    await refused(join(kept, 'nowhere'), 'is no backup')
    const changed = copyOf(kept, 'changed')
    writeFileSync(join(changed, 'centre.json'), '{}')
    await refused(changed, 'centre.json differs from the manifest')
    const short = copyOf(kept, 'short')
    rmSync(join(short, 'secret.key'))
    await refused(short, 'secret.key is missing')
    const torn = copyOf(kept, 'torn')
    writeFileSync(join(torn, 'manifest.json'), '{"format": 1')
    await refused(torn, 'is damaged, or was made by a newer release')
  })

  test('of a newer release', async () => {
    const newer = copyOf(kept, 'newer')
    editManifest(newer, (manifest) => ({
      ...manifest,
      app: '9.0.0',
      database: { ...manifest.database, schema: [...knownSchema(), '9999_holograms'] },
    }))
    await refused(
      newer,
      /made by release 9\.0\.0 with 9999_holograms, which release \d.* lacks; restore it with release 9\.0\.0/,
    )
    const format = copyOf(kept, 'format')
    editManifest(format, (manifest) => ({ ...manifest, format: 2 }))
    await refused(format, 'was made by a newer release')
  })

  test.runIf(inject('template').kind === 'embedded')('of another version of the embedded PostgreSQL', async () => {
    const older = copyOf(kept, 'older')
    const file = join(older, 'database.tar.gz')
    const tar = gunzipSync(readFileSync(file))
    // In a tar the content follows the block of the file's name: here two digits and a line end.
    const content = Math.floor(tar.indexOf('PG_VERSION') / 512) * 512 + 512
    expect(tar.toString('latin1', content, content + 3)).toMatch(/^\d\d\n$/)
    tar.write('13', content)
    const bytes = gzipSync(tar)
    writeFileSync(file, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    editManifest(older, ({ files, ...manifest }) => ({
      ...manifest,
      files: { ...files, 'database.tar.gz': { bytes: bytes.length, sha256 } },
    }))
    await refused(older, /cannot open the embedded database of this backup; restore it with the release that made it/)
  })

  test('of the other kind of database', async () => {
    const other = copyOf(kept, 'other')
    const kind = testApp.config.databaseUrl ? 'embedded' : 'postgres'
    editManifest(other, (manifest) => ({ ...manifest, database: { ...manifest.database, kind } }))
    await refused(other, testApp.config.databaseUrl ? 'without DATABASE_URL' : 'set DATABASE_URL')
  })

  test('when rows differ from the manifest', async () => {
    const wrong = copyOf(kept, 'wrong')
    editManifest(wrong, ({ tables, ...manifest }) => ({
      ...manifest,
      tables: { ...tables, 'public.ticket': { ...tables['public.ticket'], rows: 99 } },
    }))
    await refused(wrong, /the restored database differs from the backup:\npublic\.ticket has \d+ rows instead of 99/)
  })
})

describe('a restore that fails can be repeated', () => {
  /** Fails with this target and these files; then the same database is restored with the right ones. */
  const failsOnce = async (folder: string, wrong: (target: Config) => Partial<Config>, sentence: string) => {
    const target = await newTarget()
    mkdirSync(target.dataDir, { recursive: true })
    expect(await operateAt({ ...target, ...wrong(target) }, 'restore', '--verify', folder)).toEqual(failsWith(sentence))
    expect(readdirSync(target.dataDir).filter((name) => /^(database|restoring|secret\.key)$/.test(name))).toEqual([])
    expect(await operateAt(target, 'restore', '--verify', kept)).toEqual({ code: 0, output: expect.any(String) })
  }
  const aFile = (target: Config) => {
    const file = join(target.dataDir, 'a-file')
    writeFileSync(file, '')
    return file
  }

  test('after a data folder that cannot be written', proof, async () => {
    await failsOnce(kept, (target) => ({ dataDir: join(aFile(target), 'data') }), 'DATA_DIR: cannot write to')
  })

  test('after a key file that cannot be written', proof, async () => {
    await failsOnce(
      kept,
      (target) => ({ secretKeyFile: join(aFile(target), 'key') }),
      'SECRET_KEY_FILE: cannot write to',
    )
  })

  test('after a backup whose rows differ', proof, async () => {
    const wrong = copyOf(kept, 'wrong-again')
    editManifest(wrong, ({ tables, ...manifest }) => ({
      ...manifest,
      tables: { ...tables, 'public.ticket': { ...tables['public.ticket'], rows: 99 } },
    }))
    await failsOnce(wrong, () => ({}), 'public.ticket has')
  })
})

describe.runIf(inject('template').kind === 'postgres')('a restore that is killed', () => {
  /** PostgreSQL's programs; pg_restore kills the command that ran it when the rows are there. */
  const deadlyTools = (folder: string) => {
    const real = postgresBinaries() ?? ''
    mkdirSync(folder, { recursive: true })
    symlinkSync(join(real, 'pg_dump'), join(folder, 'pg_dump'))
    const script = `#!/bin/sh\n"${real}/pg_restore" "$@" || exit 1\ncase "$*" in *--single-transaction*) kill -9 $PPID;; esac\n`
    writeFileSync(join(folder, 'pg_restore'), script, { mode: 0o700 })
    return folder
  }

  test(
    'F29: leaves a database that servers and backups refuse, until the same command is repeated',
    proof,
    async () => {
      const target = await newTarget()
      const tools = deadlyTools(join(testApp.config.dataDir, 'deadly'))
      const environment = {
        DATA_DIR: target.dataDir,
        DATABASE_URL: target.databaseUrl ?? '',
        POSTGRES_BIN: tools,
        LOG: 'silent',
      }
      expect((await operator(environment, 'restore', '--verify', kept)).code).toBe(null)
      const database = await openIn(target)
      const { rows } = await onOneConnection(database, (client) => client.query('select from ticket limit 1'))
      expect(rows).toHaveLength(1)

      const sentence = /^DATABASE_URL: a restore into this database was cut off; repeat the same command/
      await expect(startTestApp({ installation: target })).rejects.toThrow(sentence)
      const { secretKeyFile } = testApp.config
      const source = { config: { ...target, secretKeyFile }, database, clock: testApp.clock }
      await expect(backUp(source, join(testApp.config.dataDir, 'cut-off'))).rejects.toThrow(sentence)
      await database.close()
      expect(await operateAt(target, 'restore', '--verify', kept)).toMatchObject({ code: 0 })
    },
  )
})

test('there is nothing to move without an embedded database and an address', async () => {
  expect(await operateAt(await newTarget(), 'move-to-postgresql')).toEqual(
    failsWith(
      testApp.config.databaseUrl ? 'there is nothing to move' : 'DATABASE_URL: name the empty PostgreSQL database',
    ),
  )
})

test('a restore without supplier keys compares payments with the stored answers', proof, async () => {
  // A server with supplier keys has no sandboxes, so its backup has no ledgers.
  const live = copyOf(kept, 'of-live-suppliers')
  for (const name of ['card.jsonl', 'wallet.jsonl']) rmSync(join(live, name))
  editManifest(live, ({ files, ...manifest }) => {
    const { 'card.jsonl': _card, 'wallet.jsonl': _wallet, ...others } = files
    return { ...manifest, files: others }
  })
  const { code, output } = await operateAt(await newTarget(), 'restore', '--verify', live)
  expect(output).toMatch(
    /integrity: nothing wrong; card: compared with its answers.*; wallet: compared with its answers/,
  )
  expect(code).toBe(0)
})

test("F27: payments that are newer than the backup are found in the supplier's ledger or its list", async () => {
  const backup = join(testApp.config.dataDir, 'before-the-sale')
  expect((await execute('backup', backup)).code).toBe(0)
  const franc = await testApp.adult()
  await testApp.seed.buys(franc, await testApp.seed.cart(franc, [['dnevna', 1]]))
  await testApp.seed.buys(franc, await testApp.seed.cart(franc, [['paket', 1]]), { with: 'wallet' })
  const { rows } = await sql<{ id: string }>`
    select p.supplier_payment_id as id from payment p join intent n on n.id = p.intent_id
    where n.payer_id = ${franc.id}`.execute(testApp.database.db)
  const newest = rows.map(({ id }) => id).toSorted()

  // The suppliers' ledgers are current, the database is older.
  const target = await newTarget()
  cpSync(join(testApp.config.dataDir, 'sandboxes'), join(target.dataDir, 'sandboxes'), { recursive: true })
  expect((await operateAt(target, 'restore', '--verify', backup)).code).toBe(0)
  const found = await operateAt(target, 'reconcile')
  expect(found.code).toBe(3)
  const lines = found.output.split('\n')
  expect(lines.pop()).toMatch(/^\d+ payments listed, 2 unknown here: refund them/)
  expect(lines.map((line) => line.split(/ +/)[1] ?? '').toSorted()).toEqual(newest)

  const list = join(target.dataDir, 'list.csv')
  const known = (await sql<{ id: string }>`select supplier_payment_id as id from payment`.execute(testApp.database.db))
    .rows
  writeFileSync(list, ['id;amount', ...known.map(({ id }) => `${id};1.00`)].join('\n'))
  const byList = await operateAt(target, 'reconcile', list)
  expect(byList.code).toBe(3)
  expect(byList.output).toContain(`${known.length} payments listed, 2 unknown here`)
  for (const id of newest) expect(byList.output).toContain(id)
  expect(await execute('reconcile')).toMatchObject({ code: 0 })
})
