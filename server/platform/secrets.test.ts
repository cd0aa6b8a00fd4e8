import { expect, test } from 'vitest'
import { secretsOf } from './secrets.ts'

const secrets = secretsOf(Buffer.alloc(32, 1))
const others = secretsOf(Buffer.alloc(32, 2))

test('what is sealed opens for the same purpose and id, under the same key', () => {
  const sealed = secrets.seal('voucher', 'one', Buffer.from('7K3M'))
  expect(sealed.includes('7K3M')).toBe(false)
  expect(secrets.unseal('voucher', 'one', sealed).toString()).toBe('7K3M')
  // The same twice is never the same bytes.
  expect(secrets.seal('voucher', 'one', Buffer.from('7K3M'))).not.toEqual(sealed)
  expect(() => secrets.unseal('voucher', 'two', sealed)).toThrow()
  expect(() => secrets.unseal('document', 'one', sealed)).toThrow()
  expect(() => others.unseal('voucher', 'one', sealed)).toThrow()
  expect(() => secrets.unseal('voucher', 'one', sealed.subarray(0, -1))).toThrow()
  const bent = Buffer.from(sealed)
  bent[14] = (bent[14] ?? 0) ^ 1
  expect(() => secrets.unseal('voucher', 'one', bent)).toThrow()
})

test('a fingerprint is the same each time, and another for every purpose and key', () => {
  const mark = secrets.fingerprint('voucher', '7K3M')
  expect(secrets.fingerprint('voucher', '7K3M')).toEqual(mark)
  expect(secrets.fingerprint('document', '7K3M')).not.toEqual(mark)
  expect(others.fingerprint('voucher', '7K3M')).not.toEqual(mark)
})
