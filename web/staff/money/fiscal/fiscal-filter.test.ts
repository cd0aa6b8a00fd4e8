import { expect, test } from 'vitest'
import { closePath, openedIn, registerPath, stateIn, withNumber } from './fiscal-filter.ts'

test.each([
  ['', 'open'],
  ['confirmed', 'confirmed'],
  ['lost', 'open'],
])('the state %j of an address lists %s', (written, state) => expect(stateIn(written)).toBe(state))

test('a number typed among the open ones is looked for among all', () => {
  expect(withNumber('open', '17')).toBe('all')
  expect(withNumber('confirmed', '17')).toBe('confirmed')
  expect(withNumber('open', '')).toBe('open')
})

test.each([
  ['/office/fiscal', undefined],
  ['/office/fiscal/x', undefined],
  ['/office/fiscal/0198f7a2-7a8b-7cde-8f01-23456789abcd', { document: '0198f7a2-7a8b-7cde-8f01-23456789abcd' }],
  [registerPath, { register: true }],
  [closePath('PC1'), { close: 'PC1' }],
  ['/office/fiscal/%', undefined],
])('the address %s opens %o', (pathname, opened) => expect(openedIn(pathname)).toEqual(opened))
