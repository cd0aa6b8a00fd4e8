import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#server/operation/operator/commands.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let maja: SeedPerson
beforeAll(async () => {
  testApp = await startTestApp()
  maja = await testApp.adult()
})
afterAll(() => testApp[Symbol.asyncDispose]())

const skip = (name: string) => runCommand(testApp.app.ctx, ['skip-numbers', name, '--yes'])
const buy = async () => {
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
  const { rows } = await sql<{ no: number }>`select max(invoice_no) as no from invoice`.execute(testApp.database.db)
  return rows[0]?.no
}

test('skipped numbers are not given again, and the integrity checks accept their gap', async () => {
  expect(await buy()).toBe(1)
  expect(await skip('PC1-WEB1-4-2026')).toBe('2 to 4 are not given again; the next one is 5')
  expect(await buy()).toBe(5)
  expect(await skip('PC1-WEB1-6-2026')).toBe('6 to 6 are not given again; the next one is 7')
  expect(await buy()).toBe(7)
  expect(await testApp.integrity()).toEqual([])
})

test('the integrity checks still find any other gap', async () => {
  await sql`update invoice_counter set last_no = last_no + 1`.execute(testApp.database.db)
  expect(await testApp.integrity()).toEqual(['I4 gap in the invoice numbers: number PC1-WEB1-8-2026'])
  await sql`update invoice_counter set last_no = last_no - 1`.execute(testApp.database.db)
})

test('the last number known here may be named again, since nothing was lost then', async () => {
  expect(await skip('PC1-WEB1-7-2026')).toBe('nothing is lost; the next one is 8')
})

test.each([
  ['PC1-WEB1-6-2026', 'this database has 7 already, so the last number is not lower'],
  ['PC1-WEB1-7000-2026', 'that would skip 6993 numbers after 7, at most 1000 are allowed: check the number'],
  ['seven', 'a number has the form PC1-WEB1-120-2026, or 14-2026 for a pro-forma'],
])('%s is refused', async (name, why) => {
  await expect(skip(name)).rejects.toThrow(why)
  const { rows } = await sql`select last_no from invoice_counter`.execute(testApp.database.db)
  expect(rows).toEqual([{ last_no: 7 }])
})

test('numbers are skipped in a series that has issued none yet', async () => {
  expect(await skip('14-2026')).toBe('1 to 14 are not given again; the next one is 15')
  expect(await skip('PC1-WEB1-2-2027')).toBe('1 to 2 are not given again; the next one is 3')
})
