import { describe, expect, test } from 'vitest'
import { isPin } from '#contract/staff/platform/fields.ts'
import { logInOf } from './staff.rules.ts'

test.each([
  ['246810', true],
  ['190385', true],
  ['111111', false],
  ['123456', false],
  ['987654', false],
  ['121212', false],
  ['258258', false],
  ['12345', false],
  ['1234567', false],
  ['24681o', false],
  ['', false],
])('the PIN %s: %s (docs/product/staff.md §3.3)', (pin, good) => {
  expect(isPin(pin)).toBe(good)
})

describe('password and second factor count for twelve hours', () => {
  const now = new Date('2026-11-23T20:00:00Z')
  test.each([
    ['2026-11-23T20:00:00Z', 'password'],
    ['2026-11-23T08:00:01Z', 'password'],
    ['2026-11-23T08:00:00Z', 'pin'],
    [null, 'pin'],
  ])('%s: %s', (at, expected) => {
    expect(logInOf(at === null ? null : new Date(at), now)).toBe(expected)
  })
})
