import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ask, stringField } from '#providers/kit/http.ts'
import { startTestSetup } from './test-setup.ts'

describe("the payer's pages", () => {
  const typed = { holder: 'Ana Novak', number: '4200 0000 0000 0091', expiry: '05/2034', cvv: '123' }
  const open = async () => {
    const setup = await startTestSetup()
    const { supplierId: checkoutId } = await setup.gateway.open(setup.order)
    const body = (card: object) => ({
      card: { ...typed, ...card },
      brands: ['VISA', 'MASTER'],
      action: setup.order.returnUrl,
      locale: 'sl',
    })
    const submit = async (card: object = {}): Promise<unknown> =>
      (await setup.call('POST', `/sandbox/card/${checkoutId}/pay`, body(card))).body
    const text = async (path: string): Promise<string> =>
      stringField((await setup.call('GET', path)).body, 'text') ?? ''
    return { ...setup, checkout: { supplierId: checkoutId }, submit, text }
  }

  it('serve the same script for an expired or unknown id, so that its hash still fits', async () => {
    const { checkout, text, later } = await open()
    const path = `/v1/paymentWidgets.js?checkoutId=${checkout.supplierId}`
    const before = await text(path)
    later(31)
    expect(await text(path)).toBe(before)
    expect(await text('/v1/paymentWidgets.js?checkoutId=*/alert(1)/*')).toMatch(/^\/\* checkout alert1 \*\/\n/)
  })

  it('show whether the checkout is good', async () => {
    const { checkout, text, later, submit } = await open()
    const form = `/sandbox/card/${checkout.supplierId}?locale=sl`
    expect(await text(form)).toContain(`data-checkout="${checkout.supplierId}"`)
    later(31)
    expect(await text(form)).toContain('data-checkout=""')
    expect(await submit()).toEqual({ gone: true })
  })

  it('take a card and store neither its number nor its CVV', async () => {
    const { checkout, submit, settle, file } = await open()
    expect(await submit()).toMatchObject({ go: expect.stringMatching(/^\/sandbox\/back\//) as unknown })
    expect(await settle(checkout)).toMatchObject([{ kind: 'paid', brand: 'VISA' }])
    expect(readFileSync(file, 'utf8')).not.toMatch(/4200 ?0000 ?0000 ?0091|"cvv"/)
    expect(await submit()).toEqual({ gone: true })
  })

  it('refuse on the server what the form refuses', async () => {
    const { submit } = await open()
    expect(await submit({ expiry: '10/2026', number: '4200000000000092' })).toEqual({
      complaints: { number: 'wrong', expiry: 'month_past' },
    })
  })

  it.each([
    ['100', 'declined'],
    ['200', 'declined'],
    ['300', 'unknown'],
    ['400', 'review'],
    ['500', 'pending'],
  ])('CVV %s is %s', async (cvv, kind) => {
    const { checkout, submit, settle } = await open()
    await submit({ cvv })
    expect((await settle(checkout))[0]).toMatchObject({ kind })
  })

  it('CVV 500 succeeds a little later', async () => {
    const { checkout, submit, settle, later } = await open()
    await submit({ cvv: '500' })
    later(0.1)
    expect(await settle(checkout)).toMatchObject([{ kind: 'paid' }])
  })

  it.each([
    ['yes', 'paid'],
    ['no', 'declined'],
  ])("the bank's question answered %s is %s", async (answer, kind) => {
    const { checkout, submit, settle, text, sandbox } = await open()
    const go = stringField(await submit({ number: '4200000000000042' }), 'go') ?? ''
    expect(await text(go)).toContain('Potrdi')
    expect(await settle(checkout)).toMatchObject([{ kind: 'pending' }])
    // http.ts refuses redirects and returns status 0; only the ledger counts here.
    for (const again of [answer, 'yes', 'no'])
      await ask({ source: 'test', method: 'POST', url: `${sandbox.url}${go}`, body: `answer=${again}` })
    expect(await settle(checkout)).toMatchObject([{ kind }])
  })

  it('return the payer by POST, or never, as planned', async () => {
    const { checkout, order, submit, text, control } = await open()
    const go = stringField(await submit(), 'go') ?? ''
    await control('faults', { return: 'post', about: order.reference })
    expect(await text(go)).toContain(
      `action="${order.returnUrl}?id=${checkout.supplierId}&#38;resourcePath=%2Fv1%2Fcheckouts%2F`,
    )
    await control('faults', { return: 'never' })
    expect(await text(go)).toContain('Konec')
  })
})
