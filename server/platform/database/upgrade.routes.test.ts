import { rmSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { classes } from '#contract/climbing/classes.ts'
import { invoices } from '#contract/money/invoices.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { visits } from '#contract/climbing/visits.ts'
import { compose } from '#server/operation/app/compose.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import type { Config } from '#server/platform/config.ts'
import { DatabaseError } from './database-error.ts'
import { demoPassword } from '#server/operation/demo/seed.ts'
import { hashAtRealCost } from '../../../tests/kit/low-cost-hashes.ts'
import { inReleaseDatabase, configOf, releases } from '../../../tests/kit/releases.ts'
import { emptyConfig, openIn, preparedConfig, startTestApp } from '../../../tests/kit/test-app.ts'
import { knownSchema, migrate, migrations } from './migrate.ts'
import { proof } from '../../../tests/kit/proof.ts'

const installations: Config[] = []
beforeAll(() => hashAtRealCost(true))
afterAll(() => {
  hashAtRealCost(false)
  for (const { dataDir } of installations) rmSync(dataDir, { recursive: true, force: true })
})

/** An installation as an earlier release has left it. */
const installationOf = async (release: string): Promise<Config> => {
  const installation = await configOf(release)
  installations.push(installation)
  return installation
}

test.each(releases())('F20: a database of %s is migrated to this release and serves customers', async (release) => {
  const installation = await installationOf(release)
  await using testApp = await startTestApp({ installation, at: '2026-11-21T17:00:00Z' })
  // The sandboxes' ledgers do not belong to a release.
  testApp.allowFindings(/^I2 payment not in the supplier's ledger/)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    testApp.app.ctx.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(knownSchema())

  const logIn = async (email: string) => {
    const client = testApp.visitor()
    await client.call(account.logIn, { body: { email, password: demoPassword } })
    return client
  }
  const ana = await logIn('ana@previs.example')
  const { unusedTickets } = await ana.call(tickets.mine)
  expect(unusedTickets.map(({ type }) => type).toSorted()).toEqual(['dnevna', 'paket', 'terminska'])
  expect((await ana.call(visits.mine, { query: { limit: 100 } })).results).toBeGreaterThan(7)
  const documents = (await ana.call(invoices.mine, { params: { year: '2026' } })).invoices
  const params = { invoiceId: documents[0]!._id }
  expect(Buffer.from((await ana.send(invoices.download, { params })).bytes).toString()).toMatch(/^%PDF-/)

  // An email that was queued by the old release is sent by this one.
  expect(await testApp.emailsTo('zala@previs.example')).toHaveLength(1)
  const zala = await testApp.seed.logIn('zala@previs.example')
  await testApp.seed.buys(zala, await testApp.seed.cart(zala, [['dnevna', 1]]))
  expect((await testApp.as(zala).call(tickets.mine)).results).toBe(1)
})

test('F20: work under way in 0.1.1 is finished by this release', async () => {
  const installation = await installationOf('0.1.1.sql')
  await using testApp = await startTestApp({ installation, at: '2026-11-20T17:05:00Z' })
  const { db } = testApp.app.ctx
  const open = () => sql<{ open: number }>`select count(*)::int as open from intent where state = 'open'`.execute(db)
  const logIn = async (email: string) => {
    const client = testApp.visitor()
    await client.call(account.logIn, { body: { email, password: demoPassword } })
    return client
  }

  // Emails queued by the old release, and the link of its forgotten-password job.
  const subjects = async (email: string) => (await testApp.emailsTo(email)).map(({ subject }) => subject)
  expect(await subjects('jan@previs.example')).toEqual(['Potrdi e-naslov – Previs'])
  expect(await subjects('zala@previs.example')).toEqual(['Novo geslo – Previs'])

  // The refund that waited is sent once, with its credit note.
  const { rows: refunds } = await sql<{ state: string }>`select state from refund`.execute(db)
  expect(refunds).toEqual([{ state: 'refunded' }])
  expect((await subjects('nace@previs.example')).map((subject) => subject.split(' ')[0])).toContain('Dobropis')

  const { rows: credited } = await sql<{ pieces: number; cents: number }>`
    select cardinality(pieces) as pieces, cents from credit_line`.execute(db)
  expect(credited.map(({ pieces, cents }) => [pieces > 0, cents > 0])).toEqual([[true, true]])

  // Three checkouts were open: two were paid at the supplier, one holds a place and is never paid.
  expect((await open()).rows).toEqual([{ open: 3 }])
  await sweep(testApp.app.ctx)
  await testApp.work()
  expect((await open()).rows).toEqual([{ open: 1 }])
  expect((await (await logIn('jan@previs.example')).call(tickets.mine)).unusedTickets.map(({ type }) => type)).toEqual([
    'paket',
  ])
  expect((await (await logIn('eva@previs.example')).call(classes.mine, { query: {} })).classes).toHaveLength(1)
  const held = () => sql<{ held: number }>`select count(*)::int as held from place where state = 'held'`.execute(db)
  expect((await held()).rows).toEqual([{ held: 1 }])
})

/** Error of a server that cannot start on this installation. */
const failsToStart = async (installation: Config) => {
  try {
    await (await compose(installation)).close()
    return 'it starts'
  } catch (error) {
    return error instanceof DatabaseError ? error.message : String(error)
  }
}

test('F20: a database of a newer release is refused with one line and left unchanged', async () => {
  const installation = await installationOf(releases().at(-1)!)
  await inReleaseDatabase(installation, (client) =>
    client.query("insert into kysely_migration values ('9999_holograms', '2030-01-01')"),
  )
  expect(await failsToStart(installation)).toMatch(
    /^(DATABASE_URL|DATA_DIR): a newer release has made this database \(9999_holograms is unknown here, which ends with \d{4}_\w+\); start that release, or restore a backup from before it$/,
  )
})

describe.runIf(inject('template').kind === 'postgres')('on PostgreSQL', () => {
  test('F20: servers started together on an empty database migrate it one after the other', async () => {
    const machines = await Promise.all([emptyConfig(), emptyConfig(), emptyConfig()])
    installations.push(...machines)
    const [{ databaseUrl, secretKeyFile }] = machines
    const shared = { databaseUrl: databaseUrl!, secretKeyFile }
    const apps = await Promise.all(machines.map((machine) => compose({ ...machine, ...shared })))
    await Promise.all(apps.map((app) => app.close()))
  })

  test('the connection of a start keeps neither its lock nor its timeouts', async () => {
    const installation = await preparedConfig()
    installations.push(installation)
    const database = await openIn(installation)
    await migrate(database)
    const { rows } = await database.pool.query(`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as holds`)
    expect(rows).toEqual([{ statement: '10s', lock: '3s', holds: false }])
    expect(database.pool.totalCount).toBe(2)
    await database.close()
  })

  test('F20: a migration that waits for a table steps back for customers and tries again', proof, async () => {
    const installation = await installationOf(releases()[0]!)
    const up = async (db: Kysely<unknown>) => void (await sql`alter table ticket add column colour text`.execute(db))
    const [report, customer] = [new pg.Client(installation.databaseUrl), new pg.Client(installation.databaseUrl)]
    await Promise.all([report.connect(), customer.connect()])
    const isWaiting = async () =>
      (await customer.query("select from pg_locks where not granted and relation = 'ticket'::regclass")).rowCount

    await report.query('begin; select from ticket')
    const database = await openIn(installation)
    const migrated = migrate(database, { ...migrations(), '9999_colour': { up } })
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(1)
    // Waits behind the migration, which waits behind the report.
    await customer.query('select count(*) from ticket')
    await report.query('commit')
    await migrated
    await customer.query('select colour from ticket')
    await Promise.all([report.end(), customer.end(), database.close()])
  })
})
