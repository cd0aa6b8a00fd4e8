import { expect, test } from 'vitest'
import { closePath, openedIn, readFilter, registerPath, searchOf, withNumber } from './fiscal-filter.ts'

test.each([
  ['', { state: 'open', q: '' }, ''],
  ['?state=confirmed&q=17', { state: 'confirmed', q: '17' }, '?state=confirmed&q=17'],
  ['?state=lost', { state: 'open', q: '' }, ''],
])('the address %s narrows the table', (search, filter, written) => {
  expect(readFilter(search)).toEqual(filter)
  expect(searchOf(readFilter(search))).toBe(written)
})

test('a number typed among the open ones is looked for among all', () => {
  expect(withNumber({ state: 'open', q: '' }, '17')).toEqual({ state: 'all', q: '17' })
  expect(withNumber({ state: 'confirmed', q: '' }, '17')).toEqual({ state: 'confirmed', q: '17' })
  expect(withNumber({ state: 'open', q: '1' }, '')).toEqual({ state: 'open', q: '' })
})

test.each([
  ['/office/fiscal', undefined],
  ['/office/fiscal/x', undefined],
  ['/office/fiscal/0198f7a2-7a8b-7cde-8f01-23456789abcd', { document: '0198f7a2-7a8b-7cde-8f01-23456789abcd' }],
  [registerPath, { register: true }],
  [closePath('PC1'), { close: 'PC1' }],
  ['/office/fiscal/%', undefined],
])('the address %s opens %o', (pathname, opened) => expect(openedIn(pathname)).toEqual(opened))
