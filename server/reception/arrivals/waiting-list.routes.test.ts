import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { arrivalPaths } from '#contract/reception/arrivals.ts'
import { arrivals, type WaitingList } from '#contract/staff/reception/arrivals.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { childFields, marco, VisitorBrowser } from '../../../tests/kit/visitor-form.ts'
import { deleteOldArrivals } from './arrivals.jobs.ts'
import { proof, rounds } from '../../../tests/kit/proof.ts'

// What the desk sees while strangers send, with the limits of a centre (docs/product/arrivals.md §6).

let testApp: TestApp
let reception: StaffClient
beforeEach(async () => {
  testApp = await startTestApp({ runs: true, limits: defaultLimits, trustedProxies: ['127.0.0.1'] })
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
})
afterEach(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db
const visitor = (address: string, language?: string) => new VisitorBrowser(testApp.address, language, address)

/** Rows of the desk at 1180x820 above the fold. */
const firstScreen = 8

const waiting = () => reception.call(arrivals.waiting)
const find = (q: string) => reception.call(arrivals.find, { body: { q } })
const inOrder = ({ confirmed, others }: WaitingList) =>
  [confirmed, others].flatMap(({ arrivals: forms, groups }) => [
    ...forms.map(({ people: [adult] }) => `${adult!.firstName} ${adult!.lastName}`),
    ...groups.map(({ count }) => count),
  ])
const acceptFirst = async (list: WaitingList) => {
  const [form] = [...list.confirmed.arrivals, ...list.others.arrivals]
  await reception.call(arrivals.accept, {
    params: { arrivalId: form!._id },
    body: { key: randomUUID(), decided: [{ index: 0 }] },
  })
}

/** Sends this many forms from an address as fast as its limit allows; each browser sends one. */
const flood = async (address: string, count: number) => {
  for (let sent = 0; sent < count;) {
    const { status } = await visitor(address).send({ ...marco, firstName: 'Poplava', lastName: 'Poplavnik' })
    if (status === 303) sent += 1
    else testApp.clock.forward(10 * 60)
  }
}
const attackers = ['198.51.100.1', '198.51.101.2', '198.51.102.3', '2001:db8:1:1::1', '2001:db8:2:1::1']

/** One flood that is not one line would fill the screen. */
const many = rounds(30, 140)

test('floods from five addresses hide none of three honest ones', async () => {
  await visitor('203.0.113.10').fillIn({ firstName: 'Žiga', lastName: 'Črešnar' })
  for (const address of attackers.slice(0, 3)) await flood(address, many)
  await visitor('203.0.114.20').fillIn({ firstName: 'Ana', lastName: 'Kos' })
  for (const address of attackers.slice(3)) await flood(address, many)
  await visitor('203.0.115.30').fillIn({ firstName: 'Marija', lastName: 'De Luca' })
  const list = await waiting()
  expect(list.count).toBe(3 + 5 * many)
  expect(inOrder(list)).toEqual(['Marija De Luca', 'Ana Kos', 'Žiga Črešnar', many, many, many, many, many])
  expect(inOrder(list).length).toBeLessThanOrEqual(firstScreen)
  // A flood of the very name, and of the address, is beside the point as well.
  await flood('203.0.113.10', 8)
  expect(inOrder(await waiting())).toEqual(['Marija De Luca', 'Ana Kos', 9, many, many, many, many, many])
  expect(inOrder(await find('zig cresn'))).toEqual(['Žiga Črešnar'])
}, 300_000)

test('a flood from a thousand networks of one customer is one line', proof, async () => {
  await visitor('2001:db8:7:1::1').fillIn({ firstName: 'Ana', lastName: 'Kos' })
  for (let each = 0; each < 100; each += 1)
    await visitor(`2001:db8:5:${each.toString(16)}::1`).fillIn({ firstName: 'Poplava', lastName: 'Poplavnik' })
  expect(inOrder(await waiting())).toEqual(['Ana Kos', 100])
})

test(
  'a coach party of sixty behind one address is accepted, on phones of their own and by one teacher',
  proof,
  async () => {
    const teacher = visitor('203.0.113.50')
    for (let each = 0; each < 60; each += 1) {
      expect((await visitor('203.0.113.50').send({ ...marco, lastName: `Potnik${'abcdef'[each % 6]}` })).status).toBe(
        303,
      )
      expect((await teacher.send({ ...marco, ...childFields(0, { firstName: 'Luca' }) })).status).toBe(303)
      testApp.clock.forward(9)
    }
    expect(await waiting()).toMatchObject({
      count: 120,
      others: { arrivals: [], groups: [{ by: 'address', count: 120 }] },
    })
  },
)

describe('what comes from where one was accepted today stands first', () => {
  test('from the same address', async () => {
    await visitor('203.0.113.10').fillIn({ firstName: 'Prva' })
    await acceptFirst(await waiting())
    await visitor('203.0.113.10').fillIn({ firstName: 'Druga' })
    await visitor('203.0.114.20').fillIn({ firstName: 'Tretja' })
    const { confirmed, others } = await waiting()
    expect(
      [confirmed, others].map(({ arrivals: forms }) => forms.map(({ people: [adult] }) => adult!.firstName)),
    ).toEqual([['Druga'], ['Tretja']])
  })

  test('from the same browser, wherever it has gone', async () => {
    const phone = visitor('203.0.113.10')
    await phone.fillIn({ firstName: 'Prva' })
    await acceptFirst(await waiting())
    const elsewhere = visitor('203.0.114.20')
    for (const [name, value] of phone.cookies) elsewhere.cookies.set(name, value)
    await elsewhere.fillIn({ firstName: 'Druga' })
    // A made-up code is the sign of no browser.
    const forger = visitor('203.0.115.30')
    forger.cookies.set('arrival', 'ABCDEFGHJKMNPQRS')
    await forger.fillIn({ firstName: 'Tretja' })
    const { confirmed, others } = await waiting()
    expect(confirmed.arrivals.map(({ people: [adult] }) => adult!.firstName)).toEqual(['Druga'])
    expect(others.arrivals.map(({ people: [adult] }) => adult!.firstName)).toEqual(['Tretja'])
  })

  test('a scanned or typed code alone lifts its own form out of a flood, and nothing else', async () => {
    await flood(attackers[0]!, 20)
    const code = await visitor(attackers[0]!).fillIn({ firstName: 'Ana', lastName: 'Kos' })
    await reception.call(arrivals.look, { body: { code } })
    expect(inOrder(await waiting())).toEqual(['Ana Kos', 20])
    const typed = await visitor(attackers[0]!).fillIn({ firstName: 'Bor', lastName: 'Kos' })
    expect(inOrder(await find(typed.replace('PREVIS:A', '').toLowerCase()))).toEqual(['Bor Kos'])
    expect(inOrder(await waiting())).toEqual(['Bor Kos', 'Ana Kos', 20])
  })

  test('on the next day no one is confirmed any more, and nothing is left of address and browser', async () => {
    await visitor('203.0.113.10').fillIn({ firstName: 'Prva' })
    await acceptFirst(await waiting())
    testApp.clock.forward(8 * 3600)
    await visitor('203.0.113.10').fillIn({ firstName: 'Druga' })
    expect(await waiting()).toMatchObject({ confirmed: { arrivals: [] }, others: { arrivals: [{}] } })
    await deleteOldArrivals(testApp.app.ctx)
    const { rows } = await sql<{ kept: number }>`
      select num_nonnulls(address_hash, range_hash, browser_id) as kept from arrival where accepted_at is not null`.execute(
      db(),
    )
    expect(rows).toEqual([{ kept: 0 }])
  })
})

describe('a line of many', () => {
  const group = async () => (await waiting()).others.groups[0]!

  test('opens to its forms, the newest first', proof, async () => {
    await flood(attackers[0]!, 70)
    const { newest, by, count } = await group()
    const { arrivals: forms } = await reception.call(arrivals.group, { params: { arrivalId: newest }, query: { by } })
    expect([count, forms.length, forms[0]!._id]).toEqual([70, 60, newest])
    await visitor(attackers[0]!).fillIn({ firstName: 'Ana', lastName: 'Poplavnik' })
    const found = (await find('poplavnik ana')).others.arrivals
    expect(found.map(({ people: [adult] }) => adult!.firstName)).toEqual(['Ana'])
    const opened = await reception.call(arrivals.group, {
      params: { arrivalId: (await group()).newest },
      query: { by, q: 'ana poplavnik' },
    })
    expect(opened.arrivals.map(({ _id }) => _id)).toEqual(found.map(({ _id }) => _id))
  })

  test('is dropped by one press and brought back by the next; twice is once', async () => {
    await flood(attackers[0]!, 20)
    await visitor('203.0.113.10').fillIn({ firstName: 'Ana', lastName: 'Kos' })
    const { newest, by } = await group()
    // What comes meanwhile was not shown yet.
    await flood(attackers[0]!, 1)
    const key = randomUUID()
    const drop = () => reception.call(arrivals.drop, { params: { arrivalId: newest }, body: { key, by } })
    expect([await drop(), await drop()]).toMatchObject([{ count: 20 }, { count: 20 }])
    expect(inOrder(await waiting())).toEqual(['Poplava Poplavnik', 'Ana Kos'])
    expect(inOrder(await find('poplav'))).toHaveLength(1)
    const restore = () => reception.call(arrivals.restore, { body: { key } })
    expect([await restore(), await restore()]).toMatchObject([{ count: 20 }, { count: 0 }])
    expect(inOrder(await waiting())).toEqual(['Ana Kos', 21])
    const { rows } = await sql<{ action: string; fields: string[] }>`
      select action, fields from audit_log where object = 'arrival' order by at, id`.execute(db())
    expect(rows).toEqual([
      { action: 'arrivals_dropped', fields: ['count:20'] },
      { action: 'arrivals_restored', fields: ['count:20'] },
    ])
  })

  test('dropped with the others, an honest form is opened by its code, accepted, and not brought back', async () => {
    await flood(attackers[0]!, 10)
    const honest = visitor(attackers[0]!)
    const code = await honest.fillIn({ firstName: 'Ana', lastName: 'Kos' })
    const { newest, by } = await group()
    const key = randomUUID()
    expect((await reception.call(arrivals.drop, { params: { arrivalId: newest }, body: { key, by } })).count).toBe(11)
    expect((await waiting()).count).toBe(0)
    expect(await (await honest.open(arrivalPaths.code)).text()).toContain('Pokaži na recepciji')
    const { arrival } = await reception.call(arrivals.look, { body: { code } })
    expect(inOrder(await waiting())).toEqual(['Ana Kos'])
    await reception.call(arrivals.accept, {
      params: { arrivalId: arrival!._id },
      body: { key: randomUUID(), decided: [] },
    })
    expect((await reception.call(arrivals.restore, { body: { key } })).count).toBe(10)
    expect((await waiting()).count).toBe(10)
  })

  test('whose newest form was accepted meanwhile is not found', async () => {
    await flood(attackers[0]!, 10)
    const { newest, by } = await group()
    await reception.call(arrivals.accept, { params: { arrivalId: newest }, body: { key: randomUUID(), decided: [] } })
    const params = { arrivalId: newest }
    expect((await reception.send(arrivals.group, { params, query: { by } })).status).toBe(404)
    expect((await reception.send(arrivals.drop, { params, body: { key: randomUUID(), by } })).status).toBe(404)
  })
})

describe('a form is found', () => {
  test.each([
    ['by the beginnings of its words, in any order and without accents', 'cres zig'],
    ['by the name of a child', 'nezka'],
    ['by a whole name', 'Žiga Črešnar'],
  ])('%s', async (_how, q) => {
    const fields = { firstName: 'Žiga', lastName: 'Črešnar', ...childFields(0, { firstName: 'Nežka' }) }
    await visitor('203.0.113.10').fillIn(fields)
    await visitor('203.0.113.10').fillIn({ firstName: 'Ana', lastName: 'Kos' })
    expect(inOrder(await find(q))).toEqual(['Žiga Črešnar'])
  })

  test.each(['', ' ', 'a', "'; --", '\\', '|', 'PREVIS:A0123456789ABCDEF'])('none by %j', async (q) => {
    await visitor('203.0.113.10').fillIn()
    expect((await find(q)).count).toBe(0)
  })

  test('no longer once it was accepted or its day is over', async () => {
    await visitor('203.0.113.10').fillIn({ firstName: 'Ana', lastName: 'Kos' })
    await visitor('203.0.113.10').fillIn({ firstName: 'Ana', lastName: 'Kosovel' })
    await acceptFirst(await find('ana kosovel'))
    expect(inOrder(await find('ana'))).toEqual(['Ana Kos'])
    testApp.clock.forward(24 * 3600)
    expect(await find('ana')).toMatchObject({ count: 0 })
  })
})

describe('a full limit', () => {
  test.each([
    ['sl', 'Pokaži ta zaslon na recepciji', 'Pošlji še enkrat'],
    ['en', 'Show this screen at reception', 'Send again'],
  ])('says in %s what to do, and loses nothing that was typed', async (language, says, again) => {
    await flood('203.0.113.10', 120)
    const phone = visitor('203.0.113.10', language)
    const typed = {
      ...marco,
      lastName: 'D’Angelo "Ž"',
      contact: '+39 333 123 456',
      ...childFields(0, { firstName: 'Luca' }),
    }
    const refused = await phone.send(typed)
    const text = await refused.text()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
    expect(text).toContain(says)
    expect(text).toContain(again)
    // For the eyes of the reception, and for the next press.
    expect(text).toContain('<b>+39 333 123 456</b>')
    const kept = Object.fromEntries(
      [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('&quot;', '"').replaceAll('&#39;', "'"),
      ]),
    )
    const { act: _act, ...fields } = typed
    expect(kept).toEqual(fields)
    testApp.clock.forward(10 * 60)
    expect(await (await phone.send({ ...kept, act: 'show' })).text()).toContain('value="Luca"')
    expect((await phone.send({ ...kept, lastName: 'Angelo', act: 'send' })).status).toBe(303)
  })

  test('of pages rendered again keeps what was typed as well', proof, async () => {
    for (let each = 0; each < 900; each += 1) await visitor('203.0.113.10').send({ ...marco, act: 'add' })
    const text = await (await visitor('203.0.113.10').send({ ...marco, act: 'add' })).text()
    expect(text).toContain('Pokaži ta zaslon na recepciji')
    expect(text).toMatch(/name="firstName" value="Marco"/)
  })
})

