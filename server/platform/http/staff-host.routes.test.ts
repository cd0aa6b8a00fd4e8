import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { contract } from '#contract/index.ts'
import { writes, type CallShape } from '#contract/platform/endpoint.ts'
import { staffContract } from '#contract/staff/index.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { team } from '#contract/staff/people/team.ts'
import { apiRoot } from '#contract/platform/paths.ts'
import { demoPassword } from '#server/operation/demo/seed.ts'
import { pathOf, type Answered } from '../../../tests/kit/client.ts'
import { addMember, enrolDevice, logStaffIn, StaffClientAt, type StaffMember } from '../../../tests/kit/staff.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sendAll } from '../../../tests/kit/wire.ts'

// The public shape: customers and staff on two hosts, over https (docs/product/staff.md §6).

const [publicHost, staffHost] = ['www.plezalka.example', 'osebje.plezalka.example']
const staffOrigin = `https://${staffHost}`

let testApp: TestApp
let admin: StaffMember
/** Browsers that are logged in, on their own host. */
let office: StaffClientAt
let customer: StaffClientAt
/** A device of the desk. */
let desk: StaffClientAt

const at = (host: string, cookies: ReadonlyMap<string, string> = new Map()) => {
  const browser = new StaffClientAt(testApp.address, host)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

beforeAll(async () => {
  testApp = await startTestApp({ publicUrl: `https://${publicHost}`, staffUrl: staffOrigin })
  admin = await addMember(testApp, ['admin'])
  office = at(staffHost)
  await logStaffIn(testApp, admin, office)
  desk = at(staffHost)
  await enrolDevice(testApp, office, 'Pult', desk)
  const maja = await testApp.adult()
  customer = at(publicHost)
  await customer.call(account.logIn, { body: { email: maja.email, password: demoPassword } })
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const callsOf = (of: Record<string, Record<string, CallShape>>) =>
  Object.entries(of).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
  )

/** Some calls are declared before they are served. */
const isServed = ({ method, path }: CallShape) => testApp.app.http.hasRoute({ method, url: `${apiRoot}${path}` })

const anId = '019a9f00-0000-7000-8000-000000000000'
const sentTo = (endpoint: CallShape) => ({
  params: Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, anId])),
  ...(endpoint.body && { body: {} }),
})

const codeOf = ({ status, body }: Answered) => [status, body['code']]
const nothingThere = (language: 'sl') => ({
  status: 'fail',
  code: 'not_found',
  message: { sl: 'Tega ni mogoče najti. Osveži stran ali se vrni na začetek.' }[language],
})

