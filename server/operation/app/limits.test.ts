import { describe, expect, test } from 'vitest'
import { days, hours, minutes } from '#server/platform/clock.ts'
import { changedLimits, readLimits, type Limit } from '#server/platform/rate-limits.rules.ts'
import { defaultLimits } from './limits.ts'

const minute = minutes(1)
const hour = hours(1)
const day = days(1)

// Order of docs/product/limits.md, then the limits of its later sections.
const expected: Record<string, [max: number, windowMs: number, blocks?: unknown]> = {
  login_account: [10, 15 * minute, 'doubling'],
  login_in_a_row: [100, 365 * day, hour],
  slow_login_emails: [1, 30 * day],
  login_device: [10, 15 * minute, 'doubling'],
  password_session: [10, 15 * minute, 'doubling'],
  login_address: [30, 3 * minute],
  right_logins: [30, 10 * minute],
  sign_up_address: [10, hour],
  uninvited_emails: [3, day],
  reset_emails: [3, hour],
  reset_address: [30, hour],
  new_code_minute: [1, minute],
  child_emails: [3, day],
  guardian_emails: [10, day],
  link_address: [20, hour],
  session_person: [10, hour],
  session_changes: [60, hour],
  order_person: [10, hour],
  session_address: [60, hour],
  open_payments: [3, 0],
  held_place: [1, hour, 15 * minute],
  card_declines: [5, hour, day],
  purchases: [20, minute],
  pre_invoice_address: [60, hour],
  pre_invoice_reminders: [1, day],
  return_address: [60, minute],
  documents: [30, minute],
  calls: [300, minute],
  at_once: [100, 0],
  staff_at_once: [50, 0],
  webhooks_at_once: [20, 0],
  webhook_address: [30, 3 * minute],

  email_changes: [5, day],
  voucher_guesses: [10, hour],
  voucher_guesses_desk: [40, hour],
  documents_again: [3, hour],
  declarations_address: [10, hour],
  declaration_notices: [20, day],
  set_up_emails: [3, day],

  staff_calls: [3_000, 5 * minute],
  staff_account: [10, 15 * minute, 'doubling'],
  staff_browser: [10, 15 * minute, 'doubling'],
  staff_address: [30, 15 * minute],
  pin_person: [5, 15 * minute, 15 * minute],
  pin_approver: [5, 365 * day, 'until_reset'],
  pin_device: [20, 15 * minute, 15 * minute],
  device_codes: [10, hour],
  demo_devices: [30, hour],
  staff_reset_emails: [3, hour],
  cards_device: [300, day],
  searches_member: [1_500, day],
  searches_device: [3_000, day],
  searches_day: [300, day],
  people_shown_day: [2_000, day],
  staff_messages: [20, hour],
  campaigns: [3, day],
  campaign_tests: [30, hour],
  cash_probes: [3, 12 * hour],
  arrivals_address: [120, 10 * minute],
  arrivals_address_day: [600, day],
  arrivals_all: [3_000, day],
  arrival_forms: [900, 10 * minute],
}

test('every limit has its agreed number', () => {
  const ours = Object.entries(defaultLimits).map(([name, limit]) => {
    const { max, windowMs, blocks }: { max: number; windowMs: number; blocks?: unknown } = limit
    return [name, blocks === undefined ? [max, windowMs] : [max, windowMs, blocks]]
  })
  expect(Object.fromEntries(ours)).toEqual(expected)
})

test('an operator changes number and window of a limit, or switches it off', () => {
  const limits = readLimits(' login_address=300/1h,login_account=20 , voucher_guesses=off,', defaultLimits, (line) =>
    expect.fail(line),
  )
  expect(limits).toEqual({
    ...defaultLimits,
    login_address: { ...defaultLimits.login_address, max: 300, windowMs: hour },
    login_account: { ...defaultLimits.login_account, max: 20 },
    voucher_guesses: { ...defaultLimits.voucher_guesses, max: Infinity },
  })
  expect(readLimits('', defaultLimits, (line) => expect.fail(line))).toEqual(defaultLimits)
})

test('each limit says itself whether it protects log-ins, PINs or money', () => {
  const limits: Record<string, Limit> = defaultLimits
  const { work, ...protecting } = Object.groupBy(Object.keys(limits), (name) => limits[name]?.protects ?? 'work')
  expect(work).toContain('calls')
  expect(protecting).toEqual({
    log_ins: [
      'login_account',
      'login_in_a_row',
      'login_device',
      'password_session',
      'login_address',
      'link_address',
      'staff_account',
      'staff_browser',
      'staff_address',
      'device_codes',
    ],
    pins: ['pin_person', 'pin_approver', 'pin_device'],
    money: [
      'session_person',
      'session_changes',
      'order_person',
      'session_address',
      'card_declines',
      'webhook_address',
      'purchases',
      'voucher_guesses',
      'voucher_guesses_desk',
      'cash_probes',
    ],
  })
})

describe('for customers', () => {
  const mistakesIn = (text: string, why?: string) => {
    const lines: string[] = []
    readLimits(text, defaultLimits, (line) => lines.push(line), why)
    return lines
  }
  const why = 'NODE_ENV is production'

  test.each([
    ['pin_person=off', 'PINs', '5/15min'],
    ['pin_approver=51', 'PINs', '5/365d'],
    ['pin_approver=5/15min', 'PINs', '5/365d'],
    ['pin_device=201', 'PINs', '20/15min'],
    ['login_address=301', 'log-ins', '30/3min'],
    // As many in the same time, but all at once.
    ['login_address=3000/30min', 'log-ins', '30/3min'],
    ['login_account=10/1min', 'log-ins', '10/15min'],
    ['staff_browser=off', 'log-ins', '10/15min'],
    ['card_declines=51', 'money', '5/1h'],
    ['cash_probes=off', 'money', '3/12h'],
  ])('%s is refused', (text, what, builtIn) => {
    expect(mistakesIn(text, why)).toEqual([
      `${text}: protects ${what}, so it must be at most 10 times ${builtIn}, since ${why}`,
    ])
    expect(mistakesIn(text)).toEqual([])
  })

  test('up to ten times its default is allowed, more of the time, and whatever bounds work alone', () => {
    const text =
      'login_address=300/3min, login_account=100, pin_person=1/15min, pin_device=20/1d, calls=off, staff_calls=100000'
    expect(mistakesIn(text, why)).toEqual([])
  })

  test('each mistake is a line of its own', () => {
    expect(mistakesIn('pin_person=off,cash_probes=off, pin_device=off', why)).toHaveLength(3)
  })
})

test('each changed limit is named with its default, and each that is off', () => {
  const limits = readLimits('login_address=300/1h, calls=off, open_payments=5, purchases=20', defaultLimits, () => {})
  expect(changedLimits(limits, defaultLimits)).toEqual({
    off: ['calls'],
    changed: ['login_address=300/1h for 30/3min', 'open_payments=5 for 3'],
  })
  expect(changedLimits(defaultLimits, defaultLimits)).toEqual({ off: [], changed: [] })
})
