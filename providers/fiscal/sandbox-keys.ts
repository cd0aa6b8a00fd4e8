import { createPrivateKey, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import { readCertificate } from './certificate.ts'
import { companyOf, issue, authorityName, newKey } from './sandbox-certificates.ts'

const pem = z.string().check(z.startsWith('-----BEGIN'))

/** Keys and certificates of the sandbox as PEM. `other` is a certificate of the signing key by a foreign issuer. */
const Keys = z.object({ ca: pem, authorityKey: pem, tls: pem, signing: pem, other: pem, clientKey: pem, client: pem })
export type SandboxKeys = z.infer<typeof Keys>

// Tests and demo may use any date.
const [from, to] = [new Date('2000-01-01T00:00:00Z'), new Date('2049-12-31T23:59:59Z')]

/** Certificates that end within this time are made anew. */
const renewalMs = 30 * 24 * 3_600_000

const issuer = authorityName('Tax CA Sandbox')

/** Keys of a new authority, and of the company that it knows; without a number it knows every issuer. */
export const makeKeys = async (taxNumber: string | undefined): Promise<SandboxKeys> => {
  const [caKey, authorityKey, clientKey] = await Promise.all([newKey(), newKey(), newKey()])
  const usage = { name: 'keyUsage', critical: true }
  const signs = [{ ...usage, digitalSignature: true }]
  const certifies = [
    { name: 'basicConstraints', cA: true, critical: true },
    { ...usage, keyCertSign: true },
  ]
  const altNames = [
    { type: 2, value: 'localhost' },
    { type: 7, ip: '127.0.0.1' },
  ]
  const serves = [...signs, { name: 'extKeyUsage', serverAuth: true }, { name: 'subjectAltName', altNames }]
  const byCa = { issuer, issuerKey: caKey, from, to }
  const signing = { ...byCa, subject: authorityName('DavPotRac Sandbox'), key: authorityKey, extensions: signs }
  const company = companyOf(['PODJETJE V PESKOVNIKU', ...(taxNumber ? [taxNumber] : [])].join(', '), taxNumber)
  return {
    ca: issue({ ...byCa, subject: issuer, key: caKey, extensions: certifies }),
    authorityKey,
    tls: issue({ ...byCa, subject: authorityName('localhost'), key: authorityKey, extensions: serves }),
    signing: issue(signing),
    // Its issuer has the name of the authority, and another key.
    other: issue({ ...signing, issuerKey: clientKey }),
    clientKey,
    client: issue({ ...byCa, subject: company, key: clientKey, extensions: signs }),
  }
}

/** Keys of this process by tax number: a test run starts many sandboxes. */
const made = new Map<string | undefined, Promise<SandboxKeys>>()

/** Keys for the company with this tax number, made once in a process. */
export const keysOf = (taxNumber: string | undefined): Promise<SandboxKeys> => {
  const keys = made.get(taxNumber) ?? makeKeys(taxNumber)
  made.set(taxNumber, keys)
  return keys
}

const isUsable = ({ client, clientKey }: SandboxKeys, taxNumber: string | undefined): boolean => {
  try {
    const { taxNumber: certified, until } = readCertificate(client)
    const isPair = new X509Certificate(client).checkPrivateKey(createPrivateKey(clientKey))
    return isPair && certified === taxNumber && until.getTime() > Date.now() + renewalMs
  } catch {
    return false
  }
}

/** Keys as kept in a file; those of another company, or that end soon, do not fit. */
export const keysFor = (taxNumber: string | undefined) =>
  Keys.check(z.refine((keys) => isUsable(keys, taxNumber), 'belong to another company or end soon'))
