import { describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { cents } from '#contract/platform/money.ts'
import {
  readAuthorityList,
  readRegister,
  registerText,
  type ListedInvoice,
  type RegisterEntry,
} from './register.rules.ts'

const zoi = 'c57531082d810a66b9c7f42d128b8e0e'
const eor = '8d6c3ae0-6c5f-4f0a-9a0e-3f3d6f1f2a11'
const entry: RegisterEntry = { number: 'PC1-WEB1-123-2026', day: '2026-11-20' as Day, cents: cents(123_450), zoi, eor }

test.each([
  ['semicolons', 'Številka;Datum;Znesek;ZOI;EOR', `PC1-WEB1-123;20.11.2026 18:05:09;1.234,50;${zoi};${eor}`],
  [
    'three columns, a tax number before',
    'Davčna številka;Prostor;Naprava;Zap. št.;Datum;Znesek;ZOI;EOR',
    `12345679;PC1;WEB1;123;2026-11-20T18:05:09;1234,50;${zoi};${eor}`,
  ],
  [
    'tabs',
    'Številka\tDatum\tUra\tZnesek\tZOI\tEOR',
    `PC1-WEB1-123\t20. 11. 2026\t18:05:09\t1234,50 €\t${zoi.toUpperCase()}\t${eor.toUpperCase()}`,
  ],
  [
    'commas and quotes',
    'InvoiceNumber,IssueDateTime,InvoiceAmount,ZOI,EOR',
    `"PC1-WEB1-123","2026-11-20 18:05","1,234.50","${zoi}","${eor}"`,
  ],
  [
    'bars',
    'EOR | ZOI | Številka računa | Datum izdaje | Znesek računa | Znesek vračil',
    `${eor} | ${zoi} | PC1-WEB1-123 | 20/11/2026 18:05 | 1234.5 EUR | 0,00`,
  ],
  [
    'other columns around',
    'Vrstica;Oblika;Številka računa;Davčna številka;Datum izdaje;Čas izdaje;Osnova;Znesek;Kupec;ZOI;EOR;Naknadno',
    `1;B;PC1/WEB1/123;SI12345679;20.11.2026;18:05:09;1 234,50;1.234,50;Ana "Kovač;${zoi};${eor};DA`,
  ],
])('a line is read with and without a heading: %s', (_what, heading, line) => {
  expect(readRegister(line)).toEqual({ entries: [entry], problems: [] })
  expect(readRegister(`\ufeff${heading}\r\n${line}\r\n\r\n`)).toEqual({ entries: [entry], problems: [] })
})

test.each([
  ['no_number', `20.11.2026;12,50;${eor}`],
  ['no_number', `PC1-WEB1-0;20.11.2026;12,50;${eor}`],
  ['no_number', `PC1-WEB1;20.11.2026;12,50;${eor}`],
  ['no_day', `PC1-WEB1-7;12,50;${eor}`],
  ['no_day', `PC1-WEB1-7;31.11.2026;12,50;${eor}`],
  ['no_amount', `PC1-WEB1-7;20.11.2026;${eor}`],
  ['no_amount', `PC1-WEB1-7;20.11.2026;12.5.5,0x;${eor}`],
  ['no_mark', `PC1-WEB1-7;20.11.2026;12,50;8d6c3ae0`],
  ['no_number', `PC1WEB1122;20.11.2026;12,50;${eor}`],
  ['no_number', `;;12,50;${eor}`],
  ['no_number', `PC1-WEB1-7,20.11.2026,"12,50",${eor}`],
  ['no_number', `1-2-2026;20.11.2026;12,50;${eor}`],
  ['two_numbers', `B;PC1;1;123;20.11.2026;12,50;${eor}`],
  ['two_years', `PC1-WEB1-7;31.12.2026;12,50;1.1.2027;${eor}`],
  ['two_years', `PC1-WEB1-7-2027;31.12.2026;12,50;${eor}`],
  ['sum', 'Skupaj;;12,50'],
  ['twice', `PC1-WEB1-123;20.11.2026;99,00;${eor}`],
])('a malformed line is a problem with its number: %s', (problem, line) => {
  const good = `PC1-WEB1-123;20.11.2026 18:05:09;1234,50;${zoi};${eor}`
  expect(readRegister(`${good}\n\n${line}\n`)).toEqual({
    entries: [entry],
    problems: [{ line: 3, problem }],
  })
})

test.each(['', '\n\n', 'not a list', ';;;\n;;', 'a"b"c;"', '\u0000\u0001', '<html><body>Prijava</body></html>'])(
  '%j brings nothing and no fault',
  (text) => {
    expect(readRegister(text).entries).toEqual([])
  },
)

test('numbers of one series begin again each year', () => {
  const lines = [2026, 2027].map((year) => `PC1-WEB1-1;05.01.${year};10,00;${eor}`).join('\n')
  expect(readRegister(lines).entries.map(({ number }) => number)).toEqual(['PC1-WEB1-1-2026', 'PC1-WEB1-1-2027'])
})

test('credit notes are below zero', () => {
  for (const sum of ['-12,50', '\u221212,50', '-12.50 EUR'])
    expect(readRegister(`PC1-WEB1-2;20.11.2026;${sum};${eor}`).entries[0]?.cents).toBe(-1250)
})

test('a file of spreadsheets in UTF-16 is read too', () => {
  const text = `\ufeffPC1-WEB1-123\t20.11.2026\t1234,50\t${zoi}\t${eor}\r\n`
  expect(readRegister(registerText(Buffer.from(text, 'utf16le'))).entries).toEqual([entry])
  expect(readRegister(registerText(Buffer.from(text))).entries).toEqual([entry])
})

const listed = (text: string): readonly ListedInvoice[] => {
  const list = readAuthorityList(text)
  if ('refused' in list) throw new Error(JSON.stringify(list))
  return list.invoices
}

const invoice = (invoiceNo: number, more: Partial<ListedInvoice> = {}) =>
  expect.objectContaining<ListedInvoice>({
    businessPremises: 'PC1',
    deviceNo: 'WEB1',
    invoiceNo,
    year: 2026,
    day: '2026-11-21' as Day,
    cents: null,
    zoi: null,
    eor: null,
    ...more,
  }) as ListedInvoice

describe('numbers are read', () => {
  test.each([
    ['semicolons', 'PC1-WEB1-121;21.11.2026', invoice(121)],
    ['tabs', 'PC1-WEB1-121\t21.11.2026', invoice(121)],
    ['spaces', 'PC1-WEB1-121 21.11.2026', invoice(121)],
    ['quotation marks', '"PC1-WEB1-121","21.11.2026","12,50"', invoice(121, { cents: cents(1250) })],
    ['an ISO time', 'PC1-WEB1-121;2026-11-21T18:00:00', invoice(121)],
    ['spaces in the date', 'PC1-WEB1-121;21. 11. 2026 18:00', invoice(121)],
    ['the year in the number', 'PC1-WEB1-121-2026;21.11.2026', invoice(121)],
    ['the year in the number alone', 'PC1-WEB1-121-2026', invoice(121, { day: null })],
    ['zeros before the number', 'PC1-WEB1-000121;21.11.2026', invoice(121)],
    ['three columns', '21.11.2026;PC1;WEB1;121', invoice(121)],
    ['amount and EOR', `PC1-WEB1-121;21.11.2026;1.012,50 €;${eor}`, invoice(121, { cents: cents(101_250), eor })],
    ['an ISO day before three columns', '2026-11-21;PC1;WEB1;121', invoice(121)],
    ['the number that a credit note refers to', 'PC1-WEB1-121;21.11.2026;PC1-WEB1-120', invoice(121)],
  ])('with %s', (_name, line, expected) => {
    expect(listed(line)).toEqual([expected])
  })

  test('by their headings: title, marks of digits alone, two days, empty lines and a sum', () => {
    const text = [
      '\ufeffIzpis računov',
      'Na dan;22.11.2026',
      '',
      'Poslovni prostor;Elektronska naprava;Številka računa;Datum izdaje;Datum prejema;Znesek',
      '7;1;121;31.12.2026 23:59;1.1.2027 0:00;12,50',
      '7;1;122;1.1.2027 0:01;1.1.2027 0:01;-3,00',
      'Skupaj;;2;;;9,50',
    ].join('\r\n')
    const one = { businessPremises: '7', deviceNo: '1' }
    expect(listed(text)).toEqual([
      invoice(121, { ...one, day: '2026-12-31' as Day, cents: cents(1250) }),
      invoice(122, { ...one, day: '2027-01-01' as Day, year: 2027, cents: cents(-300) }),
    ])
  })

  test('by the columns of the invoice, where a credit note names another and the issuer stands before', () => {
    const text = [
      'Izdajatelj;Številka izvirnega računa;Datum izdaje izvirnega računa;Struktura;Prostor;Naprava;Številka računa;Datum prejema;Datum izdaje',
      '12345679;PC1-WEB1-3;30.12.2026;B;PC1;1;123;1.1.2027;31.12.2026',
    ].join('\n')
    expect(listed(text)).toEqual([invoice(123, { deviceNo: '1', day: '2026-12-31' as Day })])
  })

  test('with headings that repeat on each page', () => {
    const page = (number: number) => `Številka računa;Datum izdaje\nPC1-WEB1-${number};21.11.2026\n`
    expect(listed(page(1) + page(2))).toEqual([invoice(1), invoice(2)])
  })
})

describe('a doubtful number or year refuses the whole list', () => {
  const good = 'PC1-WEB1-121;21.11.2026'
  const headings = 'Številka računa;Datum izdaje;Datum prejema'
  test.each([
    ['without invoices', 'Številka;Datum', { refused: 'no_invoices' }],
    ['empty', '', { refused: 'no_invoices' }],
    ['without a day', 'PC1-WEB1-121;danes', { refused: 'no_day', line: 1, text: 'PC1-WEB1-121;danes' }],
    [
      'with a line whose number is damaged',
      `${good}\nPC1WEB1122;21.11.2026`,
      { refused: 'no_number', line: 2, text: 'PC1WEB1122;21.11.2026' },
    ],
    [
      'with a damaged number in its first line',
      `PC1WEB1122;21.11.2026\n${good}`,
      { refused: 'no_number', line: 1, text: 'PC1WEB1122;21.11.2026' },
    ],
    [
      'with a damaged number under the heading',
      `${headings}\nPC1WEB1122;21.11.2026\n${headings}\n${good}`,
      { refused: 'no_number', line: 2, text: 'PC1WEB1122;21.11.2026' },
    ],
    [
      'with a line of another delimiter',
      `${good}\nPC1,WEB1,122,21.11.2026`,
      { refused: 'no_number', line: 2, text: 'PC1,WEB1,122,21.11.2026' },
    ],
    [
      'with two years and no heading',
      'PC1-WEB1-121;31.12.2026;1.1.2027',
      { refused: 'two_years', line: 1, text: 'PC1-WEB1-121;31.12.2026;1.1.2027' },
    ],
    [
      'without a day of issue under its heading',
      `${headings}\nPC1-WEB1-121;;1.1.2027`,
      { refused: 'no_day', line: 2, text: 'PC1-WEB1-121;;1.1.2027' },
    ],
    [
      'with more than one number in three columns',
      'B;PC1;1;123;21.11.2026',
      { refused: 'two_numbers', line: 1, text: 'B;PC1;1;123;21.11.2026' },
    ],
  ])('%s', (_name, text, expected) => {
    expect(readAuthorityList(text)).toEqual(expected)
  })
})
