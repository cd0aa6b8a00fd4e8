import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { crc32 } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createWalletGateway } from './gateway.ts'
import { selfSigned } from '#providers/kit/sandbox/self-signed.ts'
import { startListener } from '#providers/kit/sandbox/test-setup.ts'
import { order, startTestSetup } from './test-setup.ts'

const listeningSetup = async (event?: string, body: object = {}) => {
  const listener = await startListener()
  const setup = await startTestSetup({ notify: listener.url })
  const { supplierId: orderId } = await setup.gateway.open(order('intent-1'))
  if (event) await setup.control(`orders/${orderId}/notify`, { event, ...body })
  return { ...setup, listener, orderId }
}

describe('a webhook from the sandbox', () => {
  test('about an approval or a change of a capture is a reason to ask', async () => {
    const { gateway, listener, orderId, approve, settle, control } = await listeningSetup()
    const reason = { kind: 'payment', supplierId: orderId, reference: 'intent-1' }
    const next = async () => {
      const { body, headers } = await listener.next()
      const event: unknown = JSON.parse(body)
      return { event, pushed: await gateway.webhook(body, headers) }
    }
    await approve(orderId, { funding: 'pending' })
    expect(await next()).toMatchObject({ event: { event_type: 'CHECKOUT.ORDER.APPROVED' }, pushed: reason })
    await settle(orderId, 'intent-1')
    expect(await next()).toMatchObject({ event: { event_type: 'PAYMENT.CAPTURE.PENDING' }, pushed: reason })
    await control(`orders/${orderId}/resolve`, { status: 'COMPLETED' })
    expect(await next()).toMatchObject({ event: { event_type: 'PAYMENT.CAPTURE.COMPLETED' }, pushed: reason })
  })

  test('about a refund names our reference, but not the order', async () => {
    const { gateway, listener, orderId, approve, settle } = await listeningSetup()
    await approve(orderId)
    const paid = (await settle(orderId, 'intent-1')).at(-1)
    if (paid?.kind !== 'paid') throw new Error('not paid')
    await gateway.refund({ paymentId: paid.paymentId, reference: 'refund-1', cents: paid.cents })
    const messages = [await listener.next(), await listener.next(), await listener.next()]
    const refunded = messages.find(({ body }) => body.includes('PAYMENT.CAPTURE.REFUNDED'))
    expect(await gateway.webhook(refunded?.body ?? '', refunded?.headers ?? {})).toEqual({
      kind: 'payment',
      reference: 'intent-1',
    })
  })

  test('about an order is not sent when it was approved without webhooks', async () => {
    const { gateway, listener, orderId, approve, settle } = await listeningSetup()
    await approve(orderId, { notify: false })
    expect((await settle(orderId, 'intent-1')).at(-1)).toMatchObject({ kind: 'paid' })
    const announced = await gateway.open(order('intent-2'))
    await approve(announced.supplierId)
    expect((await listener.next()).body).toContain(announced.supplierId)
  })

  test('is genuine also as a duplicate', async () => {
    const { gateway, listener } = await listeningSetup('CHECKOUT.ORDER.APPROVED', { duplicates: 2 })
    for (const { body, headers } of [await listener.next(), await listener.next(), await listener.next()])
      expect(await gateway.webhook(body, headers)).toMatchObject({ kind: 'payment' })
  })

  test('about an irrelevant event is ignored', async () => {
    const { gateway, listener } = await listeningSetup('CHECKOUT.ORDER.COMPLETED')
    const { body, headers } = await listener.next()
    expect(await gateway.webhook(body, headers)).toEqual({ kind: 'ignored' })
  })

  test.each(['tampered-amount', 'truncated'])('with a changed body (%s) is forged', async (fault) => {
    const { gateway, listener, orderId, control, fail } = await listeningSetup()
    await fail('webhook', fault)
    await control(`orders/${orderId}/notify`, {})
    const { body, headers } = await listener.next()
    expect(await gateway.webhook(body, headers)).toEqual({ kind: 'forged' })
  })

  test('sent as forged is forged', async () => {
    const { gateway, listener } = await listeningSetup('CHECKOUT.ORDER.APPROVED', { forged: true })
    const { body, headers } = await listener.next()
    expect(await gateway.webhook(body, headers)).toEqual({ kind: 'forged' })
    expect(body).toContain('"forged":true')
  })
})

