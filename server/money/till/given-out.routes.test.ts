import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { articles } from '#contract/staff/centre/articles.ts'
import type { ArticleId, InvoiceId } from '#contract/platform/id.ts'
import { corrections } from '#contract/staff/reception/corrections.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { tills } from '#contract/staff/money/till.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, sendApproved, StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { centre, preparedConfig, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { countedOf, sellAtDesk } from '../../../tests/kit/till.ts'
import { proof } from '../../../tests/kit/proof.ts'

// What a member gives out alone is a sum, however it is split (docs/product/till.md §14). The limit is 50 €.

let testApp: TestApp
/** A second server on the same database, where there may be one. */
let second: TestApp | undefined
let manager: StaffMember
let office: StaffClient
/** Two articles of a euro, so that any sum can be sold and taken back in pieces. */
let euros: ArticleId[]
let ana: StaffClient
let members = 0
beforeAll(async () => {
  const two = [...centre.tills, { mark: 'BL2', name: 'Bar' }]
  const installation = { ...(await preparedConfig()), centre: { ...centre, tills: two } }
  testApp = await startTestApp({ installation, at: '2026-11-20T08:00:00Z' })
  if (inject('template').kind === 'postgres') second = await startTestApp({ installation: testApp.config })
  second?.allowFindings(/./)
  testApp.allowFindings(/not with the tax authority/)
  manager = await addMember(testApp, ['manager'], { pin: '573920' })
  office = await logStaffIn(testApp, manager)
  const created = async (name: string) =>
    office.call(articles.create, {
      body: {
        key: randomUUID(),
        category: 'R',
        name: { sl: name, en: name },
        vatClass: 'goods',
        from: dayOf(testApp.clock.now()),
        articles: [{ ageGroups: ['preschool', 'school', 'student', 'adult'], cents: 100 }],
        isVisible: true,
      } as never,
    })
  euros = []
  for (const name of ['Evro', 'Drug evro']) euros.push((await created(name)).product.articles[0]!._id)
})
const open = async (till: string, at = office) =>
  at.send(tills.open, {
    params: { till },
    body: { key: randomUUID(), counted: countedOf(100_000), because: 'Nov začetek preizkusa' },
  })
