import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { classes } from '#contract/climbing/classes.ts'
import { contract } from '#contract/index.ts'
import { invoices } from '#contract/money/invoices.ts'
import { writes, type Endpoint } from '#contract/platform/endpoint.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import { pathOf, type Answered, type Client } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { sendAll } from '../../../tests/kit/wire.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { listen } from './listener.ts'

/** One kind of answer with the headers it must have (docs/threats.md B23; docs/product/web.md §10.4, §10.5). */
interface Kind {
  status: number
  get(to: To): Promise<Pick<Answered, 'status' | 'headers'>>
  /** `null`: any number of them, but none for other sites. */
  csp?: string | RegExp
  opener?: string
  referrer?: string
  cache?: string
}

interface To {
  testApp: TestApp
  visitor: Client
  customer: Client
  invoiceId: string
  classId: string
}

const api = (path: string) => `/api/v1${path}`
const get =
  (path: string, headers: Record<string, string> = {}) =>
  ({ visitor }: To) =>
    visitor.request('GET', path, { headers })
const post =
  (path: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  ({ visitor }: To) =>
    visitor.request('POST', path, { body, headers })

const appPage =
  /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[^']+'; .*require-trusted-types-for 'script'; trusted-types app; (report-to csp; )?report-uri \/csp$/
const paymentPage =
  /^default-src 'none'; script-src 'self' http:\/\/127\.0\.0\.1:\d+ .*; object-src 'none'; .*; (report-to csp; )?report-uri \/csp$/
const page = { csp: appPage, cache: 'no-cache' }
const payment = { csp: paymentPage, opener: 'same-origin-allow-popups', cache: 'no-cache' }
const secret = { ...page, referrer: 'no-referrer' }

const script = readdirSync('dist/web/assets').find((name) => name.endsWith('.js')) ?? ''

const kinds: Record<string, Kind> = {
  'an answer of the API': { status: 200, get: get(api('/articles/getvisibleusers?label=V')) },
  'an answer about a person': { status: 200, get: ({ customer }) => customer.send(account.me) },
  'nothing but headers': {
    status: 200,
    get: ({ visitor }) => visitor.request('HEAD', api('/articles/getvisibleusers?label=V')),
  },
  'no session': { status: 401, get: get(api('/users/getme')) },
  'another host': {
    status: 421,
    async get({ testApp }) {
      const { statuses, headers } = await sendAll(testApp.address, 'GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n')
      return { status: statuses[0] ?? 0, headers }
    },
  },
  'another site': { status: 403, get: post(api('/users/login'), '{}', { origin: 'https://evil.example' }) },
  'no such call': { status: 404, get: get(api('/nothing')) },
  'no such method': { status: 405, get: get(api('/users/login')) },
  'too much': { status: 413, get: post(api('/users/login'), JSON.stringify('x'.repeat(70_000))) },
  'no JSON': { status: 415, get: post(api('/users/login'), '{}', { 'content-type': 'text/plain' }) },
  'bad fields': { status: 422, get: post(api('/users/login'), '{}') },
  'no such link': { status: 400, get: get(api('/users/confirmmail/x')), referrer: 'no-referrer' },
  'a fault': {
    status: 500,
    async get({ testApp, customer }) {
      await sql`alter table visit rename to visit_gone`.execute(testApp.app.ctx.db)
      const answer = await customer.send(contract.visits.mine)
      await sql`alter table visit_gone rename to visit`.execute(testApp.app.ctx.db)
      expect(testApp.errors.splice(0)).toHaveLength(1)
      return answer
    },
  },
  garbage: {
    status: 400,
    async get({ testApp }) {
      const { statuses, headers } = await sendAll(testApp.address, 'GET\r\n\r\n')
      return { status: statuses[0] ?? 0, headers }
    },
  },
  'a document to keep': {
    status: 200,
    get: ({ customer, invoiceId }) => customer.send(invoices.download, { params: { invoiceId } }),
  },
  'a document to look at': {
    status: 200,
    get: ({ customer, invoiceId }) =>
      customer.send(invoices.download, { params: { invoiceId }, query: { inline: '1' } }),
    csp: "frame-ancestors 'none'",
  },
  'a calendar': {
    status: 200,
    get: ({ customer, classId }) => customer.send(classes.calendar, { params: { classId } }),
  },
  'the data export': { status: 200, get: ({ customer }) => customer.send(contract.privacy.myData) },
  'the first page': { status: 200, get: get('/'), ...page },
  'a page of the app': { status: 200, get: get('/dashboard/mytickets'), ...page },
  'a page in brotli': { status: 200, get: get('/', { 'accept-encoding': 'br' }), ...page },
  'no such page': { status: 404, get: get('/nothing'), ...page },
  'a page with a bad address': { status: 404, get: get('/%zz'), ...page },
  'the page of a payment': { status: 200, get: get('/dashboard/tickets/ticketcart'), ...payment },
  'the page of a child’s payment': { status: 200, get: get('/dashboard/child/x/classes/y/payment'), ...payment },
  'the page after a payment': { status: 200, get: get('/dashboard/tickets/ticketcart/success'), ...page },
  'the page of a confirmation': { status: 200, get: get('/confirmmail/x'), ...secret },
  'the page of a reset': { status: 200, get: get('/resetpassword/x?y'), ...secret },
  'the page of a child’s login': { status: 200, get: get('/setchildauth/x/'), ...secret },
  'the return from a bank': {
    status: 303,
    get: post('/dashboard/tickets/ticketcart/success?id=x', '', { origin: 'null', 'content-type': 'text/plain' }),
  },
  'a script of ours': { status: 200, get: get(`/assets/${script}`), cache: 'public, max-age=31536000, immutable' },
  'the service worker': {
    status: 200,
    get: get('/sw.js'),
    csp: "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    cache: 'no-cache',
  },
  'a script that is not ours': { status: 404, get: get('/assets/x.js'), ...page },
  'a picture': { status: 200, get: get('/icon.svg'), cache: 'no-cache' },
  'a picture that has not changed': {
    status: 304,
    async get(to) {
      const { headers } = await get('/icon.svg')(to)
      // Not by fetch, which asks for an uncached answer.
      const asked = `Host: localhost\r\nConnection: close\r\nIf-None-Match: ${headers.get('etag')}\r\n`
      const response = await sendAll(to.testApp.address, `GET /icon.svg HTTP/1.1\r\n${asked}\r\n`)
      return { status: response.statuses[0] ?? 0, headers: response.headers }
    },
    cache: 'no-cache',
  },
  'a report': { status: 204, get: post('/csp', '{}', { 'content-type': 'application/csp-report' }) },
  health: { status: 200, get: get('/health/ready') },
  'the API for machines': { status: 200, get: get('/api/v1/openapi.json') },
  'the API for people': {
    status: 200,
    get: get('/api/docs'),
    csp: /style-src 'unsafe-inline'; frame-ancestors 'none'$/,
  },
  'the mailbox': { status: 200, get: get('/dev/mail'), csp: /frame-ancestors 'none'$/ },
}

describe.each([
  ['http', undefined],
  ['https', 'https://localhost'],
])('over %s', (protocol, publicUrl) => {
  let to: To
  let maja: SeedPerson

  beforeAll(async () => {
    const testApp = await startTestApp(publicUrl ? { publicUrl } : {})
    maja = await testApp.adult()
    // Over https the session cookie has its other name.
    const customer = testApp.as(maja)
    if (publicUrl) customer.cookie = `__Host-sid=${maja.token}`
    await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
    const course = await openCourse(testApp.app.ctx.db)
    await testApp.seed.promises(maja, course.cart())
    const year = '2026'
    const [invoice] = (await customer.call(invoices.mine, { params: { year } })).invoices
    to = {
      testApp,
      customer,
      visitor: testApp.visitor(),
      invoiceId: invoice?._id ?? '',
      classId: course.classIds[0] ?? '',
    }
  })
  afterAll(() => to.testApp[Symbol.asyncDispose]())

  test.each(Object.entries(kinds))('%s', async (_name, kind) => {
    const { csp = "default-src 'none'; frame-ancestors 'none'" } = kind
    const { opener = 'same-origin', referrer = 'strict-origin', cache = 'no-store' } = kind
    const { status, headers } = await kind.get(to)
    expect(status).toBe(kind.status)
    expect(headers.get('content-security-policy')).toMatch(typeof csp === 'string' ? new RegExp(`^${csp}$`) : csp)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': opener,
      'referrer-policy': referrer,
      'cache-control': cache,
      'permissions-policy': expect.stringContaining('camera=()') as string,
    })
    expect(headers.get('strict-transport-security')).toBe(
      protocol === 'https' ? 'max-age=31536000; includeSubDomains' : null,
    )
    // `report-to` works only over https, and browsers that support it ignore `report-uri`.
    const hasReportTo = protocol === 'https' && (headers.get('content-security-policy') ?? '').includes('report-uri')
    expect(headers.get('reporting-endpoints')).toBe(hasReportTo ? 'csp="/csp"' : null)
    expect((headers.get('content-security-policy') ?? '').includes('report-to csp')).toBe(hasReportTo)
    // No CORS headers, and none that name our software.
    const unwanted = /^(access-control-.*|server|x-powered-by|sourcemap|x-sourcemap)$/
    expect([...headers.keys()].filter((name) => unwanted.test(name))).toEqual([])
  })

  test('the session cookie is out of reach of scripts, other sites and, over https, other protocols', async () => {
    const { headers } = await to.testApp
      .visitor()
      .send(account.logIn, { body: { email: maja.email, password: demoPassword } })
    const secure = protocol === 'https' ? '; Secure' : ''
    const [session = '', hint = '', device = '', ...others] = headers.getSetCookie()
    const name = protocol === 'https' ? '__Host-sid' : 'sid'
    expect(session.replace(/=[\w-]{43};/, '=…;')).toBe(
      `${name}=…; Max-Age=7776000; Path=/; HttpOnly${secure}; SameSite=Lax`,
    )
    expect(hint).toBe(`signed_in=1; Max-Age=7776000; Path=/${secure}; SameSite=Lax`)
    const deviceName = protocol === 'https' ? '__Host-device' : 'device'
    expect(device.replace(/=[\w-]{22}\.[\w-]{43};/, '=…;')).toBe(
      `${deviceName}=…; Max-Age=7776000; Path=/; HttpOnly${secure}; SameSite=Lax`,
    )
    expect(others).toEqual([])
    // The other name is not read, so that a page over http cannot plant a session for https.
    const [, token = ''] = /=([\w-]{43});/.exec(session) ?? []
    const other = to.testApp.visitor()
    other.cookie = `${protocol === 'https' ? 'sid' : '__Host-sid'}=${token}`
    expect((await other.send(account.me)).status).toBe(401)
    other.cookie = `${name}=${token}`
    const out = await other.send(account.logOut)
    for (const cookie of out.headers.getSetCookie()) expect(cookie).toMatch(/=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  })

  /** Requests that a foreign page can make a browser send with the cookie. */
  const strangers: [string, Record<string, string>][] = [
    ['a form of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a picture of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://drugo.previs.example' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['an old browser on a sibling subdomain', { origin: 'https://drugo.moj.previs.example' }],
    ['an old browser on another port', { origin: 'http://localhost:1' }],
    ['an old browser that follows a link', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
    ['a request with contradicting headers', { 'sec-fetch-site': 'cross-site', origin: 'own' }],
  ]
  const changing = Object.values(contract)
    .flatMap((noun) => Object.values(noun) as Endpoint[])
    .filter(writes)

  test.each(strangers)('%s changes nothing', async (_what, headers) => {
    const before = await rowFingerprints(to.testApp.app.ctx.db)
    const origin = headers['origin'] === 'own' ? { origin: to.testApp.app.url } : {}
    for (const endpoint of changing) {
      const params = {
        amount: '1.00',
        childId: maja.id,
        intentId: maja.id,
        invoiceId: maja.id,
        requestId: maja.id,
        ticketId: maja.id,
        token: 'x',
      }
      const sent = endpoint.body ? { body: '{}' } : {}
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const answer = await to.customer.request(endpoint.method, pathOf(endpoint, { params }), {
          ...sent,
          headers: { 'content-type': type, ...headers, ...origin },
        })
        expect(answer.status, `${endpoint.method} ${endpoint.path}`).toBe(403)
        expect(answer.body).toMatchObject({ code: 'cross_site' })
      }
    }
    expect(await rowFingerprints(to.testApp.app.ctx.db)).toEqual(before)
  })

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }],
    ['our own page in an old browser', { origin: 'own' }],
    ['a program', {}],
  ])('%s is accepted', async (_what, headers: Record<string, string>) => {
    const origin = headers['origin'] === 'own' ? { origin: to.testApp.app.url } : {}
    for (const endpoint of changing) {
      const params = { amount: '1.00', childId: 'x', intentId: 'x', token: 'x' }
      const sent = { params, headers: { ...headers, ...origin }, ...(endpoint.body && { body: {} }) }
      const { body } = await to.testApp.visitor().send(endpoint, sent)
      expect(body['code'], `${endpoint.method} ${endpoint.path}`).not.toBe('cross_site')
    }
  })
})

