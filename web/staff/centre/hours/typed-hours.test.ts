import { expect, test } from 'vitest'
import { spansAsTyped, typedSpans } from './typed-hours.ts'

const long = { from: '09:00', to: '22:00' }

test.each([
  ['9-22', [long]],
  [' 9:00 – 22.00 ', [long]],
  ['09:00—22:00', [long]],
  ['', []],
  [
    '8-12,15:30-24',
    [
      { from: '08:00', to: '12:00' },
      { from: '15:30', to: '24:00' },
    ],
  ],
  ['9', undefined],
  ['9-25', undefined],
  ['9:60-22', undefined],
  ['24-24', undefined],
  ['9-22,', undefined],
  ['od 9 do 22', undefined],
])('“%s” is %j', (typed, spans) => {
  expect(typedSpans(typed)).toEqual(spans)
})

test('hours are typed back as they are read', () => {
  expect(spansAsTyped(typedSpans('9-12,15-22') ?? [])).toBe('9:00–12:00, 15:00–22:00')
})
