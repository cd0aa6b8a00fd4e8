import { describe, expect, it } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import type { Outcome, RawAnswer } from '../outcome.ts'
import { isConclusive, readAnswer } from './read.ts'
import { meaningOf } from './result-codes.ts'

const expected = { cents: cents(2400), reference: '00000000000000001042' }

const payment = (code: string, changed: Record<string, unknown> = {}) => ({
  id: '8ac7a4a18d2f0c11018d2f2b7c5a1f02',
  paymentType: 'DB',
  paymentBrand: 'VISA',
  amount: '24.00',
  currency: 'EUR',
  merchantTransactionId: expected.reference,
  result: { code, description: 'whatever', avsResponse: 'F' },
  ndc: 'A1B2C3D4E5F60718293A4B5C6D7E8F90.uat01-vm-tx04',
  ...changed,
})

const answer = (body: unknown, status = 200): RawAnswer => ({ source: 'status', status, body })
const read = (body: unknown, { live = false, status = 200 } = {}): Outcome[] =>
  readAnswer(answer(body, status), expected, live)
const kind = (code: string, changed?: Record<string, unknown>, live?: boolean): string[] =>
  read(payment(code, changed), live === undefined ? {} : { live }).map((outcome) => outcome.kind)

describe('a payment that fits our order in every field', () => {
  it.each([
    ['000.000.000', 'paid', 'Transaction succeeded'],
    ['000.100.110', 'paid', 'test system'],
    ['000.100.111', 'paid', 'test system'],
    ['000.100.112', 'paid', 'test system'],
    ['000.300.000', 'paid', 'two-step transaction'],
    ['000.600.000', 'paid', 'external update'],
    ['000.400.000', 'review', 'fraud suspicion'],
    ['000.400.020', 'review', 'suspicious'],
    ['000.400.100', 'review', 'risk check failed'],
    ['000.200.000', 'pending', 'half an hour'],
    ['000.200.103', 'pending', 'checkout is pending'],
    ['800.400.500', 'pending', 'days'],
    ['100.400.500', 'pending', 'days'],
    ['000.400.101', 'declined', '3-D Secure'],
    ['000.400.108', 'declined', '3-D Secure'],
    ['000.400.200', 'declined', 'risk'],
    ['800.100.153', 'declined', 'CVV'],
    ['800.100.162', 'declined', 'limit'],
    ['800.700.101', 'declined', 'bank'],
    ['800.800.102', 'declined', 'bank'],
    ['800.300.101', 'declined', 'blacklist'],
    ['800.400.200', 'declined', '3-D Secure'],
    ['100.396.101', 'declined', 'cancelled by the payer'],
    ['100.397.101', 'declined', 'cancelled by the bank'],
    ['100.380.401', 'declined', 'payer not recognised'],
    ['100.390.112', 'declined', '3-D Secure broke down'],
    ['100.100.303', 'declined', 'card expired'],
    ['300.100.100', 'declined', 'soft decline'],
    ['200.300.404', 'nothing', 'unpaid, consumed or too old'],
    ['700.400.580', 'nothing', 'no such transaction'],
    ['000.200.100', 'nothing', 'checkout created'],
    ['800.120.100', 'unknown', 'throttled, although it looks like a risk rejection'],
    ['900.100.300', 'unknown', 'timeout, uncertain'],
    ['000.400.030', 'unknown', 'a reversal failed'],
    ['800.500.100', 'unknown', 'system error'],
    ['800.800.800', 'unknown', 'system error'],
    ['999.999.999', 'unknown', 'system error'],
    ['600.100.100', 'unknown', 'system error'],
    ['800.900.300', 'unknown', 'wrong token'],
    ['000.100.203', 'unknown', 'chargeback'],
    ['123.456.789', 'unknown', 'never heard of'],
    ['', 'unknown', 'empty'],
    ['000.000.0000', 'unknown', 'not a code'],
    [' 000.000.000', 'unknown', 'not a code'],
  ])('%s is %s: %s', (code, expectedKind) => expect(kind(code)).toEqual([expectedKind]))

  it('names id, amount and brand of a payment', () =>
    expect(read(payment('000.000.000'))).toEqual([
      { kind: 'paid', paymentId: '8ac7a4a18d2f0c11018d2f2b7c5a1f02', cents: 2400, brand: 'VISA' },
    ]))
})

describe("codes that match the vendor's success pattern without being a sale", () => {
  const success = /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.[1][12]0)/
  it.each([
    ['000.000.100', 'the envelope of a list'],
    ['000.100.105', 'chargeback representment'],
    ['000.100.106', 'chargeback representment cancelled'],
    ['000.300.100', 'risk check'],
    ['000.310.101', 'account update'],
    ['000.400.110', 'authentication only'],
    ['000.400.120', 'authentication only'],
  ])('%s: %s', (code) => {
    expect(code).toMatch(success)
    expect(kind(code)).toEqual(['unknown'])
    expect(kind(code, {}, true)).toEqual(['unknown'])
  })
})

