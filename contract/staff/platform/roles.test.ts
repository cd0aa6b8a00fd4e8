import { describe, expect, test } from 'vitest'
import { mayApprove, permissions, scopeOf, roles, type Permission, type Scope, type Role } from './roles.ts'

const names = Object.keys(permissions) as Permission[]
const sign = { all: '●', own: '○', approved: '▲' } as const satisfies Record<Scope, string>

/** The table of docs/product/staff.md §2.3: R reception, C coach, V manager, A accountant, X admin; * opens by PIN. */
const table = `
  permission     R C V A X
  find*          ● ○ ● · ·
  visit*         ● ○ ● · ·
  visit_old*     ▲ · ● · ·
  people*        ● · ● · ·
  identity*      ▲ · ● · ·
  incidents      · · ● · ·
  certify*       ● ● ● · ·
  sell*          ● · ● · ·
  grant*         ▲ · ● · ·
  bound_book*    ▲ · ● · ·
  refund*        ● · ● · ·
  refund_large   ▲ · ● · ·
  till*          ● · ● · ·
  till_large*    ▲ · ● · ·
  till_see       · · ● ● ·
  roster*        ● ○ ● · ·
  news           · · ● · ·
  message*       ▲ ○ ● · ·
  places*        ● · ● · ·
  terms          · · ● · ·
  catalogue      · · ● · ·
  settings       · · ● · ·
  imports        · · ● · ·
  pre_invoices*  ● · ● ● ·
  bank           ▲ · ● ● ·
  reports        · ○ ● · ·
  reports_money  · · ● ● ·
  export         · · ● ● ·
  fiscal         · · ● ● ●
  team_see       · · ● · ●
  team           · · · · ●`

const cellOf = (own: readonly Role[], name: Permission) => {
  const scope = scopeOf(own, 'password', name)
  return scope ? sign[scope] : '·'
}

test('who may do what', () => {
  const lines = names.map((name) => {
    const open = roles.some((role) => scopeOf([role], 'pin', name)) ? '*' : ''
    return `  ${`${name}${open}`.padEnd(15)}${roles.map((role) => cellOf([role], name)).join(' ')}`
  })
  expect(['', '  permission     R C V A X', ...lines].join('\n')).toBe(table)
})

describe('roles add up', () => {
  test.each<[readonly Role[], Permission, Scope | undefined]>([
    [['reception', 'coach'], 'find', 'all'],
    [['coach', 'reception'], 'message', 'own'],
    [['reception', 'manager'], 'refund_large', 'all'],
    [['accountant', 'admin'], 'find', undefined],
    [[], 'find', undefined],
  ])('%j: %s reaches %s', (own, name, scope) => {
    expect(scopeOf(own, 'password', name)).toBe(scope)
  })
})

test.each(names)('a PIN never reaches further than a password: %s', (name) => {
  for (const role of roles) {
    const byPin = scopeOf([role], 'pin', name)
    expect([undefined, scopeOf([role], 'password', name)]).toContain(byPin)
  }
})

test.each<[readonly Role[], boolean]>([
  [['manager'], true],
  [['reception', 'manager'], true],
  [['reception'], false],
  [['coach'], false],
  [['accountant'], true],
  [['admin'], false],
  [[], false],
])('%j approve for others: %s', (own, approves) => {
  expect(mayApprove(own)).toBe(approves)
})
