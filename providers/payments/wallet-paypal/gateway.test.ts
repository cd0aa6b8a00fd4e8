import { describe, expect, test } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import { SupplierUnreachable } from '#providers/payments/outcome.ts'
import { createWalletGateway } from './gateway.ts'
import { expected, kinds, opened, order, startTestSetup } from './test-setup.ts'

describe('an order', () => {
  test('is created, approved, captured and paid', async () => {
    const { gateway, orderId, approve, settle, transactions } = await opened('intent-1')
    expect(orderId).toMatch(/^[0-9A-Z]{17}$/)
    expect(await settle(orderId, 'intent-1')).toEqual([{ kind: 'nothing', code: 'PAYER_ACTION_REQUIRED' }])
    await approve(orderId)
    const outcomes = await settle(orderId, 'intent-1')
    expect(outcomes).toMatchObject([
      { kind: 'pending', code: 'APPROVED' },
      { kind: 'paid', cents: 2400, brand: 'paypal' },
    ])
    expect(await transactions()).toMatchObject({ captured: 2400, captures: [{ orderId, customId: 'intent-1' }] })
    expect(gateway.page.clientId).not.toBe('')
  })

  test('is captured once, also by repeated and concurrent calls', async () => {
    const { orderId, approve, settle, transactions } = await opened('intent-1')
    await approve(orderId)
    const rounds = await Promise.all(Array.from({ length: 5 }, () => settle(orderId, 'intent-1')))
    for (const outcomes of rounds) expect(outcomes.at(-1)).toMatchObject({ kind: 'paid' })
    expect(await settle(orderId, 'intent-1')).toMatchObject([{ kind: 'paid' }])
    expect((await transactions()).captures).toHaveLength(1)
  })

  test('that was captured with another key is read as paid', async () => {
    const { orderId, approve, settle, transactions, fail } = await opened('intent-1')
    await approve(orderId)
    await fail('capture', 'already-captured')
    expect(kinds(await settle(orderId, 'intent-1'))).toEqual(['pending', 'unknown', 'paid'])
    expect((await transactions()).captures).toHaveLength(1)
  })

  test.each(['lose-answer', 'reset', '500', 'html', 'truncated', 'huge'])(
    'has one capture and is paid although the answer was spoilt (%s)',
    async (fault) => {
      for (const times of [1, 2]) {
        const { orderId, approve, settle, transactions, fail } = await opened('intent-1')
        await approve(orderId)
        await fail('capture', fault, times)
        const first = await settle(orderId, 'intent-1')
        const last = first.at(-1)?.kind === 'paid' ? first : await settle(orderId, 'intent-1')
        expect(last.at(-1)).toMatchObject({ kind: 'paid', cents: 2400 })
        expect(await transactions()).toMatchObject({ captured: 2400, captures: [{}] })
      }
    },
  )

  test('shows its capture when the answer was lost twice', async () => {
    const { orderId, approve, settle, fail } = await opened('intent-1')
    await approve(orderId)
    await fail('capture', 'lose-answer', 2)
    expect(kinds(await settle(orderId, 'intent-1'))).toEqual(['pending', 'unknown', 'unknown', 'paid'])
  })

  test('that cannot be read is not captured', async () => {
    const { orderId, approve, settle, transactions, fail } = await opened('intent-1')
    await approve(orderId)
    await fail('get', '500')
    expect(kinds(await settle(orderId, 'intent-1'))).toEqual(['unknown'])
    expect((await transactions()).captures).toHaveLength(0)
  })

  test('of another reference is never captured', async () => {
    const { orderId, approve, settle, transactions } = await opened('intent-1')
    await approve(orderId)
    expect(kinds(await settle(orderId, 'intent-2'))).toEqual(['pending'])
    expect((await transactions()).captures).toHaveLength(0)
  })

  test.each([
    ['COMPLETED', 'paid'],
    ['DECLINED', 'declined'],
  ])('that is pending and then %s', async (status, kind) => {
    const { orderId, approve, settle, control } = await opened('intent-1')
    await approve(orderId, { funding: 'pending' })
    expect(kinds(await settle(orderId, 'intent-1'))).toEqual(['pending', 'pending'])
    expect(kinds(await settle(orderId, 'intent-1'))).toEqual(['pending'])
    await control(`orders/${orderId}/resolve`, { status })
    expect(kinds(await settle(orderId, 'intent-1'))).toEqual([kind])
  })

  test('with a refused instrument stays refused for its attempt and is tried anew by the next', async () => {
    const { orderId, approve, settle, transactions } = await opened('intent-1')
    await approve(orderId, { funding: 'declined' })
    expect(kinds(await settle(orderId, 'intent-1', 0))).toEqual(['pending', 'retry_payer'])
    await approve(orderId)
    expect(kinds(await settle(orderId, 'intent-1', 0))).toEqual(['pending', 'retry_payer'])
    expect(kinds(await settle(orderId, 'intent-1', 1))).toEqual(['pending', 'paid'])
    expect((await transactions()).captures).toHaveLength(1)
  })

  test('of another amount is not captured, and a tampered answer is a mismatch', async () => {
    const made = await startTestSetup()
    await made.fail('create', 'tampered-amount')
    const { supplierId: orderId } = await made.gateway.open(order('intent-1'))
    await made.approve(orderId)
    expect(await made.settle(orderId, 'intent-1')).toMatchObject([{ kind: 'pending' }])
    expect(await made.transactions()).toMatchObject({ captured: 0 })

    const tampered = await opened('intent-2')
    await tampered.approve(tampered.orderId)
    await tampered.fail('capture', 'tampered-amount')
    expect((await tampered.settle(tampered.orderId, 'intent-2')).at(-1)).toMatchObject({
      kind: 'mismatch',
      cents: 2399,
    })
  })

  test('is the only one captured for its reference', async () => {
    const { gateway, orderId, approve, settle, transactions } = await opened('intent-1')
    const second = await gateway.open(order('intent-1', { source: 'applepay' }))
    expect(second.supplierId).not.toBe(orderId)
    await approve(orderId)
    await approve(second.supplierId)
    expect((await settle(orderId, 'intent-1')).at(-1)).toMatchObject({ kind: 'paid' })
    expect((await settle(second.supplierId, 'intent-1')).at(-1)).toEqual({
      kind: 'unknown',
      code: 'DUPLICATE_INVOICE_ID',
    })
    expect(await transactions()).toMatchObject({ captured: 2400 })
  })

  test('expires after three hours without approval, and after three more without a capture', async () => {
    const { orderId, clock, approve, settle } = await opened('intent-1')
    clock.forward(3 * 3600 - 1)
    expect(kinds(await settle(orderId, 'intent-1'))).toEqual(['nothing'])
    await approve(orderId)
    clock.forward(3 * 3600 + 1)
    expect(await settle(orderId, 'intent-1')).toEqual([{ kind: 'nothing', code: 'INVALID_RESOURCE_ID' }])
    expect(await approve(orderId)).toMatchObject({ status: 404 })
  })

  test('that is paid stays readable', async () => {
    const { orderId, clock, approve, settle } = await opened('intent-1')
    await approve(orderId)
    await settle(orderId, 'intent-1')
    clock.forward(90 * 86_400)
    expect(await settle(orderId, 'intent-1')).toMatchObject([{ kind: 'paid' }])
  })
})

