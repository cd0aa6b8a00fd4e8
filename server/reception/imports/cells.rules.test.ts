import { describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import {
  bornBy,
  cleanCell,
  isNone,
  readAbility,
  readCountry,
  readDay,
  readEmail,
  readLanguage,
  readName,
  readNumber,
  readPhone,
  readPostalCode,
  readVisits,
  thisCentury,
} from './cells.rules.ts'

describe('days', () => {
  test.each([
    ['2.9.2014', '2014-09-02'],
    ['02.09.2014', '2014-09-02'],
    ['2. 9. 2014', '2014-09-02'],
    ['2.9.2014.', '2014-09-02'],
    ['2014-09-02', '2014-09-02'],
    ['2014-09-02T00:00:00.000Z', '2014-09-02'],
    ['2014/9/2', '2014-09-02'],
    ['02.09.2014 00:00:00', '2014-09-02'],
    ['13/9/2014', '2014-09-13'],
    ['9/13/2014', '2014-09-13'],
    ['9/9/2014', '2014-09-09'],
    ['31-12-2014', '2014-12-31'],
    // As spreadsheets count days.
    ['41884', '2014-09-02'],
    ['41884,5', '2014-09-02'],
    ['10001', '1927-05-19'],
  ])('%s is %s', (cell, day) => {
    expect(readDay(cell)).toEqual({ value: day })
  })

  test.each([
    ['2/9/2014', 'date_ambiguous'],
    ['2-9-2014', 'date_ambiguous'],
    ['31.2.2014', 'date'],
    ['29.2.2015', 'date'],
    ['2.9.14', 'date'],
    ['1985', 'date'],
    ['0.9.2014', 'date'],
    ['2.9.1014', 'date'],
    ['2.9.9014', 'date'],
    ['september 2014', 'date'],
    ['2.9/2014', 'date'],
    ['', 'date'],
  ])('%s is refused as %s', (cell, wrong) => {
    expect(readDay(cell)).toEqual({ wrong })
  })
})

test('two digits are a year where the field says of which century, and dots which of the three it is', () => {
  const born = bornBy('2026-11-28' as Day)
  expect(readDay('2.9.14', born)).toEqual({ value: '2014-09-02' })
  expect(readDay('2. 9. 85', born)).toEqual({ value: '1985-09-02' })
  expect(readDay('28.11.26', born)).toEqual({ value: '2026-11-28' })
  expect(readDay('29.11.26', born)).toEqual({ value: '1926-11-29' })
  expect(readDay('1.3.27', thisCentury)).toEqual({ value: '2027-03-01' })
  expect(readDay('31.2.14', born)).toEqual({ wrong: 'date' })
  for (const cell of ['2/9/14', '13/9/14', '14-09-02']) expect(readDay(cell, born)).toEqual({ wrong: 'date' })
})

test('dashes and words for nothing are empty cells, and a name may be such a word', () => {
  for (const cell of ['-', '–', '--', '/', 'brez', 'Ni', 'ni podatka', 'N/A']) expect(isNone(cell, false)).toBe(true)
  for (const cell of ['0', 'Nina', 'brezje', '-1']) expect(isNone(cell, false)).toBe(false)
  expect(isNone('Ni', true)).toBe(false)
  expect(isNone('-', true)).toBe(true)
})

test.each([
  [readPhone, '041 123 456', '041 123 456'],
  [readPhone, '41123456', '041123456'],
  [readPhone, '41 123 456', '041 123 456'],
  [readPhone, '14771234', '014771234'],
  [readPhone, '38641123456', '+38641123456'],
  [readPhone, '0038641123456', '+38641123456'],
  [readPhone, '041.123.456', '041 123 456'],
  [readPhone, '+386 41 123-456', '+386 41 123-456'],
  [readEmail, ' ana @ previs . si', 'ana@previs.si'],
  [readEmail, 'mailto:ana@previs.si', 'ana@previs.si'],
  [readEmail, 'Ana Kos <ana@previs.si>', 'ana@previs.si'],
  [readName, 'KOVAČ', 'KOVAČ'],
  [readNumber, '00123', '123'],
  [readNumber, '123.0', '123'],
  [readNumber, 'a-12', 'A-12'],
  [readNumber, '0', '0'],
  [readCountry, 'SI', 'Slovenija'],
  [readCountry, 'SLO', 'Slovenija'],
  [readCountry, 'hr', 'Hrvaška'],
  [readCountry, 'Avstrija', 'Avstrija'],
  [readAbility, '3', 3],
  [readAbility, '4 – srednje težko (6A+–6C)', 4],
  [readAbility, 'Brez znanja', 0],
  [readAbility, 'moderate', 3],
  [readLanguage, 'Slovenščina', 'sl'],
  [readLanguage, 'EN', 'en'],
  [readVisits, '7', 7],
  [readVisits, '7,0', 7],
] as const)('a cell is read as it was meant: %o %s', (read, cell, value) => {
  expect(read(cleanCell(cell))).toEqual({ value })
})

test.each([
  [readPhone, '3,8641E+10', 'phone'],
  [readPhone, 'ni', 'phone'],
  [readEmail, 'ana.previs.si', 'email'],
  [readEmail, 'ana@previs.si;bor@previs.si', 'email'],
  [readName, '', 'required'],
  [readName, 'obišči previs.si', 'name_address'],
  [readName, 'x'.repeat(61), 'too_long'],
  [readName, 'Ana\u200bKos', 'characters'],
  [readNumber, '1 OR 1=1', 'number'],
  [readNumber, 'x'.repeat(41), 'number'],
  [readAbility, '6A', 'ability'],
  [readAbility, '9', 'ability'],
  [readLanguage, 'hr', 'language'],
  [readVisits, '-1', 'visits'],
  [readVisits, '1,5', 'visits'],
  [readVisits, '99999', 'visits'],
] as const)('a cell that means nothing is refused: %o %s', (read, cell, wrong) => {
  expect(read(cleanCell(cell))).toEqual({ wrong })
})

test('postal codes of other countries get back their zeros, and no others do', () => {
  expect(readPostalCode('1067', 'Nemčija')).toEqual({ value: '01067' })
  expect(readPostalCode('118', 'Italija')).toEqual({ value: '00118' })
  expect(readPostalCode('1000', 'Slovenija')).toEqual({ value: '1000' })
  expect(readPostalCode('SI-1000', '')).toEqual({ value: '1000' })
  expect(readPostalCode('1010', 'Avstrija')).toEqual({ value: '1010' })
})

test('an apostrophe before a sign of a formula, lines and spaces are no part of a cell', () => {
  expect(cleanCell("'+386 41 123 456")).toBe('+386 41 123 456')
  expect(cleanCell("'t Hooft")).toBe("'t Hooft")
  expect(cleanCell('\u00a0Ana \r\n Kos ')).toBe('Ana Kos')
})
