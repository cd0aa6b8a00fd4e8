import { expect, test } from 'vitest'
import { refusalText } from './refusals.ts'

/** The sentence with the space that keeps a number and its unit together. */
const set = (text: string): string => text.replace(/(\d) /, '$1\u00a0')

test.each([
  [1, 'čez 1 minuto.', 'in 1 minute.'],
  [60, 'čez 1 minuto.', 'in 1 minute.'],
  [61, 'čez 2 minuti.', 'in 2 minutes.'],
  [180, 'čez 3 minute.', 'in 3 minutes.'],
  [300, 'čez 5 minut.', 'in 5 minutes.'],
  [3600, 'čez 60 minut.', 'in 60 minutes.'],
  [101 * 60, 'čez 101 minuto.', 'in 101 minutes.'],
  [119 * 60, 'čez 119 minut.', 'in 119 minutes.'],
  [119 * 60 + 1, 'čez 2 uri.', 'in 2 hours.'],
  [2 * 3600 + 1, 'čez 3 ure.', 'in 3 hours.'],
  [5 * 3600, 'čez 5 ur.', 'in 5 hours.'],
  [24 * 3600, 'čez 24 ur.', 'in 24 hours.'],
])('a refusal that waits %i s ends with: %s', (seconds, sl, en) => {
  expect(refusalText('too_often', 'sl', seconds)).toBe(set(`Preveč poskusov. Poskusi znova ${sl}`))
  expect(refusalText('too_often', 'en', seconds)).toBe(set(`Too many attempts. Try again ${en}`))
})
