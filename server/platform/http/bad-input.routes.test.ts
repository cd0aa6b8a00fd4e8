import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { goodBodies } from '../../../tests/kit/good-bodies.ts'
import { rowCounts } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sample } from '../../../tests/kit/proof.ts'

/** Every endpoint of the contract by `noun.call`. */
const endpoints = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([call, endpoint]) => [`${noun}.${call}`, endpoint] as const),
)
const endpointOf = new Map<string, Endpoint>(endpoints)

/** Calls with a body, once for each kind of body. */
const bodied = Object.keys(goodBodies).map((name) => {
  const endpoint = endpointOf.get(name.replace(/\/.*/, ''))
  if (!endpoint) throw new Error(`there is no call ${name}`)
  return [name, endpoint] as const
})

let testApp: TestApp
let customer: Client
let good: Record<string, unknown>
let goodQuery: Record<string, Record<string, string>>

beforeAll(async () => {
  testApp = await startTestApp()
  const maja = await testApp.adult()
  customer = testApp.as(maja)
  const company = {
    name: 'Plezalka d.o.o.',
    address: 'Celovška cesta 1',
    postalCode: '1000',
    city: 'Ljubljana',
    taxNumber: '50223054',
  }
  const course = await openCourse(testApp.app.ctx.db)
  goodQuery = {
    'classes.single': { article: course.articleId },
    'classes.multiple': { article: course.articleId },
  }
  const { articleId, classIds: classes } = course
  good = Object.fromEntries(
    Object.entries(goodBodies).map(([name, bodyOf]) => [
      name,
      bodyOf({ email: maja.email, articleId, classes, childId: articleId, company }),
    ]),
  )
})
afterAll(() => testApp[Symbol.asyncDispose]())

type Path = (string | number)[]

/** Paths of all fields of a good body. */
const fieldsOf = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => {
        const path = [...at, Array.isArray(value) ? Number(key) : key]
        return [path, ...fieldsOf(inner, path)]
      })
    : []

const missing = Symbol('missing')

/** A copy of `body` with another value at `path`. */
const replaced = (body: unknown, [key, ...rest]: Path, actor: unknown): unknown => {
  if (key === undefined) return actor
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, unknown>
  const inner = replaced(copy[key], rest, actor)
  if (inner === missing) delete copy[key]
  else copy[key] = inner
  return copy
}

const wrongTypes = [17.5, -1, true, 'x'.repeat(20_000), '', null, [], {}, [[]], [null], { $ne: null }, missing]
const hostile = [
  '\0',
  'Maja\u0000Kos',
  '\ud800',
  '\u202eajaM',
  'Ma\u200bja',
  '\u2028',
  '\ufeff',
  '😀'.repeat(6_000),
  'a\u0301'.repeat(9_000),
  "'; drop table person; --",
  '<img src=x onerror=alert(1)>',
  '${jndi:ldap://x}',
  '%00%0d%0aSet-Cookie: x=1',
  '__proto__',
  '../../../../etc/passwd',
]

/** Expects a 4xx in the customer's language that names the field, where it is about a field. */
const expectRefused = (
  { status, body }: Awaited<ReturnType<Client['send']>>,
  field: Path,
  what: unknown,
  params: boolean,
) => {
  const about = JSON.stringify({ field, what: String(what).slice(0, 40), status, body }).slice(0, 400)
  expect(status, about).toBeGreaterThanOrEqual(400)
  expect(status, about).toBeLessThan(500)
  expect(body.status, about).toBe('fail')
  expect(body.message, about).toMatch(/\p{L}{3,}/u)
  if (status !== 422 || params) return
  const named = Object.keys(body.errors ?? {})
  const path = field.join('.')
  // The field itself, its parent, its children, or the field that must agree with it.
  const isNear = (name: string) =>
    path === '' ||
    path === name ||
    path.startsWith(`${name}.`) ||
    name.startsWith(`${path}.`) ||
    name === 'passwordConfirm'
  expect(named.some(isNear), about).toBe(true)
}

const somePath = (endpoint: Endpoint) =>
  Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '019a9f00-0000-7000-8000-000000000000']),
  )

describe.each(bodied)('%s', (name, endpoint) => {
  test('a bad field is refused with a sentence and nothing is written', async () => {
    const body = good[name]
    expect(z.safeParse(endpoint.body as z.ZodMiniType, body).success).toBe(true)
    const before = await rowCounts(testApp.app.ctx.db)
    const params = somePath(endpoint)
    for (const [turn, field] of ([[], ...fieldsOf(body)] as Path[]).entries()) {
      for (const value of sample([...wrongTypes, ...hostile], 4, turn)) {
        const bad = replaced(body, field, value)
        // Text that the contract accepts may be a real name; other tests cover it.
        if (bad === missing || z.safeParse(endpoint.body as z.ZodMiniType, bad).success) continue
        expectRefused(await customer.send(endpoint, { params, body: bad }), field, value, false)
      }
    }
    expect(await rowCounts(testApp.app.ctx.db)).toEqual(before)
    expect(testApp.errors).toEqual([])
  })

  test('no field takes 20,000 characters, a lone surrogate or a text turned round', () => {
    for (const field of fieldsOf(good[name])) {
      for (const value of ['x'.repeat(20_000), '\ud800', '\u202eajaM', 'a\0']) {
        const taken = z.safeParse(endpoint.body as z.ZodMiniType, replaced(good[name], field, value)).success
        // At login any password may be typed; it is compared, never stored.
        const isTyped = name === 'account.logIn' || field.join() === 'currentPassword'
        if (isTyped && value.length < 10) continue
        // Passwords may contain it, but the repeated password would differ, so it is refused here.
        expect(taken, `${field.join('.')} ${value.slice(0, 10)}`).toBe(false)
      }
    }
  })
})

