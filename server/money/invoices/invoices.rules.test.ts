import { describe, expect, test } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import { invoiceNumber, numberInYear, readNumber, vatOf } from './invoices.rules.ts'
import { cancelling } from './samples.ts'

describe('VAT in a gross amount (docs/product/invoices.md §4.1)', () => {
  test.each([
    [1250, 950, 1142, 108],
    [12_345, 2200, 10_119, 2226],
    [12_345, 950, 11_274, 1071],
    [1250, 0, 1250, 0],
  ])('%i at %i is %i + %i', (gross, rate, base, vat) =>
    expect(vatOf([{ totalCents: cents(gross), vatRate: rate }])).toEqual([
      { rate, baseCents: base, vatCents: vat, grossCents: gross },
    ]),
  )

  test('is computed once per rate, and adds up to the cent', () => {
    const lines = Array.from({ length: 37 }, (_, index) => ({
      totalCents: cents(101 + index * 7),
      vatRate: index % 3 ? 950 : 2200,
    }))
    const total = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
    const rates = vatOf(lines)
    expect(rates.map(({ rate }) => rate)).toEqual([950, 2200])
    expect(rates.reduce((sum, { baseCents, vatCents }) => sum + baseCents + vatCents, 0)).toBe(total)
  })
})

test('an invoice number has three parts', () =>
  expect(invoiceNumber({ businessPremises: 'PC1', deviceNo: 'WEB1', invoiceNo: 123 })).toBe('PC1-WEB1-123'))

test('a number with its year is written and parsed again', () => {
  const row = { business_premises: 'PC1', device_no: 'WEB1', invoice_no: 17, year: 2026 }
  expect(numberInYear(row)).toBe('PC1-WEB1-17-2026')
  expect(readNumber('PC1-WEB1-17-2026')).toEqual({
    businessPremises: 'PC1',
    deviceNo: 'WEB1',
    invoiceNo: 17,
    year: 2026,
  })
})

test.each([
  '',
  'PC1-WEB1-17',
  'PC1-WEB1-2026',
  'PC1--17-2026',
  'PC1-WEB1-x-2026',
  'PC1-WEB1-17-2026-1',
  "PC1-WEB1-1'-2026",
])('%j is no invoice number', (text) => expect(readNumber(text)).toBeUndefined())

describe('the amounts of a credit note (docs/product/invoices.md §5.4)', () => {
  const line = { name: { sl: 'Obisk', en: 'Visit' }, quantity: 3, unitCents: cents(1350), vatRate: 950 }

  test('are all negative, and a line is still its quantity times its price', () => {
    const lines = [{ ...line, totalCents: cents(4050) }]
    const back = cancelling({ lines, vat: vatOf(lines) })
    expect(back).toEqual({
      lines: [{ ...line, quantity: -3, totalCents: -4050 }],
      vat: [{ rate: 950, baseCents: -3699, vatCents: -351, grossCents: -4050 }],
      totalCents: -4050,
    })
    expect(back.lines[0]!.quantity * back.lines[0]!.unitCents).toBe(back.totalCents)
  })

  test('negate half a cent of VAT, which would round the other way below zero', () => {
    // 20 % of 3 cents gross: exactly half a cent.
    const lines = [{ ...line, quantity: 1, unitCents: cents(3), totalCents: cents(3), vatRate: 2000 }]
    const [sold] = vatOf(lines)
    const [computedAnew] = vatOf([{ totalCents: cents(-3), vatRate: 2000 }])
    const [back] = cancelling({ lines, vat: [sold!] }).vat
    expect([sold?.vatCents, back?.vatCents]).toEqual([1, -1])
    expect(computedAnew?.vatCents).not.toBe(-1)
  })
})
