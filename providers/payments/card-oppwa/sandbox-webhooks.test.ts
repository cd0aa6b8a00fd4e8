import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { field } from '#providers/kit/http.ts'
import { orderOf, startTestSetup } from './test-setup.ts'

/** A merchant's server for webhooks. `next()` returns the next one that arrives. */
const startMerchant = async (statuses: number[] = []) => {
  const arrived: { body: string; headers: Record<string, string | string[] | undefined> }[] = []
  const waiting: (() => void)[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      arrived.push({ body, headers: request.headers })
      response.writeHead(statuses.shift() ?? 200).end()
      waiting.shift()?.()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  let taken = 0
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/webhooks/card`,
    next: async () => {
      while (arrived.length <= taken) await new Promise<void>((resolve) => void waiting.push(resolve))
      return arrived[taken++] ?? { body: '', headers: {} }
    },
    count: () => arrived.length,
  }
}

describe('webhooks', () => {
  it('arrive encrypted and are enough to settle a payment', async () => {
    const merchant = await startMerchant()
    const { gateway, order, pay } = await startTestSetup({ notify: merchant.url })
    const checkout = await gateway.open(order)
    await pay(checkout)
    const { body, headers } = await merchant.next()
    expect(body).toMatch(/^[0-9A-F]+$/)
    const pushed = await gateway.webhook(body, headers)
    expect(pushed).toMatchObject({ kind: 'payment', reference: order.reference, supplierId: checkout.supplierId })
    const answer = pushed.kind === 'payment' ? pushed.answer : undefined
    expect(answer && gateway.read(answer, order)).toMatchObject([{ kind: 'paid', cents: 2700, brand: 'VISA' }])
  })

  it('are repeated until accepted, and once more when the acceptance was lost', async () => {
    const merchant = await startMerchant([500])
    const { gateway, order, pay, arm } = await startTestSetup({ notify: merchant.url })
    await arm({ call: 'webhook', fault: 'lose-answer', about: order.reference })
    await pay(await gateway.open(order))
    const messages = await Promise.all([1, 2].map(async () => merchant.next()))
    const pushed = await Promise.all(messages.map(({ body, headers }) => gateway.webhook(body, headers)))
    expect(pushed.map(({ kind }) => kind)).toEqual(['payment', 'payment'])
  })

  it('can be duplicated or left out', async () => {
    const merchant = await startMerchant()
    const { gateway, order, pay } = await startTestSetup({ notify: merchant.url })
    await pay(await gateway.open(orderOf()), { notify: false })
    await pay(await gateway.open(order), { notify: 3 })
    for (let copy = 0; copy < 3; copy += 1) {
      const { body, headers } = await merchant.next()
      expect(await gateway.webhook(body, headers)).toMatchObject({ reference: order.reference })
    }
  })

  it('have been tried once when `heard` answers', async () => {
    const merchant = await startMerchant()
    const { sandbox, gateway, order, pay } = await startTestSetup({ notify: merchant.url })
    await pay(await gateway.open(order), { notify: 3 })
    expect((await fetch(`${sandbox.url}/__sandbox/heard`)).status).toBe(200)
    expect(merchant.count()).toBe(3)
  })

  it('do no harm while the merchant is down', async () => {
    const { gateway, order, pay, settle } = await startTestSetup({ notify: 'http://127.0.0.1:9/' })
    const checkout = await gateway.open(order)
    await pay(checkout)
    expect(await settle(checkout)).toMatchObject([{ kind: 'paid' }])
  })

  it('can be sent reversed, doubled, wrapped, late, forged and as the portal test', async () => {
    const merchant = await startMerchant()
    const { gateway, order, pay, control } = await startTestSetup()
    const checkout = await gateway.open(order)
    await pay(checkout, { outcome: 'declined' })
    await pay(checkout)
    await control('notify', { url: merchant.url })
    const push = async (how: object): Promise<string[]> => {
      const delivered = field(await control(`checkouts/${checkout.supplierId}/notify`, how), 'delivered')
      const seen: string[] = []
      for (let count = (delivered as unknown[]).length; count > 0; count -= 1) {
        const { body, headers } = await merchant.next()
        const pushed = await gateway.webhook(body, headers)
        const outcomes = pushed.kind === 'payment' && pushed.answer ? gateway.read(pushed.answer, order) : []
        seen.push(outcomes[0]?.kind ?? pushed.kind)
      }
      return seen
    }
    expect(await push({})).toEqual(['declined', 'paid'])
    expect(await push({ order: 'reversed', times: 2 })).toEqual(['paid', 'paid', 'declined', 'declined'])
    expect(await push({ wrapper: true, iv: 16 })).toEqual(['declined', 'paid'])
    expect(await push({ late: true })).toEqual(['declined', 'paid', 'declined'])
    expect(await push({ tag: 'bad' })).toEqual(['forged', 'forged'])
    expect(await push({ key: 'bad' })).toEqual(['forged', 'forged'])
    expect(await push({ test: true })).toEqual(['ignored'])
  })
})
