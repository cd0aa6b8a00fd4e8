import { describe, expect, test } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { invoiceNumber, vatOf } from './invoices.rules.ts'

describe('VAT in a gross amount (fiscal reference §4.7)', () => {
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

  test('is reckoned once per rate, and adds up to the cent', () => {
    const lines = Array.from({ length: 37 }, (_, at) => ({
      totalCents: cents(101 + at * 7),
      vatRate: at % 3 ? 950 : 2200,
    }))
    const total = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
    const rates = vatOf(lines)
    expect(rates.map(({ rate }) => rate)).toEqual([950, 2200])
    expect(rates.reduce((sum, { baseCents, vatCents }) => sum + baseCents + vatCents, 0)).toBe(total)
  })
})

test('the number has three parts', () =>
  expect(invoiceNumber({ businessPremises: 'PC1', deviceNo: 'WEB1', invoiceNo: 123 })).toBe('PC1-WEB1-123'))
