import { sign, type KeyObject } from 'node:crypto'
import { exactInteger } from './exact-json.ts'

export const base64url = (content: string | Uint8Array): string => Buffer.from(content).toString('base64url')

/** `header.payload.signature`, signed with RS256 (RFC 7515). */
export const signed = (header: string, payload: string, privateKey: KeyObject): string => {
  const input = `${base64url(header)}.${base64url(payload)}`
  return `${input}.${base64url(sign('RSA-SHA256', Buffer.from(input), privateKey))}`
}

/** What the authority reads about a request's certificate; the serial number is decimal. */
export interface Signatory {
  subject: string
  issuer: string
  serial: string
}

/** Header of a request: the serial number is a bare JSON number, mostly above 2^53. */
export const requestHeader = ({ subject, issuer, serial }: Signatory): string =>
  JSON.stringify({ alg: 'RS256', subject_name: subject, issuer_name: issuer, serial: exactInteger(serial) })

/** A token's three parts, decoded; undefined for another text. */
export const partsOf = (token: string) => {
  const parts = /^([\w-]+)\.([\w-]+)\.([\w-]*)$/.exec(token)
  if (!parts) return undefined
  const [, header = '', payload = '', signature = ''] = parts
  return {
    header: Buffer.from(header, 'base64url').toString('utf8'),
    payload: Buffer.from(payload, 'base64url').toString('utf8'),
    input: Buffer.from(`${header}.${payload}`),
    signature: Buffer.from(signature, 'base64url'),
  }
}
