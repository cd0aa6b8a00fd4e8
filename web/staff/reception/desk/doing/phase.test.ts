import { expect, test } from 'vitest'
import { phaseAt } from './phase.ts'

test.each([
  [0, 'large'],
  [7_999, 'large'],
  [8_000, 'folded'],
  [29_999, 'folded'],
  [30_000, 'over'],
  [86_400_000, 'over'],
])('%s ms after a doing it is %s', (ageMs, phase) => expect(phaseAt(ageMs)).toBe(phase))
