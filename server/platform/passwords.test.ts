import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { asHashed } from '#contract/platform/fields.ts'
import { hashPassword, isPassword } from './passwords.ts'

test('a hash is that of Argon2id at the cost it names (docs/product/account.md §6.2)', async () => {
  const stored = await hashPassword('plezam-rad')
  const [, nonce = '', tag = ''] = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]+)\$([^$]+)$/.exec(stored) ?? []
  const wanted = argon2Sync('argon2id', {
    message: Buffer.from(asHashed('plezam-rad')),
    nonce: Buffer.from(nonce, 'base64'),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  expect(Buffer.from(tag, 'base64').equals(wanted)).toBe(true)
  expect([await isPassword('plezam-rad', stored), await isPassword('plezam-nerad', stored)]).toEqual([true, false])
})
