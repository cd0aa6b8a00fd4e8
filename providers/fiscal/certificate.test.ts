import { beforeAll, expect, test } from 'vitest'
import { readCertificate } from './certificate.ts'
import { requestHeader } from './jws.ts'
import { companyOf, issue, authorityName, newKey } from './sandbox-certificates.ts'
import { selfSigned } from '#providers/kit/sandbox/self-signed.ts'
import { createPrivateKey } from 'node:crypto'

let key: string
beforeAll(async () => {
  key = await newKey()
})

const dates = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2031-01-01T00:00:00Z') }
const certified = (subject: ReturnType<typeof authorityName>) =>
  issue({ subject, issuer: authorityName('Tax CA Test'), key, issuerKey: key, extensions: [], ...dates })

test("names have the form of the authority's document", () => {
  expect(readCertificate(certified(companyOf('ITM STORITVE, SPELA PERGAR S.P.', '99999862')))).toMatchObject({
    subject:
      'CN=ITM STORITVE\\, SPELA PERGAR S.P.,2.5.4.5=#130131,OU=99999862,OU=DavPotRacTEST,O=state-institutions,C=SI',
    issuer: 'CN=Tax CA Test,O=state-institutions,C=SI',
    taxNumber: '99999862',
    from: dates.from,
    until: dates.to,
  })
})

test.each([
  ['Društvo Čmrlj d.o.o.', 'CN=Društvo Čmrlj d.o.o.'],
  ['#1 "Plus+" <a;b>\\', 'CN=\\#1 \\"Plus\\+\\" \\<a\\;b\\>\\\\'],
  [' Na koncu ', 'CN=\\ Na koncu\\ '],
])('the name “%s” is escaped', (name, text) => {
  expect(readCertificate(certified(companyOf(name, '12345679'))).subject.split(',2.5.4.5=')[0]).toBe(text)
})

test('a certificate without a tax number names none', () => {
  expect(readCertificate(certified(companyOf('Brez številke')))).toMatchObject({ taxNumber: undefined })
})

test('a certificate of version 1 has its names too', () => {
  const pem = selfSigned({ name: 'Stari', ...dates, privateKey: createPrivateKey(key) })
  expect(readCertificate(pem)).toMatchObject({ subject: 'CN=Stari', issuer: 'CN=Stari' })
})

test('the serial number stays exact above 2^53, as a bare number', () => {
  const header = requestHeader({ subject: 'CN=a', issuer: 'CN=b', serial: '3331418333528372528' })
  expect(header).toBe('{"alg":"RS256","subject_name":"CN=a","issuer_name":"CN=b","serial":3331418333528372528}')
  const { serial } = readCertificate(certified(companyOf('a', '12345679')))
  expect(BigInt(serial)).toBeGreaterThan(2n ** 53n)
  expect(() => requestHeader({ subject: '', issuer: '', serial: '1e3' })).toThrow(RangeError)
})
