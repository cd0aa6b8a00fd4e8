import { describe, expect, test } from 'vitest'
import { UsageError } from './command.ts'
import { readRefund } from './refund-arguments.ts'

describe('what `refund` takes back', () => {
  test.each([
    ['', { lines: 'rest', reason: null }],
    ['double booking', { lines: 'rest', reason: 'double booking' }],
    ['--line 2', { lines: [{ line: 1, quantity: 1 }], reason: null }],
    ['--line 1 --quantity 2 broken wall', { lines: [{ line: 0, quantity: 2 }], reason: 'broken wall' }],
    ['--line 1 --each 45', { lines: [{ line: 0, quantity: 1, eachCents: 4500 }], reason: null }],
    ['--line 1 --each 45,50', { lines: [{ line: 0, quantity: 1, eachCents: 4550 }], reason: null }],
    [
      '--line 1 --each 45.50 --piece a --piece b',
      { lines: [{ line: 0, quantity: 2, eachCents: 4550, pieces: ['a', 'b'] }], reason: null },
    ],
    [
      '--line 1 --line 3',
      {
        lines: [
          { line: 0, quantity: 1 },
          { line: 2, quantity: 1 },
        ],
        reason: null,
      },
    ],
    [
      '--till BL1 --how cash --member NZ --line 2 raztrgan pas',
      {
        lines: [{ line: 1, quantity: 1 }],
        reason: 'raztrgan pas',
        atTill: { till: 'BL1', how: 'cash', member: 'NZ' },
      },
    ],
  ])('refund PC1-WEB1-17-2026 %s', (words, read) => expect(readRefund(words.split(' ').filter(Boolean))).toEqual(read))

  test.each([
    '--line',
    '--line 0',
    '--line x',
    '--quantity 1',
    '--line 1 --quantity 0',
    '--line 1 --quantity 1 --quantity 2',
    '--line 1 --each 4,5',
    '--line 1 --each -4',
    '--line 1 --all',
    '--till BL1 --how cash',
    '--till BL1 --how card --member NZ',
    '--till BL1 --till BL2 --how cash --member NZ',
    'reason --line 1',
  ])('is refused: %s', (words) => expect(() => readRefund(words.split(' '))).toThrow(UsageError))
})
