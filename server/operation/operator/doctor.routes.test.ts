import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startCardSandbox, type CardSandbox } from '#providers/payments/card-oppwa/sandbox.ts'
import { startWalletSandbox, type WalletSandbox } from '#providers/payments/wallet-paypal/sandbox.ts'
import { countDueDays } from '#server/reception/figures/count-days.ts'
import { beginEmpty } from '#server/operation/demo/demo-mark.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { readLimits } from '#server/platform/rate-limits.rules.ts'
import { recordIntegrityRun, setDbEvent } from '#server/platform/database/db-events.ts'
import type { Config } from '#server/platform/config.ts'
import { askDoctor, linesOf } from '../../../tests/kit/doctor.ts'
import { addMember } from '../../../tests/kit/staff.ts'
import { centre, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sendCommand } from './command-socket.ts'

let testApp: TestApp
let card: CardSandbox
let wallet: WalletSandbox
let mailServer: SMTPServer
beforeAll(async () => {
  testApp = await startTestApp({ limits: defaultLimits })
  const { dataDir } = testApp.config
  card = await startCardSandbox({ ledger: join(dataDir, 'their-card.jsonl') })
  wallet = await startWalletSandbox({ ledger: join(dataDir, 'their-wallet.jsonl') })
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'previs' }) : done(new Error('who are you?')),
  })
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  await Promise.all([card.close(), wallet.close(), new Promise<void>((closed) => mailServer.close(() => closed()))])
  await testApp[Symbol.asyncDispose]()
})

const smtp = (password: string) =>
  `smtp://previs:${password}@127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`

const runDoctor = (more: Partial<Config> = {}, { minutesAhead = 0 } = {}) => {
  // The doctor compares it with the machine's clock.
  testApp.clock.set(new Date(Date.now() + minutesAhead * 60_000))
  return askDoctor(testApp, more)
}

test('a healthy new machine is ok except for backup and workers', async () => {
  testApp.clock.set(new Date())
  const answer = await sendCommand(testApp.config.dataDir, ['doctor'])
  expect(answer.code).toBe(0)
  const lines = linesOf(answer)
  expect(Object.entries(lines).filter(([, output]) => !output.startsWith('ok '))).toEqual([
    ['backup', 'warn none was made yet: run `backup <folder>` every night'],
    ['integrity', 'warn never checked: run `integrity` every night'],
    ['workers', 'warn no worker has run yet'],
  ])
  expect(lines['database']).toMatch(inject('template').kind === 'postgres' ? /^ok PostgreSQL 1\d/ : /^ok embedded/)
  expect(lines['clock']).toMatch(/^ok \d\.\d s/)
})

// docs/product/legal.md: what the law asks a seller to tell is in one line, so that an operator sees its versions.
test('the legal facts of the centre are named, and terms in one language alone are noticed', async () => {
  const { centre, termsDocuments } = testApp.config
  expect(await runDoctor()).toMatchObject({
    centre:
      'ok terms 2026-01, privacy notice 2026-01, notice of withdrawal 2026-01, no body for disputes recognised, FURS notice',
  })
  const disputeBody = { name: { sl: 'ECDR', en: 'ECDR' }, url: 'https://ecdr.example' }
  const changed = await runDoctor({
    centre: { ...centre, fursNotice: null, complaints: { ...centre.complaints, disputeBody } },
    termsDocuments: { sl: termsDocuments.sl, en: termsDocuments.sl },
  })
  expect(changed).toMatchObject({
    centre: expect.stringMatching(
      /^warn .*, disputes: ECDR, no FURS notice; terms\.document is the same file/,
    ) as string,
  })
})

// docs/product/till.md §8.3: without documents only where the accountant agrees, so an operator sees the switch.
test('a centre that puts payments right without documents is noticed', async () => {
  const { centre } = testApp.config
  expect(await runDoctor()).toMatchObject({ tills: 'ok BL1; a wrong way of payment is put right by documents' })
  expect(await runDoctor({ centre: { ...centre, mendsPaymentsWithoutDocuments: true } })).toMatchObject({
    tills: 'warn BL1; a wrong way of payment is put right without documents: has your accountant agreed?',
  })
  expect(await runDoctor({ centre: { ...centre, tills: [] } })).toMatchObject({
    tills: 'ok none: the desk sells nothing',
  })
})

