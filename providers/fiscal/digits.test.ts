import { expect, test } from 'vitest'
import { fiscalDigits } from './digits.ts'

test.each([
  // The first two are of the authority's document, chapter 11; the second shows the padding.
  [
    'a7e5f55e1dbb48b799268e1a6d8618a3',
    '12345678',
    '2015-08-15T10:13:32',
    '223175087923687075112234402528973166755123456781508151013321',
  ],
  [
    '3024e56bf1ddd2e7eeb5715c6859a913',
    '12345678',
    '2015-08-15T10:13:32',
    '063994519708649896901260100447252359443123456781508151013320',
  ],
  ['00000000000000000000000000000001', '12345678', '2026-01-02T03:04:05', `${'0'.repeat(38)}1123456782601020304050`],
  [
    'c57531082d810a66b9c7f42d128b8e0e',
    '12345679',
    '2026-11-20T18:05:09',
    '262466408388055706831864009472193826318123456792611201805095',
  ],
  [
    'ffffffffffffffffffffffffffffffff',
    '99999999',
    '2026-12-31T23:59:59',
    expect.stringMatching(/^340282366920938463463374607431768211455\d{21}$/),
  ],
])('%s has its digits', (zoi, issuer, issuedAt, digits) => {
  expect(fiscalDigits(zoi, issuer, issuedAt)).toEqual(digits)
  expect(fiscalDigits(zoi, issuer, issuedAt)).toHaveLength(60)
})

test.each([
  ['A7E5F55E1DBB48B799268E1A6D8618A3', '12345678', '2015-08-15T10:13:32'],
  ['a7e5', '12345678', '2015-08-15T10:13:32'],
  ['a7e5f55e1dbb48b799268e1a6d8618a3', 'SI12345678', '2015-08-15T10:13:32'],
  ['a7e5f55e1dbb48b799268e1a6d8618a3', '12345678', '2015-08-15T10:13:32Z'],
])('%s, %s, %s are refused', (zoi, issuer, issuedAt) => {
  expect(() => fiscalDigits(zoi, issuer, issuedAt)).toThrow(RangeError)
})
