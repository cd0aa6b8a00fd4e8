import { expect, test } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import { monthExport } from './month-export.ts'
import { vatOf, type Buyer } from './invoices.rules.ts'
import type { IssuedRow } from './invoices.store.ts'
import { cancelling, line } from './samples.ts'

const buyer: Buyer = { name: 'Žiga Črnčič', address: '', postalCode: '', city: '', country: '' }
const sale = (
  invoice_no: number,
  sold: [totalCents: number, vatRate: number][],
  more: Partial<IssuedRow> = {},
): IssuedRow => ({
  business_premises: 'PC1',
  device_no: 'WEB1',
  invoice_no,
  issued_at: '2026-11-20 18:05:09',
  buyer,
  payment_method: 'card',
  vat: vatOf(sold.map(([total, vatRate]) => ({ totalCents: cents(total), vatRate }))),
  cancelled: null,
  settled: null,
  ...more,
})

const both = sale(1, [
  [1350, 950],
  [123_456, 2200],
])
const settled = sale(2, [[12_345, 2200]], {
  payment_method: 'transfer',
  buyer: { ...buyer, name: 'Plezalci; "Čebelnjak" d.o.o.', taxNumber: 'SI50223054' },
  settled: '7-2026',
})
const visit = { sl: 'Obisk', en: 'Visit' }
const storno = sale(3, [], {
  issued_at: '2026-11-23T09:00:00',
  vat: cancelling({ lines: [line(visit, 1, 1350, 950), line(visit, 1, 123_456, 2200)], vat: both.vat }).vat,
  cancelled: { ...both, year: 2026 },
})

test('one line for each document and rate, then sums that add up', () =>
  expect(monthExport([both, settled, storno], 'sl').split('\r\n')).toMatchInlineSnapshot(`
    [
      "﻿Številka;Datum izdaje;Kupec;Davčna številka;Način plačila;Stopnja DDV (%);Osnova;DDV;Skupaj z DDV;Storno računa;Datum storniranega računa;Predračun",
      "PC1-WEB1-1;20.11.2026;Žiga Črnčič;;plačilna kartica;9,5;12,33;1,17;13,50;;;",
      "PC1-WEB1-1;20.11.2026;Žiga Črnčič;;plačilna kartica;22;1011,93;222,63;1234,56;;;",
      "PC1-WEB1-2;20.11.2026;"Plezalci; ""Čebelnjak"" d.o.o.";SI50223054;bančno nakazilo;22;101,19;22,26;123,45;;;7-2026",
      "PC1-WEB1-3;23.11.2026;Žiga Črnčič;;plačilna kartica;9,5;-12,33;-1,17;-13,50;PC1-WEB1-1;20.11.2026;",
      "PC1-WEB1-3;23.11.2026;Žiga Črnčič;;plačilna kartica;22;-1011,93;-222,63;-1234,56;PC1-WEB1-1;20.11.2026;",
      "SKUPAJ;;;;;9,5;0,00;0,00;0,00;;;",
      "SKUPAJ;;;;;22;101,19;22,26;123,45;;;",
      "SKUPAJ;;;;;;101,19;22,26;123,45;;;",
      "",
    ]
  `))

test('a customer’s name never becomes a formula or a line of its own', () => {
  const names = ['=1+1', '+1', '-1', '@x', '\t=1', '＝1', '＋1', '－1', '＠x', 'Ana\r\nKos', 'Ana "A"; Kos']
  const rows = monthExport(
    names.map((name, index) => sale(index, [[100, 950]], { buyer: { ...buyer, name } })),
    'en',
  )
  const cells = rows.slice(1).match(/20\.11\.2026;("(?:[^"]|"")*"|[^;]*);/g)
  expect(cells?.map((cell) => cell.slice(11, -1))).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    "'\t=1",
    "'＝1",
    "'＋1",
    "'－1",
    "'＠x",
    '"Ana\r\nKos"',
    '"Ana ""A""; Kos"',
  ])
})

test('a month without sales has only a total of 0,00', () =>
  expect(monthExport([], 'en').split('\r\n').slice(1)).toEqual(['TOTAL;;;;;;0,00;0,00;0,00;;;', '']))
