import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { gifts, tidyCode, printedCode } from '#contract/climbing/gifts.ts'
import { newCode, voucherEnd, refusalOf } from './gifts.rules.ts'

const code = '7K3MQX2D9FTA0ZPN4HWB'
const read = (typed: string) => z.safeParse(gifts.redeem.body, { code: typed }).data?.code

describe('a code', () => {
  test.each([
    '7K3M-QX2D-9FTA-0ZPN-4HWB',
    '7k3m-qx2d-9fta-0zpn-4hwb',
    ' 7K3M QX2D 9FTA 0ZPN 4HWB ',
    '7K3M–QX2D–9FTA–0ZPN–4HWB',
    '7K3MQX2D9FTAOZPN4HWB',
    '7k3mqx2d9fta0zpn4hwb',
  ])('typed as %j is the same', (typed) => expect(read(typed)).toBe(code))

  test('i and l are read as 1, o as 0: the characters that are never printed', () =>
    expect(tidyCode('iI-lL-oO')).toBe('111100'))

  test.each([
    '',
    '7K3M',
    `${code}0`,
    code.slice(1),
    '7K3M-QX2D-9FTA-0ZPN-4HWU',
    '7K3MQX2D9FTA0ZPN4HW\u202e',
    'č'.repeat(20),
  ])('%j is no code', (typed) => expect(read(typed)).toBeUndefined())

  test('is 20 characters of base 32, each as likely as any other, and never the same twice', () => {
    const codes = Array.from({ length: 100_000 }, newCode)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((each) => /^[0-9A-HJKMNP-TV-Z]{20}$/.test(each))).toBe(true)
    const seen = new Map<string, number>()
    for (const character of codes.join('')) seen.set(character, (seen.get(character) ?? 0) + 1)
    expect(seen.size).toBe(32)
    // 62,500 of each are expected; ten standard deviations are 2,500.
    for (const [character, times] of seen) expect(Math.abs(times - 62_500), character).toBeLessThan(2_500)
  })

  test('is printed in fours, and read back', () => {
    expect(printedCode(code)).toBe('7K3M-QX2D-9FTA-0ZPN-4HWB')
    expect(read(printedCode(code))).toBe(code)
  })
})

describe('a voucher is good for one year (docs/product/gifts.md §2.1)', () => {
  test.each([
    ['2026-11-20T17:00:00Z', '2027-11-20T22:59:59.000Z'],
    ['2026-06-30T22:30:00Z', '2027-07-01T21:59:59.000Z'],
    ['2028-02-29T10:00:00Z', '2029-02-28T22:59:59.000Z'],
  ])('bought at %s until %s', (bought, until) => expect(voucherEnd(new Date(bought)).toISOString()).toBe(until))
})

describe('redeeming a voucher', () => {
  const voucher = {
    kind: 'V' as const,
    age_group: 'school' as const,
    valid_until: new Date('2027-11-20T22:59:59Z'),
    redeemed_at: null,
    voided_at: null,
  }
  const last = new Date('2027-11-20T22:59:59Z')
  const late = new Date('2027-11-20T23:00:00Z')
  test.each([
    ['on its last second', voucher, 'school', last, undefined],
    ['a second later', voucher, 'school', late, 'voucher_expired'],
    ['for another age', voucher, 'student', last, 'voucher_other_age'],
    ['taken back', { ...voucher, voided_at: last }, 'school', last, 'voucher_void'],
    ['a second time', { ...voucher, redeemed_at: last }, 'school', last, 'voucher_used'],
    ['a second time, and late', { ...voucher, redeemed_at: last }, 'school', late, 'voucher_used'],
  ] as const)('%s', (_what, given, ageGroup, now, reason) => expect(refusalOf(given, ageGroup, now)).toBe(reason))
})
