import { expect, test } from 'vitest'
import { isNarrow, phoneEndOf, readSearch, sharedPhoneEnd } from './people-search.rules.ts'

test.each([
  ['', { words: [] }],
  ['  Kovač   an ', { words: ['Kovač', 'an'] }],
  ['Novak-Kos O’Neill', { words: ['Novak-Kos', 'O’Neill'] }],
  ['567', { words: [], phoneEnd: '567' }],
  ['56', { words: [] }],
  ['041 234 567', { words: [], phoneEnd: '41234567' }],
  ['+386 41 234 567', { words: [], phoneEnd: '41234567' }],
  ['0038641234567', { words: [], phoneEnd: '41234567' }],
  ['041/234-567', { words: [], phoneEnd: '41234567' }],
  ['000', { words: [], phoneEnd: '000' }],
  ['1990', { words: [], phoneEnd: '1990', birthYear: 1990 }],
  ['2090', { words: [], phoneEnd: '2090' }],
  ['ana 1990', { words: ['ana'], phoneEnd: '1990', birthYear: 1990 }],
  ['ana 567', { words: ['ana'], phoneEnd: '567' }],
  ['Ana@Previs.ex', { words: [], email: 'ana@previs.ex' }],
  ['ana.kov', { words: ['ana.kov'], email: 'ana.kov' }],
  ['ana93', { words: ['ana93'], email: 'ana93' }],
  ["'); drop", { words: ["');", 'drop'] }],
])("'%s' is read", (typed, asked) => expect(readSearch(typed, 2026)).toEqual(asked))

test.each([
  ['a', false],
  ['a k', false],
  ['', false],
  ['12', false],
  ['an', true],
  ['a 1990', true],
  ['李', true],
])("'%s' is searched: %s", (typed, isSearched) => expect(isNarrow(readSearch(typed, 2026))).toBe(isSearched))

test('two spellings of a phone number share their end', () => {
  expect(sharedPhoneEnd('+386 41 234 567')).toBe(sharedPhoneEnd('041 234 567'))
  expect(sharedPhoneEnd('1234')).toBe('')
  expect(phoneEndOf('041 234 567')).toBe('567')
  expect(phoneEndOf('')).toBe('')
})
