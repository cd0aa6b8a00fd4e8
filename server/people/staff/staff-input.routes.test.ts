import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallShape } from '#contract/platform/endpoint.ts'
import { apiRoot } from '#contract/platform/paths.ts'
import { staffContract } from '#contract/staff/index.ts'
import { roles } from '#contract/staff/platform/roles.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { bodyFor, paramsFor, queryFor, type Known } from '../../../tests/fuzz/nearly-valid.ts'
import { anyHeaders, sendRequest } from '../../../tests/fuzz/send-request.ts'
import { goodStaffBodies } from '../../../tests/kit/staff-bodies.ts'
import { addMember, enrolDevice, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { rounds, sample } from '../../../tests/kit/proof.ts'

/**
 * Random input for every call of staff, by a member with all roles (docs/product/api.md §1.6, §1.7). The number of rounds
 * and the seed are those of the customers' calls: `npm run fuzz -- --runs 20000`.
 */
const runs = Number(process.env['RUNS'] ?? rounds(4, 30))
const seed = Number(process.env['SEED'] ?? 20_261_121)
const timeoutMs = 240_000 + runs * 500

const calls = Object.entries(staffContract).flatMap(([noun, each]) =>
  Object.entries(each).map(([name, call]) => [`${noun}.${name}`, call as StaffEndpoint] as const),
)

let testApp: TestApp
let known: Known
let member: StaffMember
let office: StaffClient

beforeAll(async () => {
  testApp = await startTestApp()
  member = await addMember(testApp, roles)
  // A second administrator, so that the first may end anything but the own account.
  await addMember(testApp, ['admin'])
  office = await logStaffIn(testApp, member)
  const { id } = await enrolDevice(testApp, office)
  const maja = await testApp.adult()
  known = {
    staffId: ['019a9f00-0000-7000-8000-000000000000'],
    approverId: [member.id],
    deviceId: [id],
    personId: [maja.id],
    guardianId: [maja.id],
    personIds: [maja.id],
    about: [maja.id],
    email: [maja.email, member.email, 'nihce@previs.example'],
    customerEmail: [maja.email, ''],
    pin: ['190385', '990011'],
    // A wrong password, so that no round changes the account.
    password: ['plezam-drugje'],
    currentPassword: ['plezam-drugje'],
    phoneNumber: ['041 234 567', ''],
    birthDate: ['1990-05-05', '2018-05-05'],
    token: ['x'.repeat(43)],
    version: [0, 1],
    mark: ['NK'],
    taxNumber: ['50223054', 'foreign', ''],
    limit: ['1', '100'],
    text: [`PREVIS:${maja.id}`, '1-2026', 'kov'],
    at: ['2026-11-20T16:00:00.000Z'],
    birthYear: ['1990'],
  }
}, 60_000)
afterAll(() => testApp[Symbol.asyncDispose](), timeoutMs)

const isServed = ({ method, path }: CallShape) => testApp.app.http.hasRoute({ method, url: `${apiRoot}${path}` })
const cookieOf = ({ cookies }: StaffClient) => [...cookies].map((pair) => pair.join('=')).join('; ')

/** Internals that no answer may contain. */
const internals =
  /\bat .+\.ts:\d|node_modules|file:\/\/|violates|syntax error|relation "|invalid input|byte sequence|undefined/i
const statuses = [200, 400, 401, 403, 404, 405, 409, 413, 415, 421, 422, 429]

/** These end the session that all rounds share. */
const ending = new Set(['staff.logOut', 'staff.lock', 'staff.endSession', 'today.hints'])

describe('random input', () => {
  test.each(calls.filter(([name]) => !ending.has(name)))(
    'to %s gets an answer of the contract, and a refusal writes nothing',
    async (_name, endpoint) => {
      if (!isServed(endpoint)) return
      const { method, path, query, body } = endpoint
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      const requests = fc.record({
        params: paramsFor(names, known),
        search: queryFor(query, known),
        sent: body ? bodyFor(body, known) : fc.constant(undefined),
        headers: anyHeaders,
      })
      let before: Record<string, string> | undefined
      await fc.assert(
        fc.asyncProperty(requests, async ({ params, search, sent, headers }) => {
          before ??= await rowFingerprints(testApp.app.ctx.db)
          const { 'content-type': type, ...plain } = headers
          const answer = await sendRequest(testApp.address, {
            method,
            path: `${apiRoot}${path.replaceAll(/:(\w+)/g, (_all, name: string) => params[name] ?? '')}${search && `?${search}`}`,
            headers: {
              cookie: cookieOf(office),
              ...plain,
              ...(body && type && { 'content-type': type }),
            },
            body: sent,
          })
          expect(testApp.errors.splice(0)).toEqual([])
          expect(statuses).toContain(answer.status)
          if (answer.status === 200) {
            before = undefined
            return
          }
          expect(JSON.parse(answer.text)).toMatchObject({
            status: 'fail',
            message: expect.stringMatching(/\p{L}{3,}/u),
          })
          expect(answer.text).not.toMatch(internals)
          expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
        }),
        { numRuns: runs, seed },
      )
      expect(({} as { polluted?: unknown }).polluted).toBe(undefined)
    },
    timeoutMs,
  )
})

type Path = (string | number)[]

const fieldsOf = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => {
        const path = [...at, Array.isArray(value) ? Number(key) : key]
        return [path, ...fieldsOf(inner, path)]
      })
    : []

