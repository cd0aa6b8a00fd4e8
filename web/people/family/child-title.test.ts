import { afterAll, expect, test } from 'vitest'
import { setLocale } from '#texts/compiled/runtime.js'
import { childTitle } from './participant.ts'

afterAll(() => setLocale('sl', { reload: false }))

// Outside a browser the centre has a placeholder for each case of its name.
test.each([
  ['sl', 'Plezanje v {{name.locative}} za otroka Bor'],
  ['en', 'Climbing at {{name.nominative}} for Bor'],
] as const)('the child page has the case of the language: %s', (language, title) => {
  void setLocale(language, { reload: false })
  expect(childTitle('Bor')).toBe(title)
})
