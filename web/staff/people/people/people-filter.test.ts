import { expect, test } from 'vitest'
import { readFilter, searchOf } from './people-filter.ts'

const course = '01890000-0000-7000-8000-000000000001'

test.each([
  ['', {}, ''],
  ['?q=potoc&logIn=with', { q: 'potoc', logIn: 'with' }, '?q=potoc&logIn=with'],
  ['?birthYear=1990', { birthYear: 1990 }, '?birthYear=1990'],
  ['?ticket=ended&age=school', { ticket: 'ended', age: 'school' }, '?age=school&ticket=ended'],
  [`?consent=missing&course=${course}`, { course, consent: 'missing' }, `?course=${course}&consent=missing`],
  ['?birthYear=x&logIn=maybe&other=1&age=infant&ticket=lost&course=1&consent=1', {}, ''],
])('the address %s narrows the list', (search, filter, written) => {
  expect(readFilter(search)).toEqual({ q: '', ...filter })
  expect(searchOf(readFilter(search))).toBe(written)
})

test('a search of any length is cut to what the call takes', () => {
  expect(readFilter(`?q=${'a'.repeat(500)}`).q).toHaveLength(80)
})
