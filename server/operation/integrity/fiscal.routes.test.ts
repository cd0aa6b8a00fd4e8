import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FiscalRegister } from '#providers/fiscal/port.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { addMs, days } from '#server/platform/clock.ts'
import { rolledBack } from '../../../tests/kit/rolled-back.ts'
import { addMember, logStaffIn } from '../../../tests/kit/staff.ts'
import { articleNamed, openTill, sellAtDesk, sellByBook } from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { cutoffsAt } from './check.ts'
import { compareFiscalRegister, fiscalChecks } from './fiscal.checks.ts'
import { runChecks } from './integrity.ts'

// Documents of the web shop, one taken back, of a till, and one of the bound book, all confirmed by the authority.

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-20T17:00:00Z' })
  const { seed } = testApp
  const maja = await testApp.adult()
  await seed.buys(maja, await seed.cart(maja, [['dnevna', 1]]))
  await seed.buys(maja, await seed.cart(maja, [['dnevna', 2]]))
  await runCommand(testApp.app.ctx, ['refund', 'PC1-WEB1-1-2026'])
  const desk = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  const shoes = await articleNamed(desk, 'Plezalniki')
  await openTill(desk)
  await sellAtDesk(desk, [{ kind: 'desk', articleId: shoes._id, quantity: 1 }])
  await sellByBook(testApp, [{ kind: 'desk', articleId: shoes._id, quantity: 1 }])
  await testApp.work()
})
afterAll(() => testApp[Symbol.asyncDispose]())

const findings = async (db = testApp.app.ctx.db) =>
  (await runChecks(db, fiscalChecks, cutoffsAt(testApp.clock.now()))).map(({ what }) => what)

/** A document that was never confirmed, and whose deadline was yesterday. */
const late = (table: 'fiscal_document' | 'fiscal_book_document') => sql`
  update ${sql.table(table)} set state = 'pending', eor = null, confirmed_at = null,
    deadline = ${addMs(testApp.clock.now(), -days(1))}`
const message = (table: 'fiscal_document' | 'fiscal_book_document', field: string, value: string) => sql`
  update ${sql.table(table)} set message = jsonb_set(message, ${field}, ${value}::jsonb)`

const ofInvoice = 'message that differs from its document'
const ofBook = 'message about the bound book that differs from its sale'

/** For each check the damages that it must find, by the sentence of the finding. */
const damages: readonly [what: string, how: string, damage: () => RawBuilder<unknown>][] = [
  [
    'document without a mark in a verified series',
    'the mark is gone',
    () => sql`delete from fiscal_document where invoice_id = (select id from invoice where invoice_no = 2
      and device_no = 'WEB1')`,
  ],
  [ofInvoice, 'another total', () => message('fiscal_document', '{totalCents}', '1')],
  [ofInvoice, 'another issuer', () => message('fiscal_document', '{issuer}', '"12345678"')],
  [ofInvoice, 'another moment', () => message('fiscal_document', '{issuedAt}', '"2026-11-19T12:00:00"')],
  [ofInvoice, 'another number', () => message('fiscal_document', '{identifier,number}', '99')],
  [ofInvoice, 'another mark', () => sql`update fiscal_document set zoi = reverse(zoi)`],
  [
    ofInvoice,
    'a credit note without its invoice',
    () => sql`update fiscal_document f set message = message - 'reference' from invoice i
      where i.id = f.invoice_id and i.cancels is not null`,
  ],
  ['document not confirmed by its deadline', 'a deadline that has passed', () => late('fiscal_document')],
  [
    'invoice of the bound book not confirmed by its deadline',
    'entered too late to be confirmed in time',
    () => late('fiscal_book_document'),
  ],
  [ofBook, 'another total', () => message('fiscal_book_document', '{totalCents}', '1')],
  [ofBook, 'another set', () => message('fiscal_book_document', '{identifier,set}', '9')],
  [ofBook, 'another day', () => message('fiscal_book_document', '{issuedOn}', '"2026-11-01"')],
  [
    ofBook,
    'another time of writing',
    () => sql`update fiscal_book_document set written_at = written_at - interval '1 hour'`,
  ],
  [
    'sale by the bound book of which the tax authority does not hear',
    'the message is gone',
    () => sql`delete from fiscal_book_document`,
  ],
]

test('documents in order have no finding', async () => {
  expect(await findings()).toEqual([])
})

test('every check of the fiscal verification has its damage', () => {
  expect(new Set(damages.map(([what]) => what))).toEqual(new Set(fiscalChecks.map(({ what }) => what)))
})

test.each(damages)('found: %s (%s)', async (what, _how, damage) => {
  await rolledBack(testApp.database, async (db) => {
    await damage().execute(db)
    expect(new Set(await findings(db))).toEqual(new Set([what]))
  })
})

/** For each sentence about the register the register that must lead to it. */
const registers: Record<string, (register: FiscalRegister) => FiscalRegister> = {
  'invoice of the tax authority, not stored here': ({ invoices: [first, ...rest], conflicts }) => ({
    invoices: [first!, ...rest, { ...first!, number: 99 }],
    conflicts,
  }),
  'ZOI differs from the tax authority': changed({ zoi: '0'.repeat(32) }),
  'EOR differs from the tax authority': changed({ eor: '00000000-0000-4000-8000-000000000000' }),
  'amount differs from the tax authority': changed({ amountCents: 1 }),
  'confirmed, and not with the tax authority': ({ invoices, conflicts }) => ({
    invoices: invoices.slice(1),
    conflicts,
  }),
  'number sent to the tax authority with two ZOIs': ({ invoices }) => ({ invoices, conflicts: ['PC1-WEB1-1-2026'] }),
}

function changed(change: Partial<FiscalRegister['invoices'][number]>) {
  return ({ invoices: [first, ...rest], conflicts }: FiscalRegister): FiscalRegister => ({
    invoices: [{ ...first!, ...change }, ...rest],
    conflicts,
  })
}

const compare = async (change: (register: FiscalRegister) => FiscalRegister = (register) => register) => {
  const { ctx } = testApp.app
  const read = async () => change(await ctx.fiscal!.readRegister!())
  return (await compareFiscalRegister(ctx.db, read, { now: testApp.clock.now() })).map(({ what }) => what)
}

test('the register of the tax authority has what was confirmed, and nothing else', async () => {
  expect(await compare()).toEqual([])
})

test.each(Object.entries(registers))('found: %s', async (what, change) => {
  expect(await compare(change)).toEqual([what])
})