describe('creating an order', () => {
  test('twice returns the same one, also when the first answer was lost', async () => {
    const { gateway, transactions, fail } = await startTestSetup()
    await fail('create', 'lose-answer', 2)
    await expect(gateway.open(order('intent-1'))).rejects.toThrow(SupplierUnreachable)
    await fail('create', 'lose-answer')
    const first = await gateway.open(order('intent-1'))
    expect(await gateway.open(order('intent-1'))).toEqual(first)
    expect(await transactions()).toMatchObject({ orders: [{ id: first.supplierId }] })
  })

  test('sends the texts that PayPal shows, and the PayPal source only for PayPal', async () => {
    const { gateway, transactions } = await startTestSetup()
    await gateway.open(order('intent-1', { description: 'č'.repeat(200), cents: cents(5) }))
    await gateway.open(order('intent-2', { source: 'applepay', description: `${'x'.repeat(126)}🧗` }))
    const [paypal, apple] = (await transactions()).orders
    expect(paypal).toMatchObject({
      cents: 5,
      customId: 'intent-1',
      invoiceId: 'intent-1',
      description: 'č'.repeat(127),
      brandName: 'Previs',
      locale: 'sl-SI',
      returnUrl: 'http://localhost:3000/back',
      namesPaypal: true,
    })
    expect(apple).toMatchObject({ customId: 'intent-2', namesPaypal: false, description: 'x'.repeat(126) })
    expect(apple).not.toHaveProperty('brandName')
  })

  test('for Apple Pay is read with that brand', async () => {
    const { orderId, approve, settle } = await opened('intent-1', { source: 'applepay' })
    await approve(orderId)
    expect((await settle(orderId, 'intent-1')).at(-1)).toMatchObject({ kind: 'paid', brand: 'applepay' })
  })

  test.each(['500', 'html', 'truncated', 'reset'])("throws PayPal's answer (%s)", async (fault) => {
    const { gateway, fail } = await startTestSetup()
    await fail('create', fault, 2)
    await expect(gateway.open(order('intent-1'))).rejects.toThrow(SupplierUnreachable)
  })

  test('with a wrong secret throws without revealing it', async () => {
    const { keys } = await startTestSetup()
    const gateway = createWalletGateway({ ...keys(), secret: 'guessed' })
    const error: unknown = await gateway.open(order('intent-1')).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SupplierUnreachable)
    expect(JSON.stringify(error)).toContain('invalid_client')
    expect(JSON.stringify(error)).not.toContain('guessed')
  })
})

