import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isPinned } from './certificates.ts'
import { selfSigned } from './sandbox-certificate.ts'

describe('addresses from which certificates are fetched', () => {
  const hosts = ['paypal.com', '127.0.0.1:4000', 'localhost:4000', 'internal:80']
  test.each([
    ['https://api.paypal.com/v1/notifications/certs/CERT-1', true],
    ['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', true],
    ['https://paypal.com/cert', true],
    ['HTTPS://API.PAYPAL.COM/cert', true],
    ['http://127.0.0.1:4000/cert', true],
    ['http://localhost:4000/cert', true],
    ['https://127.0.0.1:4000/cert', true],
    ['http://api.paypal.com/cert', false],
    ['https://api.paypal.com:8443/cert', false],
    ['https://evilpaypal.com/cert', false],
    ['https://paypal.com.evil.example/cert', false],
    ['https://paypal.com@evil.example/cert', false],
    ['https://user:word@api.paypal.com/cert', false],
    ['https://evil.example\\@paypal.com/cert', false],
    ['https://evil.example/#.paypal.com', false],
    ['https://api.paypal.com/cert?again=1', false],
    ['http://127.0.0.1:4001/cert', false],
    ['http://127.0.0.1/cert', false],
    ['http://internal/cert', false],
    ['http://[::1]:4000/cert', false],
    ['ftp://api.paypal.com/cert', false],
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
