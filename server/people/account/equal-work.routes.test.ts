import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { hashing, hashPassword } from '#server/platform/passwords.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// A stranger learns neither from an answer nor from its time whether an address has an account
// (docs/product/account.md §3.4). `npm run bench -- stopwatch` measures times; these tests count the work.

let testApp: TestApp
let maja: SeedPerson
beforeAll(async () => {
  testApp = await startTestApp()
  maja = await testApp.adult()
  // At the cost that a password really has.
  const hash = { password_hash: await hashPassword(demoPassword) }
  await testApp.app.ctx.db.updateTable('login').set(hash).where('person_id', '=', maja.id).execute()
})
afterAll(() => testApp[Symbol.asyncDispose]())

/** Number of the application's own jobs ever enqueued, without the queue's maintenance jobs. */
const queued = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from jobs.job where name in ('email.send', 'account.forgotten')`.execute(
    testApp.app.ctx.db,
  )
  return rows[0]?.count ?? 0
}

/** Answer of a call, and the hashes and jobs it cost. */
const ask = async (endpoint: Endpoint, body: { email: string }) => {
  const hashes: unknown[] = []
  const note = (cost: unknown) => void hashes.push(cost)
  const before = await queued()
  hashing.subscribe(note)
  const { status, bytes } = await testApp.visitor().send(endpoint, { body })
  hashing.unsubscribe(note)
  const text = new TextDecoder().decode(bytes).replaceAll(body.email, '…')
  return { status, text, hashes, jobs: (await queued()) - before }
}

const owasp = { memory: 19_456, passes: 2, parallelism: 1 }
const draft = {
  firstName: 'Neva',
  lastName: 'Kos',
  birthDate: '1990-05-05',
  password: 'plezam-rad',
  passwordConfirm: 'plezam-rad',
  agreesToTerms: true,
}

test.each([
  ['log-in', account.logIn, { password: 'plezam-nerad' }, { status: 401, hashes: [owasp], jobs: 0 }],
  ['sign-up', account.signUp, draft, { status: 200, hashes: [owasp], jobs: 1 }],
  ['forgotten password', account.forgotPassword, {}, { status: 200, hashes: [], jobs: 1 }],
])('%s: the same answer and the same work, account or not', async (_name, endpoint, body, cost) => {
  const known = await ask(endpoint, { ...body, email: maja.email })
  const unknown = await ask(endpoint, { ...body, email: 'nihce@previs.example' })
  expect(known).toMatchObject(cost)
  expect(unknown).toEqual(known)
})
