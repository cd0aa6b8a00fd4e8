import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runCommand } from '#server/operation/operator/commands.ts'
import { openSmtpServer, type SmtpMode } from '../../../tests/kit/smtp-server.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { proof } from '../../../tests/kit/proof.ts'

/** Moves the app's clock forward. The job queue uses the database's clock, so its rows are moved back instead. */
const forward = async (testApp: TestApp, minutes: number) => {
  testApp.clock.forward(minutes * 60)
  await sql`
    update jobs.job set start_after = start_after - ${minutes} * interval '1 minute'
    where state in ('created', 'retry')`.execute(testApp.app.ctx.db)
}

const emailRows = (testApp: TestApp) =>
  testApp.app.ctx.db.selectFrom('email').select(['id', 'kind', 'state', 'recipient', 'subject']).orderBy('id').execute()

const buyTicket = async (testApp: TestApp, who: Awaited<ReturnType<TestApp['adult']>>) =>
  testApp.seed.buys(who, await testApp.seed.cart(who, [['dnevna', 1]]))

/** A test app that sends over SMTP, with timeouts of two seconds for a silent server. */
const startWithSmtp = async () => {
  const smtpServer = await openSmtpServer()
  const timeouts = 'greetingTimeout=2000&socketTimeout=2000'
  const testApp = await startTestApp({ smtpUrl: `${smtpServer.url}?${timeouts}` })
  const maja = await testApp.adult()
  await testApp.work()
  // Leaves out the email that confirms maja's address.
  await testApp.app.ctx.db.deleteFrom('email').execute()
  smtpServer.arrived.length = 0
  return { smtpServer, testApp, maja }
}

test.concurrent(
  'F01: every sale succeeds and every email arrives once when the email server is down for more than an hour',
  proof,
  async () => {
    const { smtpServer, testApp, maja } = await startWithSmtp()
    // Waiting for a silent server takes real time, so the silent modes come first, while few emails wait.
    const outage: SmtpMode[] = ['silent', 'no answer', 'gone', 'busy', 'not now', 'unknown', 'refused', 'gone']
    for (const mode of outage) {
      await smtpServer.be(mode)
      await buyTicket(testApp, maja)
      for (const minutes of [4, 6]) {
        await forward(testApp, minutes)
        await testApp.app.jobs.drainDue(testApp.app.ctx)
      }
    }
    expect(smtpServer.arrived).toEqual([])
    const waiting = await emailRows(testApp)
    expect(waiting.map(({ kind, state }) => [kind, state])).toEqual(outage.map(() => ['receipt', 'queued']))
    expect(await runCommand(testApp.app.ctx, ['emails'])).toMatch(
      /^emails queued: 8\n( {2}[\da-f-]{36} {2}receipt {2}\S+ {2}\d+ retries {2}Error: .*ECONNREFUSED.*\n){8}emails given up: none$/,
    )

    // The server accepts an email and dies before it answers.
    await smtpServer.be('dies')
    await buyTicket(testApp, maja)
    await forward(testApp, 10)
    await testApp.app.jobs.drainDue(testApp.app.ctx)
    const doubled = smtpServer.arrived.map(({ message }) => message.messageId)
    expect(doubled.length).toBeGreaterThan(0)

    await smtpServer.be('up')
    await buyTicket(testApp, maja)
    await forward(testApp, 10)
    await testApp.app.jobs.drainDue(testApp.app.ctx)

    const sent = await emailRows(testApp)
    expect(sent).toHaveLength(outage.length + 2)
    for (const { id, state, recipient, subject } of sent) {
      const messageId = `<${id}@localhost>`
      const messages = smtpServer.arrived.filter(({ message }) => message.messageId === messageId)
      expect(messages).toHaveLength(doubled.includes(messageId) ? 2 : 1)
      for (const { recipients, message } of messages)
        expect([recipients, message.subject]).toEqual([[recipient], subject])
      expect(state).toBe('sent')
    }
    expect(smtpServer.arrived).toHaveLength(sent.length + doubled.length)
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(sent.length)
    expect(await runCommand(testApp.app.ctx, ['emails'])).toBe('emails queued: none\nemails given up: none')

    await testApp[Symbol.asyncDispose]()
    await smtpServer.close()
  },
)

