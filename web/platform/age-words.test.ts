import { beforeEach, expect, test } from 'vitest'
import { ageGroupOf, ageGroups, type AgeGroup } from '#contract/platform/age-groups.ts'
import { setLocale } from '#texts/compiled/runtime.js'
import { agesOf } from './age-words.ts'

beforeEach(() => void setLocale('sl', { reload: false }))

test.each<[AgeGroup[], string]>([
  [['preschool'], '3–5 let'],
  [['adult'], '26 let ali več'],
  [['student', 'adult'], '15 let ali več'],
  [['school', 'student'], '6–25 let'],
  [['preschool', 'student'], '3–5 let, 15–25 let'],
  [['adult', 'student', 'school', 'preschool'], 'Vse starosti'],
])('ages of %j', (groups, words) => {
  expect(agesOf(groups).replaceAll('\u00A0', ' ')).toBe(words)
})

test('the years are those of the age groups', () => {
  for (const group of ageGroups) {
    const [from = 0, to = 99] = (agesOf([group]).match(/\d+/g) ?? []).map(Number)
    expect([ageGroupOf(from), ageGroupOf(to)]).toEqual([group, group])
  }
})
