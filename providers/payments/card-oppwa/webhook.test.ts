import { describe, expect, it } from 'vitest'
import { seal } from './sandbox-webhooks.ts'
import { openWebhook } from './webhook.ts'

const key = 'c0ffee'.padEnd(64, '0')
const message = {
  type: 'PAYMENT',
  payload: {
    id: 'a'.repeat(32),
    merchantTransactionId: '00000000000000001042',
    ndc: 'A1B2C3D4E5F60718293A4B5C6D7E8F90.uat01-vm-tx04',
  },
}

describe("the vendor's sample webhook", () => {
  const vendorKey = '000102030405060708090a0b0c0d0e0f000102030405060708090a0b0c0d0e0f'
  const headers = {
    'x-initialization-vector': '0'.repeat(24),
    'x-authentication-tag': 'CE573FB7A41AB78E743180DC83FF09BD',
  }
  const body = '0A3471C72D9BE49A8520F79C66BBD9A12FF9'

  it('is opened and ignored: {"type":"PAYMENT"} without a payload', () =>
    expect(openWebhook(vendorKey, body, headers)).toEqual({ kind: 'ignored' }))
  it('is opened in the JSON wrapper, with header names in any case and with a line end', () => {
    const upperCaseHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
    )
    expect(openWebhook(vendorKey, `${JSON.stringify({ encryptedBody: body })}\n`, upperCaseHeaders)).toEqual({
      kind: 'ignored',
    })
  })
  it.each([
    ['another key', key, body, headers],
    ['one bit of the body', vendorKey, body.replace('0A', '0B'), headers],
    ['one bit of the tag', vendorKey, body, { ...headers, 'x-authentication-tag': 'CE573FB7A41AB78E743180DC83FF09BC' }],
    ['a short tag, which GCM alone would take', vendorKey, body, { ...headers, 'x-authentication-tag': 'CE573FB7' }],
    ['another vector', vendorKey, body, { ...headers, 'x-initialization-vector': '1'.padStart(24, '0') }],
    ['a vector of another length', vendorKey, body, { ...headers, 'x-initialization-vector': '0'.repeat(26) }],
    ['no vector', vendorKey, body, { 'x-authentication-tag': headers['x-authentication-tag'] }],
    ['the tag twice', vendorKey, body, { ...headers, 'x-authentication-tag': [headers['x-authentication-tag'], 'x'] }],
    ['an odd digit', vendorKey, body.slice(1), headers],
    ['no hexadecimal text', vendorKey, `${body}zz`, headers],
    ['an empty body', vendorKey, '', headers],
    ['a wrapper of nothing', vendorKey, '{}', headers],
    ['broken JSON', vendorKey, '{"encryptedBody":', headers],
    ['no key at all', '', body, headers],
  ])('is forged with %s', (_, withKey, withBody, withHeaders) =>
    expect(openWebhook(withKey, withBody, withHeaders)).toEqual({ kind: 'forged' }),
  )
})

describe('an authentic message', () => {
  const open = (of: unknown, wrapping = {}) => {
    const { headers, body } = seal(key, of, wrapping)
    return openWebhook(key, body, headers)
  }

  it.each([{}, { wrapper: true }, { iv: 16 }])('about a payment names it, encrypted with %j', (wrapping) =>
    expect(open(message, wrapping)).toEqual({
      kind: 'payment',
      reference: '00000000000000001042',
      supplierId: 'A1B2C3D4E5F60718293A4B5C6D7E8F90.uat01-vm-tx04',
      answer: { source: 'webhook', status: 200, body: message.payload },
    }),
  )
  it("with the vendor's sample in ndc is found by reference alone", () => {
    const payload = { ...message.payload, ndc: '8a8294174b7ecb28014b9699220015ca_54963f3d525b4829a95e1a8c7a090b40' }
    expect(open({ ...message, payload })).toEqual({
      kind: 'payment',
      reference: '00000000000000001042',
      answer: { source: 'webhook', status: 200, body: payload },
    })
  })
  it.each([
    ['the portal test', { type: 'test', action: 'webhook activation', payload: { result: { code: '000.100.110' } } }],
    ['a registration', { type: 'REGISTRATION', action: 'CREATED', payload: {} }],
    ['a risk message', { type: 'RISK', payload: {} }],
    ['no object', 'hello'],
    ['null', null],
    ['a payload that is none', { type: 'PAYMENT', payload: 'x' }],
  ])('is ignored: %s', (_, of) => expect(open(of)).toEqual({ kind: 'ignored' }))

  it.each([{ tag: 'bad' as const }, { key: 'bad' as const }, { iv: 13 }])(
    'is forged when encrypted with %j',
    (wrapping) => expect(open(message, wrapping)).toEqual({ kind: 'forged' }),
  )
})
