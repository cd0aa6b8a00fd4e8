import { describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { holdsOn, longer } from './certificates.rules.ts'

const until = (day: string | null) => ({ valid_until: day as Day | null })

describe('whether a certificate holds (docs/product/notes.md §1.1)', () => {
  test.each([
    [null, true],
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-21', true],
  ])('until %s: %s', (day, holds) => expect(holdsOn(until(day), '2026-11-20' as Day)).toBe(holds))
})

describe('of two certificates the one that holds longer (§1.6)', () => {
  test.each([
    [null, '2030-01-01', null],
    ['2030-01-01', null, null],
    ['2027-01-01', '2027-01-02', '2027-01-02'],
    ['2027-01-02', '2027-01-01', '2027-01-02'],
  ])('%s and %s', (one, other, kept) => expect(longer(until(one), until(other)).valid_until).toBe(kept))

  test('the first of two alike', () => {
    const [one, other] = [until('2027-01-01'), until('2027-01-01')]
    expect(longer(one, other)).toBe(one)
  })
})
