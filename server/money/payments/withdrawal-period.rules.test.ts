import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/platform/language.ts'
import { lastWithdrawalDay, withdrawalEnd, withdrawalNoticeVersion } from './withdrawal-period.rules.ts'

describe('the period of withdrawal (docs/product/withdrawals.md §1)', () => {
  test.each([
    ['a working day', '2026-11-18T11:00:00Z', '2026-12-02', '2026-12-02T23:00:00.000Z'],
    ['the last second of a day', '2026-11-18T22:59:59Z', '2026-12-02', '2026-12-02T23:00:00.000Z'],
    ['the first second of the next day', '2026-11-18T23:00:00Z', '2026-12-03', '2026-12-03T23:00:00.000Z'],
    ['an end on Saturday', '2026-11-21T11:00:00Z', '2026-12-07', '2026-12-07T23:00:00.000Z'],
    ['an end on Sunday', '2026-11-22T11:00:00Z', '2026-12-07', '2026-12-07T23:00:00.000Z'],
    ['an end on Easter Monday', '2026-03-23T11:00:00Z', '2026-04-07', '2026-04-07T22:00:00.000Z'],
    ['an end on the Saturday before Easter', '2026-03-21T11:00:00Z', '2026-04-07', '2026-04-07T22:00:00.000Z'],
    ['over the spring change of the clock', '2027-03-17T11:00:00Z', '2027-03-31', '2027-03-31T22:00:00.000Z'],
    ['over the autumn change of the clock', '2026-10-14T11:00:00Z', '2026-10-28', '2026-10-28T23:00:00.000Z'],
    ['an end on 25 December', '2026-12-11T11:00:00Z', '2026-12-28', '2026-12-28T23:00:00.000Z'],
    ['an end on New Year', '2026-12-18T11:00:00Z', '2027-01-04', '2027-01-04T23:00:00.000Z'],
    ['over the end of the year', '2026-12-22T11:00:00Z', '2027-01-05', '2027-01-05T23:00:00.000Z'],
    ['a leap day', '2028-02-15T11:00:00Z', '2028-02-29', '2028-02-29T23:00:00.000Z'],
  ])('%s', (_, boughtAt, lastDay, end) => {
    expect(lastWithdrawalDay(new Date(boughtAt))).toBe(lastDay)
    expect(withdrawalEnd(new Date(boughtAt)).toISOString()).toBe(end)
  })

  test.each([
    ['a working day', '2026-11-18T11:00:00Z', '2027-12-02', '2027-12-02T23:00:00.000Z'],
    ['a first end that moved', '2026-11-21T11:00:00Z', '2027-12-07', '2027-12-07T23:00:00.000Z'],
    ['an end on Sunday', '2026-11-20T11:00:00Z', '2027-12-06', '2027-12-06T23:00:00.000Z'],
    ['an end on Easter Monday', '2026-03-15T11:00:00Z', '2027-03-30', '2027-03-30T22:00:00.000Z'],
    ['a first end on a leap day', '2028-02-15T11:00:00Z', '2029-02-28', '2029-02-28T23:00:00.000Z'],
  ])('without notice: %s', (_, boughtAt, lastDay, end) => {
    expect(lastWithdrawalDay(new Date(boughtAt), { informed: false })).toBe(lastDay)
    expect(withdrawalEnd(new Date(boughtAt), { informed: false }).toISOString()).toBe(end)
  })
})

test('other words of the notice ask for another version', () => {
  const words = languages.map((language) => readFileSync(`texts/${language}/withdrawal-notice.json`, 'utf8'))
  const hash = createHash('sha256').update(words.join('')).digest('hex').slice(0, 16)
  expect({ version: withdrawalNoticeVersion, hash }).toEqual({ version: '2026-01', hash: '3d38ba73adc1425b' })
})