describe('what is of the other host is not there, for any caller', () => {
  test('no call of staff on the customers’ host', async () => {
    const before = await rowFingerprints(testApp.app.ctx.db)
    const askers = [at(publicHost), at(publicHost, office.cookies), at(publicHost, desk.cookies), customer]
    for (const [name, endpoint] of callsOf(staffContract))
      for (const asker of askers) {
        const { status, body, headers } = await asker.send(endpoint, sentTo(endpoint))
        expect([name, status, body]).toEqual([name, 404, nothingThere('sl')])
        expect(headers.getSetCookie()).toEqual([])
      }
    expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
  })

  test('no call of customers on the staff’s host', async () => {
    const before = await rowFingerprints(testApp.app.ctx.db)
    const askers = [at(staffHost), at(staffHost, customer.cookies), office]
    for (const [name, endpoint] of callsOf(contract))
      for (const asker of askers) {
        const { status, body, headers } = await asker.send(endpoint, sentTo(endpoint))
        expect([name, status, body]).toEqual([name, 404, nothingThere('sl')])
        expect(headers.getSetCookie()).toEqual([])
      }
    expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
  })

  test.each([
    ['/login', staffHost],
    ['/prices', staffHost],
    ['/dashboard/mytickets', staffHost],
    ['/dashboard/tickets/ticketcart', staffHost],
    ['/confirmmail/x', staffHost],
    ['/sw.js', staffHost],
    ['/api/docs', staffHost],
    ['/api/v1/openapi.json', staffHost],
    ['/api/v1/webhooks/card', staffHost],
    ['/desk', publicHost],
    ['/desk/', publicHost],
    ['/DESK', publicHost],
    ['/office', publicHost],
    ['/office/people', publicHost],
    ['/staff/set-up/x', publicHost],
    ['/staff/reset-password/x', publicHost],
    ['/desk?x=/', publicHost],
  ])('no %s on %s', async (path, host) => {
    expect((await at(host, office.cookies).request('GET', path)).status).toBe(404)
  })

  test.each([
    '/api/v1/%73taff/team',
    '/api/v1/st%61ff/team',
    '/api/v1/%53TAFF/team',
    '/api%2Fv1/staff/team',
    '//api/v1/staff/team',
    '/./api/v1/staff/team',
    '/assets/../api/v1/staff/team',
    '/health/../api/v1/staff/team',
    '/api/v1/staff/team/',
    '/api/v1/staff/team?x',
    '/api/v1/staff%2Fteam',
    '/api/v1/staff;x/team',
    `http://${staffHost}/api/v1/staff/team`,
    `https://${staffHost}/api/v1/%73taff/team`,
  ])('no call of staff as %s either', async (path) => {
    const cookie = [...office.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = `Host: ${publicHost}\r\nConnection: close\r\nCookie: ${cookie}\r\nX-Forwarded-Host: ${staffHost}\r\n`
    const { statuses } = await sendAll(testApp.address, `GET ${path} HTTP/1.1\r\n${headers}\r\n`)
    expect(statuses).toEqual([404])
  })

  test.each([
    '',
    'localhost',
    '127.0.0.1',
    'plezalka.example',
    `x.${staffHost}`,
    `${staffHost}.evil.example`,
    `${staffHost}.`,
    `${publicHost}@${staffHost}`,
  ])('no call under the name %j', async (host) => {
    const cookie = [...office.cookies].map((pair) => pair.join('=')).join('; ')
    const request = `GET /api/v1/staff/team HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`
    expect((await sendAll(testApp.address, request)).statuses).toEqual([421])
  })

  test('the name of the staff’s host alone leads to the office, and a path that is no encoding to nothing', async () => {
    const home = await at(staffHost).request('GET', '/')
    expect([home.status, home.headers.get('location')]).toEqual([302, '/office'])
    expect((await at(publicHost).request('GET', '/')).status).toBe(200)
    for (const host of [publicHost, staffHost]) {
      const request = `GET /%zz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
      const [status = 0] = (await sendAll(testApp.address, request)).statuses
      expect([400, 404]).toContain(status)
    }
  })

  test('each is there on its own host, with a port and in capitals too', async () => {
    for (const host of [staffHost, `${staffHost}:8443`, staffHost.toUpperCase()])
      expect((await at(host, office.cookies).send(team.list)).status).toBe(200)
    expect((await customer.send(account.me)).status).toBe(200)
    for (const host of [publicHost, staffHost])
      expect((await at(host).request('GET', '/health/ready')).status).toBe(200)
  })
})

describe('the cookies of staff', () => {
  const lines = async () => {
    testApp.clock.forward(30)
    const body = { email: admin.email, password: admin.password, code: admin.code() }
    const loggedIn = await at(staffHost).send(staff.logIn, { body })
    const { code } = await office.call(team.makeDeviceCode, { body: { name: 'Pult' } })
    const enrolled = await at(staffHost).send(staff.enrol, { body: { code } })
    const left = await at(staffHost, office.cookies).request('POST', pathOf(staff.lock), {
      headers: { cookie: [...desk.cookies].map((pair) => pair.join('=')).join('; ') },
    })
    return [loggedIn, enrolled, left].map(({ headers }) => headers.getSetCookie())
  }

  test('are __Host-staff, __Host-device and __Host-browser: for this host and https alone, Strict, out of reach for scripts', async () => {
    const [session, device, ended] = await lines()
    expect(session).toEqual([
      expect.stringMatching(/^__Host-staff=[\w-]{43}; /),
      expect.stringMatching(/^__Host-browser=[\w-]{22}\.[\w-]{43}; .*Max-Age=34560000/),
    ])
    expect(device).toEqual([expect.stringMatching(/^__Host-device=[\w-]{43}; /)])
    expect(ended).toEqual([expect.stringMatching(/^__Host-staff=; /)])
    for (const line of [session ?? [], device ?? [], ended ?? []].flat()) {
      const flags = line.split('; ').slice(1)
      expect(flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']))
      expect(line).not.toMatch(/domain/i)
    }
  })

  test('under their names without the prefix open nothing', async () => {
    const plain = new Map([...office.cookies].map(([name, value]) => [name.replace('__Host-', ''), value]))
    expect(codeOf(await at(staffHost, plain).send(team.list))).toEqual([401, 'signed_out'])
  })
})

describe('a page of another site', () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: `https://${publicHost}` },
    { origin: `http://${staffHost}` },
    { origin: `${staffOrigin}:444` },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: staffOrigin },
    { accept: 'text/html' },
  ]

  test('changes nothing by any call, whatever cookies come along', async () => {
    const before = await rowFingerprints(testApp.app.ctx.db)
    for (const [name, endpoint] of callsOf(staffContract).filter(([, each]) => writes(each) && isServed(each)))
      for (const headers of foreign) {
        const answer = await office.send(endpoint, { ...sentTo(endpoint), headers })
        expect([name, headers, ...codeOf(answer)]).toEqual([name, headers, 403, 'cross_site'])
      }
    expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
    expect((await office.send(team.list)).status).toBe(200)
  })

  test('differs from our own by its headers', async () => {
    const sent = { body: { name: 'Pult' } }
    for (const headers of [{ origin: staffOrigin }, { 'sec-fetch-site': 'same-origin', origin: staffOrigin }])
      expect((await office.send(team.makeDeviceCode, { ...sent, headers })).status).toBe(200)
  })

  test('reads and frames nothing: no CORS, no frames, no cache, no sniffing', async () => {
    const answers = [
      await office.send(team.list, { headers: { origin: 'https://evil.example' } }),
      await at(staffHost).send(team.list),
      await at(publicHost).send(team.list),
      await at(staffHost).request('OPTIONS', pathOf(team.list), { headers: { origin: 'https://evil.example' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 405])
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    }
  })
})

test('the public description of the API has no call of staff', async () => {
  const { body } = await at(publicHost).request('GET', '/api/v1/openapi.json')
  const described = Object.keys(body['paths'] as object)
  expect(described.length).toBeGreaterThan(40)
  expect(described.filter((path) => path.includes('staff'))).toEqual([])
  expect(JSON.stringify(body)).not.toMatch(/staff|approval|recoveryCodes/i)
  const page = await at(publicHost).request('GET', '/api/docs')
  expect(new TextDecoder().decode(page.bytes)).not.toMatch(/staff/i)
})
