import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { cents } from '#contract/platform/money.ts'
import { compareRegisters } from './register-comparison.rules.ts'
import type { RegisterEntry } from './register.rules.ts'

const zoi = 'c57531082d810a66b9c7f42d128b8e0e'
const eor = '8d6c3ae0-6c5f-4f0a-9a0e-3f3d6f1f2a11'
const entry: RegisterEntry = { number: 'PC1-WEB1-123-2026', day: '2026-11-20' as Day, cents: cents(123_450), zoi, eor }

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
