import { expect, test } from 'vitest'
import { days, hours, minutes } from './clock.ts'
import { defaultLimits, noLimits, readLimits } from './limits.rules.ts'

const minute = minutes(1)
const hour = hours(1)
const day = days(1)

// The table of reference: security §3.1, in its order; below it what design and issues added.
const promised: Record<string, [most: number, within: number, closes?: unknown]> = {
  login_account: [10, 15 * minute, 'doubling'],
  login_in_a_row: [100, 365 * day, 'for good'],
  login_address: [30, 3 * minute],
  sign_up_address: [10, hour],
  uninvited_emails: [3, day],
  reset_emails: [3, hour],
  reset_address: [30, hour],
  new_code_minute: [1, minute],
  child_emails: [3, day],
  guardian_emails: [10, day],
  link_address: [20, hour],
  session_person: [10, hour],
  session_address: [60, hour],
  open_payments: [3, 30 * minute],
  held_place: [1, hour, 15 * minute],
  card_declines: [5, hour, day],
  purchases: [20, minute],
  documents: [30, minute],
  calls: [300, minute],
  at_once: [100, 0],

  email_changes: [5, day],
  voucher_guesses: [10, hour],
  documents_again: [3, hour],
}

test('every limit has the number it was promised with', () => {
  const ours = Object.entries(defaultLimits).map(([name, limit]) => {
    const { most, within, closes }: { most: number; within: number; closes?: unknown } = limit
    return [name, closes === undefined ? [most, within] : [most, within, closes]]
  })
  expect(Object.fromEntries(ours)).toEqual(promised)
})

test('an operator changes how often, in how long, or whether at all', () => {
  const limits = readLimits(' login_address=300/1h,login_account=20 , voucher_guesses=off,', (line) =>
    expect.fail(line),
  )
  expect(limits).toEqual({
    ...defaultLimits,
    login_address: { most: 300, within: hour },
    login_account: { most: 20, within: 15 * minute, closes: 'doubling' },
    voucher_guesses: { most: Infinity, within: hour },
  })
  expect(readLimits('', (line) => expect.fail(line))).toEqual(defaultLimits)
})

test('builders have none', () => {
  expect(new Set(Object.values(noLimits).map(({ most }) => most))).toEqual(new Set([Infinity]))
})
