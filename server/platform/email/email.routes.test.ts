import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runCommand } from '#server/operator/commands.ts'
import { openSmtpServer, type Mood } from '../../../tests/kit/smtp-server.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

/** The queue reads the database's clock, which nobody turns forward: its rows move back instead, with ours. */
const pass = async (testApp: TestApp, minutes: number) => {
  testApp.clock.forward(minutes * 60)
  await sql`
    update jobs.job set start_after = start_after - ${minutes} * interval '1 minute'
    where state in ('created', 'retry')`.execute(testApp.app.ctx.db)
}

const emailRows = (testApp: TestApp) =>
  testApp.app.ctx.db.selectFrom('email').select(['id', 'kind', 'state', 'recipient', 'subject']).orderBy('id').execute()

const buys = async (testApp: TestApp, who: Awaited<ReturnType<TestApp['adult']>>) =>
  testApp.seed.buys(who, await testApp.seed.cart(who, [['dnevna', 1]]))

/** A world whose emails really leave, over SMTP. A server that says nothing is waited for two seconds only. */
const startWithSmtp = async () => {
  const office = await openSmtpServer()
  const timeouts = 'greetingTimeout=2000&socketTimeout=2000'
  const testApp = await startTestApp({ smtpUrl: `${office.url}?${timeouts}` })
  const maja = await testApp.adult()
  await testApp.work()
  // The email that confirms her address is no news.
  await testApp.app.ctx.db.deleteFrom('email').execute()
  office.arrived.length = 0
  return { office, testApp, maja }
}

test.concurrent('F01: the mail server is out for more than an hour: every sale succeeds, every email comes once', async () => {
  const { office, testApp, maja } = await startWithSmtp()
  // What waits for a silent server takes the test's own time, so these come while few emails wait.
  const outage: Mood[] = ['silent', 'no answer', 'gone', 'busy', 'not now', 'unknown', 'refused', 'gone']
  for (const mood of outage) {
    await office.be(mood)
    await buys(testApp, maja)
    for (const minutes of [4, 6]) {
      await pass(testApp, minutes)
      await testApp.app.jobs.drainDue(testApp.app.ctx)
    }
  }
  expect(office.arrived).toEqual([])
  const waiting = await emailRows(testApp)
  expect(waiting.map(({ kind, state }) => [kind, state])).toEqual(outage.map(() => ['receipt', 'queued']))
  expect(await runCommand(testApp.app.ctx, ['emails'])).toMatch(
    /^emails that wait: 8\n( {2}[\da-f-]{36} {2}receipt {2}\S+ {2}\d+ retries {2}Error: .*ECONNREFUSED.*\n){8}emails given up: none$/,
  )

  // It takes whatever is brought, and dies before it has said so.
  await office.be('dies')
  await buys(testApp, maja)
  await pass(testApp, 10)
  await testApp.app.jobs.drainDue(testApp.app.ctx)
  const doubled = office.arrived.map(({ message }) => message.messageId)
  expect(doubled.length).toBeGreaterThan(0)

  await office.be('up')
  await buys(testApp, maja)
  await pass(testApp, 10)
  await testApp.app.jobs.drainDue(testApp.app.ctx)

  const sent = await emailRows(testApp)
  expect(sent).toHaveLength(outage.length + 2)
  for (const { id, state, recipient, subject } of sent) {
    const messageId = `<${id}@localhost>`
    const messages = office.arrived.filter(({ message }) => message.messageId === messageId)
    expect(messages).toHaveLength(doubled.includes(messageId) ? 2 : 1)
    for (const { recipients, message } of messages)
      expect([recipients, message.subject]).toEqual([[recipient], subject])
    expect(state).toBe('sent')
  }
  expect(office.arrived).toHaveLength(sent.length + doubled.length)
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(sent.length)
  expect(await runCommand(testApp.app.ctx, ['emails'])).toBe('emails that wait: none\nemails given up: none')

  await testApp[Symbol.asyncDispose]()
  await office.close()
}, 120_000)

test.concurrent('F01: a post that is out for half a day brings everything when it is back', async () => {
  const { office, testApp, maja } = await startWithSmtp()
  await office.be('gone')
  await buys(testApp, maja)
  for (let tenMinutes = 0; tenMinutes < 12 * 6; tenMinutes += 1) {
    await pass(testApp, 10)
    await testApp.app.jobs.drainDue(testApp.app.ctx)
  }
  expect((await emailRows(testApp)).map(({ state }) => state)).toEqual(['queued'])
  await office.be('up')
  await pass(testApp, 10)
  await testApp.app.jobs.drainDue(testApp.app.ctx)
  expect(office.arrived).toHaveLength(1)
  await testApp[Symbol.asyncDispose]()
  await office.close()
}, 60_000)

test.concurrent('F01: an email that is given up is seen by the operator and the integrity checks, and can be sent after all', async () => {
  const { office, testApp, maja } = await startWithSmtp()
  await office.be('unknown')
  await buys(testApp, maja)
  await buys(testApp, maja)
  await testApp.work()
  const [first, second] = await emailRows(testApp)
  expect([first?.state, second?.state]).toEqual(['dead', 'dead'])
  expect(testApp.errors.filter((line) => line.includes('"email_dead"'))).toHaveLength(2)
  expect(testApp.errors.join('\n')).not.toContain(maja.email)
  const said = await runCommand(testApp.app.ctx, ['emails'])
  expect(said).toMatch(/^emails that wait: none\nemails given up: 2\n/)
  expect(said).toMatch(new RegExp(`^  ${first!.id}  receipt  \\S+  100 retries  Error: .*550.*$`, 'm'))
  expect((await testApp.integrity()).filter((finding) => finding.includes('could not be sent'))).toHaveLength(2)

  await office.be('up')
  const again = (which: string) => runCommand(testApp.app.ctx, ['email-retry', which])
  expect(await again(first!.id)).toBe('queued 1')
  await testApp.work()
  await expect(again(first!.id)).rejects.toThrow('no such email was given up')
  expect(await again('all')).toBe('queued 1')
  expect(await again('all')).toBe('queued 0')
  await expect(again('everything')).rejects.toThrow('usage: email-retry <email id>|all')
  await testApp.work()
  expect(office.arrived.map(({ message }) => message.messageId)).toEqual([
    `<${first!.id}@localhost>`,
    `<${second!.id}@localhost>`,
  ])
  await testApp[Symbol.asyncDispose]()
  await office.close()
}, 60_000)

test.concurrent('F01: an email whose job is gone is not forgotten', async () => {
  const { office, testApp, maja } = await startWithSmtp()
  await buys(testApp, maja)
  await sql`delete from jobs.job where name = 'email.send'`.execute(testApp.app.ctx.db)
  await testApp.work()
  expect(office.arrived).toEqual([])
  expect(await runCommand(testApp.app.ctx, ['emails'])).toMatch(/^emails that wait: 1\n.*receipt.*forgotten$/m)
  expect(await runCommand(testApp.app.ctx, ['email-retry', 'all'])).toBe('queued 1')
  await testApp.work()
  expect(office.arrived).toHaveLength(1)
  await testApp[Symbol.asyncDispose]()
  await office.close()
})