describe('bad values in a path or a query', () => {
  /** Which shapes a call gets in a short run. */
  let turn = 0
  const shapes = [
    'x',
    '',
    '0',
    '-1',
    '1e9',
    '%00',
    '%ff',
    '..',
    'NaN',
    'x'.repeat(5_000),
    '\u202e',
    "'",
    '1.00',
    '27.001',
    '[]',
  ]

  test.each(endpoints.filter(([, { params, query }]) => params ?? query))('%s', async (name, endpoint) => {
    turn += 1
    const before = await rowCounts(testApp.app.ctx.db)
    const queries = [
      'limit',
      'sort',
      'label',
      'ageGroup',
      'type',
      'intent',
      'article',
      'child',
      'hiddenUsers',
      'unknown',
    ]
    // With an empty id the path of one child is that of all children.
    const isOther = endpoints.some(
      ([, { method, path }]) => method === endpoint.method && path === endpoint.path.replace(/\/:\w+$/, ''),
    )
    for (const shape of sample(shapes, 3, turn).filter((each) => !(isOther && each === ''))) {
      const params = Object.fromEntries(Object.keys(somePath(endpoint)).map((key) => [key, shape]))
      const sent = endpoint.body ? { params, body: good[name] } : { params }
      const answer = await customer.send(endpoint, sent)
      // createsession without an intent is allowed, and 1.00 is an amount (docs/product/payments.md §9.1).
      if (!(name === 'payments.createSession' && shape === '1.00') && endpoint.params)
        expectRefused(answer, [], shape, true)
      for (const key of endpoint.query ? queries : []) {
        for (const value of [shape, [shape, shape]]) {
          const query = { ...goodQuery[name], [key]: value }
          const { status } = await customer.send(endpoint, { params: somePath(endpoint), query })
          expect(status, `${key}=${shape.slice(0, 10)}`).toBeLessThan(500)
        }
      }
    }
    const after = await rowCounts(testApp.app.ctx.db)
    // The single valid amount opens a checkout of its own.
    if (name !== 'payments.createSession') expect(after).toEqual(before)
    expect(testApp.errors).toEqual([])
  })
})

test.each(['0', '-1', '1.5', '101', '1e9', '', 'x', 'NaN', ['5', '6']])(
  'a limit of %j classes is refused',
  async (limit) => {
    const answer = await customer.send(contract.classes.mine, { query: { limit } })
    expectRefused(answer, ['limit'], limit, false)
    expect(answer.status).toBe(422)
  },
)

test('unknown keys are dropped: they are not stored and do not change the answer', async () => {
  const extra = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`kanarcek${at}`, 'kanarcek-vrednost']))
  const once = new Set(['account.signUp', 'account.updatePassword', 'family.createChild', 'classes.signUpPreInvoice'])
  for (const [name, endpoint] of bodied) {
    if (once.has(name)) continue
    const params = somePath(endpoint)
    const plain = await customer.send(endpoint, { params, body: good[name] })
    const full = await customer.send(endpoint, {
      params,
      body: { ...(good[name] as object), ...extra, isAdmin: true, _id: 'x', price: 0 },
    })
    expect(full.status, name).toBe(plain.status)
    expect(Object.keys(full.body)).toEqual(Object.keys(plain.body))
  }
  await testApp.visitor().call(contract.account.signUp, {
    body: { ...(good['account.signUp'] as object), ...extra, age: 99, passwordHash: 'kanarcek-vrednost' } as never,
  })
  await customer.call(contract.account.updatePassword, {
    body: { ...(good['account.updatePassword'] as object), ...extra, passwordHash: 'kanarcek-vrednost' } as never,
  })
  await customer.call(contract.family.createChild, {
    body: { ...(good['family.createChild'] as object), ...extra, guardian: 'x', email: 'kanarcek@x.si' } as never,
  })
  await customer.call(contract.classes.signUpPreInvoice, {
    body: { ...(good['classes.signUpPreInvoice'] as object), ...extra, due: 'kanarcek-vrednost' } as never,
  })
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(testApp.app.ctx.db)
  for (const { name } of tables) {
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from ${sql.table(name)} t where t::text like '%kanarcek%'`.execute(testApp.app.ctx.db)
    expect(rows[0]?.found, name).toBe(0)
  }
})

test('no message of a call is in the other language', async () => {
  const english = testApp.visitor('en')
  const { body } = await english.send(contract.account.signUp, { body: {} })
  expect(body.message).not.toMatch(/[čšž]/)
  expect(Object.values(body.errors ?? {}).join()).not.toMatch(/[čšž]/)
  expect(Object.keys(body.errors ?? {})).toEqual(
    expect.arrayContaining(['firstName', 'lastName', 'birthDate', 'email', 'password', 'agreesToTerms']),
  )
})

describe('a malformed body', () => {
  const send = (body: string, type = 'application/json') =>
    customer.request('POST', '/api/v1/users/signup', { body, headers: { 'content-type': type } })

  test.each([
    ['not JSON', '{', 400],
    ['a text', '"x"', 422],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['a million brackets', '['.repeat(60_000), 400],
    ['too much', JSON.stringify({ firstName: 'x'.repeat(70_000) }), 413],
  ])('%s', async (_what, body, status) => {
    const answer = await send(body)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(/\p{L}{3,}/u)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    '%s is 415',
    async (type) => expect((await send('{}', type)).status).toBe(415),
  )
})
