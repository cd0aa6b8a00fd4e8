import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { pathOf, type Answered, type Client } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, StaffClient } from '../../../tests/kit/staff.ts'
import { wire } from '../../../tests/kit/wire.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { proof } from '../../../tests/kit/proof.ts'

let testApp: TestApp
let maja: Client
const max = 3
beforeAll(async () => {
  testApp = await startTestApp({
    limits: { ...defaultLimits, at_once: { max, windowMs: 0 }, staff_at_once: { max, windowMs: 0 } },
  })
  maja = testApp.as(await testApp.adult())
})
afterAll(() => testApp[Symbol.asyncDispose]())

/** Runs `work` while the session table is locked, so that every call with a session waits. */
const whileAllWait = (work: () => Promise<void>) =>
  testApp.app.ctx.db.transaction().execute(async (tx) => {
    await sql`lock table session in access exclusive mode`.execute(tx)
    await work()
  })

test('F26: a process answers a limited number of calls at once and refuses further ones as busy', async () => {
  const asked: Promise<number>[] = []
  const early: number[] = []
  await whileAllWait(async () => {
    for (let time = 0; time < max + 2; time += 1) {
      const answer = maja.send(account.me).then(({ status }) => status)
      void answer.then((status) => early.push(status))
      asked.push(answer)
    }
    await expect.poll(() => early).toEqual([503, 503])
    const { status, headers, body } = await testApp.visitor('en').send(account.me)
    expect([status, headers.get('retry-after'), body['code'], body.message]).toEqual([
      503,
      '60',
      'busy',
      'It is very busy right now. Try again in a minute.',
    ])
    // Pages and health checks are no calls.
    expect((await testApp.visitor().request('GET', '/')).status).toBe(200)
  })
  const late = (await Promise.all(asked)).filter((status) => status === 200)
  expect(late).toHaveLength(max)
  expect((await maja.send(account.me)).status).toBe(200)
})

test('calls of customers and of staff take no places from each other', async ({ skip }) => {
  // The one connection of the embedded database answers nothing while a table is locked.
  if (testApp.database.kind !== 'postgres') skip()
  const office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  const meanwhile = (table: 'session' | 'staff_session' | 'limit_count', work: () => Promise<void>) =>
    testApp.app.ctx.db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.ref(table)} in access exclusive mode`.execute(tx)
      await work()
    })
  const fill = async (send: () => Promise<Answered>) => {
    const answers = Array.from({ length: max + 1 }, send)
    expect((await Promise.race(answers)).status).toBe(503)
    return answers
  }
  const statuses = async (answers: readonly Promise<Answered>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).toSorted((one, other) => one - other)
  let waiting: readonly Promise<Answered>[] = []
  await meanwhile('session', async () => {
    waiting = await fill(() => maja.send(account.me))
    expect((await office.send(staff.sessions)).status).toBe(200)
  })
  expect(await statuses(waiting)).toEqual([200, 200, 200, 503])
  await meanwhile('staff_session', async () => {
    waiting = await fill(() => office.send(staff.sessions))
    expect((await maja.send(account.me)).status).toBe(200)
  })
  expect(await statuses(waiting)).toEqual([200, 200, 200, 503])
  // Log-ins of strangers at the staff's host take none of the desk's.
  const body = { email: 'nihce@previs.example', password: 'x', code: '000000' }
  await meanwhile('limit_count', async () => {
    waiting = await fill(() => new StaffClient(testApp.address).send(staff.logIn, { body }))
    expect((await office.send(staff.sessions)).status).toBe(200)
  })
  expect(await statuses(waiting)).toEqual([401, 401, 401, 503])
})

test('a call whose body is still arriving does not count', async () => {
  let started = 0
  const countRequest = () => (started += 1)
  testApp.app.http.server.on('request', countRequest)
  const slow = await Promise.all(
    Array.from({ length: max }, async () => {
      const { socket, send } = await wire(testApp.address)
      send(`POST ${pathOf(account.logIn)} HTTP/1.1\r\nHost: localhost\r\n`)
      send('Content-Type: application/json\r\nContent-Length: 60\r\n\r\n{')
      return socket
    }),
  )
  await expect.poll(() => started).toBe(max)
  testApp.app.http.server.off('request', countRequest)
  expect((await maja.send(account.me)).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('a call whose client has left no longer counts', async () => {
  await whileAllWait(async () => {
    const gone = new AbortController()
    const leaving = Array.from({ length: max }, () =>
      fetch(`${testApp.app.url}/api/v1/users/getme`, {
        headers: { cookie: maja.cookie ?? '' },
        signal: gone.signal,
      }).catch(() => 'gone'),
    )
    await expect.poll(async () => (await testApp.visitor().send(account.me)).status).toBe(503)
    gone.abort()
    expect(await Promise.all(leaving)).toEqual(leaving.map(() => 'gone'))
    await expect.poll(async () => (await testApp.visitor().send(account.me)).status).toBe(401)
  })
})

test('under load a refusal of too many calls is delayed and does not count', proof, async () => {
  const limit = 16
  await using tight = await startTestApp({ limits: { ...defaultLimits, at_once: { max: limit, windowMs: 0 } } })
  const guest = tight.as(await tight.adult())
  const guess = () =>
    tight.visitor().send(account.logIn, { body: { email: 'nihce@previs.example', password: 'napacno geslo' } })
  for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(401)

  let started = 0
  tight.app.http.server.on('request', () => (started += 1))
  const refusals = await tight.app.ctx.db.transaction().execute(async (tx) => {
    await sql`lock table limit_count in access exclusive mode`.execute(tx)
    const answers = Array.from({ length: limit }, guess)
    await expect.poll(() => started).toBe(limit)
    return answers.map(async (answer) => [(await answer).status, performance.now()] as const)
  })
  const opened = performance.now()
  await expect.poll(() => tight.warnings.filter((line) => line.includes('"event":"limit"'))).toHaveLength(limit)
  expect((await guest.send(account.me)).status).toBe(200)
  for (const [status, at] of await Promise.all(refusals)) expect([status, at - opened >= 950]).toEqual([429, true])
})