const replaced = (body: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

const bad = [
  17.5,
  -1,
  true,
  null,
  [],
  {},
  [[]],
  { $ne: null },
  'x'.repeat(20_000),
  '',
  '\0',
  '\ud800',
  '\u202eajaM',
  'a\u0301'.repeat(9_000),
  "'; drop table staff; --",
  '__proto__',
]

describe('a bad field', () => {
  test.each(Object.keys(goodStaffBodies))('of %s is named, and nothing is written', async (name) => {
    const endpoint = calls.find(([each]) => each === name)![1]
    const good = goodStaffBodies[name]!({})
    expect(z.safeParse(endpoint.body as z.ZodMiniType, good).success).toBe(true)
    if (!isServed(endpoint) || endpoint.may === 'device') return
    const before = await rowFingerprints(testApp.app.ctx.db)
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, '019a9f00-0000-7000-8000-000000000000']),
    )
    for (const [turn, field] of fieldsOf(good).entries()) {
      for (const value of sample(bad, 6, turn)) {
        const body = replaced(good, field, value)
        if (z.safeParse(endpoint.body as z.ZodMiniType, body).success) continue
        const answer = await office.send(endpoint, { params, body })
        expect([name, field, answer.status]).toEqual([
          name,
          field,
          typeof value === 'string' && value.length > 15_000 ? 413 : 422,
        ])
        if (answer.status === 413) continue
        const named = Object.keys(answer.body.errors ?? {})
        const path = field.join('.')
        expect(named.some((each) => path.startsWith(each) || each.startsWith(path))).toBe(true)
      }
    }
    expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
    expect(testApp.errors).toEqual([])
  })

  test('of any form takes no 20,000 characters, no lone surrogate and no NUL', () => {
    for (const [name, bodyOf] of Object.entries(goodStaffBodies)) {
      const endpoint = calls.find(([each]) => each === name)![1]
      for (const field of fieldsOf(bodyOf({})))
        for (const value of ['x'.repeat(20_000), '\ud800', 'a\0']) {
          // A typed password is compared, never stored.
          const isTyped = /password$/i.test(String(field.at(-1))) && value.length < 10
          const taken = z.safeParse(endpoint.body as z.ZodMiniType, replaced(bodyOf({}), field, value)).success
          if (!isTyped) expect([name, field, value.slice(0, 5), taken]).toEqual([name, field, value.slice(0, 5), false])
        }
    }
  })
})

test('the session of the rounds still stands', async () => {
  expect((await office.send(staff.sessions)).status).toBe(200)
})
