import { expect, test } from 'vitest'
import { pathMatcher } from './path-pattern.ts'

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
