import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { settings, type AllSettings } from '#contract/staff/centre/settings.ts'
import { fiscal } from '#contract/staff/money/fiscal.ts'
import { tills } from '#contract/staff/money/till.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { sendCommand } from '#server/operation/operator/command-socket.ts'
import { askDoctor } from '../../../tests/kit/doctor.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { sampleCentre } from '../../../tests/kit/own-centre.ts'
import { preparedConfig, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { articleNamed, closeTill, countedOf, countTill, openTill, sellAtDesk } from '../../../tests/kit/till.ts'

// Marks of number series, tills, premises and the policy of verification by screen (docs/product/staff.md §11.18).

/** Of this file alone, since tests of others change the one that they share. */
const centre = sampleCentre()
let testApp: TestApp
let office: StaffClient
let desk: StaffClient
beforeAll(async () => {
  testApp = await startTestApp({ installation: { ...(await preparedConfig()), centre } })
  office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  desk = await logStaffIn(testApp, await addMember(testApp, ['reception']))
})
afterAll(() => testApp[Symbol.asyncDispose]())

const change = async (wanted: Partial<AllSettings>, by = office) =>
  by.send(settings.change, { body: { version: (await by.call(settings.now)).version, ...wanted } })
const refused = async (wanted: Partial<AllSettings>, field: string, sentence: string) => {
  const { version } = await office.call(settings.now)
  const { status, body } = await change(wanted)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect(body.errors![field]).toContain(sentence)
  expect((await office.call(settings.now)).version).toBe(version)
}
const lineOfShoes = async () => {
  const { _id: articleId } = await articleNamed(desk, 'Plezalniki')
  return { kind: 'desk' as const, articleId, quantity: 1 }
}
const numberOf = async (mark: string) => {
  const { invoiceId } = await sellAtDesk(desk, [await lineOfShoes()], { till: mark })
  return testApp.app.ctx.db
    .selectFrom('invoice')
    .select(['business_premises as premises', 'device_no as device', 'invoice_no as number'])
    .where('id', '=', invoiceId!)
    .executeTakeFirstOrThrow()
}
const endDay = async (mark: string, cents: number) => {
  await countTill(desk, cents, 0, mark)
  await closeTill(desk, { mark })
}
const shoes = async () => (await desk.call(sales.quote, { body: { lines: [await lineOfShoes()] } })).totalCents

test('a till added by screen sells in its own series; an open one stays, and a closed one goes and comes back', async () => {
  const [first] = centre.tills
  const bar = { mark: 'BL2', name: 'Bar' }
  const none = { mark: '', name: '' }
  await refused({ tills: [first!, { mark: 'BL1', name: 'Bar' }] }, 'tills.1.mark', 'že druga naprava')
  await refused({ tills: [first!, { mark: 'WEB1', name: 'Bar' }] }, 'tills.1.mark', 'že druga naprava')
  await refused({ tills: [first!, { mark: 'bar č', name: 'Bar' }] }, 'tills.1.mark', 'brez šumnikov')
  await refused({ tills: [first!, { mark: 'BL2', name: '' }] }, 'tills.1.name', 'Izpolni')
  await refused({ tills: [first!, { mark: '', name: 'Bar' }] }, 'tills.1.mark', 'Izpolni')

  const { body } = await change({ tills: [first!, none, bar, none] })
  expect(body).toMatchObject({ settings: { tills: [first, bar] } })
  expect((await desk.call(tills.all)).tills.map(({ mark }) => mark)).toEqual(['BL1', 'BL2'])
  await openTill(desk, 0, '', 'BL2')
  expect(await numberOf('BL2')).toEqual({ premises: 'PC1', device: 'BL2', number: 1 })
  await refused({ tills: [first!] }, 'tills.1.mark', 'Najprej jo zaključi')
  // Another name is another name of the same series.
  expect((await change({ tills: [first!, { ...bar, name: 'Šank' }] })).status).toBe(200)
  await endDay('BL2', await shoes())

  expect((await change({ tills: [first!] })).status).toBe(200)
  const gone = { till: 'BL2' }
  expect(
    (await desk.send(tills.open, { params: gone, body: { key: randomUUID(), counted: countedOf(0), because: '' } }))
      .status,
  ).toBe(404)
  expect((await change({ tills: [first!, bar] })).status).toBe(200)
  await openTill(desk, 0, '', 'BL2')
  expect(await numberOf('BL2')).toMatchObject({ device: 'BL2', number: 2 })
  await endDay('BL2', await shoes())
})

test('a new mark of the premises begins new numbers once all tills are closed, and is registered like the first', async () => {
  const { invoices } = centre
  const moved = { ...invoices, businessPremises: 'PC2' }
  await openTill(desk, 0)
  const before = await numberOf('BL1')
  await refused({ invoices: moved }, 'invoices.businessPremises', 'Najprej jo zaključi')
  await endDay('BL1', await shoes())
  await refused({ invoices: { ...moved, businessPremises: 'PC 2' } }, 'invoices.businessPremises', 'brez presledkov')
  await refused({ invoices: { ...invoices, deviceNo: 'BL1' } }, 'invoices.deviceNo', 'že druga naprava')
  expect((await change({ invoices: moved })).status).toBe(200)
  expect(await askDoctor(testApp)).toMatchObject({ 'facts of the centre': expect.stringContaining('invoices') })
  expect((await office.call(fiscal.state)).premises).toMatchObject([{ mark: 'PC2', state: 'unregistered' }])
  await office.call(fiscal.registerPremises)
  await openTill(desk, 0)
  expect(await numberOf('BL1')).toEqual({ premises: 'PC2', device: 'BL1', number: 1 })
  await endDay('BL1', await shoes())

  await office.call(fiscal.closePremises, { params: { mark: 'PC2' }, body: { mark: 'PC2' } })
  expect((await change({ invoices })).status).toBe(200)
  await refused({ invoices: moved }, 'invoices.businessPremises', 'je pri FURS zaprt')
  await openTill(desk, 0)
  expect(await numberOf('BL1')).toEqual({ ...before, number: before.number + 1 })
  await endDay('BL1', await shoes())
})

test('the building and the policy of verification are changed by their fields; the authority hears of the building', async () => {
  const { settings: now } = await office.call(settings.now)
  const premises = now.premises!
  const policy = now.policy!
  expect(policy).toEqual({
    version: '2026-01',
    ways: Object.fromEntries(
      ['card', 'wallet', 'cash', 'transfer'].map((way) => [way, { device: 'WEB1', isVerified: true }]),
    ),
    supplier: { taxNumber: '', foreignName: 'Previs' },
  })
  await refused({ premises: { ...premises, buildingNumber: 100_000 } }, 'premises.buildingNumber', 'kot je v katastru')
  await refused({ premises: { ...premises, validFrom: '1. 1. 2026' as Day } }, 'premises.validFrom', 'datum')
  await refused({ premises: { ...premises, postalCode: '10' } }, 'premises.postalCode', '')
  await office.call(fiscal.registerPremises)
  expect((await change({ premises: { ...premises, street: 'Nova cesta', houseNumberAdditional: 'a' } })).status).toBe(
    200,
  )
  expect((await office.call(fiscal.state)).premises[0]).toMatchObject({ state: 'changed', changed: ['address'] })

  const withDevice = (way: 'cash' | 'transfer', device: string, isVerified = true) => ({
    ...policy,
    ways: { ...policy.ways, [way]: { device, isVerified } },
  })
  await refused({ policy: withDevice('transfer', 'WEB1', false) }, 'policy.ways.transfer.device', 'ali nobenega')
  await refused({ policy: withDevice('cash', 'BL1') }, 'policy.ways.cash.device', 'že druga naprava')
  const suppliers = { taxNumber: '10596631', foreignName: 'Previs' }
  await refused({ policy: { ...policy, supplier: suppliers } }, 'policy.supplier.taxNumber', 'eno od obojega')
  expect((await change({ policy: { ...withDevice('transfer', 'WEB2', false), version: '2027-01' } })).status).toBe(200)
  expect((await testApp.app.ctx.readCentre()).fiscal).toMatchObject({
    version: '2027-01',
    devices: [
      { mark: 'WEB1', ways: ['card', 'wallet', 'cash'], isVerified: true },
      { mark: 'WEB2', ways: ['transfer'], isVerified: false },
    ],
    premises: { street: 'Nova cesta', houseNumberAdditional: 'a' },
    supplier: { foreignName: 'Previs' },
  })
  expect((await change({ premises, policy })).status).toBe(200)
  expect((await testApp.app.ctx.readCentre()).fiscal).toEqual(centre.fiscal)
})

test('rules of the desk and an own accessibility statement hold from the next call and page on', async () => {
  const { desk: rules } = (await office.call(settings.now)).settings
  expect(rules).toEqual({ bearerTickets: false, mendsPaymentsWithoutDocuments: false })
  expect((await desk.call(sales.articles)).hasBearer).toBe(false)
  const url = { sl: 'https://stena.si/dostopnost', en: 'https://stena.si/en/accessibility' }
  await change({ desk: { ...rules, bearerTickets: true }, accessibility: { url } })
  expect((await desk.call(sales.articles)).hasBearer).toBe(true)
  const page = async () => new TextDecoder().decode((await testApp.visitor().request('GET', '/')).bytes)
  expect(await page()).toContain(url.sl)
  await change({ desk: rules, accessibility: null })
  expect(await page()).not.toContain(url.sl)
})

test('marks need a fresh log-in, and a centre that verifies nothing has neither premises nor a policy', async () => {
  const { settings: now } = await office.call(settings.now)
  testApp.clock.forward(11 * 60)
  const guarded: Partial<AllSettings>[] = [
    { tills: [] },
    { invoices: { ...centre.invoices, deviceNo: 'WEB3' } },
    { premises: { ...now.premises!, street: 'Nova cesta' } },
    { policy: { ...now.policy!, version: '2028-01' } },
    { desk: { ...now.desk, bearerTickets: true } },
  ]
  for (const wanted of guarded) expect((await change(wanted)).body['code']).toBe('password_needed')

  const facts = { ...centre, fiscal: null }
  await using free = await startTestApp({ installation: { ...(await preparedConfig()), centre: facts } })
  const boss = await logStaffIn(free, await addMember(free, ['manager']))
  expect((await boss.call(settings.now)).settings).toMatchObject({ premises: null, policy: null })
  expect((await change({ policy: now.policy! }, boss)).body['code']).toBe('fiscal_off')

  // A restored database stops the series of the marks that hold now, not those of the file.
  await change({ invoices: { ...centre.invoices, businessPremises: 'PC2' } }, boss)
  const { output } = await sendCommand(free.config.dataDir, ['pause', '--yes'])
  expect(output).toContain('PC2-WEB1')
  expect(output).not.toContain('PC1')
})
