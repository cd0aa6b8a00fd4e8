import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { payments } from '#contract/money/payments.ts'
import { sendAll, wire, type Received } from '../../../tests/kit/wire.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { proof } from '../../../tests/kit/proof.ts'

/** Raw requests of a client without HTTP library (docs/threats.md B31; docs/product/limits.md §6, §7). */
let testApp: TestApp
let before: Record<string, string>
beforeAll(async () => {
  testApp = await startTestApp({ timeouts: { headers: 1, request: 2, idle: 3, kept: 5 } })
  await testApp.adult()
  before = await rowFingerprints(testApp.app.ctx.db)
})
afterAll(() => testApp[Symbol.asyncDispose]())

// After each request: nothing was written, no error was logged, and the next request is served.
afterEach(async () => {
  expect((await testApp.visitor().request('GET', '/health/ready')).status).toBe(200)
  expect(testApp.errors).toEqual([])
  expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
})

const send = (words: string) => sendAll(testApp.address, words)
const host = 'Host: localhost\r\nConnection: close\r\n'
const request = (line: string, headers = '', body = '') => `${line} HTTP/1.1\r\n${host}${headers}\r\n${body}`
const json = 'Content-Type: application/json\r\n'
const chunked = `${json}Transfer-Encoding: chunked\r\n`
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
const logIn = 'POST /api/v1/users/login'
const sized = (body: string | Buffer) => `${json}Content-Length: ${Buffer.byteLength(body)}\r\n`
const post = (body: string, line = logIn) => request(line, sized(body), body)
const credentials = JSON.stringify({ email: 'nihce@previs.example', password: 'plezam-rad' })

/** A refusal with its sentence and headers, like any other. */
const expectRefused = ({ statuses, headers, body, text }: Received, status: number, code: string) => {
  expect(statuses, text.slice(0, 300)).toEqual([status])
  expect(body).toMatchObject({ status: 'fail', code, message: expect.stringMatching(/\p{L}{3,}/u) as string })
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
}

describe('malformed HTTP', () => {
  test.each([
    ['TLS on a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['no path', 'GET\r\n\r\n'],
    ['HTTP/2 by itself', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['line feeds alone', 'GET /health/live HTTP/1.1\nHost: localhost\n\n'],
    ['a folded header', request('GET /health/live', 'X: a\r\n b\r\n')],
    ['NUL in a header', request('GET /health/live', 'X: a\0b\r\n')],
    ['characters that are no ASCII in the path', request('GET /\xff\xfe')],
    ['a space in the path', request('GET /a b')],
    ['a header without a name', request('GET /health/live', ': x\r\n')],
    ['a space before the colon', request('GET /health/live', 'Content-Length : 0\r\n')],
    ['no host', 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two hosts', 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n'],
  ])('%s', async (_what, words) => expectRefused(await send(words), 400, 'bad_request'))
})

describe('ambiguous bodies (request smuggling)', () => {
  test.each([
    ['two lengths', request(logIn, `${json}Content-Length: 2\r\nContent-Length: 60\r\n`, '{}')],
    ['the same length twice', request(logIn, `${json}Content-Length: 2\r\nContent-Length: 2\r\n`, '{}')],
    ['a length and chunks', request(logIn, `${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n`, '0\r\n\r\n')],
    ['chunks and a length', request(logIn, `${chunked}Content-Length: 2\r\n`, '0\r\n\r\n')],
    ['chunks by two names', request(logIn, `${json}Transfer-Encoding: chunked, identity\r\n`, '0\r\n\r\n')],
    ['an unknown coding', request(logIn, `${json}Transfer-Encoding: xchunked\r\n`, '0\r\n\r\n')],
    ['a length below zero', request(logIn, `${json}Content-Length: -1\r\n`, '{}')],
    ['a length in another base', request(logIn, `${json}Content-Length: 0x2\r\n`, '{}')],
    ['a length with a sign', request(logIn, `${json}Content-Length: +2\r\n`, '{}')],
    ['chunks that are none', request(logIn, chunked, 'ZZ\r\n{}\r\n0\r\n\r\n')],
    ['a chunk longer than it says', request(logIn, chunked, '1\r\n{}\r\n0\r\n\r\n')],
    ['a chunk of 2^64 bytes', request(logIn, chunked, '10000000000000000\r\n{}\r\n0\r\n\r\n')],
  ])('%s', async (_what, words) => {
    const received = await send(words)
    expectRefused(received, 400, 'bad_request')
  })
})

test('a request that ends before its body is refused', async () => {
  const { socket, send, received } = await wire(testApp.address)
  send(request(logIn, `${json}Content-Length: 500\r\n`, credentials))
  socket.end()
  expectRefused(await received, 400, 'bad_request')
})

describe('too large requests', () => {
  test.each([
    ['one long header', request('GET /', `X: ${'a'.repeat(17_000)}\r\n`)],
    ['many headers', request('GET /', Array.from({ length: 3_000 }, (_, at) => `a${at}: 1\r\n`).join(''))],
    ['a long cookie', request('GET /', `Cookie: sid=${'a'.repeat(17_000)}\r\n`)],
    ['a long path', request(`GET /${'a'.repeat(17_000)}`)],
    ['words beside a chunk', request(logIn, chunked, `2;${'a'.repeat(17_000)}\r\n{}\r\n0\r\n\r\n`)],
  ])('%s: 431', async (_what, words) => expectRefused(await send(words), 431, 'headers_too_large'))

  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  test.each([
    ['a query of 2 KB', request(`GET /?${'a'.repeat(2_049)}`)],
    ['a query of 2 KB at a call', request(`GET /api/v1/articles/getvisibleusers?label=${'V'.repeat(2_100)}`)],
    ['a body of 64 KB', post(JSON.stringify({ email: 'a'.repeat(66_000) }))],
    ['a length that promises 1 GB', request(logIn, `${json}Content-Length: 1000000000\r\n`, '{')],
    ['64 KB in chunks', request(logIn, chunked, chunk('a'.repeat(66_000)))],
    ['a body 21 levels deep', post(deep(21))],
    ['a body 30,000 levels deep', post(deep(30_000))],
    ['101 of something', post(JSON.stringify(Array.from({ length: 101 }, () => 0)))],
    ['101 fields', post(JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`a${at}`, 0]))))],
    ['1,001 characters', post(JSON.stringify({ email: 'a'.repeat(1_001) }))],
  ])('%s: 413', async (_what, words) => expectRefused(await send(words), 413, 'too_large'))

  test('requests just within the limits are read', async () => {
    expectRefused(await send(post(`{"a":${deep(19)}}`)), 422, 'invalid')
    expectRefused(await send(post(JSON.stringify({ email: 'a'.repeat(1_000) }))), 422, 'invalid')
    expect((await send(request(`GET /?${'a'.repeat(2_047)}`))).statuses).toEqual([200])
  })
})

