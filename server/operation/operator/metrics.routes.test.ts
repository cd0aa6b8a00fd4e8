import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { setDbEvent } from '#server/platform/database/db-events.ts'
import { registerPremises } from '#server/money/fiscal/register-premises.ts'
import { countDueDays } from '#server/reception/figures/count-days.ts'
import { systemActor } from '#server/platform/audit-log.ts'
import { createLog } from '#server/platform/log.ts'
import { version } from '#server/platform/version.ts'
import { runCommand } from './commands.ts'
import { operatorEvents } from './operator-events.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ metrics: { port: 0, host: '127.0.0.1' } })
})
afterAll(() => testApp[Symbol.asyncDispose]())

/** Every metric by its name with labels, as Prometheus reads it. */
const read = async (): Promise<Map<string, number>> => {
  const response = await fetch(testApp.app.metricsUrl ?? '')
  expect(response.status).toBe(200)
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

test('requests are counted by route and status, without addresses, names or tokens', async () => {
  const ana = await testApp.adult({ firstName: 'Kanarinka' })
  await testApp.as(ana).call(account.me)
  await testApp.visitor().send(account.me)
  await testApp.visitor().send(account.confirmAddress, { params: { token: 'skrivnost-iz-pisma' } })
  const figures = await read()
  const asked = (status: number) =>
    figures.get(
      `previs_http_request_duration_seconds_count{route="/api/v1/users/getme",method="GET",status="${status}"}`,
    )
  expect([asked(200), asked(401)]).toEqual([1, 1])
  expect([...figures.keys()].join('\n')).not.toMatch(/Kanarinka|@|skrivnost/)
  expect(figures.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('waiting work has an age until it is done', async () => {
  const ana = await testApp.adult({ firstName: 'Ana' })
  await testApp.work()
  await testApp.seed.buys(ana, await testApp.seed.cart(ana, [['dnevna', 1]]))
  testApp.clock.forward(120)
  const before = await read()
  expect(before.get('previs_intents{state="fulfilled"}')).toBe(1)
  expect(before.get('previs_email_age_seconds')).toBe(120)
  expect(before.get('previs_jobs_waiting{queue="email.send"}')).toBe(1)
  await testApp.work()
  const after = await read()
  expect(after.get('previs_email_age_seconds')).toBe(0)
  expect(after.get('previs_paid_unfulfilled_age_seconds')).toBe(0)
  expect(after.get('previs_invoice_numbers_missing')).toBe(0)
})

test('a number without an invoice is counted', async () => {
  await sql`update invoice_counter set last_no = last_no + 2`.execute(testApp.app.ctx.db)
  expect((await read()).get('previs_invoice_numbers_missing')).toBe(2)
  await sql`update invoice_counter set last_no = last_no - 2`.execute(testApp.app.ctx.db)
})

test('premises that the authority does not know are exported until they are registered', async () => {
  const { ctx } = testApp.app
  const sandbox = ctx.fiscal!
  const registered = async () => (await read()).get('previs_fiscal_premises_registered')
  expect(await registered()).toBe(1)
  ctx.fiscal = { ...sandbox, system: 'live' }
  try {
    expect(await registered()).toBe(0)
    await registerPremises(ctx, systemActor)
    expect(await registered()).toBe(1)
  } finally {
    ctx.fiscal = sandbox
  }
})

test('the metrics port serves only metrics, and the public port none', async () => {
  const elsewhere = new URL('/api/v1/users/getme', testApp.app.metricsUrl)
  expect((await fetch(elsewhere)).status).toBe(404)
  expect((await fetch(testApp.app.metricsUrl ?? '', { method: 'POST' })).status).toBe(404)
  const text = await (await fetch(new URL('/metrics', testApp.app.url))).text()
  expect(text).not.toContain('previs_')
})

const alerts = readFileSync('docs/alerts.yml', 'utf8')

/** The type of each exported metric. */
const typesOf = async (): Promise<Map<string, string>> => {
  const text = await (await fetch(testApp.app.metricsUrl ?? '')).text()
  return new Map([...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].map(([, name = '', type = '']) => [name, type]))
}

/** Metrics of a text, without those that Prometheus itself or a public address adds. */
const metricsIn = (text: string): string[] =>
  [...text.matchAll(/\b((?:previs|process|nodejs)_\w+?)(?:_bucket|_count)?\b(?=[\s{[),"*])/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'previs_certificate_expiry_timestamp_seconds')

test('every metric, event and limit of an alert exists', async () => {
  const existing = await typesOf()
  const used = metricsIn(alerts)
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !existing.has(name))).toEqual([])
  const named = (label: string) =>
    [...alerts.matchAll(new RegExp(`\\b${label}=~?"([\\w|]+)"`, 'g'))].flatMap(([, names = '']) => names.split('|'))
  const events = new Set<string>([...operatorEvents, 'limit'])
  expect(named('event').filter((event) => !events.has(event))).toEqual([])
  expect(named('limit').filter((name) => !(name in defaultLimits))).toEqual([])
  expect(Math.min(named('event').length, named('limit').length)).toBeGreaterThan(0)
})

test('every metric of the dashboard exists', async () => {
  const existing = await typesOf()
  const { panels } = JSON.parse(readFileSync('docs/dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => `${expr} `))
  for (const query of queries) expect([query, metricsIn(query).length > 0]).toEqual([query, true])
  expect(queries.flatMap(metricsIn).filter((name) => !existing.has(name))).toEqual([])
})

test('names of metrics follow the conventions of Prometheus', async () => {
  const wrong = [...(await typesOf())].filter(([name, type]) => (type === 'counter') !== name.endsWith('_total'))
  expect(wrong).toEqual([])
  expect([...(await typesOf()).keys()].filter((name) => /_(ms|milliseconds|minutes|hours|mb)\b/.test(name))).toEqual([])
})

/** Prometheus' own checks, where it is installed. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
test.runIf(hasPromtool)('promtool accepts the rules and the metrics', async () => {
  const rules = spawnSync('promtool', ['check', 'rules', 'docs/alerts.yml'], { encoding: 'utf8' })
  expect([rules.status, rules.stderr]).toEqual([0, ''])
  const input = await (await fetch(testApp.app.metricsUrl ?? '')).text()
  const metrics = spawnSync('promtool', ['check', 'metrics'], { encoding: 'utf8', input })
  expect([metrics.status, metrics.stderr]).toEqual([0, ''])
})

test.runIf(hasPromtool)('an alert of an event before the first scrape fires, and stays for a day', () => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-alerts-'))
  const file = join(folder, 'open-files.yml')
  const alerts = (eval_time: string, exp_alerts: object[]) => ({
    eval_time,
    alertname: 'PrevisFilesWereOpen',
    exp_alerts,
  })
  const fires = [
    {
      exp_labels: { severity: 'critical' },
      exp_annotations: {
        summary: 'Other users of the machine could read the data folder until this start',
        runbook_url: 'docs/operate.md#files-were-open-to-other-users',
      },
    },
  ]
  const series = (values: string) => [
    { series: 'previs_events_total{event="files_were_open",limit="",instance="a"}', values },
  ]
  // JSON is YAML. The second start, an hour later, found the folder closed.
  const tests = [
    {
      input_series: series('1x60 0x3000'),
      alert_rule_test: [alerts('1m', fires), alerts('20h', fires), alerts('26h', [])],
    },
    { input_series: series('0x60'), alert_rule_test: [alerts('30m', [])] },
  ]
  writeFileSync(file, JSON.stringify({ rule_files: [resolve('docs/alerts.yml')], evaluation_interval: '1m', tests }))
  const { status, stderr, stdout } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  expect([status, stderr], stdout).toEqual([0, ''])
})

test('every event that needs an operator, and every limit, is exported at 0 before it happens', async () => {
  const firstStart = await startTestApp({ metrics: { port: 0, host: '127.0.0.1' } })
  const text = await (await fetch(firstStart.app.metricsUrl ?? '')).text()
  await firstStart[Symbol.asyncDispose]()
  const described = readFileSync('docs/reference.md', 'utf8').split('\n## Log events\n')[1] ?? ''
  const events = [...described.matchAll(/^\| `(\w+)`/gm)].map(([, event = '']) => event)
  expect(events.toSorted()).toEqual(operatorEvents.toSorted())
  for (const event of events) expect(text).toContain(`previs_events_total{event="${event}",limit=""} 0`)
  for (const limit of Object.keys(defaultLimits))
    expect(text).toContain(`previs_events_total{event="limit",limit="${limit}"} 0`)
})

test('queries of the metrics themselves do not count as waiting for a connection', async () => {
  // Background work may wait for a moment too; the queries themselves would be there each time.
  await expect.poll(async () => (await read()).get('previs_pool_waiting')).toBe(0)
})

test('release, free disk and size of the database are exported', async () => {
  const metrics = await read()
  expect(metrics.get(`previs_build_info{version="${version}",node="${process.version}"}`)).toBe(1)
  expect(metrics.get('previs_disk_free_bytes')).toBeGreaterThan(1_000_000)
  expect(metrics.get('previs_database_bytes')).toBeGreaterThan(1_000_000)
})

test('the last integrity check is exported with its findings and its age, whichever process ran it', async () => {
  const firstStart = await startTestApp({ metrics: { port: 0, host: '127.0.0.1' } })
  const value = async (name: string) => {
    const text = await (await fetch(firstStart.app.metricsUrl ?? '')).text()
    const line = text.split('\n').find((each) => each.startsWith(`${name} `))
    return line && Number(line.split(' ')[1])
  }
  // Absent before the first, or a backup that was never made would seem new.
  for (const name of ['previs_integrity_age_seconds', 'previs_integrity_findings', 'previs_backup_age_seconds'])
    expect([name, await value(name)]).toEqual([name, undefined])
  await sql`insert into invoice_counter (business_premises, device_no, year, last_no, last_issued_at)
    values ('PC1', 'WEB1', 2026, 1, now())`.execute(firstStart.app.ctx.db)
  // A command without a server logs elsewhere; only the database knows of it.
  await expect(runCommand({ ...firstStart.app.ctx, log: createLog('silent') }, ['integrity'])).rejects.toThrow('I4')
  firstStart.clock.forward(60)
  expect(await value('previs_integrity_findings')).toBe(1)
  expect(await value('previs_integrity_age_seconds')).toBe(60)
  await sql`delete from invoice_counter`.execute(firstStart.app.ctx.db)
  await runCommand(firstStart.app.ctx, ['integrity'])
  expect(await value('previs_integrity_findings')).toBe(0)
  await firstStart[Symbol.asyncDispose]()
})

test('the end of a certificate is absent while nothing answers at the public address', async () => {
  const firstStart = await startTestApp({ metrics: { port: 0, host: '127.0.0.1' }, publicUrl: 'https://127.0.0.1:1' })
  const text = async () => (await fetch(firstStart.app.metricsUrl ?? '')).text()
  expect(await text()).toContain('# TYPE previs_certificate_expiry_timestamp_seconds gauge')
  await expect.poll(() => firstStart.errors.splice(0).join('')).toContain('"gauge":"certificate"')
  expect(await text()).not.toMatch(/^previs_certificate_expiry_timestamp_seconds \d/m)
  await firstStart[Symbol.asyncDispose]()
})

test('a worker has an age, and maintenance mode is exported', async () => {
  const { db } = testApp.app.ctx
  // The worker of this app sweeps at each full minute of the machine's clock.
  await sql`delete from jobs.job where name = 'payments.sweep'`.execute(db)
  await setDbEvent(db, 'worker', new Date(testApp.clock.now().getTime() - 400_000), null)
  expect((await read()).get('previs_worker_age_seconds')).toBe(400)
  expect((await read()).get('previs_maintenance_mode')).toBe(0)
  await setDbEvent(db, 'restore', testApp.clock.now(), null)
  expect((await read()).get('previs_maintenance_mode')).toBe(1)
  await setDbEvent(db, 'restore', testApp.clock.now(), testApp.clock.now())
})

test('warnings of the log are counted: payment mismatches, limits and integrity findings', async () => {
  const ana = await testApp.adult()
  const client = testApp.as(ana)
  const eventOf = async (event: string, limit = '') =>
    (await read()).get(`previs_events_total{event="${event}",limit="${limit}"}`) ?? 0

  const articles = await testApp.seed.cart(ana, [['dnevna', 1]])
  const { intent } = await client.call(payments.openIntent, { body: { kind: 'tickets', articles } })
  const { data } = await client.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id },
  })
  expect(await eventOf('payment_mismatch')).toBe(0)
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { outcome: 'paid', amount: '0.01', notify: false })
  await client.send(tickets.buy, { body: { articles, checkoutId: data.id, paymentMethod: 'online' } })
  expect(await eventOf('payment_mismatch')).toBe(1)
  testApp.errors.length = 0

  const visitor = testApp.visitor()
  for (let time = 0; time < 12; time += 1)
    await visitor.send(account.logIn, { body: { email: ana.email, password: 'napačno geslo' } })
  expect(await eventOf('limit', 'login_account')).toBeGreaterThan(0)

  await sql`update invoice_counter set last_no = last_no + 1`.execute(testApp.app.ctx.db)
  await expect(runCommand(testApp.app.ctx, ['integrity'])).rejects.toThrow('I4')
  await sql`update invoice_counter set last_no = last_no - 1`.execute(testApp.app.ctx.db)
  expect(await eventOf('integrity_findings')).toBe(1)
})

test('days that are not counted are exported until the job has counted them', async () => {
  const { ctx } = testApp.app
  const waiting = async () => (await read()).get('previs_figures_days_waiting')
  await countDueDays(ctx)
  expect(await waiting()).toBe(0)
  testApp.clock.forward(2 * 86_400)
  expect(await waiting()).toBe(2)
  await countDueDays(ctx)
  expect(await waiting()).toBe(0)
})
