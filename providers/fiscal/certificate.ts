import { X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { readName, nameText, type NameAttribute } from './distinguished-name.ts'
import type { FiscalCertificate } from './port.ts'

const organisationalUnit = '2.5.4.11'

/** Certificates of the authority name the company by its tax number, as an organisational unit. */
const taxNumberOf = (subject: readonly NameAttribute[][]): string | undefined =>
  subject.flat().find(({ type, text }) => type === organisationalUnit && /^\d{8}$/.test(text))?.text

/** Names of a certificate. Node shows them in its own form, so they are read from the DER form. */
const namesOf = ({ raw }: X509Certificate) => {
  const whole = forge.asn1.fromDer(raw.toString('latin1'))
  const [signed] = Array.isArray(whole.value) ? whole.value : []
  const fields = signed && Array.isArray(signed.value) ? signed.value : []
  // Only a certificate of version 1 lacks the version in front (RFC 5280 §4.1).
  const start = fields[0]?.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC ? 1 : 0
  const [issuer, subject] = [fields[start + 2], fields[start + 4]]
  if (!issuer || !subject) throw new Error('not a certificate')
  return { issuer: readName(issuer), subject: readName(subject) }
}

/** A certificate with its names as the authority writes them. Throws for what is not a certificate. */
export const readCertificate = (pem: string): FiscalCertificate & { issuer: string } => {
  const certificate = new X509Certificate(pem)
  const { issuer, subject } = namesOf(certificate)
  return {
    taxNumber: taxNumberOf(subject),
    subject: nameText(subject),
    issuer: nameText(issuer),
    serial: BigInt(`0x${certificate.serialNumber}`).toString(),
    from: certificate.validFromDate,
    until: certificate.validToDate,
  }
}

/** All certificates of a PEM text, in their order. Throws for a broken one. */
export const readCertificates = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^]*?-----END CERTIFICATE-----/g) ?? []).map((one) => new X509Certificate(one))
