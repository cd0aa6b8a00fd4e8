import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Outcome, SupplierUnreachable } from '../outcome.ts'
import { createCardGateway } from './gateway.ts'
import { orderOf, startTestSetup } from './test-setup.ts'

const kinds = (outcomes: Outcome[]): string[] => outcomes.map((outcome) => outcome.kind)

describe('prepare', () => {
  it('answers an id and the hash of the script that will be served', async () => {
    const { gateway, order } = await startTestSetup()
    const { supplierId: checkoutId, integrity } = await gateway.open(order)
    expect(checkoutId).toMatch(/^[0-9A-F]{32}\.[a-z0-9-]+$/)

    const script = await (await fetch(`${gateway.page.script}?checkoutId=${checkoutId}`)).text()
    expect(integrity).toBe(`sha384-${createHash('sha384').update(script).digest('base64')}`)
    expect(gateway.page.script).toBe(`${gateway.sources.origins[0]}/v1/paymentWidgets.js`)
  })

  it('sends the order in the form the vendor requires', async () => {
    const { gateway, order, params } = await startTestSetup()
    const { supplierId: checkoutId } = await gateway.open(order)
    expect(params(checkoutId)).toEqual({
      amount: '27.00',
      currency: 'EUR',
      paymentType: 'DB',
      integrity: 'true',
      testMode: 'EXTERNAL',
      merchantTransactionId: order.reference,
      descriptor: 'Plezalisce d o o',
      shopperResultUrl: order.returnUrl,
      'customer.merchantCustomerId': 'p1',
      'customer.givenName': 'Ana',
      'customer.surname': 'Novak Žagar',
      'customer.email': 'ana@example.si',
      'customer.ip': '203.0.113.7',
      'customer.language': 'sl',
      'customParameters[SHOPPER_intentId]': order.intentId,
    })
  })

  it('leaves out blanks, a too long address, and the test mode on a live host', async () => {
    const { gateway, sandbox, params } = await startTestSetup()
    const payer = {
      id: 'p',
      firstName: '🧗'.repeat(60),
      lastName: ' ',
      email: `${'a'.repeat(130)}@example.si`,
      ip: undefined,
    }
    const test = params((await gateway.open(orderOf({ payer }))).supplierId)
    expect(test).toMatchObject({ 'customer.givenName': '🧗'.repeat(50) })
    for (const name of ['customer.surname', 'customer.email', 'customer.ip']) expect(test).not.toHaveProperty([name])
    const live = createCardGateway({ ...sandbox.keys, live: true })
    expect(params((await live.open(orderOf())).supplierId)).not.toHaveProperty('testMode')
  })

  it.each(['reset', '500', 'html', 'truncated', 'huge', 'lose-answer', 'throttled'])(
    'throws when the supplier answers with %s, and no money moved',
    async (fault) => {
      const { gateway, order, arm, sums } = await startTestSetup()
      await arm({ call: 'prepare', fault })
      await expect(gateway.open(order)).rejects.toThrow(SupplierUnreachable)
      expect(await sums()).toEqual([0, 0])
      await expect(gateway.open(order)).resolves.toHaveProperty('supplierId')
    },
  )

  it('throws when the keys are wrong or the order is refused', async () => {
    const { sandbox, gateway, order } = await startTestSetup()
    await expect(createCardGateway({ ...sandbox.keys, token: 'x' }).open(order)).rejects.toThrow('prepare answered 401')
    await expect(createCardGateway({ ...sandbox.keys, entity: 'x' }).open(order)).rejects.toThrow(
      'prepare answered 401',
    )
    await expect(gateway.open({ ...order, reference: 'short' })).rejects.toThrow('prepare answered 400')
  })
})

