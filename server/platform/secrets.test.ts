import { expect, test } from 'vitest'
import { secretsOf } from './secrets.ts'

const secrets = secretsOf(Buffer.alloc(32, 1))
const otherSecrets = secretsOf(Buffer.alloc(32, 2))

test('sealed bytes open only for the same purpose and id, under the same key', () => {
  const sealed = secrets.seal('voucher', 'one', Buffer.from('7K3M'))
  expect(sealed.includes('7K3M')).toBe(false)
  expect(secrets.unseal('voucher', 'one', sealed).toString()).toBe('7K3M')
  // Sealing the same text twice gives different bytes.
  expect(secrets.seal('voucher', 'one', Buffer.from('7K3M'))).not.toEqual(sealed)
  expect(() => secrets.unseal('voucher', 'two', sealed)).toThrow()
  expect(() => secrets.unseal('document', 'one', sealed)).toThrow()
  expect(() => otherSecrets.unseal('voucher', 'one', sealed)).toThrow()
  expect(() => secrets.unseal('voucher', 'one', sealed.subarray(0, -1))).toThrow()
  const altered = Buffer.from(sealed)
  altered[14] = (altered[14] ?? 0) ^ 1
  expect(() => secrets.unseal('voucher', 'one', altered)).toThrow()
})

test('a fingerprint is stable, and differs for each purpose and key', () => {
  const fingerprint = secrets.fingerprint('voucher', '7K3M')
  expect(secrets.fingerprint('voucher', '7K3M')).toEqual(fingerprint)
  expect(secrets.fingerprint('document', '7K3M')).not.toEqual(fingerprint)
  expect(otherSecrets.fingerprint('voucher', '7K3M')).not.toEqual(fingerprint)
})
