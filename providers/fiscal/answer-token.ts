import { verify, X509Certificate } from 'node:crypto'
import { field, jsonOf, stringField } from '#providers/kit/http.ts'
import { partsOf } from './jws.ts'

/** Whose answers are believed, and when. */
export interface Trust {
  /** The authority's trusted CA certificates. */
  authorities: readonly X509Certificate[]
  now: Date
}

/** A verified payload, or the reason why there is none. */
export type VerifiedAnswer = { payload: unknown } | { problem: 'unreadable' | 'distrusted'; detail: string }

const isInDate = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean =>
  validFromDate <= now && now <= validToDate

/** The first certificate of `x5c`, which signed; undefined where there is none. */
const signerOf = (header: unknown): X509Certificate | undefined => {
  try {
    return new X509Certificate(Buffer.from(stringField(header, 'x5c', 0) ?? '', 'base64'))
  } catch {
    return undefined
  }
}

/**
 * Issuers are searched only among the trusted ones, never in the answer. Otherwise any certificate below a state's
 * root could sign in the authority's name.
 */
const isTrusted = (signer: X509Certificate, { authorities, now }: Trust): boolean =>
  authorities.some(
    (issuer) => issuer.ca && isInDate(issuer, now) && signer.checkIssued(issuer) && signer.verify(issuer.publicKey),
  )

const distrusted = (detail: string): VerifiedAnswer => ({ problem: 'distrusted', detail })

/** Payload of an answer's token: RS256 by a certificate in date that a trusted authority issued. Never throws. */
export const verifyAnswer = (token: string, trust: Trust): VerifiedAnswer => {
  const parts = partsOf(token)
  const header = parts && jsonOf(parts.header)
  if (!parts || header === undefined) return { problem: 'unreadable', detail: 'the token has no readable header' }
  if (field(header, 'alg') !== 'RS256') return distrusted('the token is not signed with RS256')
  const signer = signerOf(header)
  if (signer?.publicKey.asymmetricKeyType !== 'rsa') return distrusted('the token has no RSA certificate')
  if (!isInDate(signer, trust.now)) return distrusted('the certificate of the token is out of date')
  if (!isTrusted(signer, trust)) return distrusted('no trusted authority issued the certificate of the token')
  if (!verify('RSA-SHA256', parts.input, signer.publicKey, parts.signature))
    return distrusted('the signature of the token is wrong')
  const payload = jsonOf(parts.payload)
  return payload === undefined ? { problem: 'unreadable', detail: 'the payload is not JSON' } : { payload }
}
