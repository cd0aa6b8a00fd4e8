import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createFiscalProvider } from './client.ts'
import { fiscalVariables, readFiscalKeys, systemOf } from './keys.ts'
import { companyOf, issue, authorityName, newKey } from './sandbox-certificates.ts'
import { makeKeys } from './sandbox-keys.ts'

const now = new Date('2026-11-20T10:00:00Z')
const day = (text: string) => new Date(`${text}T00:00:00Z`)
const folder = mkdtempSync(join(tmpdir(), 'fiscal-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const p12Of = (name: string, key: string | null, pems: string[], options: object = {}): string => {
  const { pkcs12, pki, asn1 } = forge
  const certificates = pems.map((pem) => pki.certificateFromPem(pem))
  // The types want a key, although a file may have none.
  const privateKey = (key && pki.privateKeyFromPem(key)) as forge.pki.rsa.PrivateKey
  const content = pkcs12.toPkcs12Asn1(privateKey, certificates, 'Geslo123#', { algorithm: '3des', ...options })
  return fileOf(name, Buffer.from(asn1.toDer(content).getBytes(), 'latin1'))
}

let key: string
let good: string
let ca: string
let files: Record<string, string>
beforeAll(async () => {
  const keys = await makeKeys('12345679')
  key = keys.clientKey
  good = keys.client
  ca = keys.ca
  const otherKey = await newKey()
  const dated = (from: string, to: string, subject = companyOf('a', '12345679')) =>
    issue({
      subject,
      issuer: authorityName('Tax CA'),
      key,
      issuerKey: otherKey,
      from: day(from),
      to: day(to),
      extensions: [],
    })
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const locked = forge.pki.encryptRsaPrivateKey(forge.pki.privateKeyFromPem(key), 'secret')
  files = {
    ca: fileOf('ca.pem', `# SI-TRUST\n${ca}`),
    leaf: fileOf('leaf.pem', good),
    key: fileOf('key.pem', key),
    otherKey: fileOf('other-key.pem', otherKey),
    elliptic: fileOf('elliptic.pem', elliptic.export({ type: 'pkcs8', format: 'pem' })),
    locked: fileOf('locked.pem', locked),
    text: fileOf('text.pem', 'Dober dan'),
    broken: fileOf('broken.pem', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'),
    expired: fileOf('expired.pem', dated('2020-01-01', '2025-01-01')),
    early: fileOf('early.pem', dated('2027-03-01', '2032-01-01')),
    nameless: fileOf('nameless.pem', dated('2026-01-01', '2031-01-01', companyOf('a'))),
    p12: p12Of('a.p12', key, [ca, good]),
    modern: p12Of('modern.p12', key, [good], { algorithm: 'aes256' }),
    macless: p12Of('macless.p12', key, [good], { useMac: false }),
    keyless: p12Of('keyless.p12', null, [good]),
    foreign: p12Of('foreign.p12', otherKey, [good]),
    expiredP12: p12Of('expired.p12', key, [dated('2020-01-01', '2025-01-01')]),
    missing: join(folder, 'missing.pem'),
    folder,
  }
})

/** The keys and mistakes of variables whose values name the files above. */
const read = (variables: Record<string, string>) => {
  const mistakes: string[] = []
  const env = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, files[value] ?? value]))
  return { keys: readFiscalKeys(env, mistakes, now), mistakes }
}

const p12 = { FISCAL_P12: 'p12', FISCAL_P12_PASSWORD: 'Geslo123#', FISCAL_CA: 'ca' }
const pem = { FISCAL_CERT: 'leaf', FISCAL_KEY: 'key', FISCAL_CA: 'ca' }

test('without variables there are neither keys nor mistakes', () => {
  expect(read({})).toEqual({ keys: undefined, mistakes: [] })
})

test.each([
  ['a file of the authority with 3DES', p12],
  ['a modern file', { ...p12, FISCAL_P12: 'modern' }],
  ['PEM files', pem],
])('keys are read from %s', (_, variables) => {
  const { keys, mistakes } = read(variables)
  expect(mistakes).toEqual([])
  if (!keys) throw new Error('no keys')
  expect(keys.url).toBe('https://blagajne.fu.gov.si:9003/v1/cash_registers')
  expect(new X509Certificate(keys.certificate).fingerprint256).toBe(new X509Certificate(good).fingerprint256)
  const provider = createFiscalProvider(keys)
  expect(provider).toMatchObject({ system: 'live', certificate: { taxNumber: '12345679' } })
  const parts = { issuer: '12345679', issuedAt: '2026-11-20T18:05:09', totalCents: 1 }
  const identifier = { premises: 'PC1', device: 'WEB1', number: 1 }
  const ofPem = read(pem).keys
  const same = ofPem && createFiscalProvider(ofPem).zoiOf({ ...parts, identifier })
  expect(provider.zoiOf({ ...parts, identifier })).toBe(same)
})

test('the address of the test system has no slash at its end', () => {
  const url = 'https://blagajne-test.fu.gov.si:9002/v1/cash_registers'
  const { keys } = read({ ...pem, FISCAL_URL: `${url}/` })
  expect(keys).toMatchObject({ url })
  expect(keys && systemOf(keys)).toBe('test')
})