describe('a test code on a live host is no payment', () => {
  it.each(['000.100.110', '000.100.111', '000.100.112'])('%s', (code) => {
    expect(read(payment(code), { live: true })).toMatchObject([{ kind: 'mismatch', what: 'environment' }])
    expect(kind(code, {}, false)).toEqual(['paid'])
  })
  it('a live code counts on both hosts', () => {
    expect(kind('000.000.000', {}, true)).toEqual(['paid'])
    expect(kind('000.000.000', {}, false)).toEqual(['paid'])
  })
})

describe('an authentic payment of something else is a mismatch', () => {
  it.each([
    ['amount', { amount: '0.01' }],
    ['amount', { amount: '24' }],
    ['amount', { amount: '24.000' }],
    ['amount', { amount: '2400.00' }],
    ['amount', { amount: 24 }],
    ['amount', { amount: undefined }],
    ['currency', { currency: 'HUF' }],
    ['currency', { currency: 'eur' }],
    ['reference', { merchantTransactionId: '00000000000000001043' }],
    ['reference', { merchantTransactionId: undefined }],
    ['reference', { merchantTransactionId: 1042 }],
    ['brand', { paymentBrand: 'AMEX' }],
    ['brand', { paymentBrand: 'visa' }],
    ['brand', { paymentBrand: undefined }],
    ['paymentType', { paymentType: 'PA' }],
    ['paymentType', { paymentType: 'CD' }],
  ])('%s: %j', (what, changed) => {
    expect(read(payment('000.000.000', changed))).toMatchObject([{ kind: 'mismatch', what }])
    expect(read(payment('000.400.000', changed))).toMatchObject([{ kind: 'mismatch', what }])
  })
  it('names the amount that was actually paid', () =>
    expect(read(payment('000.000.000', { amount: '0.01' }))).toMatchObject([{ cents: 1, code: '000.000.000' }]))
  it('is unknown without an id, a type or a good HTTP status', () => {
    expect(kind('000.000.000', { id: undefined })).toEqual(['unknown'])
    expect(kind('000.000.000', { paymentType: undefined })).toEqual(['unknown'])
    for (const status of [0, 302, 500])
      expect(read(payment('000.000.000'), { status })).toEqual([{ kind: 'unknown', code: '000.000.000' }])
  })
  it('is unknown when a decline has another reference', () =>
    expect(kind('800.100.153', { merchantTransactionId: '00000000000000009999' })).toEqual(['unknown']))
})

describe('the reason of a decline, where the payer can do something about it', () => {
  it.each([
    ['800.100.153', 'security_code'],
    ['800.100.192', 'security_code'],
    ['100.100.600', 'security_code'],
    ['100.100.601', 'security_code'],
    ['800.100.157', 'expired'],
    ['100.100.303', 'expired'],
    ['800.100.155', 'funds'],
    ['800.100.162', 'funds'],
    ['800.100.203', 'funds'],
    ['100.380.401', 'authentication'],
    ['100.380.501', 'authentication'],
    ['100.390.112', 'authentication'],
    ['100.396.101', 'authentication'],
    ['300.100.100', 'authentication'],
    ['000.400.101', 'authentication'],
    ['800.400.200', 'authentication'],
    ['800.100.152', undefined],
    ['800.100.163', undefined],
    ['800.100.165', undefined],
    ['800.300.101', undefined],
    ['100.400.147', undefined],
    ['100.100.101', undefined],
  ])('%s is %s', (code, reason) =>
    expect(read(payment(code))).toEqual([
      { kind: 'declined', code, paymentId: '8ac7a4a18d2f0c11018d2f2b7c5a1f02', ...(reason && { reason }) },
    ]),
  )
  it('belongs to declines alone', () =>
    expect(read(payment('900.100.300'))).toEqual([{ kind: 'unknown', code: '900.100.300' }]))
})

