import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { hours, type HoursException, type Season } from '#contract/centre/hours.ts'
import { classes } from '#contract/climbing/classes.ts'
import type { Day } from '#contract/platform/day.ts'
import { officeHours } from '#contract/staff/centre/hours.ts'
import { courses } from '#contract/staff/climbing/courses.ts'
import { FakeClock } from '#server/platform/clock.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { centre, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { hoursNeed } from './office-hours.ts'

// The clock stands at 20 November 2026, a Friday.

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager'])
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const day = (text: string) => text as Day
const [long, short] = [[{ from: '09:00', to: '22:00' }], [{ from: '10:00', to: '20:00' }]]
const week = (sunday: Season['week'][number] = short) => [...Array.from({ length: 6 }, () => long), sunday]
const christmas: HoursException = {
  from: day('2026-12-25'),
  to: day('2026-12-25'),
  spans: [],
  reason: { sl: 'božič', en: 'Christmas' },
}

const version = async () => (await office.call(officeHours.now)).version
const saveSeason = async (season: Season, more: { version?: number; replaces?: Day } = {}) =>
  office.send(officeHours.saveSeason, { body: { version: await version(), ...season, ...more } })
const saveException = async (exception: HoursException, more: { version?: number; replaces?: Day } = {}) =>
  office.send(officeHours.saveException, { body: { version: await version(), ...exception, ...more } })
const shown = () => testApp.visitor().call(hours.now)
const pageText = async (path: string) => new TextDecoder().decode((await testApp.visitor().request('GET', path)).bytes)

test('without hours by screen the sentence of the file stands', async () => {
  expect(await shown()).toMatchObject({ sentence: centre.openingHours, seasons: [], exceptions: [] })
  expect((await shown()).today).toEqual({
    day: '2026-11-20',
    inWords: { sl: 'Odprto vsak dan 9:00-22:00', en: 'Open every day 9:00-22:00' },
  })
  expect(await office.call(officeHours.now)).toMatchObject({ version: 0, seasons: [], history: [] })
  expect(await hoursNeed(testApp.app.ctx)).toMatchObject({ isSet: false })
})

test('the holidays of twelve months are proposed, those of Easter too', async () => {
  const { holidays } = await office.call(officeHours.now)
  expect(holidays.map((holiday) => holiday.day)).toEqual(
    [
      '2026-12-25',
      '2026-12-26',
      '2027-01-01',
      '2027-01-02',
      '2027-02-08',
      '2027-03-28',
      '2027-03-29',
      '2027-04-27',
    ].concat(['2027-05-01', '2027-05-02', '2027-05-16', '2027-06-25', '2027-08-15', '2027-10-31', '2027-11-01']),
  )
  expect(holidays[0]).toEqual({ day: '2026-12-25', name: { sl: 'božič', en: 'Christmas' }, isDecided: false })
})

test('a preview says what customers would read, and writes nothing', async () => {
  const season = { from: day('2026-11-20'), week: week() }
  const preview = await office.call(officeHours.preview, { body: { season } })
  expect(preview).toMatchObject({ today: { spans: long }, seasons: [season] })
  expect(preview.sentence.en).toMatch(/^open Mon–Sat\u00a09:00–22:00, Sun\u00a010:00–20:00$/)
  expect(await shown()).toMatchObject({ seasons: [] })
  expect(await version()).toBe(0)
})

test('hours count for page, footer and email at once', async () => {
  expect((await saveSeason({ from: day('2026-11-20'), week: week(long) })).status).toBe(200)
  const { sentence, today } = await shown()
  expect([sentence.sl, today.inWords.en]).toEqual(['odprto vsak dan 9:00–22:00', 'Open today 9:00–22:00'])
  for (const path of ['/', '/hours']) {
    const html = await pageText(path)
    expect(html).toContain('odprto vsak dan 9:00–22:00')
    expect(html).not.toContain(centre.openingHours.sl)
  }
  const { email } = await testApp.adult()
  await testApp.visitor().call(account.forgotPassword, { body: { email } })
  const [sent] = await testApp.emailsTo(email)
  expect(sent?.text).toContain('odprto vsak dan 9:00–22:00')
})

test('a holiday is decided by one exception, which customers and the timetable read', async () => {
  const { db } = testApp.app.ctx
  const soon = new FakeClock('2026-11-26T08:00:00Z')
  expect(await hoursNeed(testApp.app.ctx)).toEqual({ isSet: true })
  expect(await hoursNeed({ db, clock: soon })).toEqual({ isSet: true, undecidedHoliday: '2026-12-25' })
  const { body } = await saveException(christmas)
  expect(body).toMatchObject({ exceptions: [christmas], shown: { exceptions: [christmas] } })
  expect(await hoursNeed({ db, clock: soon })).toEqual({ isSet: true, undecidedHoliday: '2026-12-26' })
  expect((await testApp.visitor().call(classes.timetable)).closedDays).toEqual([
    { day: christmas.from, name: christmas.reason },
  ])
})