describe('bodies that are not JSON in UTF-8', () => {
  const squeezed = gzipSync(credentials).toString('latin1')
  test.each([
    ['gzip', request(logIn, `${json}Content-Encoding: gzip\r\nContent-Length: ${squeezed.length}\r\n`, squeezed)],
    ['an unknown coding', request(logIn, `${json}Content-Encoding: x\r\nContent-Length: 2\r\n`, '{}')],
    ['UTF-16', request(logIn, 'Content-Type: application/json; charset=utf-16\r\nContent-Length: 2\r\n', '{}')],
    ['Latin 1', request(logIn, 'Content-Type: application/json;charset="iso-8859-1"\r\nContent-Length: 2\r\n', '{}')],
    ['text', request(logIn, 'Content-Type: text/plain\r\nContent-Length: 2\r\n', '{}')],
    ['no type at all', request(logIn, 'Content-Length: 2\r\n', '{}')],
    ['two types', request(logIn, 'Content-Type: text/plain, application/json\r\nContent-Length: 2\r\n', '{}')],
  ])('%s: 415', async (_what, words) => expectRefused(await send(words), 415, 'not_json'))

  test.each([
    ['bytes that are no text', '{"email":"\xff\xfe"}'],
    ['an overlong slash', '{"email":"\xc0\xaf"}'],
    ['a lone surrogate as bytes', '{"email":"\xed\xa0\x80"}'],
    ['half a body', '{"email":"nihce@'],
    ['NUL between the words', '{\0}'],
    ['two bodies', '{}{}'],
    ['a number that is none', '{"email":NaN}'],
  ])('%s: 400', async (_what, body) => {
    const words = request(logIn, `${json}Content-Length: ${body.length}\r\n`, body)
    expectRefused(await send(words), 400, 'bad_json')
    expectRefused(
      await send(request(logIn, chunked, `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`)),
      400,
      'bad_json',
    )
  })

  test('UTF-8 as named charset is accepted', async () => {
    for (const charset of ['utf-8', 'UTF-8', '"utf-8"'])
      expectRefused(
        await send(request(logIn, `Content-Type: application/json; charset=${charset}\r\nContent-Length: 2\r\n`, '{}')),
        422,
        'invalid',
      )
  })
})

