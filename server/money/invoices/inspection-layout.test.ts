import { expect, test } from 'vitest'
import type { InvoiceId } from '#contract/platform/id.ts'
import { cents } from '#contract/platform/money.ts'
import type { ExportedRow } from './inspection-export.store.ts'
import { headOf, headsTitle, inspectionRecords, linesTitle, type ExportedDocument } from './inspection-layout.ts'
import { vatOf, type InvoiceLine } from './invoices.rules.ts'
import { centre } from '../../../tests/kit/test-app.ts'
import { sellerOf } from './parties.ts'

const line = (name: string, totalCents: number, vatRate = 950, quantity = 1): InvoiceLine => ({
  name: { sl: name, en: name },
  quantity,
  unitCents: cents(quantity === 0 ? totalCents : totalCents / quantity),
  totalCents: cents(totalCents),
  vatRate,
})

const exported = (
  lines: InvoiceLine[],
  more: Partial<ExportedRow> = {},
  rest: Partial<ExportedDocument> = {},
): ExportedDocument => ({
  row: {
    id: '019a9f00-0000-7000-8000-000000000000' as InvoiceId,
    business_premises: 'PC1',
    device_no: 'WEB1',
    year: 2026,
    invoice_no: 123,
    issued_at: '2026-11-20 18:05:09',
    lines,
    vat: vatOf(lines),
    total_cents: cents(lines.reduce((sum, { totalCents }) => sum + totalCents, 0)),
    seller: sellerOf(centre),
    buyer: { name: 'Maja Kos', address: 'Cesta 1', postalCode: '1000', city: 'Ljubljana', country: 'Slovenija' },
    payment_method: 'card',
    cancelled_because: null,
    pre_invoice_name: null,
    cancelled: null,
    notes: [],
    ...more,
  },
  marks: undefined,
  remarks: [],
  ...rest,
})

/** Cells by their titles; the last delimiter and CR LF belong to the layout. */
const cellsOf = (titles: string, record: string): Record<string, string> => {
  expect(record).toMatch(/^[^\r\n]*;\r\n$/)
  const [names, values] = [titles, record].map((each) => each.slice(0, -3).split(';'))
  expect(values).toHaveLength(names!.length)
  return Object.fromEntries(names!.map((name, index) => [name, values![index]!]))
}
const head = (document: ExportedDocument) => cellsOf(headsTitle, headOf(document))
const lines = (document: ExportedDocument) => inspectionRecords(document).map((each) => cellsOf(linesTitle, each))

test('the titles are those of the annex, each once', () => {
  expect([headsTitle.split(';').length - 1, linesTitle.split(';').length - 1]).toEqual([46, 24])
  for (const titles of [headsTitle, linesTitle]) {
    const names = titles.slice(0, -3).split(';')
    expect(new Set(names).size).toBe(names.length)
  }
})

test('a head has number, times, amounts and marks', () => {
  const zoi = 'c57531082d810a66b9c7f42d128b8e0e'
  const eor = '8d6c3ae0-6c5f-4f0a-9a0e-3f3d6f1f2a11'
  const marks = { zoi, eor, policy: '2026-01', isSubsequent: true, operatorTaxNumber: '12345679' }
  const filled = Object.fromEntries(
    Object.entries(head(exported([line('Dnevna', 1350), line('Tečaj', 12_200, 2200)], {}, { marks }))).filter(
      ([, cell]) => cell !== '' && cell !== '0,00',
    ),
  )
  expect(filled).toEqual({
    'Dav st': '12345679',
    'Rac dat': '20261120',
    'Rac cas': '18:05:09',
    'Rac nac': 'B',
    'Racst pp': 'PC1',
    'Racst en': 'WEB1',
    'Racst zap': '123',
    Kupec: 'Maja Kos, Ljubljana',
    'Rac vred': '135,50',
    'Rac plac': '135,50',
    'Plac kart': '135,50',
    'Rac 9,5% DDV osn': '12,33',
    'Rac 9,5% DDV': '1,17',
    'Rac 22% DDV osn': '100,00',
    'Rac 22% DDV': '22,00',
    'Oper oznaka': 'spletna prodaja',
    'Oper dav st': '12345679',
    Zoi: zoi,
    Eor: eor,
    'Eor nakn': '1',
  })
})

