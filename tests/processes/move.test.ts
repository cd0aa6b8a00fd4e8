// @module-tag proof
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import { firstInvoiceYear } from '#contract/platform/facts.ts'
import { invoices } from '#contract/money/invoices.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import { onOneConnection, openEmbedded } from '#server/platform/database/database.ts'
import { demoPassword } from '#server/operation/demo/seed.ts'
import { buyTicket } from '../kit/buy-ticket.ts'
import { Client } from '../kit/client.ts'
import { copyFolder, removeFolder } from '../kit/demo-folder.ts'
import type { Failpoint } from '../kit/failpoint.ts'
import { emailsTo } from '../kit/mailbox.ts'
import { operator } from '../kit/operator-process.ts'
import { startCluster, type Cluster } from '../kit/postgres.ts'
import { failToStart, startServer } from '../kit/server-process.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.stop())

const logIn = async (url: string, name: string): Promise<Client> => {
  const client = new Client(url)
  await client.call(account.logIn, { body: { email: `${name}@previs.example`, password: demoPassword } })
  return client
}

/** Every document that a customer can open, byte for byte. */
const documentsOf = async (customer: Client): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  const keep = async (id: string, file: Promise<{ bytes: Uint8Array }>) => {
    found[id] = Buffer.from((await file).bytes).toString('base64')
  }
  for (let year = firstInvoiceYear; year <= new Date().getFullYear(); year += 1)
    for (const { _id } of (await customer.call(invoices.mine, { params: { year: String(year) } })).invoices)
      await keep(_id, customer.send(invoices.download, { params: { invoiceId: _id } }))
  for (const { _id } of (await customer.call(gifts.mine)).vouchers)
    await keep(_id, customer.send(gifts.download, { params: { voucherId: _id } }))
  for (const { _id } of (await customer.call(preInvoices.unpaid)).preInvoices)
    await keep(_id, customer.send(preInvoices.download, { params: { preInvoiceId: _id } }))
  return found
}

const allDocuments = async (url: string): Promise<Record<string, string>> => {
  const found = []
  for (const name of ['ana', 'franc', 'dora', 'vid']) found.push(await documentsOf(await logIn(url, name)))
  return Object.assign({}, ...found) as Record<string, string>
}

/** Kills a command at one of its statements. */
const killedAt = (failpoint: Failpoint) => ({
  FAIL_AT: JSON.stringify(failpoint),
  NODE_OPTIONS: `--import ${join(import.meta.dirname, '../kit/preload/failpoints.ts')}`,
})

const numberOf = (invoice: string) => Number(invoice.split('-')[2])

test('F28: sales, documents, waiting emails and refunds go on in PostgreSQL, and nowhere else', async () => {
  const folder = copyFolder(inject('demo'))
  await cluster.run('create database target')
  await cluster.run('create database other')
  const embedded = { PORT: '0', LOG: 'error', DATA_DIR: folder }
  const postgres = { ...embedded, DATABASE_URL: cluster.url('target') }
  const move = (more: Record<string, string> = {}) => operator({ ...postgres, ...more }, 'move-to-postgresql')
  const refused = (sentence: string) => ({ code: 1, stdout: '', stderr: expect.stringContaining(sentence) as string })

  // Emails, jobs and a refund wait, because no worker runs.
  const before = await startServer({ ...embedded, WORKER: '0' })
  const ana = await logIn(before.url, 'ana')
  expect((await operator(embedded, 'refund', await buyTicket(ana, before.url))).code).toBe(0)
  const last = numberOf(await buyTicket(ana, before.url))
  const documents = await allDocuments(before.url)
  expect(Object.keys(documents).length).toBeGreaterThan(15)
  expect(await move()).toEqual(refused('the server runs; stop it first'))
  expect(await before.stop()).toBe(0)

  // A server does not begin anew beside the old data.
  expect((await failToStart(postgres)).stderr).toMatch(
    /^DATABASE_URL: the database is empty, .* run move-to-postgresql/,
  )

  // Killed in the middle, and at its very end: no server takes the target, and the same command takes it up.
  await move(killedAt({ pattern: 'enable trigger user', when: 'before', action: 'kill' }))
  expect((await failToStart(postgres)).stderr).toBe(
    'DATABASE_URL: a move into this database was cut off; repeat the same command, which empties it first\n',
  )
  await move(killedAt({ pattern: '^begin; drop schema previs_unfinished', when: 'before', action: 'kill' }))
  for (const environment of [embedded, postgres])
    expect((await failToStart(environment)).stderr).toMatch(/was moved to PostgreSQL|was cut off/)
  const { code, stdout } = await move()
  expect(stdout).toMatch(
    /^\d+ tables with \d+ rows are the same in both databases\nintegrity of the embedded database: nothing wrong.*\nintegrity of the new database: nothing wrong/,
  )
  expect(code).toBe(0)

  // The embedded database has no second life.
  expect(await move()).toEqual(refused('the database has tables'))
  expect(await move({ DATABASE_URL: cluster.url('other') })).toEqual(refused('was moved to PostgreSQL'))

  const after = await startServer(postgres)
  expect(await allDocuments(after.url)).toEqual(documents)
  // The two receipts and the credit note that waited.
  const subjects = (await emailsTo(after.url, 'ana@previs.example', 3)).map(({ subject }) => subject.split(' ')[0])
  expect(subjects).toContain('Dobropis')
  const database = new pg.Client({ connectionString: cluster.url('target') })
  await database.connect()
  const states = async () => (await database.query<{ state: string }>('select state from refund')).rows
  await expect.poll(states).toEqual([{ state: 'refunded' }])
  // A sequence would have a value to move.
  expect((await database.query('select from pg_sequences')).rowCount).toBe(0)
  await database.end()
  expect(numberOf(await buyTicket(await logIn(after.url, 'ana'), after.url))).toBe(last + 1)
  expect(await after.stop()).toBe(0)
  removeFolder(folder)
})

test('F28: a database with findings is not moved, and its target stays empty', async () => {
  const wrong = copyFolder(inject('demo'))
  await cluster.run('create database untouched')
  const environment = { DATA_DIR: wrong, DATABASE_URL: cluster.url('untouched') }
  const source = await openEmbedded(wrong, { durable: false })
  await onOneConnection(source, (client) => client.query('update invoice_counter set last_no = last_no + 1'))
  await source.close()
  const { code, stdout } = await operator(environment, 'move-to-postgresql')
  expect(code).toBe(3)
  expect(stdout).toMatch(/^I4 .*[^]*\nnothing was moved\n$/)
  const target = new pg.Client({ connectionString: cluster.url('untouched') })
  await target.connect()
  const { rows } = await target.query("select nspname from pg_namespace where nspname not like 'pg%' order by 1")
  expect(rows).toEqual([{ nspname: 'information_schema' }, { nspname: 'public' }])
  expect((await target.query("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount).toBe(0)
  await target.end()
  removeFolder(wrong)
})
