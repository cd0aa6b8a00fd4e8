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
])('a card number of %s is found at any depth', (_network, number) => {
  expect(holdsCardNumber({ result: [{ deep: { number } }] })).toBe(true)
})

test.each([
  ['a mistyped number', '4200000000000092'],
  ['a debug_id of the wallet that has only digits', '4222222222222'],
  ['a reference of ours', '17637504000001234567'],
  ['the last digits of a card', '0091'],
  ['a part of something longer', 'A4200000000000091'],
])('%s is no card number', (_what, value) => {
  expect(holdsCardNumber({ value })).toBe(false)
})