test.concurrent('F01: every email arrives after the email server was down for half a day', async () => {
  const { smtpServer, testApp, maja } = await startWithSmtp()
  await smtpServer.be('gone')
  await buyTicket(testApp, maja)
  for (let tenMinutes = 0; tenMinutes < 12 * 6; tenMinutes += 1) {
    await forward(testApp, 10)
    await testApp.app.jobs.drainDue(testApp.app.ctx)
  }
  expect((await emailRows(testApp)).map(({ state }) => state)).toEqual(['queued'])
  await smtpServer.be('up')
  await forward(testApp, 10)
  await testApp.app.jobs.drainDue(testApp.app.ctx)
  expect(smtpServer.arrived).toHaveLength(1)
  await testApp[Symbol.asyncDispose]()
  await smtpServer.close()
}, 60_000)

test.concurrent(
  'F01: a given-up email is reported to the operator and the integrity checks, and can be sent again',
  proof,
  async () => {
    const { smtpServer, testApp, maja } = await startWithSmtp()
    await smtpServer.be('unknown')
    await buyTicket(testApp, maja)
    await buyTicket(testApp, maja)
    await testApp.work()
    const [first, second] = await emailRows(testApp)
    expect([first?.state, second?.state]).toEqual(['dead', 'dead'])
    expect(testApp.errors.filter((line) => line.includes('"email_dead"'))).toHaveLength(2)
    // The email server's own words name the recipient; neither the log nor the failed jobs do.
    expect(testApp.logged.join('\n')).toContain('refused by the test')
    expect(testApp.logged.join('\n')).not.toContain(maja.email)
    const { rows: failed } = await sql<{ output: string }>`
    select output::text as output from jobs.job where output is not null`.execute(testApp.app.ctx.db)
    expect(failed.map(({ output }) => output).join('\n')).toContain('refused by the test')
    expect(failed.map(({ output }) => output).join('\n')).not.toContain(maja.email)
    const listing = await runCommand(testApp.app.ctx, ['emails'])
    expect(listing).toMatch(/^emails queued: none\nemails given up: 2\n/)
    expect(listing).toMatch(new RegExp(`^  ${first!.id}  receipt  \\S+  100 retries  Error: .*550.*$`, 'm'))
    expect((await testApp.integrity()).filter((finding) => finding.includes('could not be sent'))).toHaveLength(2)

    await smtpServer.be('up')
    const again = (which: string) => runCommand(testApp.app.ctx, ['email-retry', which])
    expect(await again(first!.id)).toBe('queued 1')
    await testApp.work()
    await expect(again(first!.id)).rejects.toThrow('no such email was given up')
    expect(await again('all')).toBe('queued 1')
    expect(await again('all')).toBe('queued 0')
    await expect(again('everything')).rejects.toThrow('usage: email-retry <email id>|all')
    await testApp.work()
    expect(smtpServer.arrived.map(({ message }) => message.messageId)).toEqual([
      `<${first!.id}@localhost>`,
      `<${second!.id}@localhost>`,
    ])
    await testApp[Symbol.asyncDispose]()
    await smtpServer.close()
  },
)

test.concurrent('F01: an email whose job is gone is listed and can be sent again', async () => {
  const { smtpServer, testApp, maja } = await startWithSmtp()
  await buyTicket(testApp, maja)
  await sql`delete from jobs.job where name = 'email.send'`.execute(testApp.app.ctx.db)
  await testApp.work()
  expect(smtpServer.arrived).toEqual([])
  expect(await runCommand(testApp.app.ctx, ['emails'])).toMatch(/^emails queued: 1\n.*receipt.*no job$/m)
  expect(await runCommand(testApp.app.ctx, ['email-retry', 'all'])).toBe('queued 1')
  await testApp.work()
  expect(smtpServer.arrived).toHaveLength(1)
  await testApp[Symbol.asyncDispose]()
  await smtpServer.close()
})
