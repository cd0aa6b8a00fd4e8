import { expect, test } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import { netOfUnit } from './document-words.ts'
import { vatOf } from './invoices.rules.ts'

test('the printed price of a piece without VAT, times the pieces, is the base of its line', () => {
  expect(netOfUnit({ quantity: 3, totalCents: cents(3000), vatRate: 2200 })).toBe('8,197\u00a0€')
  expect(netOfUnit({ quantity: 1, totalCents: cents(1000), vatRate: 2200 })).toBe('8,20\u00a0€')
  expect(netOfUnit({ quantity: -2, totalCents: cents(-2700), vatRate: 950 })).toBe('12,33\u00a0€')
  for (const vatRate of [0, 500, 950, 2200])
    for (const unit of [1, 99, 300, 433, 1350, 12_345])
      for (const quantity of [1, 2, 3, 7, 11, 60, 999]) {
        const line = { quantity, totalCents: cents(unit * quantity), vatRate }
        const [vat] = vatOf([line])
        const printed = Number(netOfUnit(line).replaceAll('.', '').replace(',', '.').replace(/\s€/, ''))
        expect([line, Math.round(printed * quantity * 100)]).toEqual([line, vat!.baseCents])
      }
})
