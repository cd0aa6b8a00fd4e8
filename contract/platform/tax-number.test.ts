import { expect, test } from 'vitest'
import { isTaxNumber, tidyTaxNumber } from './tax-number.ts'

// Test vectors of docs/product/payments.md §11.4.
test.each([
  '50223054',
  '12345679',
  '10039953',
  '10148019',
  '10000020',
  'SI50223054',
  'ATU12345678',
  'DE123456789',
  'HR12345678901',
])('%s is accepted', (number) => expect(isTaxNumber(number)).toBe(true))

test.each([
  '12345678',
  '50223053',
  '10000071',
  '00000001',
  '1234567',
  '123456789',
  'SI12345678',
  'XX',
  'DEABCDEFG',
  '',
  '5022 3054',
])('%s is refused', (number) => expect(isTaxNumber(number)).toBe(false))

test('spaces, dots and hyphens are dropped', () => expect(tidyTaxNumber(' si 5022-3054. ')).toBe('SI50223054'))
