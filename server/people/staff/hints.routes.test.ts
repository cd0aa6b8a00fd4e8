import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { staff } from '#contract/staff/people/staff.ts'
import { team } from '#contract/staff/people/team.ts'
import { today } from '#contract/staff/operation/today.ts'
import { topics } from '#contract/staff/platform/topics.ts'
import { sql } from 'kysely'
import { pathOf } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { proof } from '../../../tests/kit/proof.ts'

let testApp: TestApp
let admin: StaffMember
const opened: Stream[] = []
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await addMember(testApp, ['admin', 'manager'])
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
  expect(testApp.errors).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

interface Stream {
  status: number
  headers: Headers
  body: string
  topics(): string[]
  /** Ends when the server ends it. */
  ended: Promise<void>
  close(): void
}

/** Opens the stream of hints as a browser does. */
const open = async (browser: StaffClient, address = testApp.address): Promise<Stream> => {
  const aborted = new AbortController()
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const response = await fetch(`${address}${pathOf(today.hints)}`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: aborted.signal,
  })
  const stream: Stream = {
    status: response.status,
    headers: response.headers,
    body: '',
    topics: () => [...stream.body.matchAll(/^data: \{"topic":"(\w+)"\}$/gm)].map(([, topic = '']) => topic),
    ended: Promise.resolve(),
    close: () => aborted.abort(),
  }
  const read = async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) stream.body += part
  }
  stream.ended = read().catch((error: unknown) => {
    if (!aborted.signal.aborted) throw error
  })
  opened.push(stream)
  return stream
}
const waitFor = (stream: Stream, topic: string) =>
  expect.poll(() => stream.topics(), { timeout: 5_000 }).toContain(topic)
const endsSoon = (stream: Stream) => Promise.race([stream.ended.then(() => 'ended'), pause(5_000, 'open')])

const device = async (office: StaffClient) => {
  const { code } = await office.call(team.makeDeviceCode, { body: { name: 'Pult' } })
  const desk = new StaffClient(testApp.address)
  const { device: enrolled } = await desk.call(staff.enrol, { body: { code } })
  await desk.call(staff.unlock, { body: { staffId: admin.id, pin: admin.pin } })
  return { desk, deviceId: enrolled._id }
}

test('a change is hinted after its commit, without data, to every session (docs/product/staff.md §10)', async () => {
  const office = await logStaffIn(testApp, admin)
  const stream = await open(office)
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  const { desk } = await device(office)
  await waitFor(stream, 'team')
  expect(stream.body.replaceAll(/^data: \{"topic":"\w+"\}$/gm, '').replaceAll(/[:\n]/g, '')).toBe('')
  expect((await open(new StaffClient(testApp.address))).status).toBe(401)
  await desk.call(staff.lock)
  expect((await open(desk)).status).toBe(423)
  expect((await office.request('HEAD', pathOf(today.hints))).status).not.toBe(200)
})

test('a refused call is not hinted', async () => {
  const office = await logStaffIn(testApp, admin)
  const stream = await open(office)
  const staffId = '019a9f00-0000-7000-8000-000000000000'
  expect((await office.send(team.resetPin, { params: { staffId } })).status).toBe(404)
  await pause(300)
  expect(stream.topics()).not.toContain('team')
})

test('a stream ends with its session: at a lock, another person, a revoked device, a log-out, an ended session', async () => {
  const office = await logStaffIn(testApp, admin)
  const { desk, deviceId } = await device(office)
  const locked = await open(desk)
  await desk.call(staff.lock)
  expect(await endsSoon(locked)).toBe('ended')

  await desk.call(staff.unlock, { body: { staffId: admin.id, pin: admin.pin } })
  const changed = await open(desk)
  await desk.call(staff.unlock, { body: { staffId: admin.id, pin: admin.pin } })
  expect(await endsSoon(changed)).toBe('ended')

  const revoked = await open(desk)
  await office.call(team.revokeDevice, { params: { deviceId } })
  expect(await endsSoon(revoked)).toBe('ended')

  const other = await logStaffIn(testApp, admin)
  const ended = await open(other)
  const { sessions } = await other.call(staff.sessions)
  await office.call(staff.endSession, { params: { sessionId: sessions.find(({ current }) => current)!._id } })
  expect(await endsSoon(ended)).toBe('ended')

  const stays = await open(office)
  const left = await logStaffIn(testApp, admin)
  const loggedOut = await open(left)
  await left.call(staff.logOut)
  expect(await endsSoon(loggedOut)).toBe('ended')
  expect(await Promise.race([stays.ended.then(() => 'ended'), pause(200, 'open')])).toBe('open')
})

test('a stream ends when its session is over without a word, at the next sign of life', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const office = await logStaffIn(testApp, admin)
    const stream = await open(office)
    await vi.advanceTimersByTimeAsync(20_000)
    await expect.poll(() => stream.body.match(/^:$/gm)?.length).toBe(2)
    await testApp.app.ctx.db.deleteFrom('staff_session').where('staff_id', '=', admin.id).execute()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await endsSoon(stream)).toBe('ended')
  } finally {
    vi.useRealTimers()
  }
})

