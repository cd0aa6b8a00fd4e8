import fc from 'fast-check'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { invoices } from '#contract/money/invoices.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { payments } from '#contract/money/payments.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import { sendRequest, anyHeaders, type Answer, type Request } from '../../../tests/fuzz/send-request.ts'
import { anyText } from '../../../tests/fuzz/hostile.ts'
import { bodyFor, paramsFor, queryFor, type Known } from '../../../tests/fuzz/nearly-valid.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { rounds } from '../../../tests/kit/proof.ts'

/**
 * Random input for every call of the contract (docs/product/api.md §1.6, §1.7). `npm test` always tries the same input.
 * `npm run fuzz -- --runs 20000` tries more and different input. `npm run fuzz -- --seed …` repeats a failed round.
 */
const runs = Number(process.env['RUNS'] ?? rounds(6, 30))
const seed = Number(process.env['SEED'] ?? 20_261_121)
const timeoutMs = 240_000 + runs * 500

const endpoints = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, call]) => [`${noun}.${name}`, call as Endpoint] as const),
)

let testApp: TestApp
let known: Known
let callers: SeedPerson[]
/** Session cookies of the people who have one. */
let cookies: string[]
/** Every SQL statement sent to the database, without its values. */
const statements = new Set<string>()

/** Records the SQL statements of the app. Replacing `connect` would lose the callbacks of `pool.query`. */
const recordStatements = ({ pool }: TestApp['database']) => {
  const recorded = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: [string | { text: string }]) => {
      statements.add(typeof args[0] === 'string' ? args[0] : args[0].text)
      return query(...args)
    }) as typeof client.query
  })
}

beforeAll(async () => {
  console.log(`random input, SEED=${seed}`)
  testApp = await startTestApp()
  recordStatements(testApp.database)
  const ana = await testApp.adult({ age: 40 })
  const client = testApp.as(ana)
  const minor = { firstName: 'Cene', lastName: 'Kos' }
  const bor = await testApp.seed.minor(ana, { ...minor, firstName: 'Bor', birthDate: '2018-03-03' as never })
  const email = 'cene.kos@previs.example'
  const cene = await testApp.seed.minor(ana, { ...minor, birthDate: '2010-03-03' as never }, email)
  callers = [ana, await testApp.adult({ age: 30 }), await testApp.seed.logIn(email)]
  const course = await openCourse(testApp.app.ctx.db, {
    places: [30, 30, 30, 30],
    ageGroups: ['school', 'student', 'adult'],
  })
  const tickets = await testApp.seed.cart(ana, [
    ['dnevna', 1],
    ['terminska', 1],
    ['paket', 1],
  ])
  await testApp.seed.buys(ana, tickets)
  await testApp.seed.promises(ana, course.cart(0))
  await testApp.seed.presents(ana, 'adult', ['Dnevna'])
  const { articles } = await client.call(contract.gifts.list, { params: { ageGroup: 'adult' }, query: { label: 'V' } })
  const body = { kind: 'tickets' as const, articles: tickets }
  const { intent } = await client.call(payments.openIntent, { body })
  const query = { intent: intent._id }
  const { data } = await client.call(payments.createSession, { params: { amount: intent.amount }, query })
  const [bought] = (await client.call(invoices.mine, { params: { year: '2026' } })).invoices
  const { vouchers } = await client.call(contract.gifts.mine)
  const [preInvoice] = (await client.call(contract.preInvoices.unpaid)).preInvoices
  const code = (await testApp.emailsTo(ana.email)).flatMap(({ text }) => text.match(/\b\w{4}(-\w{4}){4}\b/g) ?? [])
  known = {
    articleId: [...tickets, ...articles.map(({ _id }) => ({ articleId: _id }))].map(({ articleId }) => articleId),
    article: [course.articleId],
    classes: course.classIds,
    classId: course.classIds,
    childId: [bor, cene],
    child: [bor, cene],
    participantId: [bor, cene],
    intentId: [intent._id],
    intent: [intent._id],
    amount: [intent.amount],
    checkoutId: [data.id, 'abcdefgh-12345678'],
    invoiceId: [bought?._id],
    preInvoiceId: [preInvoice?._id],
    voucherId: vouchers.map(({ _id }) => _id),
    year: ['2025', '2026'],
    ageGroup: ['adult', 'school'],
    email: [ana.email, 'nihce@previs.example'],
    password: [demoPassword],
    passwordConfirm: [demoPassword],
    // A wrong password, so that no run erases an account.
    currentPassword: ['plezam-drugje'],
    code,
    token: ['x'.repeat(43)],
    quantity: [1, 2],
    kind: ['tickets', 'classes', 'gifts', 'pre_invoice'],
    taxNumber: ['50223054'],
    phoneNumber: ['041 234 567', ''],
    birthDate: ['1990-05-05', '2018-05-05'],
    startDate: ['2026-01-01'],
    endDate: ['2026-12-31'],
    limit: ['1', '100'],
  }
  cookies = callers.map(({ token }) => `sid=${token}`)
}, 60_000)
afterAll(() => testApp[Symbol.asyncDispose](), timeoutMs)

