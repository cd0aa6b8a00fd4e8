import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())
beforeEach(() => {
  testApp.warnings.length = 0
  testApp.clock.forward(60)
})

const secret = 'q7Jkanarcek-9s'
const report = (body: object, type = 'application/csp-report') =>
  testApp.visitor().request('POST', '/csp', { body: JSON.stringify(body), headers: { 'content-type': type } })
const logged = () => testApp.warnings.map((line) => JSON.parse(line) as Record<string, unknown>)

test('blocked content is logged without personal data', async () => {
  const old = await report({
    'csp-report': {
      'document-uri': `${testApp.app.url}/resetpassword/${secret}?name=${secret}#${secret}`,
      'violated-directive': `script-src-elem 'self' ${secret}`,
      'blocked-uri': `https://evil.example/${secret}?x=${secret}`,
      'source-file': `${testApp.app.url}/assets/app-1a2b.js?${secret}`,
      'line-number': 7,
      'original-policy': secret,
      referrer: `https://mail.example/${secret}`,
      'script-sample': secret,
    },
  })
  expect(old.status).toBe(204)
  expect(old.bytes).toHaveLength(0)
  await report(
    [
      {
        type: 'csp-violation',
        url: `${testApp.app.url}/dashboard/child/${secret}`,
        user_agent: secret,
        body: {
          documentURL: `${testApp.app.url}/dashboard/child/${secret}`,
          effectiveDirective: 'style-src-attr',
          blockedURL: 'inline',
          sourceFile: `https://cdn.example/${secret}.js`,
          lineNumber: 1,
          sample: secret,
        },
      },
      { type: 'deprecation', url: testApp.app.url, body: { message: secret } },
    ],
    'application/reports+json',
  )
  const common = { at: expect.any(String) as string, level: 'warn', event: 'csp_report' }
  expect(logged()).toEqual([
    {
      ...common,
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/resetpassword/:id',
      source: '/assets/app-1a2b.js',
      line: 7,
    },
    {
      ...common,
      directive: 'style-src-attr',
      blocked: 'inline',
      page: '/dashboard/child/:id',
      source: 'https://cdn.example',
      line: 1,
    },
  ])
  expect(testApp.warnings.join()).not.toContain(secret)
})

test('many reports become 30 lines a minute and a count', async () => {
  const one = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' } }
  await Promise.all(Array.from({ length: 45 }, () => report(one)))
  expect(testApp.warnings).toHaveLength(30)
  // At most ten reports of a list count.
  const list = Array.from({ length: 60 }, () => ({ type: 'csp-violation', body: { blockedURL: 'eval' } }))
  await report(list, 'application/reports+json')
  testApp.clock.forward(60)
  await report(one)
  expect(logged().at(30)).toMatchObject({ event: 'csp_reports_dropped', count: 25 })
  expect(testApp.warnings).toHaveLength(32)
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"csp-report":'],
  ['something else', '[null, 1, "x", {"type":"csp-violation"}]'],
  ['fields of other kinds', '{"csp-report":{"document-uri":7,"blocked-uri":{},"line-number":"7","source-file":null}}'],
  ['lines of the log', JSON.stringify({ 'csp-report': { 'blocked-uri': 'https://x\r\n{"level":"error"}' } })],
])('a report of %s does no harm', async (_what, body) => {
  const answer = await testApp
    .visitor()
    .request('POST', '/csp', { body, headers: { 'content-type': 'application/reports+json' } })
  expect(answer.status).toBe(204)
  for (const line of logged()) expect(line).toMatchObject({ event: 'csp_report', directive: '-', page: '-', line: 0 })
})

test('a too long body and a body that is no report are refused', async () => {
  expect((await report({ 'csp-report': { sample: 'x'.repeat(17_000) } })).status).toBe(413)
  expect((await report({ 'csp-report': {} }, 'application/json')).status).toBe(415)
  expect((await report({ 'csp-report': {} }, 'text/plain')).status).toBe(415)
  expect(testApp.warnings).toEqual([])
})
