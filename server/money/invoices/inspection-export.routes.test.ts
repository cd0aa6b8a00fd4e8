import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { cents } from '#contract/platform/money.ts'
import { fiscalExports } from '#contract/staff/money/fiscal-exports.ts'
import { sendDue } from '#server/money/fiscal/confirm.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { auditLog } from '#contract/staff/people/audit-log.ts'
import { version } from '#server/platform/version.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { exportForInspection } from './inspection-export.ts'
import { proof } from '../../../tests/kit/proof.ts'

let testApp: TestApp
let accountant: StaffClient

beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-20T17:00:00Z' })
  const maja = await testApp.adult()
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 2]]))
  await runCommand(testApp.app.ctx, ['refund', 'PC1-WEB1-1-2026', 'napaka;', 'čšž'])
  await sendDue(testApp.app.ctx)
  testApp.clock.set('2026-11-21T17:00:00Z')
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
  accountant = await logStaffIn(testApp, await addMember(testApp, ['accountant']))
})
afterAll(() => testApp[Symbol.asyncDispose]())

const files = (zip: Uint8Array) => {
  const unpacked = unzipSync(zip)
  const table = (name: string) =>
    new TextDecoder('windows-1250')
      .decode(unpacked[name])
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split(';'))
  const rows = (name: string) => {
    const [titles = [], ...records] = table(name)
    return records.map((cells) => Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ''])))
  }
  return {
    names: Object.keys(unpacked),
    unpacked,
    heads: rows('IZPIS RAČUNI GLAVE.TXT'),
    lines: rows('IZPIS RAČUNI POSTAVKE.TXT'),
    readme: new TextDecoder().decode(unpacked['PREBERI.txt']),
  }
}

const download = async (from: string, to: string) =>
  files((await accountant.send(fiscalExports.inspection, { query: { from, to } })).bytes)

test('the archive holds heads and lines of invoices and credit notes, with ZOI and EOR', async () => {
  const { names, heads, lines, readme, unpacked } = await download('2026-11-20', '2026-11-20')
  expect(names.toSorted()).toEqual(['IZPIS RAČUNI GLAVE.TXT', 'IZPIS RAČUNI POSTAVKE.TXT', 'PREBERI.txt'])
  const marks = await testApp.app.ctx.db.selectFrom('fiscal_document').select(['zoi', 'eor']).execute()
  expect(heads).toHaveLength(2)
  const [invoice, note] = heads
  expect(invoice).toMatchObject({ 'Racst zap': '1', 'Rac vred': '27,00', 'Rac dat': '20261120', 'Rac cas': '18:00:00' })
  expect(invoice!['Rac opombe']).toBe('Storno z dobropisom PC1-WEB1-2-2026. Pravila 2026-01')
  expect(note).toMatchObject({
    'Racst zap': '2',
    'Rac vred': '-27,00',
    'Sprem racst pp': 'PC1',
    'Sprem racst en': 'WEB1',
    'Sprem racst zap': '1',
    'Sprem rac dat': '20261120',
    'Oper oznaka': 'spletna prodaja',
    'Oper dav st': '12345679',
  })
  expect(note!['Rac opombe']).toBe(
    'Dobropis k računu PC1-WEB1-1-2026 z dne 20. 11. 2026 18:00:00. napaka, čšž. Pravila 2026-01',
  )
  for (const head of heads) {
    expect(head['Eor']).toMatch(/^[0-9a-f-]{36}$/)
    expect(marks).toContainEqual({ zoi: head['Zoi'], eor: head['Eor'] })
  }
  expect(lines.map((line) => [line['Racst zap'], line['Post vrednost']])).toEqual([
    ['1', '27,00'],
    ['2', '-27,00'],
  ])
  expect(readme).toContain(`Program: Previs, različica ${version}`)
  expect(readme.replaceAll('\u00a0', ' ')).toContain('Obdobje: od 20. 11. 2026 do 20. 11. 2026')
  expect(readme).toContain('Različice pravil o davčnem potrjevanju: 2026-01')
  expect(readme).toContain('Dobropisi: 1')
  for (const name of ['IZPIS RAČUNI GLAVE.TXT', 'IZPIS RAČUNI POSTAVKE.TXT'])
    for (const hash of ['md5', 'sha1']) expect(readme).toContain(createHash(hash).update(unpacked[name]!).digest('hex'))
})

