import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/index.ts'
import { writes, type CallShape } from '#contract/platform/endpoint.ts'
import { staffContract } from '#contract/staff/index.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { goodBodies } from '../../../tests/kit/good-bodies.ts'
import { goodStaffBodies } from '../../../tests/kit/staff-bodies.ts'
import { addMember, enrolDevice, logStaffIn, tryPin } from '../../../tests/kit/staff.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// No handler sees what a call does not declare, of customers and of staff (docs/product/api.md §1.6, §7.1).

const extra = { key: '019a9f00-0000-7000-8000-00000000000a', id: 'x', role: 'admin', amountCents: 1 }

const callsOf = (all: object) =>
  Object.entries(all).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, CallShape>).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
  )
const customers = callsOf(contract)
const ofStaff = callsOf(staffContract)

/** Objects whose names are data, so that none is too much: VAT classes are those of the centre. */
const maps = new Set(['vat'])

/** A value with the extra fields in every object of it, where it has none of that name. */
const withExtra = (value: unknown, isMap = false): unknown => {
  if (Array.isArray(value)) return value.map((each) => withExtra(each))
  if (typeof value !== 'object' || value === null) return value
  return {
    ...(!isMap && extra),
    ...Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withExtra(each, maps.has(name))])),
  }
}

const bodies = [...Object.entries(goodBodies), ...Object.entries(goodStaffBodies)].map(([name, bodyOf]) => {
  const found = [...customers, ...ofStaff].find((each) => each.name === name.replace(/\/.*/, ''))
  return { name, schema: found?.call.body, good: bodyOf({}) }
})

test.each(bodies)('a field too much in the body of $name is dropped, at every depth', ({ schema, good }) => {
  const parse = (body: unknown) => z.safeParse(schema as z.ZodMiniType, body)
  // A body that needs an id of ours is refused for that alone, with the extra fields too.
  expect(parse(withExtra(good))).toEqual(parse(good))
})

const queries = [...customers, ...ofStaff].filter(({ call }) => call.query)
test.each(queries)('a field too much in the query of $name is dropped', ({ call }) => {
  const parse = (query: object) => z.safeParse(call.query as z.ZodMiniType, query)
  expect(parse({ unexpected: 'x', isAdmin: 'true' })).toEqual(parse({}))
})

describe('a call without a body', () => {
  let testApp: TestApp
  let customer: Client
  let office: Client
  let desk: Client
  beforeAll(async () => {
    testApp = await startTestApp()
    customer = testApp.as(await testApp.adult())
    const all = await addMember(testApp, ['reception', 'coach', 'manager', 'accountant', 'admin'])
    const browser = await logStaffIn(testApp, all)
    office = browser
    const device = await enrolDevice(testApp, browser)
    await tryPin(device.desk, all)
    desk = device.desk
    await office.send(staffContract.staff.state)
    await desk.send(staffContract.staff.state)
  })
  afterAll(() => testApp[Symbol.asyncDispose]())

  const anId = '019a9f00-0000-7000-8000-000000000000'
  const paramsOf = ({ path }: CallShape) =>
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'token' ? 'x' : anId]))
  const bodiless = ({ call }: { call: CallShape }) =>
    writes(call) && call.method !== 'GET' && !call.body && !('takesFile' in call)

  test.each([...customers, ...ofStaff].filter(bodiless))('takes none: $name', async ({ call }) => {
    const { who, may } = call as CallShape & Partial<StaffEndpoint>
    const client = who !== 'staff' ? customer : may === 'device' ? desk : office
    const before = await rowFingerprints(testApp.app.ctx.db)
    const { status, body } = await client.send(call, { params: paramsOf(call), body: extra })
    // An object in the path that is not there is refused before the body.
    expect([404, 422]).toContain(status)
    if (status === 422) expect(body['code']).toBe('body_unexpected')
    expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
  })
})
