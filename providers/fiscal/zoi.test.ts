import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { zoiOfText, zoiText } from './zoi.ts'

const parts = {
  issuer: '12345679',
  issuedAt: '2026-11-20T18:05:09',
  identifier: { premises: 'PC1', device: 'WEB1', number: 1 },
  totalCents: 1_250,
}

test.each([
  ['an invoice', {}, '1234567920.11.2026 18:05:091PC1WEB112.50'],
  ['a credit note', { totalCents: -1_250 }, '1234567920.11.2026 18:05:091PC1WEB1-12.50'],
  ['a few cents back', { totalCents: -5 }, '1234567920.11.2026 18:05:091PC1WEB1-0.05'],
  ['nothing', { totalCents: 0 }, '1234567920.11.2026 18:05:091PC1WEB10.00'],
  ['a million', { totalCents: 123_456_789 }, '1234567920.11.2026 18:05:091PC1WEB11234567.89'],
])('the text of %s has six parts without separators', (_, changed, text) => {
  expect(zoiText({ ...parts, ...changed })).toBe(text)
})

test("the text equals the worked one of the authority's document", () => {
  const identifier = { premises: 'blag001', device: '11245', number: 12_345 }
  const worked = { issuer: '12345678', issuedAt: '2015-08-15T10:13:32', identifier, totalCents: 124_556 }
  expect(zoiText(worked)).toBe('1234567815.08.2015 10:13:3212345blag001112451245.56')
})

test('the mark is the MD5 of an RSA signature that the public key verifies', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const text = zoiText(parts)
  const signature = sign('RSA-SHA256', Buffer.from(text), privateKey)
  expect(verify('RSA-SHA256', Buffer.from(text), publicKey, signature)).toBe(true)
  expect(zoiOfText(text, privateKey)).toBe(createHash('md5').update(signature).digest('hex'))
  expect(zoiOfText(text, privateKey)).toMatch(/^[0-9a-f]{32}$/)
})

test.each(['2026-11-20 18:05:09', '2026-11-20T18:05:09Z', '2026-11-20T18:05', ''])(
  'the time “%s” is refused',
  (issuedAt) => {
    expect(() => zoiText({ ...parts, issuedAt })).toThrow(RangeError)
  },
)

test.each([12.5, Number.NaN, 2 ** 53])('the amount %s is refused', (totalCents) => {
  expect(() => zoiText({ ...parts, totalCents })).toThrow(RangeError)
})