describe('the answer to prepare', () => {
  const good = {
    result: { code: '000.200.100' },
    id: 'A1B2C3D4E5F60718293A4B5C6D7E8F90.uat01-vm-tx04',
    integrity: `sha384-${'A'.repeat(64)}`,
  }
  const prepare = async (body: unknown) => {
    const server = createServer((_, response) => response.end(JSON.stringify(body))).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    return createCardGateway({ url, entity: 'e', token: 't', webhookKey: '', live: false }).open(orderOf())
  }

  it('is accepted when it is complete', async () =>
    expect(await prepare(good)).toEqual({ supplierId: good.id, integrity: good.integrity }))
  it.each([
    ['a code of a payment', { ...good, result: { code: '000.000.000' } }],
    ['no code', { ...good, result: null }],
    ['no id', { ...good, id: undefined }],
    ['an id that leads elsewhere', { ...good, id: '../../v1/payments/1' }],
    ['no hash', { ...good, integrity: undefined }],
    ['a hash that is none', { ...good, integrity: '"><script>' }],
    ['null', null],
  ])('is refused with %s', async (_, body) => expect(prepare(body)).rejects.toThrow(SupplierUnreachable))

  it("counts no test payment on the vendor's live hosts, whatever the configuration", () => {
    const keys = { url: 'https://eu-prod.oppwa.com', entity: 'e', token: 't', webhookKey: '', live: false }
    const { cents, reference } = orderOf()
    const body = {
      id: 'x',
      paymentType: 'DB',
      paymentBrand: 'VISA',
      amount: '27.00',
      currency: 'EUR',
      merchantTransactionId: reference,
    }
    const answer = { source: 'status', status: 200, body: { ...body, result: { code: '000.100.110' } } }
    expect(createCardGateway(keys).read(answer, { cents, reference })).toMatchObject([{ what: 'environment' }])
    const test = { ...keys, url: 'https://eu-test.oppwa.com' }
    expect(createCardGateway(test).read(answer, { cents, reference })).toMatchObject([{ kind: 'paid' }])
  })
})

