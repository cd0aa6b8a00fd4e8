import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFiscalKeys, type FiscalKeys } from '#providers/fiscal/keys.ts'
import { startFiscalSandbox, type FiscalSandbox } from '#providers/fiscal/sandbox.ts'
import { registerPremises } from '#server/money/fiscal/register-premises.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import type { Config } from '#server/platform/config.ts'
import { askDoctor } from '../../../tests/kit/doctor.ts'
import { fiscalKeysOf } from '../../../tests/kit/supplier-keys.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

const start = '2026-11-20T17:00:00Z'
let testApp: TestApp
let authority: FiscalSandbox
let fiscalKeys: FiscalKeys
beforeAll(async () => {
  testApp = await startTestApp({ at: start })
  const { centre, dataDir } = testApp.config
  const { taxNumber } = centre.company
  authority = await startFiscalSandbox({ ledger: join(dataDir, 'their-fiscal.jsonl'), taxNumber })
  const mistakes: string[] = []
  // Read from files, as an operator's keys are; so they are keys of a test system and not of the own sandbox.
  const read = readFiscalKeys(fiscalKeysOf(authority, dataDir), mistakes, new Date(start))
  if (!read) throw new Error(mistakes.join('\n'))
  fiscalKeys = read
})
afterAll(async () => {
  await authority.close()
  await testApp[Symbol.asyncDispose]()
})

const lineOf = async (name: string, more: Partial<Config> = {}) => (await askDoctor(testApp, more))[name]
const fiscalAt = (at: string, more: Partial<Config> = {}) => {
  testApp.clock.set(at)
  return lineOf('fiscal', more)
}

test('the sandbox, and verification that is off', async () => {
  const { centre } = testApp.config
  expect(await fiscalAt(start)).toBe('ok sandbox: the tax authority hears of no invoice')
  expect(await fiscalAt(start, { centre: { ...centre, fiscal: null }, fiscalKeys })).toBe(
    'ok "fiscal" is null in the centre\'s file: no invoice is verified',
  )
})

test('real keys: the system answers, and a public server must not use the test system', async () => {
  expect(await fiscalAt(start, { fiscalKeys })).toBe('ok test system answers, the certificate is good until 2049-12-31')
  expect(await fiscalAt(start, { fiscalKeys, publicUrl: 'https://127.0.0.1:1' })).toBe(
    'warn its test system: no invoice is verified',
  )
})

// docs/product/fiscal.md §5.5: the authority would reject each invoice, so no till sells.
test('premises: of the sandbox, missing, and registered', async () => {
  const { ctx } = testApp.app
  expect(await lineOf('premises')).toBe('ok sandbox: it hears of them at each start')
  expect(await lineOf('premises', { centre: { ...ctx.centre, fiscal: null }, fiscalKeys })).toBe(
    'ok none to register: no invoice is verified',
  )
  expect(await lineOf('premises', { fiscalKeys })).toMatch(/^fail PC1 is not registered, so no till sells: /)
  await registerPremises(ctx, operatorActor('test'))
  expect(await lineOf('premises', { fiscalKeys })).toBe('ok PC1 is registered')
})

// docs/product/fiscal.md §6.3: 60 days are enough for a new one.
test('a certificate is good 61 days before its end, and warned of 59 days before it', async () => {
  expect(await fiscalAt('2049-11-01T12:00:00Z', { fiscalKeys })).toMatch(/^ok test system answers/)
  expect(await fiscalAt('2049-11-02T12:00:00Z', { fiscalKeys })).toBe(
    'warn its certificate ends on 2049-12-31: ask for a new one in eDavki',
  )
  expect(await fiscalAt('2050-01-01T12:00:00Z', { fiscalKeys })).toBe(
    'fail its certificate ended on 2049-12-31: documents wait until a new one from eDavki is set',
  )
})

test('without an answer it says why', async () => {
  expect(
    await fiscalAt(start, { fiscalKeys: { ...fiscalKeys, url: 'https://127.0.0.1:1/v1/cash_registers' } }),
  ).toMatch(/^fail it gives no valid answer \(unreachable: .*\): is the way to its port open\?$/)
})

test('documents: all confirmed, waiting, near the deadline, and refused', async () => {
  const documentsAt = (at: string) => {
    testApp.clock.set(at)
    return lineOf('fiscal documents')
  }
  const maja = await testApp.adult()
  const buy = async (fault: string) => {
    testApp.clock.set(start)
    await testApp.fiscal('/__sandbox/faults', { call: 'invoice', fault, times: 1 })
    await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
    await testApp.work()
  }
  expect(await documentsAt(start)).toBe('ok all are confirmed')
  await buy('500')
  const waits = '1 wait for the tax authority, the first deadline is 2026-11-24T22:59:59.000Z'
  expect(await documentsAt('2026-11-23T22:59:00Z')).toBe(`ok ${waits}`)
  expect(await documentsAt('2026-11-23T23:01:00Z')).toBe(`fail ${waits}: \`fiscal waiting\` says why`)
  await buy('S006')
  expect(await documentsAt(start)).toBe(
    'fail 1 were refused: `fiscal waiting` says why, and `fiscal resend` sends them again',
  )
  testApp.errors.splice(0)
})
