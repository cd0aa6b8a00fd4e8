import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import * as z from 'zod/mini'
import { readCertificate } from './certificate.ts'

const pem = z.string().check(z.startsWith('-----BEGIN'))

/** Keys and certificates of the sandbox as PEM. `other` is a certificate of the signing key by a foreign authority. */
const Keys = z.object({ ca: pem, authorityKey: pem, tls: pem, signing: pem, other: pem, clientKey: pem, client: pem })
export type SandboxKeys = z.infer<typeof Keys>

// Tests and demo may use any date.
const validity = { notBefore: new Date('2000-01-01T00:00:00Z'), notAfter: new Date('2049-12-31T23:59:59Z') }

/** Certificates that end within this time are made anew. */
const renewalMs = 30 * 24 * 3_600_000

type Field = forge.pki.CertificateField

const { asn1, md, pki } = forge

// The certificate's fields as node-forge names them; its types lack the tag of a value.
const attribute = (type: string, value: string, valueTagClass = asn1.Type.UTF8): Field =>
  ({ type, value, valueTagClass }) as unknown as Field

const country = attribute('2.5.4.6', 'SI', asn1.Type.PRINTABLESTRING)
const state = attribute('2.5.4.10', 'state-institutions')
const named = (name: string): Field[] => [country, state, attribute('2.5.4.3', name)]

const authority = named('Tax CA Sandbox')

/** A company as the authority's own certificates name it. */
const company = (taxNumber: string): Field[] => [
  country,
  state,
  attribute('2.5.4.11', 'DavPotRacTEST'),
  attribute('2.5.4.11', taxNumber),
  attribute('2.5.4.5', '1', asn1.Type.PRINTABLESTRING),
  attribute('2.5.4.3', `PODJETJE V PESKOVNIKU, ${taxNumber}`),
]

interface Draft {
  subject: Field[]
  /** Private key of the subject, whose public half is certified. */
  key: string
  issuerKey: string
  extensions: object[]
}

const certificate = ({ subject, key, issuerKey, extensions }: Draft): string => {
  const made = pki.createCertificate()
  made.publicKey = pki.publicKeyFromPem(createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString())
  // Positive, and above 2^53 as the authority's own.
  made.serialNumber = `2e${randomBytes(7).toString('hex')}`
  Object.assign(made.validity, validity)
  made.setSubject(subject)
  made.setIssuer(authority)
  made.setExtensions(extensions)
  made.sign(pki.privateKeyFromPem(issuerKey), md.sha256.create())
  return pki.certificateToPem(made)
}

const newKey = async (): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

const makeKeys = async (taxNumber: string): Promise<SandboxKeys> => {
  const [caKey, authorityKey, clientKey] = await Promise.all([newKey(), newKey(), newKey()])
  const basic = { name: 'basicConstraints', cA: true, critical: true }
  const isCa = [basic, { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true }]
  const signs = [{ name: 'keyUsage', digitalSignature: true, critical: true }]
  const addresses = [
    { type: 2, value: 'localhost' },
    { type: 7, ip: '127.0.0.1' },
  ]
  const server = [...signs, { name: 'extKeyUsage', serverAuth: true }, { name: 'subjectAltName', altNames: addresses }]
  const signer = { subject: named('DavPotRac Sandbox'), key: authorityKey, extensions: signs }
  return {
    ca: certificate({ subject: authority, key: caKey, issuerKey: caKey, extensions: isCa }),
    authorityKey,
    tls: certificate({ subject: named('localhost'), key: authorityKey, issuerKey: caKey, extensions: server }),
    signing: certificate({ ...signer, issuerKey: caKey }),
    // Its issuer has the authority's name and another key.
    other: certificate({ ...signer, issuerKey: clientKey }),
    clientKey,
    client: certificate({ subject: company(taxNumber), key: clientKey, issuerKey: caKey, extensions: signs }),
  }
}

/** Keys of this process by tax number: a test run starts many sandboxes. */
const made = new Map<string, Promise<SandboxKeys>>()

/** New keys and certificates for the company with this tax number, made once in a process. */
export const keysOf = (taxNumber: string): Promise<SandboxKeys> => {
  const keys = made.get(taxNumber) ?? makeKeys(taxNumber)
  made.set(taxNumber, keys)
  return keys
}

const isUsable = ({ client, clientKey, ca }: SandboxKeys, taxNumber: string): boolean => {
  try {
    const { taxNumber: certified, until } = readCertificate(client)
    const isOurs = new X509Certificate(client).checkPrivateKey(createPrivateKey(clientKey))
    return isOurs && certified === taxNumber && until.getTime() > Date.now() + renewalMs && readCertificate(ca) !== null
  } catch {
    return false
  }
}

/** Keys as kept in a file; those of another company, or that end soon, do not fit. */
export const keysFor = (taxNumber: string) =>
  Keys.check(z.refine((keys) => isUsable(keys, taxNumber), 'belong to another company or end soon'))