test('days closed beside the timetable are exceptions of the hours', async () => {
  const name = { sl: 'Prenova sten', en: 'New walls' }
  await office.call(courses.closeDays, { body: { from: day('2026-12-24'), to: day('2026-12-26'), name } })
  const { exceptions } = await shown()
  expect(exceptions).toMatchObject([{ from: '2026-12-24', to: '2026-12-26', spans: [], reason: name }])
  await office.call(courses.openDay, { body: { day: day('2026-12-24') } })
  expect((await shown()).exceptions).toMatchObject([{ from: '2026-12-25', to: '2026-12-26' }])
})

test('the newest change is taken back by one tap, and again brought back', async () => {
  const before = await shown()
  const undo = async () => office.call(officeHours.undo, { body: { version: await version() } })
  const undone = await undo()
  expect(undone.exceptions).toMatchObject([{ from: '2026-12-24', to: '2026-12-26' }])
  expect(undone.history[0]).toMatchObject({ isUndo: true, by: manager.name })
  await undo()
  expect(await shown()).toEqual(before)
})

test('each change stands in the history and in the audit log', async () => {
  const { history } = await office.call(officeHours.now)
  const first = history.at(-1)
  expect(first).toMatchObject({
    number: 1,
    by: manager.name,
    isUndo: false,
    differences: [{ season: { after: { from: '2026-11-20', week: week(long) } } }],
  })
  const entries = await testApp.app.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'object_id', 'fields'])
    .where('object', '=', 'hours')
    .orderBy('id')
    .execute()
  expect(entries).toHaveLength(history.length)
  expect(entries[0]).toEqual({ action: 'hours_changed', staff_id: manager.id, object_id: '1', fields: ['seasons'] })
  expect(entries.at(-1)).toMatchObject({ action: 'hours_undone', fields: ['exceptions'] })
})

test('the later of two managers is refused, and nothing of the form is written', async () => {
  const now = await version()
  const answers = await Promise.all(
    ['2027-01-01', '2027-02-08', '2027-04-27'].map((from) =>
      saveException({ ...christmas, from: day(from), to: day(from) }, { version: now }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  const late = await saveSeason({ from: day('2027-06-01'), week: week() }, { version: now })
  expect([late.status, late.body['code']]).toEqual([409, 'changed_meanwhile'])
  expect(await version()).toBe(now + 1)
})

test.each<[string, Partial<HoursException>, string[]]>([
  ['hours that overlap', { spans: [...long, { from: '21:00', to: '23:00' }] }, ['spans']],
  ['hours that end before they begin', { spans: [{ from: '22:00', to: '09:00' }] }, ['spans']],
  ['no time of day', { spans: [{ from: '25:00', to: '26:00' }] }, ['spans.0.from', 'spans.0.to']],
  ['a day in the past', { from: day('2026-11-19'), to: day('2026-11-19') }, ['from']],
  ['a day that has an exception', { from: day('2026-12-20'), to: day('2026-12-27') }, ['from']],
  ['no reason', { reason: { sl: ' ', en: '' } }, ['reason.sl']],
])('an exception with %s is refused beside its field', async (_what, wrong, fields) => {
  const before = await version()
  const { status, body } = await saveException({
    ...christmas,
    from: day('2027-03-28'),
    to: day('2027-03-28'),
    ...wrong,
  })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, fields])
  expect(await version()).toBe(before)
})

test('a season is corrected, moved and taken away until it has begun', async () => {
  const summer = { from: day('2027-06-01'), week: week() }
  await saveSeason(summer)
  const moved = await saveSeason({ ...summer, from: day('2027-07-01') }, { replaces: summer.from })
  expect(moved.body).toMatchObject({ seasons: [{ from: '2026-11-20' }, { from: '2027-07-01' }] })
  const twice = await saveSeason({ ...summer, from: day('2026-11-20') })
  expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['from']])
  const remove = async (from: string) =>
    (await office.send(officeHours.removeSeason, { body: { version: await version(), from: day(from) } })).status
  expect([await remove('2026-11-20'), await remove('2027-06-01'), await remove('2027-07-01')]).toEqual([404, 404, 200])
  const none = await office.send(officeHours.removeException, {
    body: { version: await version(), from: day('2027-09-09') },
  })
  expect(none.status).toBe(404)
  const back = await office.send(officeHours.removeException, {
    body: { version: await version(), from: day('2026-12-25') },
  })
  expect(back.body).toMatchObject({ exceptions: [{ reason: christmas.reason }] })
})

test('reception sees no hours to change', async () => {
  const reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  expect((await reception.send(officeHours.now)).status).toBe(403)
})
