import { expect, test } from 'vitest'
import { scopeOf, type Role } from '#contract/staff/platform/roles.ts'
import { personActsOf } from './person-acts.ts'

const actsOf = (role: Role, hasLogIn: boolean) =>
  personActsOf({ hasLogIn }, (permission) => scopeOf([role], 'password', permission))

// docs/product/staff.md §2.3
test.each<[Role, boolean, string[]]>([
  [
    'manager',
    false,
    ['correct', 'message', 'dates', 'set_up', 'birth', 'merge', 'voucher', 'grant', 'ban', 'data', 'erase'],
  ],
  ['manager', true, ['correct', 'message', 'dates', 'birth', 'merge', 'voucher', 'grant', 'ban', 'data', 'erase']],
  [
    'reception',
    false,
    ['correct', 'message', 'dates', 'set_up', 'birth', 'merge', 'voucher', 'grant', 'ban', 'data', 'erase'],
  ],
  ['coach', false, ['message']],
  ['accountant', false, []],
])('a card offers %s, with a log-in %s: %s', (role, hasLogIn, acts) => expect(actsOf(role, hasLogIn)).toEqual(acts))
