import { expect, test } from 'vitest'
import { seenCodes } from './seen-codes.ts'

test.each<[string, [text: string, at: number][], string[]]>([
  [
    'held for a while',
    [
      ['A', 0],
      ['A', 100],
      ['A', 2_900],
      ['A', 5_800],
    ],
    ['A'],
  ],
  [
    'away for three seconds and shown again',
    [
      ['A', 0],
      ['A', 3_001],
    ],
    ['A', 'A'],
  ],
  [
    'and a second one beside it',
    [
      ['A', 0],
      ['B', 100],
      ['A', 200],
      ['B', 300],
    ],
    ['A', 'B'],
  ],
  [
    'at once after another one',
    [
      ['A', 0],
      ['B', 100],
      ['B', 3_200],
      ['A', 3_300],
    ],
    ['A', 'B', 'B', 'A'],
  ],
])('a code %s', (_, seen, counted) => {
  const isNew = seenCodes()
  expect(seen.filter(([text, at]) => isNew(text, at)).map(([text]) => text)).toEqual(counted)
})
