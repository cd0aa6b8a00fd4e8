import { createHash, sign, type KeyObject } from 'node:crypto'
import { decimalOf } from './exact-json.ts'
import type { ZoiParts } from './port.ts'

/** `2026-11-20T18:05:09` as the mark's text has it: `20.11.2026 18:05:09`. */
const timeOf = (issuedAt: string): string => {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)$/.exec(issuedAt) ?? []
  if (!time) throw new RangeError(`not a local time YYYY-MM-DDTHH:mm:ss: ${issuedAt}`)
  return `${day}.${month}.${year} ${time}`
}

/** What the issuer signs: six parts without separators (README.md, "The mark"). Throws for a malformed time or amount. */
export const zoiText = ({ issuer, issuedAt, identifier, totalCents }: ZoiParts): string =>
  [
    issuer,
    timeOf(issuedAt),
    String(identifier.number),
    identifier.premises,
    identifier.device,
    decimalOf(totalCents),
  ].join('')

/**
 * The issuer's protection mark (ZOI) of a text: MD5 of its RSA signature, 32 lower-case hexadecimal digits.
 * PKCS#1 v1.5 is deterministic, so the same invoice always has the same mark.
 */
export const zoiOfText = (text: string, privateKey: KeyObject): string =>
  createHash('md5')
    .update(sign('RSA-SHA256', Buffer.from(text, 'utf8'), privateKey))
    .digest('hex')
