import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isPinned } from './certificates.ts'
import { selfSigned } from '#providers/kit/sandbox/self-signed.ts'

describe('addresses from which certificates are fetched', () => {
  const hosts = ['api.paypal.com', '127.0.0.1:4000', 'localhost:4000', 'internal:80']
  const path = '/v1/notifications/certs/CERT-1'
  test.each([
    [`https://api.paypal.com${path}`, true],
    [`HTTPS://API.PAYPAL.COM${path}`, true],
    [`http://127.0.0.1:4000${path}`, true],
    [`http://localhost:4000${path}`, true],
    [`https://127.0.0.1:4000${path}`, true],
    [`https://api.sandbox.paypal.com${path}`, false],
    [`https://paypal.com${path}`, false],
    [`https://old.api.paypal.com${path}`, false],
    ['https://api.paypal.com/cert', false],
    ['https://api.paypal.com/v1/notifications/certs/../../oauth2/token', false],
    ['https://api.paypal.com/v1/notifications/certs', false],
    [`http://api.paypal.com${path}`, false],
    [`https://api.paypal.com:8443${path}`, false],
    [`https://evilapi.paypal.com${path}`, false],
    [`https://api.paypal.com.evil.example${path}`, false],
    [`https://api.paypal.com@evil.example${path}`, false],
    [`https://user:word@api.paypal.com${path}`, false],
    [`https://evil.example\\@api.paypal.com${path}`, false],
    [`https://evil.example${path}#.paypal.com`, false],
    [`https://api.paypal.com${path}?again=1`, false],
    [`http://127.0.0.1:4001${path}`, false],
    [`http://127.0.0.1${path}`, false],
    [`http://internal${path}`, false],
    [`http://[::1]:4000${path}`, false],
    [`ftp://api.paypal.com${path}`, false],
    ['file:///etc/passwd', false],
    ['data:text/plain,cert', false],
    ['not an address', false],
    ['', false],
  ])('%s: %s', (address, isAllowed) => {
    expect(isPinned(address, hosts)).toBe(isAllowed)
  })
})

describe('a self-signed certificate', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const made = (from: string, to: string, name = 'sandbox.invalid') =>
    new X509Certificate(selfSigned({ name, from: new Date(from), to: new Date(to), privateKey }))

  test('is read by Node as written, and signed by its own key', () => {
    const certificate = made('2026-01-02T03:04:05Z', '2027-12-31T23:59:59Z')
    expect(certificate.subject).toBe('CN=sandbox.invalid')
    expect(certificate.issuer).toBe(certificate.subject)
    expect(certificate.validFromDate).toEqual(new Date('2026-01-02T03:04:05Z'))
    expect(certificate.validToDate).toEqual(new Date('2027-12-31T23:59:59Z'))
    expect(certificate.verify(createPublicKey(privateKey))).toBe(true)
    expect(certificate.checkPrivateKey(privateKey)).toBe(true)
  })

  test.each([
    ['1999-12-31T23:59:59Z', '2049-12-31T23:59:59Z'],
    ['2026-01-01T00:00:00Z', '2050-01-01T00:00:00Z'],
    ['2050-06-01T00:00:00Z', '2199-12-31T00:00:00Z'],
  ])('is valid from %s to %s', (from, to) => {
    const certificate = made(from, to)
    expect([certificate.validFromDate, certificate.validToDate]).toEqual([new Date(from), new Date(to)])
  })

  test('holds names of every length', () => {
    for (const length of [1, 60, 64])
      expect(made('2026-01-01', '2027-01-01', 'č'.repeat(length)).subject).toHaveLength(length + 3)
  })

  test('has a new serial number each time', () => {
    const serials = Array.from({ length: 20 }, () => made('2026-01-01', '2027-01-01').serialNumber)
    expect(new Set(serials).size).toBe(20)
  })
})