const close = async (till: string) => {
  const state = (await office.call(tills.all)).tills.find(({ mark }) => mark === till)!
  if (!state.session) return
  const counted = { key: randomUUID(), counted: countedOf(0), terminalSaidCents: 0 }
  await office.call(tills.count, { params: { till }, body: counted })
  const left = { key: randomUUID(), because: 'Konec preizkusa', leftCents: 0 }
  await office.call(tills.close, { params: { till }, body: left })
}
beforeEach(async () => {
  // A shift has passed, and everybody counts anew.
  testApp.clock.forward(17 * 3600)
  office = await logStaffIn(testApp, manager)
  for (const till of ['BL1', 'BL2']) {
    await close(till)
    expect((await open(till)).status).toBe(200)
  }
  ana = await receptionist()
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(async () => {
  await second?.[Symbol.asyncDispose]()
  await testApp[Symbol.asyncDispose]()
})

const receptionist = async () => {
  members += 1
  return logStaffIn(testApp, await addMember(testApp, ['reception'], { pin: String(284_639 + members) }))
}
const codeOf = ({ status, body }: Answered) => [status, body['code']]
const needed = [403, 'approval_needed']

const sold = async (sum: number, more: { till?: string } = {}): Promise<InvoiceId> => {
  const lines = euros
    .map((articleId, index) => ({ kind: 'desk' as const, articleId, quantity: Math.min(90, sum - 90 * index) }))
    .filter(({ quantity }) => quantity > 0)
  return (await sellAtDesk(office, lines, more)).invoiceId!
}

/** How one kind of giving out is sent, so many euros at a time. */
type GivesOut = (euros: number, at: { client: StaffClient; till: string }) => Promise<Answered>

const paysOut: GivesOut = (euros, { client, till }) =>
  client.send(tills.move, {
    params: { till },
    body: { key: randomUUID(), direction: 'out', cents: euros * 100, why: 'expense', text: '' },
  })
/** From one invoice of 180 euros, in two lines of ninety. */
const takesBack = async (soldAt = 'BL1'): Promise<GivesOut> => {
  const invoiceId = await sold(180, { till: soldAt })
  let given = 0
  return async (euros, { client, till }) => {
    const lines = []
    for (let left = euros, from = given; left > 0;) {
      const line = from < 90 ? 0 : 1
      const quantity = Math.min(left, 90 - (from % 90))
      lines.push({ line, quantity })
      left -= quantity
      from += quantity
    }
    const body = { key: randomUUID(), till, how: 'cash', lines, totalCents: euros * 100, because: 'Premajhni' }
    const answered = await client.send(sales.refund, { params: { invoiceId }, body })
    if (answered.status === 200) given += euros
    return answered
  }
}
const corrects: GivesOut = async (euros, { client, till }) => {
  const invoiceId = await sold(euros, { till })
  const body = { key: randomUUID(), cashCents: 0, terminalCents: euros * 100, because: 'Bilo je na terminalu' }
  return client.send(corrections.payment, { params: { invoiceId }, body })
}

/** Gives out in parts until a second person is needed; the euros that were given out alone. */
const givenAlone = async (gives: GivesOut, part: number, at = { client: ana, till: 'BL1' }): Promise<number> => {
  let alone = 0
  for (let left = 180; left > 0; left -= part) {
    const answered = await gives(part, at)
    if (answered.status !== 200) {
      expect(codeOf(answered)).toEqual(needed)
      return alone
    }
    alone += part
  }
  return alone
}

/** In so many parts, as many whole ones as fit into fifty euros are given out alone. */
const parts = [
  [1, 0],
  [2, 0],
  [4, 45],
  [180, 50],
] as const

describe('180 euros need a second person at the same sum in 1, 2, 4 and 180 parts', () => {
  test.each(parts)('refunded in %i', async (count, alone) => {
    expect(await givenAlone(await takesBack(), 180 / count)).toBe(alone)
  })
  test.each(parts)('paid out in %i', async (count, alone) => {
    // More tries than three ask for a second person in any case.
    const probes = testApp.app.ctx.limits.cash_probes as { max: number }
    probes.max = Infinity
    expect(await givenAlone(paysOut, 180 / count)).toBe(alone)
    probes.max = 3
  })
  test.each(parts)('put from cash on the terminal in %i', proof, async (count, alone) => {
    expect(await givenAlone(corrects, 180 / count)).toBe(alone)
  })
})

describe('the sums', () => {
  test('of one member: all kinds together, at two tills, over midnight', async () => {
    const evening = addDays(dayOf(testApp.clock.now()), 1)
    testApp.clock.set(`${evening}T22:40:00Z`)
    office = await logStaffIn(testApp, manager)
    for (const till of ['BL1', 'BL2']) await close(till)
    for (const till of ['BL1', 'BL2']) await open(till)
    const bor = await receptionist()
    expect((await paysOut(15, { client: bor, till: 'BL1' })).status).toBe(200)
    expect((await (await takesBack('BL2'))(15, { client: bor, till: 'BL2' })).status).toBe(200)
    testApp.clock.set(`${evening}T23:20:00Z`)
    for (const till of ['BL1', 'BL2']) {
      await close(till)
      await open(till)
    }
    expect((await corrects(15, { client: bor, till: 'BL1' })).status).toBe(200)
    expect(codeOf(await paysOut(6, { client: bor, till: 'BL2' }))).toEqual(needed)
    expect(codeOf(await (await takesBack())(6, { client: bor, till: 'BL1' }))).toEqual(needed)
    expect(codeOf(await corrects(6, { client: bor, till: 'BL2' }))).toEqual(needed)
    // The next shift begins anew, at a till that was counted since.
    testApp.clock.forward(16 * 3600)
    await close('BL2')
    office = await logStaffIn(testApp, manager)
    await open('BL2')
    expect((await paysOut(6, { client: bor, till: 'BL2' })).status).toBe(200)
  })

  test('of one till between two counts: of all members together', async () => {
    const bor = await receptionist()
    expect((await paysOut(30, { client: ana, till: 'BL1' })).status).toBe(200)
    expect(codeOf(await paysOut(30, { client: bor, till: 'BL1' }))).toEqual(needed)
    expect((await paysOut(30, { client: bor, till: 'BL2' })).status).toBe(200)
  })

  test('of one document: of all members and days', async () => {
    const back = await takesBack()
    expect((await back(30, { client: ana, till: 'BL1' })).status).toBe(200)
    const bor = await receptionist()
    expect(codeOf(await back(30, { client: bor, till: 'BL2' }))).toEqual(needed)
  })

  test('what was approved, and what a manager gives out, leaves the own sum as it is', async () => {
    expect((await paysOut(200, { client: office, till: 'BL1' })).status).toBe(200)
    const approved = await sendApproved(ana, manager, tills.move, {
      params: { till: 'BL1' },
      body: { key: randomUUID(), direction: 'out', cents: 8_000, why: 'safe', text: '' },
    })
    expect(approved.status).toBe(200)
    expect((await paysOut(40, { client: ana, till: 'BL1' })).status).toBe(200)
  })

  test('at one moment, at two tills of two servers, no more than fifty go out alone', async () => {
    const there = new StaffClient((second ?? testApp).address)
    for (const cookie of ana.cookies) there.cookies.set(...cookie)
    second?.clock.set(testApp.clock.now().toISOString())
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        paysOut(10, { client: index % 2 ? there : ana, till: index % 4 < 2 ? 'BL1' : 'BL2' }),
      ),
    )
    const given = answers.filter(({ status }) => status === 200).length
    expect(given).toBeGreaterThan(0)
    expect(given).toBeLessThanOrEqual(5)
    const { session } = (await office.call(tills.all)).tills[0]!
    expect(session).toBeDefined()
  })
})