test('a flood from everywhere ends at a total, and the hall’s own address stays open', async () => {
  await using small = await startTestApp({
    limits: { ...defaultLimits, arrivals_all: { max: 30, windowMs: 24 * 3_600_000 } },
    trustedProxies: ['127.0.0.1'],
  })
  const desk = await logStaffIn(small, await addMember(small, ['reception']))
  const at = (address: string) => new VisitorBrowser(small.address, 'sl', address)
  const code = await at('203.0.113.10').fillIn()
  const { arrival } = await desk.call(arrivals.look, { body: { code } })
  await desk.call(arrivals.accept, {
    params: { arrivalId: arrival!._id },
    body: { key: randomUUID(), decided: [] },
  })
  for (let each = 0; each < 29; each += 1) await at(`198.51.100.${each}`).fillIn()
  expect((await at('198.51.101.1').send(marco)).status).toBe(429)
  expect((await at('203.0.113.10').send(marco)).status).toBe(303)
  expect((await desk.call(arrivals.waiting)).count).toBe(30)
})

test('an address that is full fills no total', proof, async () => {
  const limits = {
    ...defaultLimits,
    arrivals_address: { max: 5, windowMs: 600_000 },
    arrivals_all: { max: 20, windowMs: 24 * 3_600_000 },
  }
  await using small = await startTestApp({ limits, trustedProxies: ['127.0.0.1'] })
  const at = (address: string) => new VisitorBrowser(small.address, 'sl', address)
  const statuses: number[] = []
  for (let each = 0; each < 40; each += 1) statuses.push((await at('198.51.100.1').send(marco)).status)
  expect(statuses.filter((status) => status === 303)).toHaveLength(5)
  for (let each = 0; each < 15; each += 1) expect((await at(`203.0.113.${each}`).send(marco)).status).toBe(303)
  expect((await at('203.0.114.1').send(marco)).status).toBe(429)
})

test('an address sends 600 in a day', proof, async () => {
  await flood('203.0.113.10', 600)
  testApp.clock.forward(10 * 60)
  expect((await visitor('203.0.113.10').send(marco)).status).toBe(429)
  expect((await waiting()).count).toBe(600)
})

test('no address is stored in clear', async () => {
  await visitor('203.0.113.10').fillIn()
  const { rows } = await sql<{ row: string }>`
    select arrival::text as row from arrival union all select limit_count::text from limit_count`.execute(db())
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.map(({ row }) => row).join()).not.toMatch(/203\.0\.113|3230332e302e313133/)
  expect(testApp.logged.join('\n')).not.toContain('203.0.113')
})
