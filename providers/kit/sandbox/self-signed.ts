import { createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto'

// Node reads certificates but cannot write them, and openssl is not on every machine. The few DER forms needed are
// short.

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const long = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  const head = length < 0x80 ? [tag, length] : [tag, 0x80 | long.length, ...long]
  return Buffer.concat([Buffer.from(head), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content)

// 2.5.4.3 and 1.2.840.113549.1.1.11 with its empty parameters (RFC 5280 §4.1.2.4, RFC 4055 §5).
const commonName = Buffer.from('0603550403', 'hex')
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))

/** UTCTime until 2049, GeneralizedTime after (RFC 5280 §4.1.2.5). */
const time = (at: Date) => {
  const digits = at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits))
}

interface CertificateRequest {
  name: string
  from: Date
  to: Date
  privateKey: KeyObject
}

/** A self-signed X.509 v1 certificate of an RSA key, as PEM. */
export const selfSigned = ({ name, from, to, privateKey }: CertificateRequest): string => {
  const subject = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))))
  // A serial number is positive, and its first byte must not be zero.
  const serial = der(0x02, Buffer.from([0x01]), randomBytes(15))
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const body = sequence(serial, sha256WithRsa, subject, sequence(time(from), time(to)), subject, publicKey)
  const certificate = sequence(body, sha256WithRsa, bits(sign('sha256', body, privateKey)))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