test('an open page does not count as a call of its session', async () => {
  const office = await logStaffIn(testApp, admin)
  const seen = () =>
    testApp.app.ctx.db
      .selectFrom('staff_session')
      .select('last_seen_at')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  const stream = await open(office)
  const before = await seen()
  testApp.clock.forward(3_600)
  testApp.app.ctx.hints.send('session')
  await waitFor(stream, 'session')
  expect(await seen()).toEqual(before)
})

test('at most ten a second of a topic, and the last one is not lost', proof, async () => {
  const office = await logStaffIn(testApp, admin)
  const stream = await open(office)
  const began = performance.now()
  for (let time = 0; time < 200; time += 1) {
    testApp.app.ctx.hints.send('people')
    testApp.app.ctx.hints.send('settings')
    await pause(5)
  }
  const seconds = (performance.now() - began) / 1_000
  await pause(400)
  for (const topic of ['people', 'settings']) {
    const count = stream.topics().filter((each) => each === topic).length
    expect(count).toBeGreaterThan(1)
    expect(count).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 2)
  }
})

test('four streams of one session; a further one is refused, until one has closed', async () => {
  const office = await logStaffIn(testApp, admin)
  const all = await Promise.all(Array.from({ length: 4 }, () => open(office)))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await open(office)).status).toBe(503)
  all[0]!.close()
  await expect.poll(async () => (await open(office)).status, { timeout: 5_000 }).toBe(200)
})

test('twelve streams of one member over all sessions; a further one is refused, until one has closed', async () => {
  const member = await addMember(testApp, ['reception'])
  const places: StaffClient[] = []
  for (let time = 0; time < 4; time += 1) places.push(await logStaffIn(testApp, member))
  const three = (office: StaffClient) => Promise.all(Array.from({ length: 3 }, () => open(office)))
  const all = (await Promise.all(places.map(three))).flat()
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  for (const office of [...places, await logStaffIn(testApp, member)]) expect((await open(office)).status).toBe(503)
  expect((await open(await logStaffIn(testApp, admin))).status).toBe(200)
  all[0]!.close()
  await expect.poll(async () => (await open(places[3]!)).status, { timeout: 5_000 }).toBe(200)
})

test('streams take no slot of the calls, and outlive the time of silent connections', proof, async () => {
  await using busy = await startTestApp({
    limits: { ...testApp.config.limits, staff_at_once: { max: 1, windowMs: 0 } },
    timeouts: { headers: 5, request: 5, idle: 1, kept: 1 },
  })
  const member = await addMember(busy, ['manager'])
  const office = await logStaffIn(busy, member)
  const stream = await open(office, busy.address)
  expect(stream.status).toBe(200)
  expect((await office.send(staff.sessions)).status).toBe(200)
  expect(await Promise.race([stream.ended.then(() => 'ended'), pause(3_500, 'open')])).toBe('open')
  busy.app.ctx.hints.send('people')
  await waitFor(stream, 'people')
})

test('a stopping server ends its streams at once (F19)', async () => {
  const stopping = await startTestApp()
  const office = await logStaffIn(stopping, await addMember(stopping, ['manager']))
  const stream = await open(office, stopping.address)
  const began = performance.now()
  await stopping[Symbol.asyncDispose]()
  expect(await endsSoon(stream)).toBe('ended')
  expect(performance.now() - began).toBeLessThan(10_000)
})

const onPostgres = () => testApp.database.kind === 'postgres'

test('two servers on one database hint to each other (docs/product/staff.md §10.3)', async ({ skip }) => {
  if (!onPostgres()) skip()
  await using other = await startTestApp({ installation: testApp.config })
  const office = await logStaffIn(testApp, admin)
  const there = await open(office, other.address)
  const here = await open(office)
  await device(office)
  await waitFor(there, 'team')
  other.app.ctx.hints.send('settings')
  await waitFor(here, 'settings')
})

test('F31: a lost connection is opened again, and every topic is hinted', async ({ skip }) => {
  if (!onPostgres()) skip()
  const office = await logStaffIn(testApp, admin)
  const stream = await open(office)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'previs-hints' and datname = current_database()`.execute(testApp.app.ctx.db)
  await expect.poll(() => topics.every((topic) => stream.topics().includes(topic)), { timeout: 10_000 }).toBe(true)
  testApp.app.ctx.hints.send('people')
  await expect.poll(() => stream.topics().filter((topic) => topic === 'people').length).toBe(2)
})

test('while no page is open nothing is notified', async ({ skip }) => {
  if (!onPostgres()) skip()
  await using quiet = await startTestApp()
  const client = await quiet.database.pool.connect()
  try {
    await client.query('listen previs_hints')
    let heard = 0
    client.on('notification', () => (heard += 1))
    quiet.app.ctx.hints.send('people')
    await pause(300)
    expect(heard).toBe(0)
  } finally {
    client.release(true)
  }
})