test.each([
  ['cash', 'Plac got'],
  ['card', 'Plac kart'],
  ['wallet', 'Plac ostalo'],
  ['transfer', 'Plac ostalo'],
] as const)('what was paid by %s stands in %s', (way, title) => {
  const cells = head(exported([line('Dnevna', 1350)], { payment_method: way }))
  const columns = ['Plac got', 'Plac kart', 'Plac ostalo']
  expect(columns.map((column) => cells[column])).toEqual(columns.map((column) => (column === title ? '13,50' : '0,00')))
})

test('a credit note names its invoice and is below zero', () => {
  const cancelled = { ...exported([]).row, invoice_no: 17, issued_at: '2026-11-19 09:00:00' }
  expect(head(exported([line('Dnevna', -5)], { cancelled }))).toMatchObject({
    'Rac vred': '-0,05',
    'Sprem racst pp': 'PC1',
    'Sprem racst en': 'WEB1',
    'Sprem racst zap': '17',
    'Sprem rac dat': '20261119',
  })
})

test.each([
  ['Kos; Maja\r\n"Majči"\tŽ', "Kos, Maja 'Majči' Ž, Ljubljana"],
  // A look-alike semicolon becomes one only when it is made plain.
  ['Ana\uff1bBor\u037eCene\u2028Dora', 'Ana,Bor,Cene Dora, Ljubljana'],
  ['王小明 Ñandú', '??? Nandú, Ljubljana'],
  ['W'.repeat(200), 'W'.repeat(50)],
])('the name %j is one cell', (name, cell) => {
  const buyer = { ...exported([]).row.buyer, name }
  expect(head(exported([line('Dnevna', 1350)], { buyer }))['Kupec']).toBe(cell)
})

test('VAT of the lines of a rate adds up to the head to the cent', () => {
  const amounts = [1, 2, 3, 999, 1350, 1350, 1350, 7, 33_333]
  for (const sign of [1, -1]) {
    const document = exported([...amounts.map((sum) => line('Dnevna', sign * sum)), line('Tečaj', sign * 4000, 2200)])
    const inCents = (cell: string | undefined) => Math.round(Number(cell?.replace(',', '.')) * 100)
    for (const rate of ['9,5', '22']) {
      const sum = lines(document).reduce((total, cells) => total + inCents(cells[`Post ${rate}% DDV`]), 0)
      expect(sum).toBe(inCents(head(document)[`Rac ${rate}% DDV`]))
    }
  }
})

test('a line has its number, pieces and price', () => {
  expect(lines(exported([line('Dnevna', 2700, 950, 2)]))[0]).toMatchObject({
    'Post id': '1',
    'Post opis': 'Dnevna',
    'Post kol': '2,00',
    'Post em': 'kos',
    'Post em cena': '13,50',
    'Post vrednost': '27,00',
    'Post 9,5% DDV': '2,34',
  })
})

test('without VAT the whole amount is outside of it, and a rate without a column stands with other taxes', () => {
  const seller = { ...sellerOf(centre), vatPayer: false }
  const outside = exported([line('Dnevna', 1350, 0)], { seller })
  expect(head(outside)).toMatchObject({ 'Rac neobd': '13,50', 'Rac oprosc': '0,00' })
  expect(lines(outside)[0]).toMatchObject({ 'Post neobd': '13,50', 'Post oprosc': '0,00' })
  expect(head(exported([line('Dnevna', 1350, 0)]))).toMatchObject({ 'Rac oprosc': '13,50', 'Rac neobd': '0,00' })
  const old = exported([line('Dnevna', 1085, 850)])
  expect(head(old)['Rac davki ostalo']).toBe('0,85')
  expect(lines(old)[0]).toMatchObject({ 'Post davki ostalo': '0,85', 'Post 9,5% DDV': '0,00' })
})
