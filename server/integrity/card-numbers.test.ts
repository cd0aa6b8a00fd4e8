import { expect, test } from 'vitest'
import { holdsCardNumber } from './card-numbers.ts'

// Numbers that card networks publish for tests.
test.each([
  ['Visa', '4200000000000091'],
  ['Mastercard', '5555555555554444'],
  ['Mastercard of the newer range', '2223003122003222'],
  ['American Express', '378282246310005'],
  ['Diners', '30569309025904'],
  ['JCB', '3530111333300000'],
  ['Maestro', '6759649826438453'],
])('a number of %s is found wherever it stands', (_network, number) => {
  expect(holdsCardNumber({ result: [{ deep: { number } }] })).toBe(true)
})

test.each([
  ['a mistyped number', '4200000000000092'],
  ['the debug_id of a wallet that happens to be all digits', '4222222222222'],
  ['our reference', '17637504000001234567'],
  ['the last digits of a card', '0091'],
  ['a part of something longer', 'A4200000000000091'],
])('%s is none', (_what, value) => {
  expect(holdsCardNumber({ value })).toBe(false)
})