describe('a checkout', () => {
  it('that is unpaid is nothing, by status and by reference', async () => {
    const { gateway, order, settle } = await startTestSetup()
    const checkout = await gateway.open(order)
    expect(await settle(checkout)).toEqual([
      { kind: 'nothing', code: '200.300.404' },
      { kind: 'nothing', code: '700.400.580' },
    ])
  })

  it('that is paid is reported once by its status, and always by the query', async () => {
    const { gateway, order, settle, pay, later } = await startTestSetup()
    const checkout = await gateway.open(order)
    await pay(checkout, { brand: 'MASTER' })
    const [paid] = await settle(checkout)
    expect(paid).toMatchObject({ kind: 'paid', cents: 2700, brand: 'MASTER' })
    expect(await settle(checkout)).toEqual([{ kind: 'nothing', code: '200.300.404' }, paid])
    later(60 * 24)
    expect(await settle(checkout, { byReference: true })).toEqual([paid])
  })

  it('whose status was lost after it was read is found by reference', async () => {
    const { gateway, order, settle, pay, arm } = await startTestSetup()
    const checkout = await gateway.open(order)
    await pay(checkout)
    await arm({ call: 'status', fault: 'lose-answer' })
    expect(kinds(await settle(checkout))).toEqual(['unknown', 'paid'])
  })

  it('that was declined and then paid is paid; the decline stays in the list', async () => {
    const { gateway, order, settle, pay } = await startTestSetup()
    const checkout = await gateway.open(order)
    await pay(checkout, { outcome: 'declined' })
    expect(kinds(await settle(checkout))).toEqual(['declined'])
    await pay(checkout)
    expect(kinds(await settle(checkout))).toEqual(['paid'])
    expect(kinds(await settle(checkout, { byReference: true }))).toEqual(['declined', 'paid'])
  })

  it('that was paid twice shows both payments', async () => {
    const { gateway, order, settle, pay, sums } = await startTestSetup()
    const checkout = await gateway.open(order)
    await pay(checkout, { times: 2 })
    const outcomes = await settle(checkout, { byReference: true })
    expect(kinds(outcomes)).toEqual(['paid', 'paid'])
    expect(new Set(outcomes.map((one) => one.kind === 'paid' && one.paymentId)).size).toBe(2)
    expect(await sums()).toEqual([5400, 0])
  })

  it('that is read more than twice a minute is throttled and falls back on the query', async () => {
    const { gateway, order, settle, pay, later } = await startTestSetup()
    const checkout = await gateway.open(order)
    await settle(checkout)
    await settle(checkout)
    await pay(checkout)
    expect(await settle(checkout)).toMatchObject([{ kind: 'unknown', code: '800.120.100' }, { kind: 'paid' }])
    later(1)
    expect(kinds(await settle(checkout))).toEqual(['paid'])
  })

  it('is found by the query alone after half an hour, and can no longer be paid', async () => {
    const { gateway, order, settle, pay, later } = await startTestSetup()
    const [paid, unpaid] = [await gateway.open(order), await gateway.open(orderOf())]
    await pay(paid)
    later(30)
    expect(await settle(paid)).toMatchObject([{ kind: 'nothing', code: '200.300.404' }, { kind: 'paid' }])
    await expect(pay(unpaid)).rejects.toThrow('expired')
  })

  it.each([
    ['pending', 'pending'],
    ['challenge', 'pending'],
    ['review', 'review'],
    ['soft', 'declined'],
    ['cancelled', 'declined'],
    ['live', 'paid'],
  ])('with outcome %s is %s', async (outcome, kind) => {
    const { gateway, order, settle, pay } = await startTestSetup()
    const checkout = await gateway.open(order)
    await pay(checkout, { outcome })
    expect(kinds(await settle(checkout))).toEqual([kind])
  })

  it('stays readable while it is pending', async () => {
    const { gateway, order, settle, pay, control, later } = await startTestSetup()
    const checkout = await gateway.open(order)
    await pay(checkout, { outcome: 'pending' })
    expect(kinds(await settle(checkout))).toEqual(['pending'])
    expect(kinds(await settle(checkout))).toEqual(['pending'])
    await control(`checkouts/${checkout.supplierId}/settle`, { outcome: 'paid' })
    later(1)
    expect(kinds(await settle(checkout))).toEqual(['paid'])
  })

  it('that is pending can end by itself', async () => {
    const { gateway, order, settle, pay, later } = await startTestSetup()
    const checkout = await gateway.open(order)
    await pay(checkout, { outcome: 'pending', settleAfter: 120, settleTo: 'declined' })
    later(1)
    expect(kinds(await settle(checkout))).toEqual(['pending'])
    later(1)
    expect(kinds(await settle(checkout))).toEqual(['declined'])
  })

  it.each([
    [{ amount: '0.01' }, 'amount'],
    [{ currency: 'HUF' }, 'currency'],
    [{ reference: '00000000000000000999' }, 'reference'],
    [{ brand: 'AMEX' }, 'brand'],
  ])('with tampered data %j is a mismatch, by status and by reference', async (tampered, what) => {
    const { gateway, order, settle, pay } = await startTestSetup()
    const checkout = await gateway.open(order)
    await pay(checkout, tampered)
    expect(await settle(checkout)).toMatchObject([{ kind: 'mismatch', what }])
    expect(await settle(checkout, { byReference: true })).toMatchObject([{ kind: 'mismatch', what }])
  })

  it('with a test success is a mismatch on a live gateway', async () => {
    const { sandbox, order, gateway, pay } = await startTestSetup()
    const checkout = await gateway.open(order)
    await pay(checkout)
    const live = createCardGateway({ ...sandbox.keys, live: true })
    const [answer] = await live.ask({ supplierId: checkout.supplierId, reference: order.reference, byReference: true })
    expect(answer && live.read(answer, order)).toMatchObject([{ kind: 'mismatch', what: 'environment' }])
  })

  it.each(['reset', '500', 'html', 'truncated', 'huge', 'lose-answer', 'throttled'])(
    'is unknown, never failed, after %s on every call',
    async (fault) => {
      const { gateway, order, settle, pay, arm } = await startTestSetup()
      const checkout = await gateway.open(order)
      await pay(checkout)
      await arm({ fault, times: 2 })
      expect(kinds(await settle(checkout))).toEqual(['unknown', 'unknown'])
      expect(kinds(await settle(checkout, { byReference: true }))).toEqual(['paid'])
    },
  )
})
