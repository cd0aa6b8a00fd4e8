import { describe, expect, test } from 'vitest'
import { ask, stringField } from '#providers/kit/http.ts'
import { startListener } from '#providers/kit/sandbox/test-setup.ts'
import { order, startTestSetup } from './test-setup.ts'

describe("PayPal's checks", () => {
  const signedIn = async () => {
    const setup = await startTestSetup()
    const { clientId, secret, url } = setup.keys()
    const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
    const token = await ask({
      source: 'test',
      method: 'POST',
      url: `${url}/v1/oauth2/token`,
      headers: { authorization: basic },
      body: 'grant_type=client_credentials',
    })
    const headers: Record<string, string> = {
      authorization: `Bearer ${stringField(token.body, 'access_token') ?? ''}`,
      'content-type': 'application/json',
      'paypal-request-id': 'key-1',
    }
    const post = (path: string, body: unknown, changed: Record<string, string> = {}) =>
      ask({
        source: 'test',
        method: 'POST',
        url: `${url}${path}`,
        headers: { ...headers, ...changed },
        body: JSON.stringify(body),
      })
    return { ...setup, post, headers }
  }
  const draft = (changed: object = {}, unit: object = {}) => ({
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: 'x', amount: { currency_code: 'EUR', value: '24.00' }, ...unit }],
    ...changed,
  })
  const euros = (value: unknown) => ({ amount: { currency_code: 'EUR', value } })

  test('headers are checked', async () => {
    const { post } = await signedIn()
    expect(await post('/v2/checkout/orders', draft(), { authorization: 'Bearer guessed' })).toMatchObject({
      status: 401,
    })
    expect(await post('/v2/checkout/orders', draft(), { 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
    expect(await post('/v2/checkout/orders', draft(), { 'paypal-request-id': '' })).toMatchObject({
      status: 400,
      body: { details: [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED' }] },
    })
    expect(await post('/v2/checkout/orders', draft(), { 'paypal-request-id': 'x'.repeat(109) })).toMatchObject({
      status: 400,
    })
    expect(await post('/nowhere', {})).toMatchObject({ status: 404 })
  })

  test.each([
    ['another intent', draft({ intent: 'AUTHORIZE' }), 400],
    ['another currency', draft({}, { amount: { currency_code: 'USD', value: '24.00' } }), 422],
    ['three decimals', draft({}, euros('24.001')), 422],
    ['a number', draft({}, euros(24)), 400],
    ['nothing', draft({}, euros('0.00')), 422],
    ['less than nothing', draft({}, euros('-1.00')), 422],
    ['a long reference', draft({}, { custom_id: 'x'.repeat(128) }), 400],
    ['no units', draft({ purchase_units: [] }), 422],
  ])('an order with %s is refused', async (_, body, status) => {
    const { post, transactions } = await signedIn()
    expect(await post('/v2/checkout/orders', body)).toMatchObject({ status })
    expect((await transactions()).orders).toHaveLength(0)
  })

  test('a mocked response fails the call', async () => {
    const { post, approve, gateway, transactions } = await signedIn()
    const { supplierId: orderId } = await gateway.open(order('intent-1'))
    await approve(orderId)
    const mock = { 'paypal-mock-response': '{"mock_application_codes":"INSTRUMENT_DECLINED"}' }
    expect(await post(`/v2/checkout/orders/${orderId}/capture`, {}, mock)).toMatchObject({
      status: 422,
      body: { details: [{ issue: 'INSTRUMENT_DECLINED' }] },
    })
    expect((await transactions()).captures).toHaveLength(0)
  })

  test('an answer is short by default, 201 the first time and 200 after', async () => {
    const { post } = await signedIn()
    const first = await post('/v2/checkout/orders', draft())
    expect(first).toMatchObject({ status: 201, body: { status: 'CREATED', links: [{}, { rel: 'approve' }] } })
    expect(first.body).not.toHaveProperty('purchase_units')
    const second = await post('/v2/checkout/orders', draft(), { prefer: 'return=representation' })
    expect(second).toMatchObject({ status: 200, body: { purchase_units: [{}] } })
  })

  test('captures and refunds are found by their ids; unknown ids answer 404', async () => {
    const { gateway, approve, settle, headers, url } = await signedIn()
    const { supplierId: orderId } = await gateway.open(order('intent-1'))
    await approve(orderId)
    const paid = (await settle(orderId, 'intent-1')).at(-1)
    const paymentId = paid?.kind === 'paid' ? paid.paymentId : ''
    const [refund] = await gateway.refund({ paymentId, reference: 'r-1', cents: order('').cents })
    const get = (path: string) => ask({ source: 'test', method: 'GET', url: `${url()}${path}`, headers })
    const refundId = stringField(refund?.body, 'id') ?? ''
    expect(await get(`/v2/payments/captures/${paymentId}`)).toMatchObject({ status: 200, body: { status: 'REFUNDED' } })
    expect(await get(`/v2/payments/refunds/${refundId}`)).toMatchObject({ status: 200, body: { id: refundId } })
    for (const path of ['checkout/orders', 'payments/captures', 'payments/refunds'])
      expect(await get(`/v2/${path}/UNKNOWN`)).toMatchObject({ status: 404 })
  })

  test('only a webhook of the own id is genuine', async () => {
    const listener = await startListener()
    const setup = await startTestSetup({ notify: listener.url })
    const { gateway, keys } = setup
    const { supplierId: orderId } = await gateway.open(order('intent-1'))
    await setup.control(`orders/${orderId}/notify`, {})
    const { body, headers } = await listener.next()
    const head = (name: string) => headers[`paypal-${name}`]
    const question = (webhookId: string) =>
      `{"auth_algo":"SHA256withRSA","cert_url":${JSON.stringify(head('cert-url'))},"transmission_id":${JSON.stringify(head('transmission-id'))},"transmission_sig":${JSON.stringify(head('transmission-sig'))},"transmission_time":${JSON.stringify(head('transmission-time'))},"webhook_id":"${webhookId}","webhook_event":${body}}`
    const { clientId, secret, url } = keys()
    const token = await ask({
      source: 'test',
      method: 'POST',
      url: `${url}/v1/oauth2/token`,
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
      body: 'grant_type=client_credentials',
    })
    const verify = (webhookId: string) =>
      ask({
        source: 'test',
        method: 'POST',
        url: `${url}/v1/notifications/verify-webhook-signature`,
        headers: {
          authorization: `Bearer ${stringField(token.body, 'access_token') ?? ''}`,
          'content-type': 'application/json',
        },
        body: question(webhookId),
      })
    expect(await verify(keys().webhookId)).toMatchObject({ body: { verification_status: 'SUCCESS' } })
    expect(await verify('OTHER')).toMatchObject({ body: { verification_status: 'FAILURE' } })
  })
})

describe('the files for the browser', () => {
  const page = (url: string) => ask({ source: 'test', method: 'GET', url, keptCharacters: 100_000 })

  test('the script is served only for our client id and euros', async () => {
    const { keys } = await startTestSetup()
    const { sdkUrl, clientId } = keys()
    const script = await page(`${sdkUrl}?client-id=${clientId}&currency=EUR`)
    expect(script.status).toBe(200)
    expect(stringField(script.body, 'text')).toContain('window.paypal')
    expect(await page(`${sdkUrl}?client-id=${clientId}&currency=USD`)).toMatchObject({ status: 400 })
    expect(await page(`${sdkUrl}?client-id=other&currency=EUR`)).toMatchObject({ status: 400 })
  })

  test('the window shows merchant, purpose and amount, escaped, in both languages', async () => {
    const { gateway, url } = await startTestSetup()
    const { supplierId: orderId } = await gateway.open(
      order('intent-1', { seller: '<b>"Previs"</b>', description: "Obisk & 'več'" }),
    )
    const shown = async (query: string) =>
      stringField((await page(`${url()}/checkoutnow?token=${orderId}${query}`)).body, 'text') ?? ''
    const slovene = await shown('')
    expect(slovene).toContain('lang="sl"')
    expect(slovene).toContain('&#60;b&#62;&#34;Previs&#34;&#60;/b&#62;')
    expect(slovene).not.toContain('<b>')
    expect(slovene).toMatch(/24,00\s€/)
    for (const label of ['Plačaj', 'Prekliči', 'Zavrnjena kartica', 'Zapri'])
      expect(slovene).toContain(`>${label}</button>`)
    expect(await shown('&lang=en')).toContain('>Pay</button>')
    expect(await shown(`&lang=${encodeURIComponent('"><script>')}`)).toContain('lang="sl"')
  })

  test('no button of the window takes a press before its script listens', async () => {
    const { gateway, url } = await startTestSetup()
    const { supplierId: orderId } = await gateway.open(order('intent-1'))
    const text = stringField((await page(`${url()}/checkoutnow?token=${orderId}`)).body, 'text') ?? ''
    const buttons = text.match(/<button[^>]*>/g) ?? []
    expect(buttons).toHaveLength(6)
    expect(buttons.filter((button) => !button.includes(' disabled '))).toEqual([])
  })

  test('the window of a missing or paid order can only be closed', async () => {
    const { gateway, url, approve, settle } = await startTestSetup()
    expect(await page(`${url()}/checkoutnow?token=UNKNOWN`)).toMatchObject({ status: 404 })
    const { supplierId: orderId } = await gateway.open(order('intent-1'))
    await approve(orderId)
    await settle(orderId, 'intent-1')
    const text = stringField((await page(`${url()}/checkoutnow?token=${orderId}`)).body, 'text') ?? ''
    expect(text).toContain('že plačano')
    expect(text).not.toContain('data-operation="ok"')
  })

  test('the payer approves in the window; a planned fault hides it from the page', async () => {
    const { gateway, url, fail, settle } = await startTestSetup()
    const { supplierId: orderId } = await gateway.open(order('intent-1'))
    const approve = (headers: Record<string, string> = {}) =>
      ask({
        source: 'test',
        method: 'POST',
        url: `${url()}/checkoutnow/approve`,
        headers,
        body: JSON.stringify({ token: orderId }),
      })
    expect(await approve({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
    await fail('sdk', 'lose-answer')
    expect(await approve()).toMatchObject({ status: 200, body: { callBack: false } })
    expect(await approve()).toMatchObject({ status: 200, body: { callBack: true } })
    expect((await settle(orderId, 'intent-1')).at(-1)).toMatchObject({ kind: 'paid' })
  })
})

describe('the control calls', () => {
  test.each([
    ['faults', { call: 'token', fault: 'already-captured' }, 400],
    ['faults', { call: 'get', fault: 'lose-answer' }, 400],
    ['faults', { call: 'get', fault: 'delay', milliseconds: 5 }, 200],
    ['orders/UNKNOWN/approve', undefined, 404],
    ['orders/UNKNOWN/resolve', { status: 'COMPLETED' }, 404],
    ['orders/UNKNOWN/resolve', { status: 'MAYBE' }, 400],
    ['orders/UNKNOWN/notify', { event: 'CHECKOUT.ORDER.APPROVED' }, 404],
  ])('%s %j answers %d', async (path, body, status) => {
    const { control } = await startTestSetup()
    expect(await control(path, body)).toMatchObject({ status })
  })

  test('an unknown funding, a paid order and a page of another site change nothing', async () => {
    const { gateway, approve, settle, url, transactions } = await startTestSetup()
    const { supplierId: orderId } = await gateway.open(order('intent-1'))
    expect(await approve(orderId, { funding: 'free' })).toMatchObject({ status: 400 })
    const path = `${url()}/__sandbox/orders/${orderId}/approve`
    const foreign = await ask({
      source: 'test',
      method: 'POST',
      url: path,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign).toMatchObject({ status: 403 })
    expect((await transactions()).orders[0]).not.toHaveProperty('approval')
    await approve(orderId, { payer: 'PAYER1' })
    expect((await transactions()).orders[0]).toMatchObject({ approval: { payerId: 'PAYER1' } })
    await settle(orderId, 'intent-1')
    expect(await approve(orderId)).toMatchObject({ status: 422 })
  })
})
