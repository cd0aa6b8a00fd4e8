import { describe, expect, test } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import type { RawAnswer } from '#providers/payments/outcome.ts'
import { readRefund } from './read-refund.ts'

const payment = { paymentId: 'CAP1', cents: cents(2400) }
const euros = (value: string) => ({ currency_code: 'EUR', value })

const refund = (status: string, changed: object = {}): RawAnswer => ({
  source: 'wallet.refund',
  status: 201,
  body: { id: 'REFUND1', status, amount: euros('24.00'), ...changed },
})
const refused = (issue: string): RawAnswer => ({ source: 'wallet.refund', status: 422, body: { details: [{ issue }] } })
const captured = (status: string): RawAnswer => ({
  source: 'wallet.captured',
  status: 200,
  body: { id: 'CAP1', status, amount: euros('24.00'), final_capture: true },
})
const lost: RawAnswer = { source: 'wallet.refund', status: 0, body: { error: 'TimeoutError' } }

describe('the state of a refund', () => {
  test.each([
    ['done', [refund('COMPLETED')], { kind: 'refunded', refundId: 'REFUND1' }],
    ['on its way', [refund('PENDING')], { kind: 'in_transit', refundId: 'REFUND1' }],
    ['failed', [refund('FAILED')], { kind: 'failed', code: 'FAILED' }],
    ['cancelled', [refund('CANCELLED')], { kind: 'failed', code: 'CANCELLED' }],
    ['lost, then found', [lost, refund('COMPLETED')], { kind: 'refunded', refundId: 'REFUND1' }],
    ['lost twice, seen on the capture', [lost, lost, captured('REFUNDED')], { kind: 'refunded', refundId: 'CAP1' }],
    ['lost twice, not on the capture', [lost, lost, captured('COMPLETED')], { kind: 'unknown', code: 'http_0' }],
    [
      'refunded before',
      [refused('CAPTURE_FULLY_REFUNDED'), captured('REFUNDED')],
      { kind: 'refunded', refundId: 'CAP1' },
    ],
    [
      'said to be refunded, not shown',
      [refused('CAPTURE_FULLY_REFUNDED')],
      { kind: 'unknown', code: 'CAPTURE_FULLY_REFUNDED' },
    ],
    ['still pending', [refused('PENDING_CAPTURE')], { kind: 'unknown', code: 'PENDING_CAPTURE' }],
    ['disputed', [refused('TRANSACTION_DISPUTED')], { kind: 'failed', code: 'TRANSACTION_DISPUTED' }],
    ['too late', [refused('REFUND_TIME_LIMIT_EXCEEDED')], { kind: 'failed', code: 'REFUND_TIME_LIMIT_EXCEEDED' }],
    ['too much', [refused('REFUND_AMOUNT_EXCEEDED')], { kind: 'failed', code: 'REFUND_AMOUNT_EXCEEDED' }],
    ['of another amount', [refund('COMPLETED', { amount: euros('1.00') })], { kind: 'unknown', code: 'amount' }],
    [
      'a capture where a refund should be',
      [refund('COMPLETED', { final_capture: true })],
      { kind: 'unknown', code: 'amount' },
    ],
    [
      'of another capture',
      [{ ...captured('REFUNDED'), body: { id: 'CAP2', status: 'REFUNDED' } }],
      { kind: 'unknown', code: 'REFUNDED' },
    ],
    ['nothing asked', [], { kind: 'unknown', code: 'no_answer' }],
    ['garbage', [{ ...lost, status: 200, body: [null] }], { kind: 'unknown', code: 'http_200' }],
  ])('%s', (_, answers, outcome) => {
    expect(readRefund(answers, payment)).toEqual(outcome)
  })
})