describe('lists', () => {
  const list = (...payments: unknown[]) => ({
    result: { code: '000.000.100', description: 'successful request' },
    payments,
  })

  it('an empty list is nothing, whatever its envelope', () =>
    expect(read(list())).toEqual([{ kind: 'nothing', code: '000.000.100' }]))
  it('an envelope that claims to be our payment is still read by its rows', () =>
    expect(read({ ...payment('000.000.000'), payments: [payment('800.100.153')] })).toEqual([
      { kind: 'declined', code: '800.100.153', paymentId: '8ac7a4a18d2f0c11018d2f2b7c5a1f02', reason: 'security_code' },
    ]))
  it('reads each payment by its own code', () =>
    expect(
      read(list(payment('800.100.153'), payment('000.100.110'), payment('000.100.110', { id: 'b'.repeat(32) }))),
    ).toMatchObject([
      { kind: 'declined' },
      { kind: 'paid', paymentId: '8ac7a4a18d2f0c11018d2f2b7c5a1f02' },
      { kind: 'paid', paymentId: 'b'.repeat(32) },
    ]))
  it('reads the `records` of version 3', () =>
    expect(read({ result: { code: '000.000.100' }, records: [payment('000.100.110')] })).toMatchObject([
      { kind: 'paid' },
    ]))
  it('leaves out refunds, reversals and authentications', () => {
    const others = ['RF', 'RV', '3D'].map((paymentType) => payment('000.100.110', { paymentType }))
    expect(read(list(...others, payment('000.100.110')))).toMatchObject([{ kind: 'paid' }])
    expect(read(payment('000.100.110', { paymentType: 'RF' }))).toEqual([])
  })
  it('a chargeback beside the payment is not overlooked', () =>
    expect(
      read(list(payment('000.100.110'), payment('000.100.201', { paymentType: 'CB' }))).map((one) => one.kind),
    ).toEqual(['paid', 'unknown']))
})

describe('an answer that did not arrive', () => {
  it.each([
    [0, { error: 'TimeoutError' }, 'TimeoutError'],
    [0, undefined, 'no_answer'],
    [500, { text: '<h1>Internal Server Error</h1>' }, 'http_500'],
    [200, { text: '<!doctype html>' }, 'http_200'],
    [200, undefined, 'http_200'],
  ])('HTTP %s with %j is unknown: %s', (status, body, code) =>
    expect(read(body, { status })).toEqual([{ kind: 'unknown', code }]),
  )
})

describe('a status answer that needs no query', () => {
  it.each(['000.100.110', '000.400.000', '000.200.000', '800.100.153'])('%s needs none', (code) =>
    expect(isConclusive(answer(payment(code)))).toBe(true),
  )
  it.each(['200.300.404', '000.200.100', '800.120.100', '900.100.300', '000.000.100'])('%s needs one', (code) =>
    expect(isConclusive(answer(payment(code)))).toBe(false),
  )
  it('an answer without a payment needs one', () =>
    expect(isConclusive(answer({ result: { code: '000.000.000' } }))).toBe(false))
})

/** mulberry32: the same sequence in every run. */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

describe('random input', () => {
  const random = seeded(20_261_120)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const keys = [
    'id',
    'result',
    'code',
    'payments',
    'records',
    'paymentType',
    'amount',
    'currency',
    'paymentBrand',
    'merchantTransactionId',
    '__proto__',
    'x',
  ]
  const leaves = [
    null,
    true,
    0,
    -1,
    1e308,
    NaN,
    '',
    'DB',
    'RF',
    'EUR',
    '24.00',
    'VISA',
    '000.000.000',
    '000.000.100',
    '000.100.110',
    '\u0000',
    '🧗',
    expected.reference,
  ]
  const garbage = (depth: number): unknown => {
    const roll = random()
    if (depth === 0 || roll < 0.3) return pick(leaves)
    if (roll < 0.5) return Array.from({ length: Math.floor(random() * 4) }, () => garbage(depth - 1))
    return Object.fromEntries(Array.from({ length: Math.floor(random() * 7) }, () => [pick(keys), garbage(depth - 1)]))
  }

  it('never throws, and is paid only when every field is right', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const body = garbage(4)
      const outcomes = read(body, { status: pick([0, 200, 400, 500]), live: random() < 0.5 })
      expect(
        outcomes.filter((one) => one.kind === 'paid' || one.kind === 'review'),
        JSON.stringify(body),
      ).toEqual([])
    }
  })

  it('a payment with one wrong field is never paid', () => {
    for (let round = 0; round < 500; round += 1) {
      const name = pick(['id', 'paymentType', 'amount', 'currency', 'paymentBrand', 'merchantTransactionId'])
      const right = payment('000.000.000')
      const value = garbage(2)
      if (
        value === Object.entries(right).find(([key]) => key === name)?.[1] ||
        (name === 'id' && typeof value === 'string' && value)
      )
        continue
      expect(kind('000.000.000', { [name]: value }), `${name} ${JSON.stringify(value)}`).not.toContain('paid')
    }
  })

  it('has a meaning for every possible code', () => {
    for (let round = 0; round < 500; round += 1) {
      const part = (): string => String(Math.floor(random() * 1_000)).padStart(3, '0')
      expect(['success', 'test_success', 'review', 'pending', 'declined', 'nothing', 'unknown']).toContain(
        meaningOf(`${part()}.${part()}.${part()}`),
      )
    }
  })
})