const withoutType = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'))

/** A request to this call, mostly with a session. */
const requestTo = ({ method, path, query, body }: Endpoint): fc.Arbitrary<Request & { who: number }> => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return fc
    .record({
      params: paramsFor(names, known),
      query: fc.oneof(
        { arbitrary: queryFor(query, known), weight: query ? 9 : 1 },
        { arbitrary: fc.constant(''), weight: 1 },
      ),
      body: body ? bodyFor(body, known) : fc.constant(undefined),
      headers: anyHeaders,
      who: fc.oneof({ arbitrary: fc.constant(0), weight: 6 }, { arbitrary: fc.integer({ min: 1, max: 3 }), weight: 2 }),
    })
    .map(({ params, query: search, headers, ...call }) => ({
      ...call,
      method,
      path: `/api/v1${path.replaceAll(/:(\w+)\??/g, (_all, name: string) => params[name] ?? '')}${search && `?${search}`}`,
      headers: body ? headers : withoutType(headers),
    }))
}

/** Id of the next transaction; while it stays the same, nothing was written. */
const nextTransaction = async () => {
  const next = sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`
  return (await next.execute(testApp.app.ctx.db)).rows[0]?.next
}

let seen: { at: string | undefined; prints: Record<string, string> } | undefined

/** A fingerprint of each table, computed anew only after a write. */
const prints = async () => {
  const at = await nextTransaction()
  const now = seen?.at === at && seen ? seen : { at, prints: await rowFingerprints(testApp.app.ctx.db) }
  seen = now
  return now.prints
}

/** 421: random headers name foreign hosts too. */
const statuses = new Set([200, 400, 401, 403, 404, 405, 409, 413, 415, 421, 422, 429])
/** Internals that no answer may contain. */
const internals =
  /\bat .+\.ts:\d|node_modules|file:\/\/|violates|syntax error|relation "|invalid input|byte sequence|undefined/i

const expectWellFormed = ({ status, type, text }: Answer) => {
  expect(statuses).toContain(status)
  if (status === 200 && !type.startsWith('application/json')) return
  expect(type).toBe('application/json; charset=utf-8')
  const body = JSON.parse(text) as { status?: string; message?: string }
  if (status === 200) return expect(body.status).toBe('success')
  expect(body.status).toBe('fail')
  expect(body.message).toMatch(/\p{L}{3,}/u)
  expect(text).not.toMatch(internals)
}

/** Tables that a refused purchase call may write: the payer's return and the supplier's answer. */
const writableByRefused = new Set(['checkout', 'supplier_answer'])

const untouched = Object.getOwnPropertyNames(Object.prototype).toSorted()

/** Renews a session that a run ended, so that later runs still have one. */
const renew = async (who: number, { status, cookies: given }: Answer) => {
  if (!callers[who] || (status !== 401 && given.length === 0)) return
  callers[who] = await testApp.seed.logIn(callers[who].email)
  cookies[who] = `sid=${callers[who].token}`
  seen = undefined
}

describe('random input', () => {
  test.each(endpoints)(
    'to %s gets an answer of the contract, and a refusal writes nothing',
    async (_name, endpoint) => {
      await fc.assert(
        fc.asyncProperty(requestTo(endpoint), async ({ who, headers, ...request }) => {
          const before = await prints()
          const cookie = cookies[who] === undefined ? {} : { cookie: cookies[who] }
          const answer = await sendRequest(testApp.address, { ...request, headers: { ...cookie, ...headers } })
          expectWellFormed(answer)
          expect(testApp.errors.splice(0)).toEqual([])
          if (answer.status !== 200) {
            const after = await prints()
            const changed = Object.keys(after).filter((table) => after[table] !== before[table])
            expect(
              changed.filter(
                (table) => !endpoint.refusals?.includes('payment_unsettled') || !writableByRefused.has(table),
              ),
            ).toEqual([])
          }
          expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(untouched)
          expect(({} as { polluted?: unknown }).polluted).toBe(undefined)
          await renew(who, answer)
        }),
        { numRuns: runs, seed },
      )
    },
    timeoutMs,
  )
})

/** The stored form: NFC, without blanks around it. */
const tidy = (text: string) => text.trim().normalize('NFC')

describe('a text is stored tidied, or refused', () => {
  const fields = ['firstName', 'lastName', 'address', 'city', 'postalCode', 'country'] as const
  const texts = fc.record(Object.fromEntries(fields.map((field) => [field, anyText])))
  const rowsOf = async (table: 'person' | 'intent', id: string) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(
      testApp.app.ctx.db,
    )
    return rows[0] ?? {}
  }
  /** Column of a field. */
  const column = (field: string) => field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

  test(
    'of a person',
    async () => {
      const maja = await testApp.adult()
      const client = testApp.as(maja)
      const profile = { climbingAbility: 2, phoneNumber: '041 234 567', email: maja.email }
      await fc.assert(
        fc.asyncProperty(texts, fc.constantFrom(...fields), async (sent, alone) => {
          // Also one field at a time, or a bad one would hide the others.
          const good = { firstName: 'Maja', lastName: 'Kos', address: '', city: '', postalCode: '', country: '' }
          for (const body of [sent, { ...good, [alone]: sent[alone] }]) {
            const before = await rowsOf('person', maja.id)
            const answer = await client.send(contract.account.updateMe, { body: { ...profile, ...body } })
            expect([200, 413, 422]).toContain(answer.status)
            const after = await rowsOf('person', maja.id)
            if (answer.status === 200)
              for (const field of fields) {
                expect(after[column(field)]).toBe(tidy(String(body[field])))
                expect((answer.body['me'] as Record<string, unknown>)[field]).toBe(tidy(String(body[field])))
              }
            else expect(after).toEqual(before)
          }
        }),
        { numRuns: runs, seed },
      )
      expect(testApp.errors.splice(0)).toEqual([])
    },
    timeoutMs,
  )

  test(
    'of a company on an invoice',
    async () => {
      const client = testApp.as(callers[0]!)
      const [articleId] = known['articleId'] as [never]
      await fc.assert(
        fc.asyncProperty(anyText, fc.constantFrom('name', 'address', 'postalCode', 'city'), async (text, field) => {
          const good = {
            name: 'Kos d.o.o.',
            address: 'Cesta 1',
            postalCode: '1000',
            city: 'Kranj',
            taxNumber: '50223054',
          }
          const company = { ...good, [field]: text }
          const body = { kind: 'tickets', articles: [{ articleId, quantity: 1 }], company }
          const answer = await client.send(payments.openIntent, { body })
          expect([200, 413, 422]).toContain(answer.status)
          if (answer.status !== 200) return
          const { _id } = answer.body['intent'] as { _id: string }
          expect((await rowsOf('intent', _id))['company']).toMatchObject({ ...good, [field]: tidy(text) })
        }),
        { numRuns: runs, seed },
      )
      expect(testApp.errors.splice(0)).toEqual([])
    },
    timeoutMs,
  )
})

test('no input ever became part of an SQL statement', () => {
  // Words of the input that none of our statements contains.
  const strange = [...statements].filter((text) =>
    /drop table|jndi|onerror|passwd|polluted|Žiga|previs\.example/i.test(text),
  )
  expect(strange).toEqual([])
  expect(statements.size).toBeGreaterThan(50)
  expect(statements.size).toBeLessThan(600)
})
