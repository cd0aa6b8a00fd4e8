import { expect, test } from 'vitest'
import { clockMistake } from './doctor-fiscal.ts'

const theirs = new Date('2026-11-20T17:00:00Z')

test.each([
  ['2026-11-20T17:01:00Z', undefined],
  ['2026-11-20T16:59:00Z', undefined],
  ['2026-11-20T17:05:00Z', "this machine's clock is 300 s ahead of the authority's: set it by NTP"],
  ['2026-11-20T16:52:00Z', "this machine's clock is 480 s behind the authority's: set it by NTP"],
])('at %s by our clock', (ours, said) => {
  expect(clockMistake(theirs, new Date(ours))).toBe(said)
})
