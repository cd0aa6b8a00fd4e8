import { expect, test } from 'vitest'
import { joinBirthDate, missingParts, readBirthDate, splitBirthDate } from './birth-date.ts'

test.each([
  { value: '1990-05-14', parts: { Day: '14', Month: '05', Year: '1990' }, missing: [] },
  { value: '-05-14', parts: { Day: '14', Month: '05', Year: '' }, missing: ['Year'] },
  { value: '1990--', parts: { Day: '', Month: '', Year: '1990' }, missing: ['Day', 'Month'] },
  { value: '', parts: { Day: '', Month: '', Year: '' }, missing: ['Day', 'Month', 'Year'] },
])("'$value' is split into parts and joined again", ({ value, parts, missing }) => {
  expect(splitBirthDate(value)).toEqual(parts)
  expect(joinBirthDate(parts)).toBe(value)
  expect(missingParts(value)).toEqual(missing)
})

test('a birth date is read from a submitted form by the names of its selects', () => {
  const form = new FormData()
  form.set('birthDateDay', '14')
  form.set('birthDateYear', '1990')
  expect(readBirthDate(form, 'birthDate')).toBe('1990--14')
  form.set('birthDateMonth', '05')
  expect(readBirthDate(form, 'birthDate')).toBe('1990-05-14')
})
