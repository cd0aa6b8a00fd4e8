import { expect, test } from 'vitest'
import type { Day } from '#contract/kit/day.ts'
import { cents } from '#contract/kit/money.ts'
import { compareRegisters, readRegister, registerText, type RegisterEntry } from './register.rules.ts'

const zoi = 'c57531082d810a66b9c7f42d128b8e0e'
const eor = '8d6c3ae0-6c5f-4f0a-9a0e-3f3d6f1f2a11'
const entry: RegisterEntry = { number: 'PC1-WEB1-123-2026', day: '2026-11-20' as Day, cents: cents(123_450), zoi, eor }

test.each([
  ['semicolons', `PC1-WEB1-123;20.11.2026 18:05:09;1.234,50;${zoi};${eor}`],
  ['three columns, a tax number before', `12345679;PC1;WEB1;123;2026-11-20T18:05:09;1234,50;${zoi};${eor}`],
  ['tabs', `PC1-WEB1-123\t20. 11. 2026\t18:05:09\t1234,50 €\t${zoi.toUpperCase()}\t${eor.toUpperCase()}`],
  ['commas and quotes', `"PC1-WEB1-123","2026-11-20 18:05","1,234.50","${zoi}","${eor}"`],
  ['bars', `${eor} | ${zoi} | PC1-WEB1-123 | 20/11/2026 18:05 | 1234.5 EUR | 0,00`],
  [
    'other columns around',
    `1;B;PC1/WEB1/123;SI12345679;20.11.2026;18:05:09;1 234,50;1.234,50;Ana "Kovač;${zoi};${eor};DA`,
  ],
])('a line is read by what its cells hold: %s', (_what, line) => {
  const heading = line.includes('\t') ? 'Številka\tDatum\tUra\tZnesek\tZOI\tEOR' : 'Številka;Datum;Znesek;ZOI;EOR'
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
  ['twice', `PC1-WEB1-123;20.11.2026;99,00;${eor}`],
])('a malformed line is a problem with its number: %s', (problem, line) => {
  const good = `PC1-WEB1-123;20.11.2026 18:05:09;1234,50;${zoi};${eor}`
  expect(readRegister(`Številka;Datum\n${good}\n${line}\n`)).toEqual({
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

test('both registers are compared number by number', () => {
  const numbered = (number: string, more: Partial<RegisterEntry> = {}): RegisterEntry => ({ ...entry, number, ...more })
  const other = 'ffffffff-6c5f-4f0a-9a0e-3f3d6f1f2a11'
  const result = compareRegisters(
    [numbered('A'), numbered('B'), numbered('C'), numbered('D', { eor: null }), numbered('E'), numbered('F')],
    [
      numbered('A', { zoi: null }),
      numbered('C', { cents: cents(1), zoi: zoi.replace('c', 'd') }),
      numbered('D', { zoi: null }),
      numbered('E', { day: '2026-11-21' as Day, eor: other }),
      numbered('F', { eor: null }),
      numbered('X'),
    ],
  )
  expect(result.agreed).toBe(2)
  expect(result.onlyHere.map(({ number }) => number)).toEqual(['B'])
  expect(result.onlyThere.map(({ number }) => number)).toEqual(['X'])
  expect(result.different.map(({ number, fields }) => [number, fields])).toEqual([
    ['C', ['amount', 'zoi']],
    ['D', ['eor']],
    ['E', ['day', 'eor']],
  ])
})
