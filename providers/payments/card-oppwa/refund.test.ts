import { describe, expect, it } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import type { RawAnswer } from '../outcome.ts'
import { earlierRefunds, readRefunds, showsPayment } from './refund.ts'

const payment = { paymentId: 'a'.repeat(32), cents: cents(2400) }
const refund = (code: string, changed: Record<string, unknown> = {}) => ({
  id: 'f'.repeat(32),
  paymentType: 'RF',
  amount: '24.00',
  currency: 'EUR',
  referencedId: payment.paymentId,
  result: { code },
  ...changed,
})
const sold = { id: payment.paymentId, paymentType: 'DB', amount: '24.00', result: { code: '000.000.000' } }
const query = (...payments: unknown[]): RawAnswer => ({
  source: 'query',
  status: 200,
  body: { result: { code: '000.000.100' }, payments },
})
const answered = (body: unknown, status = 200): RawAnswer => ({ source: 'refund', status, body })

describe('the answer to a refund', () => {
  it.each([
    ['000.000.000', 'refunded'],
    ['000.100.110', 'refunded'],
    ['000.400.000', 'in_transit'],
    ['000.200.000', 'in_transit'],
    ['800.400.500', 'in_transit'],
    ['800.100.152', 'failed'],
    ['700.400.200', 'failed'],
    ['200.300.404', 'failed'],
    ['900.100.300', 'unknown'],
    ['800.120.100', 'unknown'],
    ['800.900.300', 'unknown'],
    ['999.999.999', 'unknown'],
    ['000.000.100', 'unknown'],
  ])('%s is %s', (code, kind) =>
    expect(readRefunds([query(sold), answered(refund(code))], payment)).toMatchObject({ kind }),
  )

  it('is unknown when no answer arrived', () => {
    expect(readRefunds([query(sold), answered({ error: 'TimeoutError' }, 0)], payment)).toEqual({
      kind: 'unknown',
      code: 'TimeoutError',
    })
    expect(readRefunds([query(sold), answered({ text: '<html>' }, 502)], payment)).toEqual({
      kind: 'unknown',
      code: 'http_502',
    })
    expect(readRefunds([], payment)).toEqual({ kind: 'unknown', code: 'not_asked' })
  })
  it('is unknown when the answer is about another refund', () => {
    expect(readRefunds([answered(refund('000.000.000', { referencedId: 'b'.repeat(32) }))], payment).kind).toBe(
      'unknown',
    )
    expect(readRefunds([answered(refund('000.000.000', { amount: '1.00' }))], payment).kind).toBe('unknown')
    expect(readRefunds([answered(sold)], payment).kind).toBe('unknown')
  })
  it('never throws on garbage', () => {
    for (const body of [
      null,
      undefined,
      7,
      'x',
      [],
      [[]],
      { payments: 3 },
      { payments: [null, 1, {}] },
      { result: [] },
    ])
      expect(readRefunds([answered(body), query(body)], payment).kind).toMatch(/^(unknown|failed)$/)
  })
})

describe('an earlier refund of a payment', () => {
  const kinds = (...rows: unknown[]) => earlierRefunds(query(sold, ...rows), payment).map(({ kind }) => kind)

  it('is found by its reference to the payment', () => expect(kinds(refund('000.000.000'))).toEqual(['refunded']))
  it('counts by its amount when it refers to no payment', () =>
    expect(kinds(refund('000.000.000', { referencedId: undefined }))).toEqual(['refunded']))
  it('counts while it is under way or uncertain', () =>
    expect(kinds(refund('000.200.000'), refund('900.100.300'))).toEqual(['in_transit', 'unknown']))
  it('does not count when it failed, is of another payment, or of another amount', () =>
    expect(
      kinds(
        refund('800.100.152'),
        refund('000.000.000', { referencedId: 'b'.repeat(32) }),
        refund('000.000.000', { amount: '5.00' }),
      ),
    ).toEqual([]))
  it('is the outcome when no refund was sent', () =>
    expect(readRefunds([query(sold, refund('800.100.152'), refund('000.000.000'))], payment)).toEqual({
      kind: 'refunded',
      refundId: 'f'.repeat(32),
    }))
})

describe('a list that does not show the payment', () => {
  it('leaves its refund unknown', () => {
    expect(showsPayment(query(sold), payment.paymentId)).toBe(true)
    expect(showsPayment(query(), payment.paymentId)).toBe(false)
    expect(showsPayment({ ...query(sold), status: 500 }, payment.paymentId)).toBe(false)
    expect(readRefunds([query()], payment).kind).toBe('unknown')
  })
})