describe('a webhook is forged', () => {
  const genuine = async () => {
    const setup = await listeningSetup('CHECKOUT.ORDER.APPROVED')
    return { ...setup, ...(await setup.listener.next()) }
  }

  test('with a further byte, with JSON written anew, or with another transmission', async () => {
    const { gateway, body, headers } = await genuine()
    expect(await gateway.webhook(body, headers)).toMatchObject({ kind: 'payment' })
    expect(await gateway.webhook(`${body} `, headers)).toEqual({ kind: 'forged' })
    expect(await gateway.webhook(JSON.stringify(JSON.parse(body), undefined, 1), headers)).toEqual({ kind: 'forged' })
    for (const name of [
      'paypal-transmission-id',
      'paypal-transmission-time',
      'paypal-transmission-sig',
      'paypal-auth-algo',
    ])
      for (const value of ['', 'AAAA', ['a', 'b'], undefined])
        expect(await gateway.webhook(body, { ...headers, [name]: value })).toEqual({ kind: 'forged' })
    expect(await gateway.webhook(body, {})).toEqual({ kind: 'forged' })
  })

  test('for another webhook id', async () => {
    const { keys, clock, body, headers } = await genuine()
    const other = createWalletGateway({ ...keys(), webhookId: 'WEBHOOK_ID' }, clock.now)
    expect(await other.webhook(body, headers)).toEqual({ kind: 'forged' })
  })

  test('after its certificate expired, although it was fetched in time', async () => {
    const { gateway, clock, body, headers } = await genuine()
    expect(await gateway.webhook(body, headers)).toMatchObject({ kind: 'payment' })
    clock.forward(30 * 365 * 86_400)
    expect(await gateway.webhook(body, headers)).toEqual({ kind: 'forged' })
  })

  /** A host that answers with these statuses and then with a certificate, and the genuine message signed for it. */
  const foreign = async (...statuses: number[]) => {
    const setup = await genuine()
    const { keys, clock, body, headers } = setup
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const dates = { from: new Date('2020-01-01'), to: new Date('2040-01-01') }
    const pem = selfSigned({ name: 'messageverificationcerts.paypal.com', privateKey, ...dates })
    let fetched = 0
    const server = createServer((_, response) => {
      fetched += 1
      response.writeHead(statuses.shift() ?? 200).end(pem)
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    const address = server.address()
    const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const head = (name: string) => String(headers[`paypal-transmission-${name}`])
    const text = `${head('id')}|${head('time')}|${keys().webhookId}|${crc32(body)}`
    const forged = {
      ...headers,
      'paypal-transmission-sig': sign('sha256', Buffer.from(text), privateKey).toString('base64'),
      'paypal-cert-url': `http://${host}/v1/notifications/certs/CERT-1`,
    }
    const trusting = createWalletGateway({ ...keys(), certificateHosts: [host] }, clock.now)
    return { ...setup, forged, trusting, fetched: () => fetched }
  }

  test('with a certificate of a foreign host, which is not fetched', async () => {
    const { gateway, trusting, body, forged, fetched } = await foreign()
    expect(await gateway.webhook(body, forged)).toEqual({ kind: 'forged' })
    expect(fetched()).toBe(0)
    // The message passes where that host is trusted, so only the host was the reason.
    expect(await trusting.webhook(body, forged)).toMatchObject({ kind: 'payment' })
    expect(await trusting.webhook(body, forged)).toMatchObject({ kind: 'payment' })
    expect(fetched()).toBe(1)
  })

  test('while its certificate cannot be fetched; it passes the next time', async () => {
    const { trusting, body, forged } = await foreign(503)
    expect(await trusting.webhook(body, forged)).toEqual({ kind: 'forged' })
    expect(await trusting.webhook(body, forged)).toMatchObject({ kind: 'payment' })
  })

  test('with a pinned address that has no certificate', async () => {
    const { keys, gateway, body, headers } = await genuine()
    const [host] = keys().certificateHosts
    for (const path of ['/v1/notifications/certs/no/thing', '/sdk/js'])
      expect(await gateway.webhook(body, { ...headers, 'paypal-cert-url': `http://${host}${path}` })).toEqual({
        kind: 'forged',
      })
    expect(await gateway.webhook(body, headers)).toMatchObject({ kind: 'payment' })
  })
})
