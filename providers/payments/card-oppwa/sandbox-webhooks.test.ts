import { describe, expect, it } from 'vitest'
import { field } from '#providers/kit/http.ts'
import { startListener } from '#providers/kit/sandbox/test-setup.ts'
import { orderOf, startTestSetup } from './test-setup.ts'

describe('webhooks', () => {
  it('arrive encrypted and are enough to settle a payment', async () => {
    const merchant = await startListener()
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

  it('can be duplicated or left out', async () => {
    const merchant = await startListener()
    const { gateway, order, pay } = await startTestSetup({ notify: merchant.url })
    await pay(await gateway.open(orderOf()), { notify: false })
    await pay(await gateway.open(order), { notify: 3 })
    for (let copy = 0; copy < 3; copy += 1) {
      const { body, headers } = await merchant.next()
      expect(await gateway.webhook(body, headers)).toMatchObject({ reference: order.reference })
    }
  })

  it('can be sent reversed, doubled, wrapped, late, forged and as the portal test', async () => {
    const merchant = await startListener()
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