test('a document that waits for its EOR is there without it', async () => {
  const { heads, readme } = await download('2026-11-21', '2026-12-31')
  expect(heads.map((head) => [head['Racst zap'], head['Zoi']?.length, head['Eor']])).toEqual([['3', 32, '']])
  expect(readme).toContain('Še brez EOR: 1')
})

test('a period without documents has both files with their titles', async () => {
  const { heads, lines, names } = await download('2020-01-01', '2020-12-31')
  expect([heads, lines, names.length]).toEqual([[], [], 3])
})

test.each([
  ['2026-11-21', '2026-11-20', 'order_of_days'],
  ['2000-01-01', '2026-11-20', 'period_too_long'],
])('from %s to %s is refused: %s', async (from, to) => {
  const { status } = await accountant.send(fiscalExports.inspection, { query: { from, to } })
  expect(status).toBe(422)
})

test('only who may export downloads, and each download is in the audit log', async () => {
  const reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  const query = { from: '2026-11-20' as Day, to: '2026-11-20' as Day }
  expect((await reception.send(fiscalExports.inspection, { query })).status).toBe(403)
  const manager = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  expect((await manager.send(fiscalExports.inspection, { query })).status).toBe(200)
  const { entries } = await manager.call(auditLog.list, { query: { action: 'table_exported', limit: 1 } })
  expect(entries[0]).toMatchObject({ objectId: '2', fields: ['inspection', 'from', 'to'] })
})

test('ten thousand invoices are read in batches, each once and in the order of numbers', proof, async () => {
  await using other = await startTestApp({ at: '2026-11-20T17:00:00Z' })
  other.allowFindings(/./)
  const { ctx } = other.app
  const maja = await other.adult()
  await other.seed.buys(maja, await other.seed.cart(maja, [['dnevna', 1]]))
  const invoice = await ctx.db.selectFrom('invoice').selectAll().executeTakeFirstOrThrow()
  const amount = 10_000
  const idOf = (number: number): typeof invoice.id =>
    number === 1 ? invoice.id : (`019a9f00-0000-7000-8000-${String(number).padStart(12, '0')}` as typeof invoice.id)
  for (let from = 2; from <= amount; from += 1_000) {
    const numbers = Array.from({ length: Math.min(1_000, amount - from + 1) }, (_none, index) => from + index)
    await ctx.db
      .insertInto('invoice')
      .values(
        numbers.map((number) => ({
          ...invoice,
          id: idOf(number),
          // Every document needs a cause, so each takes back the one before.
          cancels: idOf(number - 1),
          total_cents: cents(0 - invoice.total_cents),
          invoice_no: number,
          intent_id: null,
          lines: JSON.stringify(invoice.lines),
          vat: JSON.stringify(invoice.vat),
          seller: JSON.stringify(invoice.seller),
          buyer: JSON.stringify(invoice.buyer),
        })),
      )
      .execute()
  }
  const { counts, pieces } = exportForInspection(ctx, { from: '2026-01-01' as Day, to: '2026-12-31' as Day }, 'Nika')
  const written = await Array.fromAsync(pieces)
  // Batches leave one by one, so no piece holds the whole.
  expect(written.length).toBeGreaterThan(10)
  expect(counts).toEqual({ invoices: 1, creditNotes: amount - 1, lines: amount, withoutZoi: amount - 1, withoutEor: 1 })
  const { heads, lines } = files(Buffer.concat(written))
  const expected = Array.from({ length: amount }, (_none, index) => String(index + 1))
  expect(heads.map((head) => head['Racst zap'])).toEqual(expected)
  expect(lines.map((line) => line['Racst zap'])).toEqual(expected)
})
