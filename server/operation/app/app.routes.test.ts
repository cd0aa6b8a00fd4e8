import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { languages } from '#contract/platform/language.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { emails } from './workers.ts'
import { sample } from '../../../tests/kit/proof.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())

const endpoints = Object.values(contract).flatMap((noun) => Object.values(noun) as Endpoint[])

test('OpenAPI describes exactly the calls of the contract', async () => {
  const { body } = await testApp.visitor().request('GET', '/api/v1/openapi.json')
  const paths = body['paths'] as Record<string, Record<string, unknown>>
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const expected = endpoints.map(
    ({ method, path }) => `${method} /api/v1${path.replaceAll(/:(\w+)\??/g, (_all, name: string) => `{${name}}`)}`,
  )
  expect(described.toSorted()).toEqual(expected.toSorted())
})

test('OpenAPI is also a readable page', async () => {
  const { status, headers, body } = await testApp.visitor().request('GET', '/api/docs')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(body['text']).toContain('/api/v1/articles/buyarticlesonline')
  expect(body['text']).not.toContain('<script')
})

test('every call that needs a session answers 401 without one, whatever its body', async () => {
  for (const endpoint of endpoints.filter(({ who }) => who !== 'anyone')) {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'amount' ? '1.00' : 'x']),
    )
    const { status, body } = await testApp
      .visitor()
      .send(endpoint, { params, ...(endpoint.body && { body: { surplus: 1 } }) })
    expect(`${endpoint.path} ${status}`).toBe(`${endpoint.path} 401`)
    expect(body).toMatchObject({ status: 'fail', code: 'signed_out' })
  }
})

test('the health calls answer live and ready', async () => {
  const visitor = testApp.visitor()
  expect((await visitor.request('GET', '/health/live')).body).toEqual({ status: 'live' })
  expect((await visitor.request('GET', '/health/ready')).body).toEqual({ status: 'ready' })
})

test('an unknown call and an unknown page answer 404', async () => {
  const call = await testApp.visitor('en').request('GET', '/api/v1/nothing/here')
  expect(call.status).toBe(404)
  expect(call.body).toMatchObject({ status: 'fail', code: 'not_found' })
  const page = await testApp.visitor().request('GET', '/nothing/here')
  expect(page.status).toBe(404)
})

test('the mailbox shows an email with its attachments', async () => {
  const maja = await testApp.adult()
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
  await testApp.work()
  const visitor = testApp.visitor()
  const { body } = await visitor.request('GET', '/dev/mail.json')
  const [receipt] = body as unknown as { id: string; attachments: { name: string; url: string }[] }[]
  const page = await visitor.request('GET', `/dev/mail/${receipt!.id}`)
  expect(page.body['text']).toContain(receipt!.attachments[0]!.name)
  // Its card has the colour of day tickets.
  const shown = await visitor.request('GET', `/dev/mail/${receipt!.id}/html`)
  expect(shown.body['text']).toMatch(/<table [^>]*bgcolor="#ffc93c"/)
  const file = await visitor.request('GET', receipt!.attachments[0]!.url)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect((await visitor.request('GET', '/dev/mail/../../etc')).status).toBe(404)
  expect((await visitor.request('GET', `/dev/mail/${receipt!.id}/attachments/7`)).status).toBe(404)
})

test('every kind of email has a sample in both languages, without rows and without being sent', async () => {
  const before = await rowFingerprints(testApp.app.ctx.db)
  const visitor = testApp.visitor()
  const messages = (await visitor.request('GET', '/dev/mail.json')).bytes
  const list = (await visitor.request('GET', '/dev/mail/samples')).body['text'] as string
  for (const [turn, { kind }] of emails.entries())
    for (const language of sample(languages, 2, turn)) {
      const at = `/dev/mail/samples/${kind}/${language}`
      expect(list).toContain(`href="${at}"`)
      const page = await visitor.request('GET', at)
      expect(page.body['text']).toContain(`<iframe sandbox title=`)
      const frame = await visitor.request('GET', `${at}/html`)
      expect(frame.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
      )
      // The picture that is sent along stands in the page itself.
      expect(frame.body['text']).toContain('<img src="data:image/png;base64,')
      expect(frame.body['text']).toContain(`<html lang="${language}"`)
      for (const [url] of (page.body['text'] as string).matchAll(/(?<=href=")[^"]*attachments[^"]*/g)) {
        const { status, headers } = await visitor.request('GET', url)
        expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/pdf|calendar/)])
      }
    }
  for (const unknown of ['nothing/sl', 'receipt/de', 'receipt/sl/attachments/7', 'receipt/__proto__/html'])
    expect((await visitor.request('GET', `/dev/mail/samples/${unknown}`)).status).toBe(404)
  expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
  expect((await visitor.request('GET', '/dev/mail.json')).bytes).toEqual(messages)
})

test('a process with WORKER=0 leaves the timetable of the jobs to those that work', async () => {
  const consulted = async ({ database }: TestApp) =>
    (await sql<{ cron_on: Date | null }>`select cron_on from jobs.version`.execute(database.db)).rows[0]?.cron_on ??
    null
  expect(await consulted(testApp)).toBeNull()
  await using working = await startTestApp({ worker: true })
  await expect.poll(() => consulted(working)).not.toBeNull()
})
