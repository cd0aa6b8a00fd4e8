import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sendCommand } from './command-socket.ts'
import { runCommand } from './commands.ts'

const start = '2026-11-20T17:00:00Z'
let testApp: TestApp
let maja: SeedPerson
beforeAll(async () => {
  testApp = await startTestApp({ at: start })
  maja = await testApp.adult()
  expect((await run('waiting')).output).toContain('premises: PC1 not registered from here: `fiscal premises`')
  await run('premises')
})
beforeEach(() => testApp.clock.set(start))
afterEach(async () => {
  await fetch(`${testApp.app.external.fiscalSandbox}/__sandbox/faults`, { method: 'DELETE' })
  expect(testApp.errors.splice(0).filter((line) => !line.includes('fiscal_rejected'))).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const run = (...args: string[]) => sendCommand(testApp.config.dataDir, ['fiscal', ...args], 'marko')
const arm = (fault: string, call = 'invoice') => testApp.fiscal('/__sandbox/faults', { call, fault, times: 1 })

/** A day ticket sold while the authority has this fault. */
const buy = async (fault?: string): Promise<void> => {
  if (fault !== undefined) await arm(fault)
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
  await testApp.work()
}

const auditOf = (action: string) =>
  testApp.app.ctx.db.selectFrom('audit_log').select(['actor', 'operator']).where('action', '=', action).execute()

test('nothing waits: one line for it, one for the certificate and one for the premises', async () => {
  await buy()
  const { code, output } = await run('waiting')
  expect([code, output.split('\n')]).toEqual([
    0,
    [
      'all documents are confirmed',
      expect.stringMatching(/^certificate: sandbox system, good until \d{4}-\d\d-\d\d \d\d:\d\d$/),
      'premises: PC1 registered',
    ],
  ])
})

test('what waits is listed with its deadline in local time and why, the rejected first, until it is sent', async () => {
  await buy('500')
  await buy('S006')
  const { code, output } = await run('waiting')
  const [title, rejected = '', pending = ''] = output.split('\n')
  expect([code, title]).toEqual([0, 'documents not confirmed: 2'])
  expect(rejected).toMatch(/^ {2}PC1-WEB1-3-2026 {2}rejected {2}until 2026-11-24 23:59 {2}1 attempt {2}S006: .+$/)
  expect(pending).toMatch(/^ {2}PC1-WEB1-2-2026 {2}pending {2}until 2026-11-24 23:59 {2}1 attempt {2}unavailable: .+$/)
  testApp.clock.set('2026-11-25T10:00:00Z')
  expect((await run('waiting')).output).toContain('pending  late since 2026-11-24 23:59')

  testApp.clock.set(start)
  await arm('S005')
  expect(await run('resend')).toEqual({
    code: 0,
    output:
      '2 sent, 1 confirmed; 0 still pending, 1 rejected, the next deadline is 2026-11-24 23:59: `fiscal waiting` says why',
  })
  expect((await run('waiting')).output).toMatch(/ {2}rejected {2}until \S+ 23:59 {2}2 attempts {2}S005: /)
  expect((await run('resend')).output).toBe('1 sent, 1 confirmed; all documents are confirmed')
  expect((await run('resend')).output).toBe('0 sent, 0 confirmed; all documents are confirmed')
  expect(await auditOf('sent_to_authority')).toEqual([0, 1].map(() => ({ actor: 'operator', operator: 'marko' })))
})

test('of very many the first 200 are listed, and how many more there are', async () => {
  await buy('500')
  const { ctx } = testApp.app
  const trx = await ctx.db.startTransaction().execute()
  // Copies of the one that waits, with higher numbers; they are rolled back.
  const copies = (table: 'invoice' | 'fiscal_document', key: string, changes: string) =>
    sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(row, ${sql.raw(changes)})).*
      from ${sql.table(table)} row, generate_series(1, 203) n
      where ${sql.ref(key)} = (select invoice_id from fiscal_document where state = 'pending')`.execute(trx)
  const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))`
  const creditNote = `'intent_id', null, 'cancels', row.id, 'total_cents', -row.total_cents`
  try {
    await copies('invoice', 'id', `jsonb_build_object('id', ${id}, 'invoice_no', row.invoice_no + n, ${creditNote})`)
    await copies('fiscal_document', 'invoice_id', `jsonb_build_object('invoice_id', ${id}, 'zoi', md5(n::text))`)
    const lines = (await runCommand({ ...ctx, db: trx }, ['fiscal', 'waiting'])).split('\n')
    expect([lines[0], lines[201], lines.length]).toEqual(['documents not confirmed: 204', '  and 4 more', 204])
  } finally {
    await trx.rollback().execute()
  }
  expect((await run('resend')).output).toBe('1 sent, 1 confirmed; all documents are confirmed')
})

test('the certificate that ends and premises that changed say what to do', async () => {
  const { ctx } = testApp.app
  const { centre, fiscal } = ctx
  const waiting = (more: Partial<typeof ctx>) => runCommand({ ...ctx, ...more }, ['fiscal', 'waiting'])
  const certificate = { ...fiscal!.certificate, until: new Date('2026-12-01T11:00:00Z'), taxNumber: '10000000' }
  expect(await waiting({ fiscal: { ...fiscal!, certificate } })).toContain(
    'certificate: sandbox system, good until 2026-12-01 12:00; ask for a new one in eDavki; it is of the taxpayer 10000000\n',
  )
  const over = { ...fiscal!.certificate, until: new Date('2026-11-01T11:00:00Z') }
  expect(await waiting({ fiscal: { ...fiscal!, certificate: over } })).toContain('2026-11-01 12:00; it has ended\n')
  const moved = { ...centre.fiscal!, premises: { ...centre.fiscal!.premises, street: 'Nova cesta' } }
  expect(await waiting({ centre: { ...centre, fiscal: moved } })).toContain(
    'premises: PC1 changed (address): `fiscal premises`',
  )
})

test('premises are registered; a refusal or no answer is a failure with its reason', async () => {
  expect(await run('premises')).toEqual({ code: 0, output: "PC1 is registered as in the centre's file" })
  expect(await auditOf('premises_registered')).toContainEqual({ actor: 'operator', operator: 'marko' })
  await arm('S007', 'premises')
  expect(await run('premises')).toEqual({
    code: 1,
    output: expect.stringMatching(/^the tax authority refused PC1, nothing was changed \(S007: .+\)$/) as string,
  })
  await arm('reset', 'premises')
  expect(await run('premises')).toEqual({
    code: 1,
    output: expect.stringMatching(/^the tax authority gave no valid answer for PC1; send it again \(/) as string,
  })
})

test('without verification nothing is sent', async () => {
  const { fiscal: _, ...ctx } = testApp.app.ctx
  const without = { ...ctx, centre: { ...ctx.centre, fiscal: null } } as typeof testApp.app.ctx
  const refused = "fiscal is null in the centre's file: no invoice is verified"
  await expect(runCommand(without, ['fiscal', 'resend'])).rejects.toThrow(refused)
  await expect(runCommand(without, ['fiscal', 'premises'])).rejects.toThrow(refused)
  expect(await runCommand(without, ['fiscal', 'waiting'])).toContain(`certificate: none, ${refused}`)
})

// The last one, since the authority accepts no invoice of closed premises.
test('premises are closed only when confirmed, once and for good', async () => {
  const asked = await run('close-premises', 'PC1')
  expect(asked).toEqual({
    code: 2,
    output:
      'The tax authority closes PC1 for good, and refuses all later invoices of this mark. This cannot be undone. Repeat it with --yes.',
  })
  expect((await run('waiting')).output).toContain('premises: PC1 registered')
  expect(await run('close-premises', 'PC9', '--yes')).toEqual({ code: 1, output: 'PC9 was not registered from here' })
  expect(await run('close-premises', 'PC1', '--yes')).toEqual({ code: 0, output: 'PC1 is closed for good' })
  expect(await auditOf('premises_closed')).toEqual([{ actor: 'operator', operator: 'marko' }])
  expect((await run('waiting')).output).toContain('premises: PC1 closed')
  const closed = { code: 1, output: "PC1 is closed for good; new premises need another mark in the centre's file" }
  expect(await run('close-premises', '--yes', 'PC1')).toEqual(closed)
  expect(await run('premises')).toEqual(closed)
})
