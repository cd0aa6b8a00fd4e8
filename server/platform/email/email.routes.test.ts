import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runCommand } from '#server/operator/commands.ts'
import { openSmtpServer, type Mood } from '../../../tests/kit/smtp-server.ts'
import { startWorld, type World } from '../../../tests/kit/world.ts'

/** The queue reads the database's clock, which nobody turns forward: its rows move back instead, with ours. */
const pass = async (world: World, minutes: number) => {
  world.clock.forward(minutes * 60)
  await sql`
    update jobs.job set start_after = start_after - ${minutes} * interval '1 minute'
    where state in ('created', 'retry')`.execute(world.app.ctx.db)
}

const emailRows = (world: World) =>
  world.app.ctx.db.selectFrom('email').select(['id', 'kind', 'state', 'recipient', 'subject']).orderBy('id').execute()

const buys = async (world: World, who: Awaited<ReturnType<World['adult']>>) =>
  world.story.buys(who, await world.story.cart(who, [['dnevna', 1]]))

/** A world whose emails really leave, over SMTP. A server that says nothing is waited for two seconds only. */
const startWithSmtp = async () => {
  const office = await openSmtpServer()
  const timeouts = 'greetingTimeout=2000&socketTimeout=2000'
  const world = await startWorld({ smtpUrl: `${office.url}?${timeouts}` })
  const maja = await world.adult()
  await world.work()
  // The email that confirms her address is no news.
  await world.app.ctx.db.deleteFrom('email').execute()
  office.arrived.length = 0
  return { office, world, maja }
}

test.concurrent('F01: the mail server is out for more than an hour: every sale succeeds, every email comes once', async () => {
  const { office, world, maja } = await startWithSmtp()
  // What waits for a silent server takes the test's own time, so these come while few emails wait.
  const outage: Mood[] = ['silent', 'no answer', 'gone', 'busy', 'not now', 'unknown', 'refused', 'gone']
  for (const mood of outage) {
    await office.be(mood)
    await buys(world, maja)
    for (const minutes of [4, 6]) {
      await pass(world, minutes)
      await world.app.jobs.drainDue(world.app.ctx)
    }
  }
  expect(office.arrived).toEqual([])
  const waiting = await emailRows(world)
  expect(waiting.map(({ kind, state }) => [kind, state])).toEqual(outage.map(() => ['receipt', 'queued']))
  expect(await runCommand(world.app.ctx, ['emails'])).toMatch(
    /^emails that wait: 8\n( {2}[\da-f-]{36} {2}receipt {2}\S+ {2}\d+ retries {2}Error: .*ECONNREFUSED.*\n){8}emails given up: none$/,
  )

  // It takes whatever is brought, and dies before it has said so.
  await office.be('dies')
  await buys(world, maja)
  await pass(world, 10)
  await world.app.jobs.drainDue(world.app.ctx)
  const doubled = office.arrived.map(({ message }) => message.messageId)
  expect(doubled.length).toBeGreaterThan(0)

  await office.be('up')
  await buys(world, maja)
  await pass(world, 10)
  await world.app.jobs.drainDue(world.app.ctx)

  const sent = await emailRows(world)
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
  expect(await runCommand(world.app.ctx, ['emails'])).toBe('emails that wait: none\nemails given up: none')

  await world[Symbol.asyncDispose]()
  await office.close()
}, 120_000)

test.concurrent('F01: a post that is out for half a day brings everything when it is back', async () => {
  const { office, world, maja } = await startWithSmtp()
  await office.be('gone')
  await buys(world, maja)
  for (let tenMinutes = 0; tenMinutes < 12 * 6; tenMinutes += 1) {
    await pass(world, 10)
    await world.app.jobs.drainDue(world.app.ctx)
  }
  expect((await emailRows(world)).map(({ state }) => state)).toEqual(['queued'])
  await office.be('up')
  await pass(world, 10)
  await world.app.jobs.drainDue(world.app.ctx)
  expect(office.arrived).toHaveLength(1)
  await world[Symbol.asyncDispose]()
  await office.close()
}, 60_000)

test.concurrent('F01: an email that is given up is seen by the operator and the integrity checks, and can be sent after all', async () => {
  const { office, world, maja } = await startWithSmtp()
  await office.be('unknown')
  await buys(world, maja)
  await buys(world, maja)
  await world.work()
  const [first, second] = await emailRows(world)
  expect([first?.state, second?.state]).toEqual(['dead', 'dead'])
  expect(world.errors.filter((line) => line.includes('"email_dead"'))).toHaveLength(2)
  expect(world.errors.join('\n')).not.toContain(maja.email)
  const said = await runCommand(world.app.ctx, ['emails'])
  expect(said).toMatch(/^emails that wait: none\nemails given up: 2\n/)
  expect(said).toMatch(new RegExp(`^  ${first!.id}  receipt  \\S+  100 retries  Error: .*550.*$`, 'm'))
  expect((await world.integrity()).filter((finding) => finding.includes('could not be sent'))).toHaveLength(2)

  await office.be('up')
  const again = (which: string) => runCommand(world.app.ctx, ['email-retry', which])
  expect(await again(first!.id)).toBe('queued 1')
  await world.work()
  await expect(again(first!.id)).rejects.toThrow('no such email was given up')
  expect(await again('all')).toBe('queued 1')
  expect(await again('all')).toBe('queued 0')
  await expect(again('everything')).rejects.toThrow('usage: email-retry <email id>|all')
  await world.work()
  expect(office.arrived.map(({ message }) => message.messageId)).toEqual([
    `<${first!.id}@localhost>`,
    `<${second!.id}@localhost>`,
  ])
  await world[Symbol.asyncDispose]()
  await office.close()
}, 60_000)

test.concurrent('F01: an email whose job is gone is not forgotten', async () => {
  const { office, world, maja } = await startWithSmtp()
  await buys(world, maja)
  await sql`delete from jobs.job where name = 'email.send'`.execute(world.app.ctx.db)
  await world.work()
  expect(office.arrived).toEqual([])
  expect(await runCommand(world.app.ctx, ['emails'])).toMatch(/^emails that wait: 1\n.*receipt.*forgotten$/m)
  expect(await runCommand(world.app.ctx, ['email-retry', 'all'])).toBe('queued 1')
  await world.work()
  expect(office.arrived).toHaveLength(1)
  await world[Symbol.asyncDispose]()
  await office.close()
})
