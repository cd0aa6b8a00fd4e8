import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { auditLogPersonalData } from '#server/platform/audit-log.ts'
import { sendCommand } from './command-socket.ts'
import { commands } from './commands.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())

const run = (...args: string[]) => sendCommand(testApp.config.dataDir, args)

test.each([['help'], ['--help'], ['-h']])('%s lists every command', async (word) => {
  const { code, output } = await run(word)
  expect(code).toBe(0)
  expect(output.split('\n').map((line) => line.split(' ')[0])).toEqual(Object.keys(commands))
})

test('a command with --help prints its usage and does nothing', async () => {
  expect(await run('pause', '--help')).toEqual({
    code: 0,
    output: expect.stringMatching(/^pause \[--yes\]\n/) as string,
  })
})

test('version prints the release', async () => {
  expect(await run('version')).toEqual({
    code: 0,
    output: expect.stringMatching(/^Previs \d+\.\d+\.\d+, Node v\d+/) as string,
  })
})

test.each(Object.keys(commands).filter((name) => !commands[name]?.takesRest))(
  '%s refuses words and options beyond its usage',
  async (name) => {
    const usage = { code: 2, output: expect.stringMatching(new RegExp(`^usage: ${name}`)) as string }
    expect(await run(name, 'a', 'b', 'c', 'd', 'e')).toEqual(usage)
    expect(await run(name, '--yse')).toEqual(usage)
  },
)

test('typing errors are one line, and no fault in the log', async () => {
  expect(await run('integirty')).toEqual({ code: 2, output: 'no command integirty; help lists them' })
  expect(await run('integrity', 'extra')).toEqual({ code: 2, output: 'usage: integrity' })
  expect(await run('reconcile', '/nope')).toEqual({ code: 1, output: 'cannot read /nope (ENOENT)' })
  expect(testApp.errors).toEqual([])
})

test('a refusal is a sentence, followed by its code', async () => {
  const ana = await testApp.adult()
  expect(await run('redeem', '0000-0000-0000-0000-0000', ana.email)).toEqual({
    code: 1,
    output: 'We do not know this code. Check that it is copied correctly. (voucher_unknown)',
  })
  expect(testApp.errors).toEqual([])
})

test.each([
  [['skip-numbers', 'PC1-WEB1-20-2026'], 'No document will ever have a number up to PC1-WEB1-20-2026.'],
  [['new-key'], 'Gift codes that were sold with the lost key can never be redeemed again.'],
  [['pause'], 'All customers are logged out'],
  [['resume', 'drop'], 'The emails that waited when the backup was made will never be sent.'],
])('%j does nothing without --yes', async (args, sentence) => {
  const before = await testApp.database.db.selectFrom('db_event').selectAll().orderBy('name').execute()
  const { code, output } = await run(...args)
  expect([code, output.startsWith(sentence), output.endsWith('Repeat it with --yes.')]).toEqual([2, true, true])
  expect(await testApp.database.db.selectFrom('db_event').selectAll().orderBy('name').execute()).toEqual(before)
  expect(await testApp.database.db.selectFrom('lost_number').selectAll().execute()).toEqual([])
})

test('resume without a choice needs no --yes', async () => {
  expect((await run('resume')).code).toBe(0)
})

test('the audit log names the operator, and a customer does not learn the name', async () => {
  const ana = await testApp.adult()
  const { dataDir } = testApp.config
  expect((await sendCommand(dataDir, ['log', ana.email], 'marko')).code).toBe(0)
  expect((await sendCommand(dataDir, ['log', ana.email])).code).toBe(0)
  const { output } = await sendCommand(dataDir, ['log', ana.email], 'nina')
  expect(output).toMatch(/ {2}operator marko {2}command_run {2}command log/)
  expect(output).toMatch(/ {2}operator {2}command_run {2}command log/)
  // Customers act in their own name, also while an operator's command runs.
  expect(output).toMatch(/ {2}customer \S{36} {2}/)
  const entries = await testApp.database.db.selectFrom('audit_log').select(['actor', 'operator']).execute()
  expect(entries.filter(({ actor, operator }) => actor !== 'operator' && operator !== null)).toEqual([])
  const [table] = auditLogPersonalData
  expect(table?.leftOutOfExport).toContain('operator')
})
