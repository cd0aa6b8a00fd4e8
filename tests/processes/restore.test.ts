// @module-tag proof
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { buyTicket } from '../kit/buy-ticket.ts'
import { Client } from '../kit/client.ts'
import { emailsTo } from '../kit/mailbox.ts'
import { newMember, password } from '../kit/new-member.ts'
import { operator } from '../kit/operator-process.ts'
import { postgresBinaries, startCluster, type Cluster } from '../kit/postgres.ts'
import { expectPrivate } from '../kit/private-files.ts'
import { startServer } from '../kit/server-process.ts'

let cluster: Cluster
let folder: string
let umask: number
beforeAll(async () => {
  // What most machines give to a service.
  umask = process.umask(0o022)
  cluster = await startCluster()
  folder = mkdtempSync(join(tmpdir(), 'previs-restore-'))
})
afterAll(async () => {
  process.umask(umask)
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const email = 'neva@previs.example'

/** A server's environment with a database of its own. */
const environmentWith = async (name: string) => {
  await cluster.run(`create database ${name}`)
  return {
    PORT: '0',
    LOG: 'error',
    DATA_DIR: join(folder, name),
    DATABASE_URL: cluster.url(name),
    POSTGRES_BIN: postgresBinaries() ?? '',
  }
}

const query = async (name: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: cluster.url(name) })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

const emails = (name: string) =>
  query(name, `select state, count(*)::int from email where recipient = '${email}' group by 1`)
const refunds = (name: string) => query(name, 'select state, attempt from refund')

const ledgerOf = async (url: string) => {
  const { card } = (await (await fetch(`${url}/dev/sandboxes.json`)).json()) as { card: string }
  return (await (await fetch(`${card}/__sandbox/ledger`)).json()) as { taken: number; refunded: number }
}

/** Signs up, buys a day ticket and returns its invoice's number as an operator writes it. */
const buyOne = async (url: string): Promise<string> => {
  const neva = new Client(url)
  await neva.call(account.signUp, {
    body: newMember(email),
  })
  await neva.call(account.logIn, { body: { email, password } })
  return buyTicket(neva, url)
}

test('F27: a restored database sends no email again and refunds nothing twice', async () => {
  const before = await environmentWith('before')
  const backup = join(folder, 'backup')

  // Emails and a refund are waiting when the backup is made, because no worker runs.
  const idle = await startServer({ ...before, WORKER: '0' })
  expect(await operator(before, 'refund', await buyOne(idle.url))).toMatchObject({ code: 0 })
  expect(await operator(before, 'backup', backup)).toMatchObject({ code: 0, stderr: '' })
  await idle.stop()
  const waiting = await emails('before')
  expect([waiting, await refunds('before')]).toEqual([
    [{ state: 'queued', count: expect.any(Number) as number }],
    [{ state: 'queued', attempt: 1 }],
  ])

  // After the backup the emails are sent and the money is refunded.
  const busy = await startServer(before)
  await expect.poll(() => emails('before')).toEqual([{ ...waiting[0], state: 'sent' }])
  await expect.poll(() => refunds('before')).toEqual([{ state: 'refunded', attempt: 1 }])
  const { refunded } = await ledgerOf(busy.url)
  expect(refunded).toBeGreaterThan(0)
  await busy.stop()

  // The machine is lost: the suppliers keep their ledgers, the database returns to the backup.
  const after = await environmentWith('after')
  cpSync(join(before.DATA_DIR, 'sandboxes'), join(after.DATA_DIR, 'sandboxes'), { recursive: true })
  const restored = await operator(after, 'restore', '--verify', backup)
  expect(restored.stderr).toBe('')
  expect(restored.stdout).toContain('The database is in maintenance mode')

  const server = await startServer(after)
  // Emails, documents and keys are in these folders on PostgreSQL too.
  chmodSync(folder, 0o755)
  for (const each of [before.DATA_DIR, backup, after.DATA_DIR]) await expectPrivate(each, { atLeast: 3 })
  expect(server.output.stdout).toContain('npm run operator -- resume')
  // No number was given after the backup, so the last ones known are the last ones.
  const refused = await operator(after, 'resume')
  const numbers = [...refused.stderr.matchAll(/`skip-numbers (\S+-\d{4})`/g)].map(([, number = '']) => number)
  expect([refused.code, numbers.some((number) => number.startsWith('PC1-WEB1-'))]).toEqual([1, true])
  for (const number of numbers)
    expect(await operator(after, 'skip-numbers', number, '--yes')).toMatchObject({ code: 0 })
  expect(await operator(after, 'resume')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^emails from before the backup wait: .*1 receipt/) as string,
  })
  expect(await emailsTo(server.url, email, 0)).toEqual([])
  expect(await operator(after, 'resume', 'drop', '--yes')).toMatchObject({ code: 0, stderr: '' })

  await expect.poll(() => refunds('after')).toEqual([{ state: 'refunded', attempt: 1 }])
  expect((await ledgerOf(server.url)).refunded).toBe(refunded)
  expect(await emails('after')).toEqual([{ ...waiting[0], state: 'dead' }])

  // It works again: a new email is sent, the only one of this server.
  const neva = new Client(server.url)
  await neva.call(account.forgotPassword, { body: { email } })
  expect(await emailsTo(server.url, email, 1)).toHaveLength(1)
  expect(await operator(after, 'integrity')).toMatchObject({ code: 0 })
  expect(await operator(after, 'resume')).toEqual({
    code: 0,
    stdout: 'the database is not in maintenance mode\n',
    stderr: '',
  })
  expect(await server.stop()).toBe(0)
})
