import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ArticleId } from '#contract/platform/id.ts'
import { articles } from '#contract/staff/centre/articles.ts'
import { courses } from '#contract/staff/climbing/courses.ts'
import { fiscal } from '#contract/staff/money/fiscal.ts'
import { today, type CentreNeed } from '#contract/staff/operation/today.ts'
import { team } from '#contract/staff/people/team.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import { ownCentre, sampleCentre } from '../../../tests/kit/own-centre.ts'
import { addMember, enrolDevice, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTill, sellAtDesk } from '../../../tests/kit/till.ts'
import { emptyConfig, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// An empty centre, opened by the calls of its screens: each line is done by the act that it names (docs/product/staff.md §9.9).

const sample = sampleCentre()
const own = { ...ownCentre(), fiscal: sample.fiscal }
let testApp: TestApp
let admin: StaffClient
beforeAll(async () => {
  testApp = await startTestApp({ installation: { ...(await emptyConfig()), centre: own } })
  admin = await logStaffIn(testApp, await addMember(testApp, ['admin']))
})
afterAll(async () => {
  await testApp[Symbol.asyncDispose]()
  rmSync(testApp.config.dataDir, { recursive: true, force: true })
})

const needs = async (browser = admin): Promise<CentreNeed[]> => (await browser.call(today.waiting)).needs ?? []
const open = async () => (await needs()).filter(({ isDone }) => !isDone).map(({ name }) => name)
const one = async (wanted: CentreNeed['name']) => (await needs()).find(({ name }) => name === wanted)
const now = () => dayOf(testApp.clock.now())

/** The list with another centre's file, as after a restart. */
const withFile = async <Result>(file: typeof own, work: () => Promise<Result>): Promise<Result> => {
  const read = vi.spyOn(testApp.app.ctx, 'centre', 'get').mockReturnValue(file)
  try {
    return await work()
  } finally {
    read.mockRestore()
  }
}

const ofDatabase = ['premises', 'prices', 'cashiers', 'device', 'course', 'sale'] as const

let seller: StaffMember
let desk: StaffClient
let ticketId: ArticleId

test('an empty centre needs what its file and its database lack', async () => {
  expect(await withFile(sample, open)).toEqual(['manager', 'seller', 'bank', 'hours', 'rules', ...ofDatabase])
  expect(await needs()).toHaveLength(12)
  expect(await open()).toEqual(['manager', ...ofDatabase])
  const { text: _, ...withoutText } = own.rules
  expect(await withFile({ ...own, rules: withoutText, tills: [] }, open)).toEqual([
    'manager',
    'rules',
    'till',
    ...ofDatabase,
  ])
})

test('only who may see the team sees it', async () => {
  for (const role of ['coach', 'accountant'] as const) {
    const browser = await logStaffIn(testApp, await addMember(testApp, [role]))
    expect(await browser.call(today.waiting)).toEqual({ status: 'success', items: [] })
  }
})

test('premises are done once the authority has registered them', async () => {
  await testApp.fiscal('/__sandbox/faults', { fault: 'S007', call: 'premises', times: 1 })
  await admin.call(fiscal.registerPremises)
  expect(await one('premises')).toMatchObject({ isDone: false, premises: 'unregistered' })
  await admin.call(fiscal.registerPremises)
  expect(await one('premises')).toMatchObject({ isDone: true })
  const moved = { ...own, fiscal: { ...own.fiscal!, premises: { ...own.fiscal!.premises, street: 'Nova cesta' } } }
  expect(await withFile(moved, () => one('premises'))).toMatchObject({ isDone: false, premises: 'changed' })
})

test('who sells is done with a tax number', async () => {
  const member = { name: 'Rok Sever', mark: 'RS', email: 'rok@stena.si', language: 'sl', customerEmail: '' } as const
  const { members } = await admin.call(team.invite, { body: { ...member, roles: ['reception'] } })
  expect(await one('cashiers')).toMatchObject({ isDone: false, count: 1 })
  const { _id: staffId, version } = members.find(({ mark }) => mark === 'RS')!
  const body = { ...member, roles: ['reception' as const], version, taxNumber: '50223054' }
  await admin.call(team.change, { params: { staffId }, body })
  expect(await one('cashiers')).toMatchObject({ isDone: true })
})

test('a device is done once it is enrolled, and missing again when it is revoked', async () => {
  const { id: deviceId } = await enrolDevice(testApp, admin)
  expect(await one('device')).toMatchObject({ isDone: true })
  await admin.call(team.revokeDevice, { params: { deviceId } })
  expect(await one('device')).toMatchObject({ isDone: false })
  desk = (await enrolDevice(testApp, admin)).desk
  expect(await one('device')).toMatchObject({ isDone: true })
})

test('prices are done with a ticket that is on sale today', async () => {
  seller = await addMember(testApp, ['manager'])
  expect(await one('manager')).toMatchObject({ isDone: true })
  const office = await logStaffIn(testApp, seller)
  const tickets = {
    key: randomUUID(),
    category: 'V' as const,
    type: 'dnevna' as const,
    name: { sl: 'Dnevna vstopnica', en: 'Day ticket' },
    vatClass: 'sport',
    articles: [{ ageGroups: ['adult' as const], cents: 1200 }],
    isVisible: true,
  }
  await office.call(articles.create, { body: { ...tickets, from: addDays(now(), 1) } })
  expect(await one('prices')).toMatchObject({ isDone: false })
  const name = { sl: 'Jutranja vstopnica', en: 'Morning ticket' }
  const { product } = await office.call(articles.create, {
    body: { ...tickets, key: randomUUID(), name, from: now() },
  })
  ticketId = product.articles[0]!._id
  expect(await one('prices')).toMatchObject({ isDone: true })
  const { sport: _, ...vat } = own.vat
  expect(await withFile({ ...own, vat }, needs)).toContainEqual({ name: 'vat', isDone: false, vatClasses: ['sport'] })
  expect(await one('vat')).toBeUndefined()
})

test('the first group is the first class', async () => {
  const office = await logStaffIn(testApp, seller)
  const coach = await addMember(testApp, ['coach'])
  const group = {
    dates: [addDays(now(), 7)],
    start: '18:00',
    end: '19:30',
    coachIds: [coach.id],
    others: [],
    maxStudents: 8,
    ageGroups: ['adult' as const],
  }
  const course = { category: 'VV' as const, name: { sl: 'Začetni tečaj', en: 'Beginners' }, vatClass: 'coaching' }
  await office.call(courses.create, {
    body: {
      ...course,
      key: randomUUID(),
      noClasses: 1,
      ageGroups: ['adult'],
      cents: 12_000,
      isVisible: true,
      groups: [group],
    },
  })
  expect(await open()).toEqual(['sale'])
})

test('the first sale ends the list, and what runs out brings it back', async () => {
  const reception = await logStaffIn(testApp, seller, desk)
  await openTill(reception)
  const { id: participantId } = await testApp.adult()
  await sellAtDesk(reception, [{ kind: 'tickets', articleId: ticketId, participantId, quantity: 1 }])
  expect(await admin.call(today.waiting)).not.toHaveProperty('needs')
  const company = { ...own.company, iban: sample.company.iban }
  expect(await withFile({ ...own, company }, open)).toEqual(['bank'])
  const { fiscal: authority } = testApp.app.ctx
  const until = new Date(testApp.clock.now().getTime() + 20 * 24 * 3_600_000)
  testApp.app.ctx.fiscal = { ...authority!, certificate: { ...authority!.certificate, until } }
  expect(await needs()).toContainEqual({ name: 'certificate', isDone: false, until: until.toISOString() })
  testApp.app.ctx.fiscal = authority
  expect(await needs()).toEqual([])
})
