import { expect, test } from 'vitest'
import { readFilter, searchOf } from './people-filter.ts'

test.each([
  ['', { q: '', logIn: undefined, birthYear: undefined }, ''],
  ['?q=potoc&logIn=with', { q: 'potoc', logIn: 'with', birthYear: undefined }, '?q=potoc&logIn=with'],
  ['?birthYear=1990', { q: '', logIn: undefined, birthYear: 1990 }, '?birthYear=1990'],
  ['?birthYear=x&logIn=maybe&other=1', { q: '', logIn: undefined, birthYear: undefined }, ''],
])('the address %s narrows the list', (search, filter, written) => {
  expect(readFilter(search)).toEqual(filter)
  expect(searchOf(readFilter(search))).toBe(written)
})

test('a search of any length is cut to what the call takes', () => {
  expect(readFilter(`?q=${'a'.repeat(500)}`).q).toHaveLength(80)
})
