import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { verifyAnswer, type Trust } from './answer-token.ts'
import { base64url, partsOf, signed } from './jws.ts'
import { issue, authorityName, newKey } from './sandbox-certificates.ts'

const dates = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') }
const issuer = authorityName('Tax CA Test')
const isCa = [{ name: 'basicConstraints', cA: true, critical: true }]

let key: string
let caKey: string
let trust: Trust
let ca: Omit<Parameters<typeof issue>[0], 'subject' | 'key' | 'extensions'>
beforeAll(async () => {
  ;[key, caKey] = await Promise.all([newKey(), newKey()])
  ca = { issuer, issuerKey: caKey, from: new Date('2020-01-01T00:00:00Z'), to: new Date('2030-01-01T00:00:00Z') }
  const pem = issue({ ...ca, subject: issuer, key: caKey, extensions: isCa })
  trust = { authorities: [new X509Certificate(pem)], now: new Date('2026-11-20T10:00:00Z') }
})

const signer = (changed: Partial<Parameters<typeof issue>[0]> = {}) =>
  issue({ ...ca, ...dates, subject: authorityName('DavPotRac'), key, extensions: [], ...changed })
const x5c = (...pems: string[]) => pems.map((pem) => pem.replaceAll(/-----[^-]+-----|\s/g, ''))
const tokenOf = (header: object, payload = '{"a":1}') =>
  signed(JSON.stringify({ alg: 'RS256', x5c: x5c(signer()), ...header }), payload, createPrivateKey(key))

const distrusted = (detail: string) => ({ problem: 'distrusted', detail: expect.stringContaining(detail) as string })

test('a token of a trusted certificate gives its payload', () => {
  expect(verifyAnswer(tokenOf({}), trust)).toEqual({ payload: { a: 1 } })
})

test.each(['none', 'HS256', 'RS512', 'rs256', undefined])('the algorithm %s is refused', (alg) => {
  expect(verifyAnswer(tokenOf({ alg }), trust)).toEqual(distrusted('RS256'))
})

test('a token without a signature is refused', () => {
  const [header, payload] = tokenOf({}).split('.')
  expect(verifyAnswer(`${header}.${payload}.`, trust)).toEqual(distrusted('signature'))
  const none = base64url(JSON.stringify({ alg: 'none' }))
  expect(verifyAnswer(`${none}.${payload}.`, trust)).toEqual(distrusted('RS256'))
})

test('a token signed as a secret with the public key is refused', () => {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
  expect(verifyAnswer(tokenOf({ alg: 'HS256', secret: publicKey }), trust)).toEqual(distrusted('RS256'))
})

test('a changed payload is refused', () => {
  const [header, , signature] = tokenOf({}).split('.')
  expect(verifyAnswer(`${header}.${base64url('{"a":2}')}.${signature}`, trust)).toEqual(distrusted('signature'))
})

test.each([[[]], [['AAAA']], [[1]], ['text'], [undefined]])('the certificates %j are refused', (certificates) => {
  expect(verifyAnswer(tokenOf({ x5c: certificates }), trust)).toEqual(distrusted('certificate'))
})

test('a certificate that is not in date is refused, by the time of the question', () => {
  const at = (now: string) => verifyAnswer(tokenOf({}), { ...trust, now: new Date(now) })
  expect(at('2025-12-31T23:59:59Z')).toEqual(distrusted('out of date'))
  expect(at('2027-01-01T00:00:01Z')).toEqual(distrusted('out of date'))
  const long = tokenOf({ x5c: x5c(signer({ from: ca.from, to: new Date('2040-01-01T00:00:00Z') })) })
  expect(verifyAnswer(long, { ...trust, now: new Date('2031-01-01T00:00:00Z') })).toEqual(distrusted('issued'))
})

test('a certificate of another issuer of the same name is refused, even with its own issuer beside it', async () => {
  const otherKey = await newKey()
  const other = { ...ca, issuerKey: otherKey }
  const chain = x5c(signer(other), issue({ ...other, subject: issuer, key: otherKey, extensions: isCa }))
  expect(verifyAnswer(tokenOf({ x5c: chain }), trust)).toEqual(distrusted('issued'))
})

test('a certificate that a company issued is refused, although the authority issued the company its own', async () => {
  const companyKey = await newKey()
  const company = authorityName('Podjetje')
  const ofCompany = issue({ ...ca, subject: company, key: companyKey, extensions: [] })
  const chain = x5c(signer({ issuer: company, issuerKey: companyKey }), ofCompany)
  expect(verifyAnswer(tokenOf({ x5c: chain }), trust)).toEqual(distrusted('issued'))
  const authorities = [new X509Certificate(ofCompany)]
  expect(verifyAnswer(tokenOf({ x5c: chain }), { ...trust, authorities })).toEqual(distrusted('issued'))
})

test.each(['', 'a', 'a.b', 'a.b.c.d', 'a.b.c', '§.b.c', `${base64url('[')}.e30.c`])(
  'the text “%s” is unreadable',
  (token) => {
    expect(verifyAnswer(token, trust)).toMatchObject({ problem: 'unreadable' })
  },
)

test('a signed payload that is not JSON is unreadable', () => {
  expect(verifyAnswer(tokenOf({}, 'text'), trust)).toMatchObject({ problem: 'unreadable' })
})

test('a token is taken apart without padding', () => {
  expect(partsOf(tokenOf({}))?.payload).toBe('{"a":1}')
  expect(tokenOf({})).not.toMatch(/[=+/]/)
})
