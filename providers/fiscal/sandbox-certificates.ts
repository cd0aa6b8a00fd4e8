import { createPublicKey, generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'

const { asn1, md, pki } = forge

type Field = forge.pki.CertificateField

/** An attribute of a name. The types of node-forge lack the tag of its value. */
const attribute = (type: string, value: string, valueTagClass = asn1.Type.UTF8): Field =>
  ({ type, value, valueTagClass }) as unknown as Field

const country = attribute('2.5.4.6', 'SI', asn1.Type.PRINTABLESTRING)
const state = attribute('2.5.4.10', 'state-institutions')

/** Name of an authority or one of its servers, in the form of the real ones. */
export const authorityName = (commonName: string): Field[] => [country, state, attribute('2.5.4.3', commonName)]

/** A company as the authority's own certificates name it; without a tax number for every issuer of the sandbox. */
export const companyOf = (commonName: string, taxNumber?: string): Field[] => [
  country,
  state,
  attribute('2.5.4.11', 'DavPotRacTEST'),
  ...(taxNumber ? [attribute('2.5.4.11', taxNumber)] : []),
  attribute('2.5.4.5', '1', asn1.Type.PRINTABLESTRING),
  attribute('2.5.4.3', commonName),
]

export interface CertificateDraft {
  subject: Field[]
  issuer: Field[]
  /** Private key of the subject, as PEM; its public half is certified. */
  key: string
  issuerKey: string
  from: Date
  to: Date
  /** As node-forge names them. */
  extensions: object[]
}

/** Signs by OpenSSL what node-forge would sign a hundred times slower; its types want a key of its own. */
const signerOf = (certificate: forge.pki.Certificate, key: string): forge.pki.rsa.PrivateKey => {
  const signature = () => {
    const { value } = pki.certificateToAsn1(certificate)
    // Its first part is what is signed (RFC 5280 §4.1).
    const [body] = Array.isArray(value) ? value : []
    if (!body) throw new Error('not a certificate')
    return sign('RSA-SHA256', Buffer.from(asn1.toDer(body).getBytes(), 'latin1'), key).toString('latin1')
  }
  return { sign: signature } as unknown as forge.pki.rsa.PrivateKey
}

/** A certificate as PEM. Its serial number is random and above 2^53, as those of the authority. */
export const issue = ({ subject, issuer, key, issuerKey, from, to, extensions }: CertificateDraft): string => {
  const made = pki.createCertificate()
  made.publicKey = pki.publicKeyFromPem(createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString())
  made.serialNumber = `2e${randomBytes(7).toString('hex')}`
  Object.assign(made.validity, { notBefore: from, notAfter: to })
  made.setSubject(subject)
  made.setIssuer(issuer)
  made.setExtensions(extensions)
  made.sign(signerOf(made, issuerKey), md.sha256.create())
  return pki.certificateToPem(made)
}

/** A new private key as PEM. */
export const newKey = async (): Promise<string> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
