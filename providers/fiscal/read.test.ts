import { createPrivateKey, X509Certificate } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { HttpsAnswer } from './https.ts'
import { signed } from './jws.ts'
import { readEcho, readInvoiceAnswer, readPremisesAnswer, type ExpectedAnswer } from './read.ts'
import { keysOf, type SandboxKeys } from './sandbox-keys.ts'

const messageId = '3f0a3c3e-6ad4-4a3c-9b0e-0c2f2f9a1d11'
const eor = '9f1b2c3d-0000-4000-8000-00000000abcd'

let keys: SandboxKeys
let expected: ExpectedAnswer
beforeAll(async () => {
  keys = await keysOf('12345679')
  expected = { messageId, authorities: [new X509Certificate(keys.ca)], now: new Date('2026-11-20T10:00:00Z') }
})

const answered = (text: string, status = 200): HttpsAnswer => ({ state: 'answered', status, text })

/** An answer that the authority signed. */
const tokenOf = (payload: unknown): HttpsAnswer => {
  const x5c = [keys.signing.replaceAll(/-----[^-]+-----|\s/g, '')]
  const token = signed(
    JSON.stringify({ alg: 'RS256', x5c }),
    JSON.stringify(payload),
    createPrivateKey(keys.authorityKey),
  )
  return answered(JSON.stringify({ token }))
}
const invoiceOf = (content: object, id = messageId) =>
  tokenOf({ InvoiceResponse: { Header: { MessageID: id, DateTime: '2026-11-20T10:00:00.123Z' }, ...content } })
const errorOf = (ErrorCode: unknown, ErrorMessage: unknown = 'Napaka') => ({ Error: { ErrorCode, ErrorMessage } })
const away = (problem: string) => ({ state: 'away', problem, detail: expect.any(String) as string })

test('an EOR confirms, in small characters', () => {
  expect(readInvoiceAnswer(invoiceOf({ UniqueInvoiceID: eor }), expected)).toEqual({ state: 'confirmed', eor })
  const capital = invoiceOf({ UniqueInvoiceID: eor.toUpperCase() }, messageId.toUpperCase())
  expect(readInvoiceAnswer(capital, expected)).toEqual({ state: 'confirmed', eor })
})

test.each(['S001', 's002', 'S008', 'S999', 'V001'])('the error %s rejects, in capital characters', (code) => {
  const rejected = { state: 'rejected', code: code.toUpperCase(), detail: 'Napaka' }
  expect(readInvoiceAnswer(invoiceOf(errorOf(code)), expected)).toEqual(rejected)
})

test.each(['S100', 's100'])('the error %s is a failure of the authority, to be tried again', (code) => {
  expect(readInvoiceAnswer(invoiceOf(errorOf(code)), expected)).toEqual({
    ...away('unavailable'),
    detail: 'S100 Napaka',
  })
})

test('a long reason is cut, and a missing one is empty', () => {
  const long = readInvoiceAnswer(invoiceOf(errorOf('S002', 'x'.repeat(4_000))), expected)
  expect(long).toMatchObject({ detail: 'x'.repeat(500) })
  expect(readInvoiceAnswer(invoiceOf({ Error: { ErrorCode: 'S002' } }), expected)).toMatchObject({ detail: '' })
})

test.each<[string, object]>([
  ['neither', {}],
  ['both', { UniqueInvoiceID: eor, ...errorOf('S002') }],
  ['an EOR that is no UUID', { UniqueInvoiceID: '123' }],
  ['an EOR that is no text', { UniqueInvoiceID: 5 }],
  ['an error without a code', { Error: {} }],
  ['an error whose code is no text', errorOf(5)],
])('%s is unreadable', (_, content) => {
  expect(readInvoiceAnswer(invoiceOf(content), expected)).toEqual(away('unreadable'))
})

test('the answer to another message is distrusted, and without an id too', () => {
  const other = invoiceOf({ UniqueInvoiceID: eor }, eor)
  expect(readInvoiceAnswer(other, expected)).toEqual(away('distrusted'))
  expect(readInvoiceAnswer(tokenOf({ InvoiceResponse: { UniqueInvoiceID: eor } }), expected)).toEqual(
    away('distrusted'),
  )
})

test.each([
  ['a page', '<!doctype html>'],
  ['no token', '{}'],
  [
    'an unsigned answer',
    JSON.stringify({ InvoiceResponse: { Header: { MessageID: messageId }, UniqueInvoiceID: eor } }),
  ],
  ['a token that is none', '{"token":"a"}'],
  ['nothing', ''],
])('%s is unreadable', (_, text) => {
  expect(readInvoiceAnswer(answered(text), expected)).toEqual(away('unreadable'))
})

test('the answer to another kind of request is unreadable', () => {
  const premises = tokenOf({ BusinessPremiseResponse: { Header: { MessageID: messageId } } })
  expect(readInvoiceAnswer(premises, expected)).toEqual(away('unreadable'))
  expect(readPremisesAnswer(premises, expected)).toEqual({ state: 'registered' })
  expect(readPremisesAnswer(invoiceOf({ UniqueInvoiceID: eor }), expected)).toEqual(away('unreadable'))
})

test('premises are refused with a code', () => {
  const refused = tokenOf({ BusinessPremiseResponse: { Header: { MessageID: messageId }, ...errorOf('s005') } })
  expect(readPremisesAnswer(refused, expected)).toEqual({ state: 'rejected', code: 'S005', detail: 'Napaka' })
})

test.each([403, 404, 500, 503, 302])('HTTP %d is unavailable, whatever its body', (status) => {
  const { text } = invoiceOf({ UniqueInvoiceID: eor })
  expect(readInvoiceAnswer(answered(text, status), expected)).toEqual({
    ...away('unavailable'),
    detail: `HTTP ${status}`,
  })
  expect(readEcho(answered('{"EchoResponse":"furs"}', status), 'furs')).toEqual(away('unavailable'))
})

test('an echo is the text that was sent', () => {
  expect(readEcho(answered('{"EchoResponse":"furs"}'), 'furs')).toEqual({ state: 'answered' })
  expect(readEcho(answered('{"EchoResponse":"other"}'), 'furs')).toEqual(away('unreadable'))
  expect(readEcho(answered('{"token":"a.b.c"}'), 'furs')).toEqual(away('unreadable'))
})
