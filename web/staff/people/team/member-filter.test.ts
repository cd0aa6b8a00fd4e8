import { expect, test } from 'vitest'
import type { Member } from '#contract/staff/people/team.ts'
import { isFoundMember } from './member-filter.ts'

// Only what the filter reads.
const tjasa = { name: 'Tjaša Žagar', mark: 'TŽ', email: 'trener@previs.example', roles: ['coach'] } as unknown as Member

test.each([
  ['', '', true],
  ['zagar tja', '', true],
  ['TŽ', '', true],
  ['trener@', 'coach', true],
  ['tjasa', 'admin', false],
  ['tjasa kos', '', false],
])('the words “%s” and the role “%s” find Tjaša Žagar: %s', (q, role, isFound) => {
  expect(isFoundMember(tjasa, { q, role })).toBe(isFound)
})