describe('the token', () => {
  test('is fetched once for all waiting calls', async () => {
    const { gateway, fail } = await startTestSetup()
    // Twice, since an order is tried twice.
    await fail('token', '500', 2)
    const tries = await Promise.allSettled(Array.from({ length: 6 }, (_, at) => gateway.open(order(`intent-${at}`))))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set(['rejected']))
    await expect(gateway.open(order('intent-1'))).resolves.toHaveProperty('supplierId')
  })

  test('is kept until a minute before it expires', async () => {
    const { gateway, clock, fail } = await startTestSetup()
    await gateway.open(order('intent-1'))
    await fail('token', '500', 2)
    clock.forward(32_400 - 61)
    await expect(gateway.open(order('intent-2'))).resolves.toHaveProperty('supplierId')
    clock.forward(2)
    await expect(gateway.open(order('intent-3'))).rejects.toThrow(SupplierUnreachable)
    await expect(gateway.open(order('intent-3'))).resolves.toHaveProperty('supplierId')
  })

  test('is fetched anew when PayPal refuses it', async () => {
    const { gateway, restart, url } = await startTestSetup()
    await gateway.open(order('intent-1'))
    const before = url()
    await restart()
    expect(url()).toBe(before)
    await expect(gateway.open(order('intent-2'))).resolves.toHaveProperty('supplierId')
  })

  test('is contained in no answer', async () => {
    const { gateway, orderId, approve, fail } = await opened('intent-1')
    await approve(orderId)
    const answers = await gateway.ask({ supplierId: orderId, reference: 'intent-1', attempt: 0, capture: cents(2400) })
    expect(JSON.stringify(answers)).not.toMatch(/A21AA|access_token/)
    await fail('token', 'truncated')
    const other = await startTestSetup()
    await other.fail('token', 'truncated')
    expect(
      await other.gateway.ask({ supplierId: orderId, reference: 'intent-1', attempt: 0, capture: cents(2400) }),
    ).toMatchObject([{ source: 'wallet.token' }])
  })
})

describe('the payment page', () => {
  test('gets the origins for its policy', async () => {
    const { gateway, url, keys } = await startTestSetup()
    expect(gateway.sources.origins).toEqual([url()])
    const live = createWalletGateway({ ...keys(), sdkUrl: 'https://www.paypal.com/sdk/js' })
    expect(live.sources.origins).toEqual(['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'])
    expect(createWalletGateway({ ...keys(), sdkUrl: 'https://evilpaypal.com/sdk/js' }).sources.origins).toEqual([
      'https://evilpaypal.com',
    ])
    expect(live.read({ source: '', status: 0, body: undefined }, expected('x'))).toEqual([
      { kind: 'unknown', code: 'http_0' },
    ])
  })
})
