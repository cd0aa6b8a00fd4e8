import { expect, test } from 'vitest'
import { isFarAbove, isNewSearch } from './searches.rules.ts'

test.each([
  ['', 'no', true],
  ['no', 'nov', false],
  ['no', 'no', false],
  ['Nov', 'novak a', false],
  ['novak ', 'novak', false],
  // Back and on again is another search: else a whole alphabet would be one.
  ['nov', 'no', true],
  ['no', 'na', true],
  ['novak', 'kos', true],
  ['041', '031', true],
])('after %j, %j is a new search: %s', (before, typed, isNew) => expect(isNewSearch(before, typed)).toBe(isNew))

const floor = { searches: 300, people: 2_000 }
test.each([
  [{ searches: 300, people: 2_000 }, { searches: 0, people: 0 }, false],
  [{ searches: 301, people: 0 }, { searches: 0, people: 0 }, true],
  [{ searches: 0, people: 2_001 }, { searches: 0, people: 0 }, true],
  // A busy centre searches more on any evening.
  [{ searches: 900, people: 3_000 }, { searches: 450, people: 1_500 }, false],
  [{ searches: 901, people: 3_000 }, { searches: 450, people: 1_500 }, true],
  [{ searches: 900, people: 3_001 }, { searches: 450, people: 1_500 }, true],
])('%o after busy days of %o is far above: %s', (day, busy, isFar) => expect(isFarAbove(day, busy, floor)).toBe(isFar))