describe('methods', () => {
  test.each([
    ['TRACE /', 'GET, HEAD'],
    ['TRACE /api/v1/users/getme', 'GET, HEAD'],
    ['PUT /api/v1/users/login', 'POST'],
    ['DELETE /api/v1/users/getmychildren/019a9f00-0000-7000-8000-000000000000', 'GET, HEAD'],
    ['GET /api/v1/users/login', 'POST'],
    ['POST /api/v1/users/updateme', 'PATCH'],
    ['POST /health/live', 'GET, HEAD'],
    ['POST /robots.txt', 'GET, HEAD'],
    ['PROPFIND /nowhere', 'GET, HEAD'],
    // A HEAD request must neither confirm an address nor open a checkout.
    ['HEAD /api/v1/users/confirmmail/x', 'GET'],
    ['HEAD /api/v1/payments/createsession/1.00', 'GET'],
    ['GET /api/v1/webhooks/card', 'POST'],
  ])('%s: 405', async (line, allow) => {
    const received = await send(request(line, 'Content-Length: 0\r\n'))
    expect(received.statuses).toEqual([405])
    expect(received.headers.get('allow')?.split(', ').toSorted().join(', ')).toBe(allow)
    if (!line.startsWith('HEAD')) expectRefused(received, 405, 'method_not_allowed')
  })

  test('a CORS preflight of another site is refused', async () => {
    const asked = 'Origin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\n'
    const received = await send(request('OPTIONS /api/v1/users/login', asked))
    expectRefused(received, 405, 'method_not_allowed')
    expect([...received.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('a method in a header or a query is ignored', async () => {
    const override = 'X-HTTP-Method-Override: PATCH\r\nX-HTTP-Method: PATCH\r\nX-Method-Override: PATCH\r\n'
    const received = await send(
      request('POST /api/v1/users/updatepassword?_method=PATCH', `${override}Content-Length: 0\r\n`),
    )
    expectRefused(received, 405, 'method_not_allowed')
  })

  test('CONNECT and Upgrade are not served', async () => {
    expect((await send(`CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`)).statuses).toEqual([])
    const upgrade = 'Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
    expect((await send(`GET /health/live HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n`)).statuses).toEqual([200])
  })
})

describe('addresses', () => {
  // Another site may give its own name our address and so read answers in a visitor's browser (DNS rebinding).
  test('a foreign Host header is refused at every address but health', async () => {
    const ask = (line: string, name: string, more = '') =>
      send(`${line} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n${more}\r\n`)
    for (const path of ['/', '/dev/mail.json', '/dev/sandboxes.json', '/api/v1/users/getme', '/sw.js', '/nothing'])
      expectRefused(await ask(`GET ${path}`, 'evil.example'), 421, 'unknown_host')
    const forwarded = 'X-Forwarded-Host: localhost\r\nForwarded: host=localhost\r\n'
    expectRefused(await ask('GET /', 'localhost.evil.example:3000', forwarded), 421, 'unknown_host')
    for (const name of ['localhost:1', '127.0.0.1', '[::1]:3000'])
      expect((await ask('GET /', name)).statuses).toEqual([200])
    for (const path of ['/health/live', '/health/ready'])
      expect((await ask(`GET ${path}`, 'evil.example')).statuses).toEqual([200])
  })

  test('an absolute address or a forwarded host changes nothing', async () => {
    const plain = await send(request('GET /'))
    for (const words of [
      request('GET http://evil.example/'),
      request('GET HTTPS://evil.example:99'),
      request('GET /', 'X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\n'),
    ]) {
      const received = await send(words)
      expect(received.statuses).toEqual([200])
      expect(received.text).not.toContain('evil.example')
      expect(received.text.length).toBe(plain.text.length)
    }
    const moved = await send(
      request('POST http://evil.example/dashboard/tickets/ticketcart/success?id=1', 'Content-Length: 0\r\n'),
    )
    expect(moved.statuses).toEqual([303])
    expect(moved.headers.get('location')).toBe('/dashboard/tickets/ticketcart/success?id=1')
  })

  test('a link in an email has the configured address, whatever Host header the request had', async () => {
    const maja = await testApp.adult()
    const { body } = await testApp.visitor().request('POST', '/api/v1/users/forgotpassword', {
      body: JSON.stringify({ email: maja.email }),
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    expect(body.status).toBe('success')
    const forgot = JSON.stringify({ email: maja.email })
    const words = `POST /api/v1/users/forgotpassword HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n${sized(forgot)}\r\n${forgot}`
    expectRefused(await send(words), 421, 'unknown_host')
    const messages = await testApp.emailsTo(maja.email)
    expect(messages.length).toBeGreaterThan(0)
    for (const { text, html } of messages) {
      expect(text + html).not.toContain('evil.example')
      expect(text).toContain(testApp.app.url)
    }
    before = await rowFingerprints(testApp.app.ctx.db)
  })

  test.each(['/%zz', '/%', '/%c0%af..%c0%afetc', '/assets/%ff', '/dashboard/%e0%a4%a'])(
    '%s gets the not-found page',
    async (path) => {
      const received = await send(request(`GET ${path}`))
      expect(received.statuses).toEqual([404])
      expect(received.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(received.text).not.toContain(path)
    },
  )

  test.each(['%ff', '%zz', '%00', '%2e%2e%2f', '..', '%', '%ed%a0%80'])(
    'an article with the id %s is not found',
    async (id) => {
      const received = await send(request(`GET /api/v1/articles/${id}`))
      expectRefused(received, 404, 'not_found')
    },
  )
})

test('HTTP/1.0 is served and its connection closed', async () => {
  const { statuses, headers } = await send('GET /health/live HTTP/1.0\r\n\r\n')
  expect(statuses).toEqual([200])
  expect(headers.get('connection')).toBe('close')
})

test('an Expect header is ignored', async () => {
  const expecting = `Expect: bananas\r\n${sized(credentials)}`
  expect((await send(request(logIn, expecting, credentials))).statuses).toEqual([401])
  const waiting = `Expect: 100-continue\r\n${sized(credentials)}`
  expect((await send(request(logIn, waiting, credentials))).statuses).toEqual([100, 401])
})

test('pipelined requests are answered in order', async () => {
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  const { statuses } = await send(
    get('/health/live') + get('/api/v1/users/getme') + get('/nowhere') + get('/health/ready', 'Connection: close\r\n'),
  )
  expect(statuses).toEqual([200, 401, 404, 200])
  // Garbage after a request only ends the connection.
  const garbled = await send(`${get('/health/live')}\x00\x01garbage\r\n\r\n`)
  expect(garbled.statuses.at(-1)).toBe(400)
})

test('the body of a GET request is ignored', async () => {
  expect((await send(request('GET /api/v1/users/getme', sized(credentials), credentials))).statuses).toEqual([401])
})

describe('slow clients', proof, () => {
  test('are disconnected, all 200 of them, while other customers are served', async () => {
    const maja = await testApp.adult()
    const client = testApp.as(maja)
    before = await rowFingerprints(testApp.app.ctx.db)
    const started = `${logIn} HTTP/1.1\r\nHost: localhost\r\n`
    // The beginning of a request, and the data sent at intervals to keep it alive.
    const ways = [
      ['', ''],
      [started, 'X-a: b\r\n'],
      [`${started}${json}Content-Length: 60000\r\n\r\n{"email":"`, 'a'],
      [`${started}${chunked}\r\n2\r\n{"\r\n`, chunk('a')],
    ] as const
    const slow = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const [start, more] = ways[at % ways.length]!
        const connection = await wire(testApp.address)
        connection.send(start)
        const keepAlive = setInterval(() => connection.send(more), 300)
        void connection.received.then(() => clearInterval(keepAlive))
        return connection
      }),
    )
    const open = new Set(slow)
    for (const each of slow) void each.received.then(() => open.delete(each))
    while (open.size > 0) {
      expect((await client.send(account.me)).status).toBe(200)
      expect((await client.send(payments.notices)).status).toBe(200)
    }
    const responses = await Promise.all(slow.map(({ received }) => received))
    // A connection without any data is closed without an answer.
    const statuses = new Set(responses.flatMap(({ statuses }) => statuses))
    expect([...statuses]).toEqual([408])
    for (const received of responses.filter(({ statuses }) => statuses.length)) expectRefused(received, 408, 'too_slow')
  })

  test('a client that does not read its answer is disconnected too', async () => {
    const disconnected = new Promise<void>((done) => {
      testApp.app.http.server.once('connection', (theirs: Socket) => theirs.once('close', () => done()))
    })
    const { socket, send: sendPart, received } = await wire(testApp.address)
    socket.pause()
    // More than proxies and kernels buffer for a client that does not read.
    const ours = setInterval(() => sendPart('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(8)), 5)
    await disconnected
    clearInterval(ours)
    socket.destroy()
    await received
  })
})

test('2,000 pipelined requests are cut off', async () => {
  const received = await send('GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2_000))
  expect(received.statuses.length).toBeLessThan(20)
})

test('memory does not grow with the size of hostile requests', async () => {
  const heap = () => {
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = heap()
  const big = request(logIn, `${json}Content-Length: 1000000000\r\n`, `{"email":"${'a'.repeat(60_000)}`)
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 50 }, () => send(big)))
  expect(heap() - before).toBeLessThan(200_000_000)
})
