import { describe, expect, test } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import { opened } from './test-setup.ts'

describe('a refund', () => {
  const paid = async (reference: string) => {
    const setup = await opened(reference)
    await setup.approve(setup.orderId)
    const outcome = (await setup.settle(setup.orderId, reference)).at(-1)
    if (outcome?.kind !== 'paid') throw new Error('not paid')
    return { ...setup, payment: { paymentId: outcome.paymentId, cents: outcome.cents } }
  }

  test('is made once although it is requested twice', async () => {
    const { gateway, payment, transactions, orderId, settle } = await paid('intent-1')
    const first = await gateway.refund({ ...payment, reference: 'refund-1' })
    const outcome = gateway.readRefund(first, payment)
    expect(outcome).toMatchObject({ kind: 'refunded' })
    expect(gateway.readRefund(await gateway.refund({ ...payment, reference: 'refund-1' }), payment)).toEqual(outcome)
    expect(await transactions()).toMatchObject({ captured: 2400, refunded: 2400, refunds: [{}] })
    expect(await settle(orderId, 'intent-1')).toEqual([{ kind: 'declined', code: 'REFUNDED' }])
  })

  test.each([
    ['lose-answer', 1],
    ['lose-answer', 2],
    ['truncated', 1],
    ['reset', 1],
    ['500', 1],
  ])('is made once although the answer was spoilt (%s × %d)', async (fault, times) => {
    const { gateway, payment, transactions, fail } = await paid('intent-1')
    await fail('refund', fault, times)
    const answers = await gateway.refund({ ...payment, reference: 'refund-1' })
    expect(gateway.readRefund(answers, payment)).toMatchObject({ kind: 'refunded' })
    expect(await transactions()).toMatchObject({ refunded: 2400, refunds: [{}] })
  })

  test('made with another key counts once the capture shows it', async () => {
    const { gateway, payment, transactions } = await paid('intent-1')
    await gateway.refund({ ...payment, reference: 'refund-1' })
    const answers = await gateway.refund({ ...payment, reference: 'refund-2' })
    expect(answers.map(({ source, status }) => [source, status])).toEqual([
      ['wallet.refund', 422],
      ['wallet.captured', 200],
    ])
    expect(gateway.readRefund(answers, payment)).toEqual({ kind: 'refunded', refundId: payment.paymentId })
    expect(await transactions()).toMatchObject({ refunded: 2400 })
  })

  test('a new attempt gets a new answer and refunds nothing twice', async () => {
    const { gateway, payment, transactions } = await paid('intent-1')
    const operation = { ...payment, reference: 'refund-1' }
    const [first] = await gateway.refund({ ...operation, attempt: 1 })
    expect((await gateway.refund(operation)).map(({ body }) => body)).toEqual([first?.body])
    const again = await gateway.refund({ ...operation, attempt: 2 })
    expect(again[0]?.status).toBe(422)
    expect(gateway.readRefund(again, payment)).toMatchObject({ kind: 'refunded' })
    expect(await transactions()).toMatchObject({ refunded: 2400, refunds: [{}] })
  })

  test('of a part puts the payment into review', async () => {
    const { gateway, payment, orderId, settle } = await paid('intent-1')
    const part = { ...payment, cents: cents(400) }
    expect(gateway.readRefund(await gateway.refund({ ...part, reference: 'refund-1' }), part)).toMatchObject({
      kind: 'refunded',
    })
    expect(await settle(orderId, 'intent-1')).toMatchObject([{ kind: 'review', cents: 2400 }])
    const remainder = await gateway.refund({ ...payment, reference: 'refund-2' })
    expect(gateway.readRefund(remainder, payment)).toEqual({ kind: 'failed', code: 'REFUND_AMOUNT_EXCEEDED' })
  })

  test('of several parts has a key for each, and never exceeds the payment', async () => {
    const { gateway, payment, transactions } = await paid('intent-1')
    const refundPart = async (amount: number, part: number) => {
      const of = { ...payment, cents: cents(amount), reference: 'refund-1', part }
      return gateway.readRefund(await gateway.refund(of), of)
    }
    const first = await refundPart(800, 1)
    expect(first).toMatchObject({ kind: 'refunded' })
    expect(await refundPart(800, 1)).toEqual(first)
    expect(await refundPart(800, 2)).toMatchObject({ kind: 'refunded' })
    expect(await transactions()).toMatchObject({ refunded: 1600, refunds: [{}, {}] })
    expect(await refundPart(801, 3)).toEqual({ kind: 'failed', code: 'REFUND_AMOUNT_EXCEEDED' })
    expect(await refundPart(800, 4)).toMatchObject({ kind: 'refunded' })
    // All of it is back, so a lost part is back too; its id differs from those of the others.
    expect(await refundPart(800, 5)).toEqual({ kind: 'refunded', refundId: `${payment.paymentId}-p5` })
  })

  test('of a pending capture is unknown', async () => {
    const { gateway, orderId, approve, settle, transactions } = await opened('intent-1')
    await approve(orderId, { funding: 'pending' })
    await settle(orderId, 'intent-1')
    const [capture] = (await transactions()).captures
    const paymentId = typeof capture === 'object' && capture && 'id' in capture ? String(capture.id) : ''
    const payment = { paymentId, cents: cents(2400) }
    const answers = await gateway.refund({ ...payment, reference: 'refund-1' })
    expect(gateway.readRefund(answers, payment)).toEqual({ kind: 'unknown', code: 'PENDING_CAPTURE' })
  })
})
