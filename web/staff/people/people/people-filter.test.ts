import { expect, test } from 'vitest'
import { chosenOf, readFilter } from './people-filter.ts'

const course = '01890000-0000-7000-8000-000000000001'

test.each([
  ['', {}],
  ['?q=potoc&logIn=with', { q: 'potoc', logIn: 'with' }],
  ['?birthYear=1990', { birthYear: 1990 }],
  ['?ticket=ended&age=school', { ticket: 'ended', age: 'school' }],
  [`?consent=missing&course=${course}`, { course, consent: 'missing' }],
  ['?birthYear=x&logIn=maybe&other=1&age=infant&ticket=lost&course=1&consent=1', {}],
])('the address %s narrows the list', (search, filter) => {
  const { q, ...chosen } = { q: '', ...filter }
  expect(readFilter(search)).toEqual({ q, ...chosen })
  expect(chosenOf(readFilter(search))).toEqual(chosen)
})

test('a search of any length is cut to what the call takes', () => {
  expect(readFilter(`?q=${'a'.repeat(500)}`).q).toHaveLength(80)
})