test.each([
  [
    'a forgotten password',
    { FISCAL_P12: 'p12', FISCAL_CA: 'ca' },
    'FISCAL_P12_PASSWORD: missing, since FISCAL_P12 is set',
  ],
  ['a forgotten CA', { FISCAL_CERT: 'leaf', FISCAL_KEY: 'key' }, 'FISCAL_CA: missing, since FISCAL_CERT is set'],
  ['a forgotten key', { FISCAL_CERT: 'leaf', FISCAL_CA: 'ca' }, 'FISCAL_KEY: missing, since FISCAL_CERT is set'],
  ['a forgotten certificate', { FISCAL_KEY: 'key', FISCAL_CA: 'ca' }, 'FISCAL_CERT: missing, since FISCAL_KEY is set'],
  ['a CA alone', { FISCAL_CA: 'ca' }, 'FISCAL_P12, or FISCAL_CERT and FISCAL_KEY: missing, since FISCAL_CA is set'],
  [
    'an address alone',
    { FISCAL_URL: 'https://example.si' },
    'FISCAL_P12, or FISCAL_CERT and FISCAL_KEY: missing, since FISCAL_URL is set',
  ],
  ['both kinds', { ...p12, ...pem }, 'FISCAL_P12: must not be set together with FISCAL_CERT or FISCAL_KEY'],
  ['an address without TLS', { ...pem, FISCAL_URL: 'http://localhost:9003' }, 'FISCAL_URL: must be an https address'],
  [
    'a missing file',
    { ...pem, FISCAL_CERT: 'missing' },
    /^FISCAL_CERT: cannot read .*missing\.pem \(there is no such file\)$/,
  ],
  [
    'a missing PKCS#12 file',
    { ...p12, FISCAL_P12: 'missing' },
    /^FISCAL_P12: cannot read .*\(there is no such file\)$/,
  ],
  ['a folder', { ...pem, FISCAL_CA: 'folder' }, /^FISCAL_CA: cannot read .*\(EISDIR\)$/],
  [
    'a wrong password',
    { ...p12, FISCAL_P12_PASSWORD: 'geslo' },
    'FISCAL_P12_PASSWORD: does not open the file in FISCAL_P12',
  ],
  [
    'a password that decrypts nothing',
    { ...p12, FISCAL_P12: 'macless', FISCAL_P12_PASSWORD: 'geslo' },
    /^FISCAL_P12: cannot be decrypted with FISCAL_P12_PASSWORD/,
  ],
  ['another kind of file', { ...p12, FISCAL_P12: 'leaf' }, 'FISCAL_P12: is not a PKCS#12 file'],
  ['a file without a key', { ...p12, FISCAL_P12: 'keyless' }, 'FISCAL_P12: has no private key'],
  [
    'a file with the key of another certificate',
    { ...p12, FISCAL_P12: 'foreign' },
    'FISCAL_P12: has no certificate that belongs to its key',
  ],
  [
    'an early certificate',
    { ...pem, FISCAL_CERT: 'early' },
    'FISCAL_CERT: the certificate is not valid before 2027-03-01',
  ],
  [
    'a certificate without a tax number',
    { ...pem, FISCAL_CERT: 'nameless' },
    "FISCAL_CERT: the certificate names no tax number; the authority's own does",
  ],
  ['a text', { ...pem, FISCAL_CERT: 'text' }, 'FISCAL_CERT: has no readable certificate'],
  [
    'the key of another certificate',
    { ...pem, FISCAL_KEY: 'otherKey' },
    'FISCAL_KEY: the key does not belong to the certificate in FISCAL_CERT',
  ],
  ['a key that is a text', { ...pem, FISCAL_KEY: 'text' }, /^FISCAL_KEY: has no readable RSA key/],
  ['a key with a password', { ...pem, FISCAL_KEY: 'locked' }, /^FISCAL_KEY: has no readable RSA key/],
  ['a key that is not RSA', { ...pem, FISCAL_KEY: 'elliptic' }, /^FISCAL_KEY: has no readable RSA key/],
  ['a CA that is a text', { ...pem, FISCAL_CA: 'text' }, 'FISCAL_CA: has no CA certificate as PEM'],
  ['a broken CA', { ...pem, FISCAL_CA: 'broken' }, 'FISCAL_CA: has no CA certificate as PEM'],
  ['a CA that issues nothing', { ...pem, FISCAL_CA: 'leaf' }, 'FISCAL_CA: has no CA certificate as PEM'],
])('%s is one line for the operator', (_, variables, line) => {
  const { keys, mistakes } = read(variables)
  expect(keys).toBeUndefined()
  expect(mistakes).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)])
})

test('every mistake of the files is named at once', () => {
  const { mistakes } = read({ FISCAL_CERT: 'early', FISCAL_KEY: 'otherKey', FISCAL_CA: 'missing' })
  expect(mistakes).toHaveLength(3)
})

test.each([
  { ...pem, FISCAL_CERT: 'expired' },
  { ...p12, FISCAL_P12: 'expiredP12' },
])('a certificate that has ended stops no start: %j', (variables) => {
  const { keys, mistakes } = read(variables)
  expect(mistakes).toEqual([])
  expect(keys).toBeDefined()
})

test('variables are addresses and texts', () => {
  const Variables = z.object(fiscalVariables)
  expect(Variables.safeParse({}).success).toBe(true)
  expect(Variables.safeParse({ FISCAL_URL: 'http://blagajne.fu.gov.si' }).success).toBe(false)
  expect(Variables.safeParse({ FISCAL_P12: '' }).success).toBe(false)
})

test('only the live host is live, and the sandbox says what it is', () => {
  expect(systemOf({ url: 'https://blagajne.fu.gov.si:9003/v1/cash_registers' })).toBe('live')
  expect(systemOf({ url: 'https://blagajne.fu.gov.si.:9003/v1/cash_registers' })).toBe('live')
  expect(systemOf({ url: 'https://blagajne.fu.gov.si.example.com/v1' })).toBe('test')
  expect(systemOf({ url: 'https://127.0.0.1:1/v1', sandbox: 'http://127.0.0.1:2' })).toBe('sandbox')
})
