import { expect, test } from 'vitest'
import { suppliers } from '#contract/money/cart.ts'
import { cents } from '#contract/platform/money.ts'
import { SupplierUnreachable } from './outcome.ts'
import { registry } from './registry.ts'

// A centre without a supplier (docs/product/payments.md §3.12). Money that moved earlier must not be decided by guess.

const expected = { cents: cents(900), reference: '1'.repeat(20) }
const payment = { paymentId: 'p', ...expected }

test.each(suppliers)('the supplier %s that is off opens nothing and decides nothing', async (supplier) => {
  const { off } = registry[supplier]
  const order = {
    ...expected,
    returnUrl: 'https://moj.previs.example/x',
    cancelUrl: 'https://moj.previs.example/x',
    intentId: 'i',
    payer: { id: 'm', firstName: 'Maja', lastName: 'Kos', email: 'maja@previs.example', ip: undefined },
    language: 'sl' as const,
    seller: 'Previs',
    description: 'Previs',
    source: 'card',
  }
  await expect(off.open(order)).rejects.toThrow(SupplierUnreachable)
  const [answer] = await off.ask({ supplierId: 'c', reference: expected.reference, capture: cents(900) })
  expect(off.read(answer!, expected).map(({ kind }) => kind)).toEqual(['unknown'])
  expect(off.readRefund(await off.refund(payment), payment).kind).toBe('unknown')
  expect(await off.webhook('{}', {})).toEqual({ kind: 'forged' })
})
