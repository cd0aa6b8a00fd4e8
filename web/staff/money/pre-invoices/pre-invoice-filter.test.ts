import { expect, test } from 'vitest'
import { openedIn, readFilter, searchOf } from './pre-invoice-filter.ts'

test.each([
  ['', { state: 'open', q: '' }, ''],
  ['?state=overdue&q=123-2026', { state: 'overdue', q: '123-2026' }, '?state=overdue&q=123-2026'],
  ['?state=lost&other=1', { state: 'open', q: '' }, ''],
])('the address %s narrows the table', (search, filter, written) => {
  expect(readFilter(search)).toEqual(filter)
  expect(searchOf(readFilter(search))).toBe(written)
})

test.each([
  ['/office/pre-invoices', undefined],
  ['/office/pre-invoices/x', undefined],
  ['/office/pre-invoices/0198f7a2-7a8b-7cde-8f01-23456789abcd', '0198f7a2-7a8b-7cde-8f01-23456789abcd'],
])('the address %s opens %s', (pathname, id) => expect(openedIn(pathname)).toBe(id))