test('a worker that has just started is no failure, also after a long stop', async () => {
  await testApp.work()
  const { db } = testApp.database
  const now = Date.now()
  await sql`update jobs.job set completed_on = now() - interval '15 min' where name = 'payments.sweep'`.execute(db)
  await setDbEvent(db, 'worker', new Date(now - 10_000), null)
  expect(await runDoctor()).toMatchObject({ code: 0, workers: 'ok started 0 min ago' })
  await setDbEvent(db, 'worker', new Date(now - 3 * 60_000), null)
  await sql`insert into jobs.job (name, state, completed_on)
    values ('payments.sweep', 'completed', now() - interval '15 min')`.execute(db)
  expect(await runDoctor()).toMatchObject({
    code: 3,
    workers: 'fail last seen 15 min ago: start a process with WORKER=1',
  })
  await sql`delete from jobs.job where name = 'payments.sweep'`.execute(db)
  await sql`delete from db_event where name = 'worker'`.execute(db)
})

test('a database on another machine without verified TLS is named', async () => {
  const at = (query: string) => runDoctor({ databaseUrl: `postgres://previs@db.example/previs${query}` })
  expect(await at('')).toMatchObject({
    database: expect.stringMatching(
      /^warn PostgreSQL .* on db\.example without verified TLS: add sslmode=verify-full to DATABASE_URL$/,
    ) as string,
  })
  expect(await at('?sslmode=verify-full')).toMatchObject({
    database: expect.stringMatching(/^ok PostgreSQL/) as string,
  })
})

test('the last integrity check is listed with its findings', async () => {
  const { db } = testApp.database
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await recordIntegrityRun(db, ago(2), ago(2), 3)
  expect(await runDoctor()).toMatchObject({
    code: 3,
    integrity: 'fail checked 2 h ago, 3 findings: `integrity` names them',
  })
  await recordIntegrityRun(db, ago(30), ago(30), 0)
  expect(await runDoctor()).toMatchObject({ code: 0, integrity: "warn checked 30 h ago: last night's is missing" })
  await recordIntegrityRun(db, ago(2), ago(2), 0)
  expect(await runDoctor()).toMatchObject({ code: 0, integrity: 'ok checked 2 h ago' })
  expect((await runDoctor())['database disk']).toMatch(/^ok \d+\.\d GB, and it takes writes$/)
})

test('the doctor changes nothing', async () => {
  const before = await sql`select * from db_event order by name`.execute(testApp.database.db)
  await runDoctor()
  expect((await sql`select * from db_event order by name`.execute(testApp.database.db)).rows).toEqual(before.rows)
})

test('suppliers: right keys, wrong keys, no answer, live beside test', async () => {
  const right = await runDoctor({ keys: { card: card.keys, wallet: wallet.keys } })
  expect(right).toMatchObject({
    code: 0,
    card: 'ok test system, the keys are accepted',
    wallet: 'ok test system, the keys are accepted',
  })
  const ofAnother = { ...card.keys, token: 'of another' }
  const wrong = await runDoctor({
    keys: { card: ofAnother, wallet: { ...wallet.keys, url: 'http://127.0.0.1:1' } },
  })
  expect(wrong).toMatchObject({
    code: 3,
    card: 'fail it refuses the keys (800.900.300): do they belong to its test system, as CARD_URL does?',
    wallet: 'fail its server gives no valid answer (no answer): see its status page',
  })
  const live = { ...card.keys, live: true }
  const mixed = await runDoctor({ keys: { card: live, wallet: wallet.keys } })
  expect(mixed).toMatchObject({
    code: 3,
    card: 'warn its live system, on a machine that is not public',
    'test or live': 'fail cards are live and the wallet is test: goods paid in the test system are given away',
  })
})

test('suppliers that are off: without keys, and with keys for earlier payments', async () => {
  expect(await runDoctor({ off: ['card', 'wallet'] })).toMatchObject({
    code: 0,
    card: 'ok CARD=off: customers are not offered it',
    wallet: 'ok WALLET=off: customers are not offered it',
    'test or live': 'ok one supplier at most',
  })
  expect(await runDoctor({ off: ['card'], keys: { card: card.keys, wallet: wallet.keys } })).toMatchObject({
    code: 0,
    card: 'ok CARD=off: customers are not offered it; for earlier payments: test system, the keys are accepted',
  })
})