test('a request before the server is open gets 503 and cannot be framed', async () => {
  const socket = await listen(0, '127.0.0.1', { headers: 8, request: 15, idle: 60, kept: 5 })
  const { status, headers } = await fetch(`http://127.0.0.1:${socket.port}/`)
  expect(status).toBe(503)
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  expect(headers.get('retry-after')).toBe('2')
  await socket.close()
})

test('after a log-out without a connection no page asks for personal data', async () => {
  await using testApp = await startTestApp()
  const linkOf = async (cookie: string) =>
    (await fetch(`${testApp.address}/dashboard`, { headers: { cookie } })).headers.get('link')
  expect(await linkOf('signed_in=1')).toContain('/users/getme>; rel=preload; as=fetch')
  for (const cookie of ['signed_in=leaving', '']) expect(await linkOf(cookie)).not.toContain('as=fetch')
  // What everyone may read is asked at once.
  const { headers } = await fetch(`${testApp.address}/timetable`)
  expect(headers.get('link')).toContain('</api/v1/classes/timetable>; rel=preload; as=fetch')
})

test('search engines find the login pages and no personal page', async () => {
  await using testApp = await startTestApp()
  const robots = async (path: string, cookie = '') => {
    const answer = await fetch(`${testApp.address}${path}`, { headers: { cookie } })
    return answer.headers.get('x-robots-tag')
  }
  for (const path of ['/', '/signup', '/forgotpassword', '/prices', '/timetable', '/hours'])
    expect([path, await robots(path)]).toEqual([path, null])
  const personal = ['/dashboard', '/dashboard/tickets/ticketcart', '/confirmmail/x', '/signup/end', '/nothing']
  for (const path of personal) expect([path, await robots(path)]).toEqual([path, 'noindex'])
  expect(await robots('/dashboard', 'signed_in=1')).toBeNull()
  const text = await (await fetch(`${testApp.address}/`)).text()
  expect(text).toMatch(/<meta name="description" content="[^"]*Previs[^"]*">/)
})

test('an address in capitals leads to the one page it has, with its token as it is', async () => {
  await using testApp = await startTestApp()
  const open = async (path: string) => {
    const answer = await fetch(`${testApp.address}${path}`, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await open('/Dashboard?x=Y')).toEqual([301, '/dashboard?x=Y'])
  expect(await open('/ResetPassword/AbC')).toEqual([301, '/resetpassword/AbC'])
  expect(await open('/Nothing')).toEqual([404, null])
})
