import { expect, test } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { cardOff } from './card-oppwa/off.ts'
import { SupplierUnreachable } from './outcome.ts'
import { walletOff } from './wallet-paypal/off.ts'

// A centre without a supplier (docs/product/payments.md §3.12). Money that moved earlier must not be decided by guess.

const expected = { cents: cents(900), reference: '1'.repeat(20) }
const payment = { paymentId: 'p', ...expected }

test('a card that is off opens nothing and decides nothing', async () => {
  const order = {
    ...expected,
    returnUrl: 'https://moj.previs.example/x',
    intentId: 'i',
    payer: { id: 'm', firstName: 'Maja', lastName: 'Kos', email: 'maja@previs.example', ip: undefined },
    language: 'sl' as const,
    descriptor: 'Previs',
  }
  await expect(cardOff.prepare(order)).rejects.toThrow(SupplierUnreachable)
  const [answer] = await cardOff.ask({ checkoutId: 'c', reference: expected.reference, byReference: false })
  expect(cardOff.read(answer!, expected).map(({ kind }) => kind)).toEqual(['unknown'])
  expect(cardOff.readRefund(await cardOff.refund(payment), payment).kind).toBe('unknown')
  expect(cardOff.open('{}', {})).toEqual({ kind: 'forged' })
})

test('a wallet that is off opens nothing and decides nothing', async () => {
  const order = {
    ...expected,
    description: 'x',
    source: 'paypal' as const,
    brandName: 'Previs',
    returnUrl: 'https://moj.previs.example/x',
    cancelUrl: 'https://moj.previs.example/x',
    language: 'sl' as const,
  }
  await expect(walletOff.createOrder(order)).rejects.toThrow(SupplierUnreachable)
  const answers = await walletOff.ask({ orderId: 'o', reference: expected.reference, attempt: 0, capture: cents(900) })
  expect(walletOff.read(answers[0]!, expected).map(({ kind }) => kind)).toEqual(['unknown'])
  expect(walletOff.readRefund(await walletOff.refund(payment), payment).kind).toBe('unknown')
  expect(await walletOff.open('{}', {})).toEqual({ kind: 'forged' })
})
