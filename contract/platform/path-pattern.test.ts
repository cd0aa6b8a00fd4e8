import { expect, test } from 'vitest'
import { pathMatcher, spellingOf } from './path-pattern.ts'

test.each([
  ['/', '/', {}],
  ['/', '', undefined],
  ['/', '//', undefined],
  ['/', '/signup', undefined],
  ['/dashboard', '/dashboard', {}],
  ['/dashboard', '/dashboard/', {}],
  ['/dashboard', '/dashboards', undefined],
  ['/dashboard', '/dashboard/me', undefined],
  ['/dashboard', '/Dashboard', undefined],
  ['/dashboard/child/:childId', '/dashboard/child/019a', { childId: '019a' }],
  ['/dashboard/child/:childId', '/dashboard/child/019a/', { childId: '019a' }],
  ['/dashboard/child/:childId', '/dashboard/child/', undefined],
  ['/dashboard/child/:childId', '/dashboard/child/019a/tickets', undefined],
  [
    '/dashboard/child/:childId/classes/:articleId/payment',
    '/dashboard/child/019a/classes/019b/payment',
    { childId: '019a', articleId: '019b' },
  ],
])('%s reads %s', (pattern, path, params) => {
  expect(pathMatcher(pattern)(path)).toEqual(params)
})

test.each([
  ['/dashboard', '/Dashboard', '/dashboard'],
  ['/dashboard', '/DASHBOARD/', '/dashboard'],
  ['/dashboard', '/Dashboards', undefined],
  ['/resetpassword/:token', '/ResetPassword/AbC', '/resetpassword/AbC'],
  ['/dashboard/child/:childId/tickets', '/Dashboard/Child/019a/Tickets', '/dashboard/child/019a/tickets'],
])('%s is how %s is spelt', (pattern, path, spelling) => {
  expect(spellingOf(pattern)(path)).toBe(spelling)
})