test('email server: accepted, refused, no answer; no email is sent', async () => {
  expect(await runDoctor({ smtpUrl: smtp('right') })).toMatchObject({
    code: 0,
    smtp: 'ok 127.0.0.1:' + new URL(smtp('right')).port + ' accepts the connection',
  })
  expect(await runDoctor({ smtpUrl: smtp('wrong') })).toMatchObject({
    code: 3,
    smtp: expect.stringMatching(/^fail 127\.0\.0\.1:\d+: .*who are you/) as string,
  })
  expect(await runDoctor({ smtpUrl: 'smtp://127.0.0.1:1' })).toMatchObject({
    code: 3,
    smtp: expect.stringMatching(/^fail 127\.0\.0\.1:1: .*ECONNREFUSED/) as string,
  })
})

test('the key file: readable by others, or another key', async () => {
  const maja = await testApp.adult()
  await testApp.seed.presents(maja, 'adult', ['Dnevna'])
  await testApp.work()
  expect(await runDoctor()).toMatchObject({ code: 0, 'key fits': 'ok it is the key of this database' })

  chmodSync(testApp.config.secretKeyFile, 0o644)
  expect(await runDoctor()).toMatchObject({
    code: 3,
    'key file': expect.stringMatching(/^fail .*chmod 600$/) as string,
  })
  chmodSync(testApp.config.secretKeyFile, 0o600)

  const secretKeyFile = join(testApp.config.dataDir, 'another.key')
  writeFileSync(secretKeyFile, 'ab'.repeat(32), { mode: 0o600 })
  expect(await runDoctor({ secretKeyFile })).toMatchObject({
    code: 3,
    'key fits': expect.stringMatching(/^fail SECRET_KEY_FILE: .*another\.key is another key \(fingerprint/) as string,
  })
  rmSync(secretKeyFile)
  expect(await runDoctor({ secretKeyFile })).toMatchObject({
    'key file': expect.stringMatching(/^warn .*made at the first start/) as string,
    'key fits': expect.stringMatching(
      /^fail SECRET_KEY_FILE: .*another\.key does not exist, and this database has/,
    ) as string,
  })
  expect(existsSync(secretKeyFile)).toBe(false)
})

test('waiting emails are listed with their age', async () => {
  await testApp.adult()
  expect(await runDoctor({}, { minutesAhead: 20 })).toMatchObject({
    code: 3,
    emails: expect.stringMatching(/^fail \d+ wait, the oldest for 20 min: check the log for email errors/) as string,
    // The test's clock is ahead of the machine's.
    clock: expect.stringMatching(/^fail 1[12]\d\d\.\d s from the database's/) as string,
  })
  await testApp.work()
  expect(await runDoctor()).toMatchObject({ emails: 'ok none waits' })
})

test('an old backup and a database in maintenance mode are listed', async () => {
  const { db } = testApp.database
  const now = testApp.clock.now()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await setDbEvent(db, 'backup', hoursAgo(3), hoursAgo(3))
  expect((await sendCommand(testApp.config.dataDir, ['pause', '--yes'])).code).toBe(0)
  await setDbEvent(db, 'restore', hoursAgo(1), null)
  expect(await runDoctor()).toMatchObject({
    code: 0,
    backup: 'ok 3 h ago',
    maintenance: 'warn restored 1 h ago; nothing is sent or refunded until `resume`',
    numbers: expect.stringMatching(
      /^warn no invoice is issued until `skip-numbers` names the last number of: PC1-WEB1 2026 \(last known \d+\), pro-formas/,
    ) as string,
    workers: 'ok paused: maintenance mode, see above',
  })
  await sql`update invoice_counter set awaits_last_number = false`.execute(db)
  await sql`update pre_invoice_counter set awaits_last_number = false`.execute(db)
  await setDbEvent(db, 'backup', hoursAgo(30), hoursAgo(30))
  await setDbEvent(db, 'restore', hoursAgo(1), now)
  expect(await runDoctor()).toMatchObject({
    code: 0,
    backup: "warn 30 h ago: last night's is missing",
    maintenance: 'ok none',
    numbers: 'ok all series give numbers',
  })
})

test('a public server: no trusted proxy, no certificate, no backup', async () => {
  const found = await runDoctor({ publicUrl: 'https://127.0.0.1:1', production: true })
  expect(found).toMatchObject({
    code: 3,
    configuration: expect.stringMatching(/^warn .*TRUSTED_PROXIES names no proxy/) as string,
    backup: "fail 30 h ago: last night's is missing",
    address: expect.stringMatching(/^fail .*ECONNREFUSED/) as string,
  })
})

test('the number of articles on sale is listed, and none is a warning', async () => {
  const { db } = testApp.database
  expect(await runDoctor()).toMatchObject({
    'articles on sale': expect.stringMatching(/^ok [1-9]\d+$/) as string,
    'facts of the centre': "ok those of the centre's file hold",
  })
  await db.updateTable('article').set({ visible: false }).execute()
  expect(await runDoctor()).toMatchObject({ code: 0, 'articles on sale': 'warn none: customers can buy nothing' })
  await db.updateTable('article').set({ visible: true }).execute()
})

test('rates are looked for by the seller of the office, whose facts are named', async () => {
  const { db } = testApp.database
  const { iban: _iban, bank: _bank, ...seller } = centre.company
  const file = { centre: { ...centre, vat: {}, company: { ...centre.company, vatPayer: false } } }
  expect(await runDoctor(file)).toMatchObject({ 'VAT of articles': 'ok all have a rate' })
  const { id } = await addMember(testApp, ['manager'])
  const after = JSON.stringify(seller)
  await db
    .insertInto('setting_change')
    .values({ number: 1, name: 'seller', before: after, after, at: new Date(), staff_id: id })
    .execute()
  expect(await runDoctor(file)).toMatchObject({
    'VAT of articles': expect.stringMatching(/^fail no rate for /) as string,
    'facts of the centre': "ok set in the office, so the file's hold no more: seller",
  })
  await db.deleteFrom('setting_change').execute()
})

test('days that are not counted for reports are a warning from a week on', async () => {
  const { db } = testApp.database
  await countDueDays(testApp.app.ctx)
  expect(await runDoctor()).toMatchObject({ figures: 'ok every day is counted' })
  const dated = (days: number) =>
    sql`update person set created_at = created_at - ${days} * interval '1 day'`.execute(db)
  await dated(10)
  expect(await runDoctor()).toMatchObject({
    code: 0,
    figures: expect.stringMatching(/^warn \d+ days are not counted, so reports take longer: /) as string,
  })
  await dated(-10)
})

test('every changed limit is listed, and one that is off is a warning', async () => {
  const limitsOf = (text: string) => readLimits(text, defaultLimits, (line) => expect.fail(line))
  expect(await runDoctor()).toMatchObject({ limits: 'ok as built in' })
  expect(await runDoctor({ limits: limitsOf('login_address=300/1h, at_once=200') })).toMatchObject({
    limits: 'ok changed: login_address=300/1h for 30/3min, at_once=200 for 100',
  })
  expect(await runDoctor({ limits: limitsOf('pin_device=off, calls=off, at_once=200') })).toMatchObject({
    code: 0,
    limits: 'warn off: pin_device, calls; changed: at_once=200 for 100',
  })
})

test('a variable that is probably mistyped is listed', async () => {
  const mistyped = ['SMTP_UR: is no variable of Previs; is SMTP_URL meant?']
  expect(await runDoctor({ mistyped })).toMatchObject({
    code: 0,
    configuration: expect.stringMatching(/^warn .*; SMTP_UR: is no variable of Previs; is SMTP_URL meant\?$/) as string,
  })
})

test('the demo centre is listed, and fails where customers are', async () => {
  const { db } = testApp.database
  expect(await runDoctor()).toMatchObject({ demo: 'ok not loaded' })
  // People may stand here already: the line says what the argument does, and not how the centre began.
  await testApp.adult()
  const began = testApp.clock.now()
  expect(await beginEmpty(testApp.app.ctx)).toBe(true)
  expect(await runDoctor()).toMatchObject({
    demo: `ok not loaded; \`--empty\` keeps it out since ${began.toISOString()}`,
    staff: 'ok no administrator: `staff add <e-mail> admin <first name> <last name>` prints the link of the first one',
  })
  await setDbEvent(db, 'demo', testApp.clock.now(), testApp.clock.now())
  expect(await runDoctor()).toMatchObject({ demo: 'ok loaded; a server for customers refuses this database' })
  expect(await runDoctor({ publicUrl: 'https://moj.previs.example' })).toMatchObject({
    code: 3,
    demo: 'fail the database holds the demo centre; start on an empty database, since PUBLIC_URL is public',
  })
  await sql`delete from db_event where name = 'demo'`.execute(db)
})

test.runIf(inject('template').kind === 'postgres')('missing backup tools are listed', async () => {
  expect(await runDoctor({ postgresPath: testApp.config.dataDir })).toMatchObject({
    code: 3,
    'backup tools':
      "fail pg_dump is not on the PATH; install PostgreSQL's client programs, or name their folder in POSTGRES_BIN",
  })
})
