import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { payments } from '#contract/payments.ts'
import { tickets } from '#contract/tickets.ts'
import { startTestApp, type TestApp } from '../../tests/kit/test-app.ts'
import { runCommand } from './commands.ts'
import { defaultLimits } from '#server/app/limits.ts'

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
    figures.get(`previs_http_seconds_count{route="/api/v1/users/getme",method="GET",status="${status}"}`)
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
  expect(before.get('previs_jobs_waiting{job="email.send"}')).toBe(1)
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

test('the metrics port serves only metrics, and the public port none', async () => {
  const elsewhere = new URL('/api/v1/users/getme', testApp.app.metricsUrl)
  expect((await fetch(elsewhere)).status).toBe(404)
  expect((await fetch(testApp.app.metricsUrl ?? '', { method: 'POST' })).status).toBe(404)
  const text = await (await fetch(new URL('/metrics', testApp.app.url))).text()
  expect(text).not.toContain('previs_')
})

const alerts = readFileSync('docs/alerts.yml', 'utf8')

test('every metric and every limit of an alert exists', async () => {
  const text = await (await fetch(testApp.app.metricsUrl ?? '')).text()
  const existing = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const used = [...alerts.matchAll(/\b(previs_\w+?)(?:_bucket|_count)?\b/g)].map(([, name = '']) => name)
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !existing.has(name))).toEqual([])
  const limits = [...alerts.matchAll(/limit=~"([\w|]+)"/g)].flatMap(([, names = '']) => names.split('|'))
  expect(limits.filter((name) => !(name in defaultLimits))).toEqual([])
  expect(limits.length).toBeGreaterThan(0)
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
