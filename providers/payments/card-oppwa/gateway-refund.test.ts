import { describe, expect, it } from 'vitest'
import { startTestSetup } from './test-setup.ts'

describe('a refund', () => {
  const sold = async () => {
    const setup = await startTestSetup()
    const checkout = await setup.gateway.open(setup.order)
    await setup.pay(checkout)
    const [paid] = await setup.settle(checkout)
    if (paid?.kind !== 'paid') throw new Error('not paid')
    const payment = { paymentId: paid.paymentId, reference: setup.order.reference, cents: paid.cents }
    const refund = async () => setup.gateway.readRefund(await setup.gateway.refund(payment), payment)
    return { ...setup, checkout, payment, refund }
  }

  it('returns the money once, however often it is requested', async () => {
    const { gateway, payment, refund, sums } = await sold()
    const first = await refund()
    expect(first.kind).toBe('refunded')
    expect(await refund()).toEqual(first)
    expect(await sums()).toEqual([2700, 2700])
    // The second refund is never requested, so it is not the supplier that prevents it.
    expect((await gateway.refund(payment)).map((answer) => answer.source)).toEqual(['query'])
  })

  it.each(['lose-answer', 'truncated', 'huge'])(
    'returns the money once although the answer was spoilt by %s',
    async (fault) => {
      const { refund, sums, arm } = await sold()
      await arm({ call: 'refund', fault })
      expect((await refund()).kind).toBe('unknown')
      expect((await refund()).kind).toBe('refunded')
      expect(await sums()).toEqual([2700, 2700])
    },
  )

  it.each(['reset', '500', 'html', 'throttled'])(
    'is unknown after %s and is sent again, since the ledger has none',
    async (fault) => {
      const { refund, sums, arm } = await sold()
      await arm({ call: 'refund', fault })
      expect((await refund()).kind).toBe('unknown')
      expect(await sums()).toEqual([2700, 0])
      expect((await refund()).kind).toBe('refunded')
    },
  )

  it('is not sent while an earlier refund cannot be looked up', async () => {
    const { refund, sums, arm } = await sold()
    await arm({ call: 'query', fault: '500' })
    expect(await refund()).toEqual({ kind: 'unknown', code: 'http_500' })
    expect(await sums()).toEqual([2700, 0])
  })

  it('is in transit while the supplier processes it, and is not sent again', async () => {
    const { refund, control, arm, checkout, sums } = await sold()
    await arm({ call: 'refund', fault: 'pending' })
    expect((await refund()).kind).toBe('in_transit')
    expect((await refund()).kind).toBe('in_transit')
    await control(`checkouts/${checkout.supplierId}/settle`, { outcome: 'paid' })
    expect((await refund()).kind).toBe('refunded')
    expect(await sums()).toEqual([2700, 2700])
  })

  it('has failed when the bank refused it, and may be tried again', async () => {
    const { refund, arm, sums } = await sold()
    await arm({ call: 'refund', fault: 'declined' })
    expect(await refund()).toEqual({ kind: 'failed', code: '800.100.152' })
    expect((await refund()).kind).toBe('refunded')
    expect(await sums()).toEqual([2700, 2700])
  })

  it('is recognised although the supplier leaves out its payment', async () => {
    const { refund, arm, sums } = await sold()
    await arm({ call: 'refund', fault: 'unlinked' })
    expect((await refund()).kind).toBe('refunded')
    expect((await refund()).kind).toBe('refunded')
    expect(await sums()).toEqual([2700, 2700])
  })

  it('of the second of two payments does not touch the first', async () => {
    const { gateway, order, settle, pay, sums } = await startTestSetup()
    const checkout = await gateway.open(order)
    await pay(checkout, { times: 2 })
    const ids = (await settle(checkout, { byReference: true })).flatMap((one) =>
      one.kind === 'paid' ? [one.paymentId] : [],
    )
    for (const paymentId of ids) {
      const payment = { paymentId, reference: order.reference, cents: order.cents }
      expect(gateway.readRefund(await gateway.refund(payment), payment).kind).toBe('refunded')
    }
    expect(await sums()).toEqual([5400, 5400])
  })

  it('of a part is sent once, and a second part of the same amount is not taken for it', async () => {
    const { gateway, payment, sums } = await sold()
    const refundPart = async (cents: number, others: string[]) => {
      const part = { ...payment, cents: cents as typeof payment.cents, others }
      return gateway.readRefund(await gateway.refund(part), part)
    }
    const first = await refundPart(900, [])
    if (first.kind !== 'refunded') throw new Error(first.kind)
    expect(await refundPart(900, [])).toEqual(first)
    const second = await refundPart(900, [first.refundId])
    if (second.kind !== 'refunded') throw new Error(second.kind)
    expect(await sums()).toEqual([2700, 1800])
    expect(await refundPart(901, [first.refundId, second.refundId])).toEqual({ kind: 'failed', code: '700.400.200' })
    expect(await refundPart(900, [first.refundId, second.refundId])).toMatchObject({ kind: 'refunded' })
    expect(await sums()).toEqual([2700, 2700])
  })

  it('refuses a payment that is not under our reference', async () => {
    const { gateway, payment, sums } = await sold()
    const strange = { ...payment, reference: '00000000000000009999' }
    expect(gateway.readRefund(await gateway.refund(strange), strange)).toEqual({ kind: 'unknown', code: '700.400.580' })
    expect(await sums()).toEqual([2700, 0])
  })

  it('is not read as a payment', async () => {
    const { refund, settle, checkout } = await sold()
    await refund()
    expect(await settle(checkout, { byReference: true })).toMatchObject([{ kind: 'paid' }])
  })
})
