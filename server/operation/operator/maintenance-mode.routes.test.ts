import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { newMember } from '../../../tests/kit/new-member.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sendCommand } from './command-socket.ts'
import { proof } from '../../../tests/kit/proof.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.app.work()
})
afterAll(() => testApp[Symbol.asyncDispose]())

const logged = (event: string) => testApp.warnings.filter((line) => line.includes(`"event":"${event}"`)).length

const signUp = async (email: string) => {
  await testApp.visitor().call(account.signUp, { body: newMember(email) })
  const state = async () =>
    (
      await testApp.database.db
        .selectFrom('email')
        .select('state')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow()
    ).state
  return state
}

/** Seconds for which the oldest email has waited, by the clock of the queue. */
const waited = async () => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp() - min(created_on))::float8 as seconds
    from jobs.job where name = 'email.send' and state = 'created'`.execute(testApp.database.db)
  return rows[0]?.seconds ?? 0
}

test('`pause` ends the jobs of a running server, and `resume` starts them again', proof, async () => {
  const first = await signUp('prva@previs.example')
  await expect.poll(first).toBe('sent')
  expect(await sendCommand(testApp.config.dataDir, ['pause', '--yes'])).toMatchObject({ code: 0 })
  await expect.poll(() => logged('maintenance_mode')).toBe(1)
  const second = await signUp('druga@previs.example')
  // Workers look for jobs twice a second.
  await expect.poll(waited).toBeGreaterThan(1.2)
  expect(await second()).toBe('queued')
  // Nothing was issued here, and the last numbers must be named nevertheless.
  expect(await sendCommand(testApp.config.dataDir, ['resume', 'send'])).toMatchObject({ code: 1 })
  for (const number of ['PC1-WEB1-0-2026', '0-2026'])
    expect(await sendCommand(testApp.config.dataDir, ['skip-numbers', number, '--yes'])).toMatchObject({ code: 0 })
  expect(await sendCommand(testApp.config.dataDir, ['resume', 'send'])).toMatchObject({ code: 0 })
  await expect.poll(second).toBe('sent')
  await expect.poll(() => logged('resumed')).toBe(1)
  expect(logged('maintenance_mode')).toBe(1)
  expect(testApp.errors).toEqual([])
})
