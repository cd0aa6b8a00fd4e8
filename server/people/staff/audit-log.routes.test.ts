import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { auditLog } from '#contract/staff/people/audit-log.ts'
import { people } from '#contract/staff/people/people.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { team } from '#contract/staff/people/team.ts'
import { deleteLooksOfStaff } from '#server/platform/audit-log-page.store.ts'
import { entriesFound } from '#server/platform/audit-log-search.store.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { newId } from '#server/platform/ids.ts'
import { addMember, logStaffIn, StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let admin: StaffMember
let manager: StaffMember
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await addMember(testApp, ['admin'])
  manager = await addMember(testApp, ['manager'])
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const list = (query: Parameters<typeof office.call<typeof auditLog.list>>[1] = {}) => office.call(auditLog.list, query)
const actionsIn = (entries: readonly { action: string }[]) => entries.map(({ action }) => action)

test('entries come newest first, with names in place of ids, and page by page', async () => {
  const desk = new StaffClient(testApp.address)
  const { code } = await (
    await logStaffIn(testApp, admin)
  ).call(team.makeDeviceCode, { body: { name: 'Pult pri vhodu' } })
  await desk.call(staff.enrol, { body: { code } })
  testApp.clock.forward(1)
  await desk.call(staff.unlock, { body: { staffId: manager.id, pin: manager.pin } })
  const { entries } = await list()
  const unlocked = entries.find(({ action }) => action === 'device_unlocked')
  expect(unlocked).toMatchObject({ actor: 'staff', by: manager.name, device: 'Pult pri vhodu', isAccess: false })
  expect(entries.map(({ at }) => at)).toEqual(
    entries.map(({ at }) => at).toSorted((one, other) => (one < other ? 1 : -1)),
  )

  const pagesBy = async (sort?: 'time') => {
    const pages: string[] = []
    for (let after: string | undefined, more = true; more;) {
      const page = await list({ query: { limit: 3, ...(sort && { sort }), ...(after && { after }) } })
      pages.push(...page.entries.map(({ _id }) => _id))
      after = pages.at(-1)
      more = page.more
    }
    return pages
  }
  const all = (await list({ query: { limit: 100 } })).entries.map(({ _id }) => _id)
  expect(await pagesBy()).toEqual(all)
  expect(await pagesBy('time')).toEqual(all.toReversed())
  expect((await office.send(auditLog.list, { query: { after: 'x' } })).status).toBe(422)
  expect((await list({ query: { after: newId() } })).entries).toEqual([])
})

test('each filter narrows, and two together', async () => {
  const today = dayOf(testApp.clock.now())
  const only = async (query: Parameters<typeof list>[0]) => (await list(query)).entries
  expect((await only({ query: { staffId: manager.id } })).every(({ by }) => by === manager.name)).toBe(true)
  expect(new Set(actionsIn(await only({ query: { action: 'staff_logged_in' } })))).toEqual(new Set(['staff_logged_in']))
  expect(await only({ query: { to: '2020-01-01' } })).toEqual([])
  expect((await only({ query: { from: today, to: today } })).length).toBeGreaterThan(3)
  expect((await only({ query: { kind: 'accesses' } })).every(({ isAccess }) => isAccess)).toBe(true)
  expect((await only({ query: { kind: 'changes', staffId: manager.id } })).some(({ isAccess }) => isAccess)).toBe(false)
  const [unlocked] = await only({ query: { action: 'device_unlocked' } })
  const { devices } = await (await logStaffIn(testApp, admin)).call(team.devices)
  const ofDevice = await only({ query: { deviceId: devices[0]!._id } })
  expect(ofDevice.map(({ _id }) => _id)).toContain(unlocked!._id)
  expect((await list()).actions).toEqual(
    [...new Set(actionsIn(await only({ query: { limit: 100 } })))].toSorted((one, other) => (one < other ? -1 : 1)),
  )
})

test('of one person it shows what the person did, too, and who read it is an access', async () => {
  const maja = await testApp.adult({ firstName: 'Maja', lastName: 'Kos' })
  await office.call(people.card, { params: { personId: maja.id } })
  const { entries } = await list({ query: { about: maja.id, limit: 100 } })
  expect(actionsIn(entries)).toEqual(expect.arrayContaining(['signed_up', 'card_opened']))
  expect(entries.find(({ action }) => action === 'card_opened')).toMatchObject({
    by: manager.name,
    about: { _id: maja.id, name: 'Maja Kos' },
    isAccess: true,
  })
  expect(actionsIn((await list({ query: { about: maja.id } })).entries)).toContain('audit_log_read')
  // Without a person the page shows staff and operators alone.
  expect((await list({ query: { limit: 100 } })).entries.some(({ actor }) => actor === 'customer')).toBe(false)
})

test('words find the name of the member, of the person concerned, and the action as the office shows it', async () => {
  const lana = await testApp.adult({ firstName: 'Lana', lastName: 'Žbogar' })
  const reader = await addMember(testApp, ['manager'], { name: 'Klemen Žagar' })
  const desk = await logStaffIn(testApp, reader)
  await desk.call(people.card, { params: { personId: lana.id } })
  const found = async (q: string, more: object = {}) => (await list({ query: { q, limit: 100, ...more } })).entries
  const card = { action: 'card_opened', by: 'Klemen Žagar', about: { _id: lana.id, name: 'Lana Žbogar' } }
  for (const q of ['zbogar', 'ŽBOGAR lana', 'kleme kartica', 'kartica žbog', 'odprta žagar', 'lana klemen kartica'])
    expect(await found(q), q).toMatchObject([card])
  expect(new Set((await found('žagar')).map(({ by }) => by))).toEqual(new Set(['Klemen Žagar']))
  expect(actionsIn(await found('žagar'))).toEqual(expect.arrayContaining(['staff_logged_in', 'card_opened']))
  // Each word has to fit, and so does each filter beside them.
  expect(await found('zbogar prijava')).toEqual([])
  expect(await found('nihče')).toEqual([])
  expect(await found('zbogar', { kind: 'changes' })).toEqual([])
  expect(await found('zbogar', { staffId: manager.id })).toEqual([])
  expect(await found('zbogar', { to: '2020-01-01' })).toEqual([])
  expect(await found('kartica', { staffId: reader.id })).toMatchObject([card])
  // What a customer did for the own account is no entry of staff.
  expect(actionsIn(await found('lana'))).toEqual(['card_opened'])
  // Page by page, as without words.
  const first = await list({ query: { q: 'žagar', limit: 1 } })
  const second = await list({ query: { q: 'žagar', limit: 100, after: first.entries[0]!._id } })
  expect([...first.entries, ...second.entries]).toEqual(await found('žagar'))
  expect(first.more).toBe(true)
  // The words themselves stand nowhere.
  await office.send(auditLog.table, { query: { q: 'zbogar' } })
  const [exported] = (await list({ query: { action: 'table_exported' } })).entries
  expect(exported).toMatchObject({ objectId: '1', fields: ['audit_log', 'csv', 'q'] })
})

test('of more entries than are looked through, the search says how far back it came', async () => {
  const { db } = testApp.app.ctx
  const { id } = await addMember(testApp, ['reception'])
  const at = (second: number) => new Date(Date.UTC(2024, 0, 1, 0, 0, second))
  const entry = (second: number) => ({
    id: newId(),
    at: at(second),
    actor: 'staff' as const,
    staff_id: id,
    action: second === 0 ? 'ban_set' : 'staff_logged_in',
    object: 'person',
    fields: [],
  })
  await db
    .insertInto('audit_log')
    .values(Array.from({ length: 12 }, (_, second) => entry(second)))
    .execute()
  const filter = {
    action: '',
    from: undefined,
    staffId: undefined,
    deviceId: undefined,
    about: undefined,
    kind: undefined,
  }
  const reading = { staff: [id], actions: [], people: [], also: [{ staff: [], actions: ['ban_set'] }] }
  const foundBefore = (second: number) =>
    entriesFound(db, reading, { ...filter, before: at(second) }, { after: undefined, maxEntries: 2, maxScanned: 5 })
  expect(await foundBefore(20)).toEqual({ rows: [], cutAt: at(6) })
  expect(await foundBefore(6)).toEqual({ rows: [], cutAt: at(0) })
  const last = await foundBefore(5)
  expect([actionsIn(last.rows), last.cutAt]).toEqual([['ban_set'], undefined])
})

test('a table needs the permission to export, holds no formula and is itself in the log', async () => {
  expect((await (await logStaffIn(testApp, admin)).send(auditLog.table)).status).toBe(403)
  const evil = await testApp.adult({ firstName: '=HYPERLINK', lastName: 'Kos' })
  await office.call(people.card, { params: { personId: evil.id } })
  const { bytes, headers } = await office.send(auditLog.table, { query: { kind: 'accesses', about: evil.id } })
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/)
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain("'=HYPERLINK Kos")
  const rows = text.trim().split('\r\n').length - 1
  const [exported] = (await list({ query: { action: 'table_exported' } })).entries
  expect(exported).toMatchObject({
    objectId: String(rows),
    fields: ['audit_log', 'csv', 'about', 'kind'],
    by: manager.name,
  })
})

test('reception sees no audit log', async () => {
  const desk = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  expect((await desk.send(auditLog.list)).status).toBe(403)
})

test('looks of staff at data go after two years, and nothing else ever does', async () => {
  const { db } = testApp.app.ctx
  const old = (action: string, day: string | null) => ({
    id: newId(),
    at: new Date('2021-05-05T10:00:00Z'),
    actor: 'staff' as const,
    staff_id: manager.id,
    action,
    object: 'person',
    day: day as Day | null,
    fields: [],
  })
  await db
    .insertInto('audit_log')
    .values([old('card_opened', '2021-05-05'), old('person_corrected', null)])
    .execute()
  expect(await deleteLooksOfStaff(db, testApp.clock.now())).toBe(1)
  const left = await db
    .selectFrom('audit_log')
    .select('action')
    .where('at', '<', new Date('2022-01-01'))
    .where('actor', '=', 'staff')
    .execute()
  expect(actionsIn(left)).toEqual(['person_corrected'])
  for (const action of ['person_corrected', 'card_opened'])
    await expect(db.deleteFrom('audit_log').where('action', '=', action).execute()).rejects.toThrow('append-only')
  await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow('append-only')
})
