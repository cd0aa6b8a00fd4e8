import { tidyCode } from '#contract/climbing/gifts.ts'
import { isId, type PersonId } from '#contract/platform/id.ts'
import type { UnknownCode } from '#contract/staff/reception/desk.ts'

/** What a scanned or typed text is, before anything is looked up (docs/product/desk.md §3.2). */
export type ScannedText =
  | { kind: 'person'; personId: PersonId }
  /** What a phone shows after the prijavnica. */
  | { kind: 'arrival'; code: string }
  /** A ticket on no one's name, by what follows its beginning. */
  | { kind: 'bearer'; secret: string }
  | { kind: 'voucher'; code: string }
  /** `123-2026` */
  | { kind: 'pre_invoice'; number: number; year: number }
  /** `PC1-WEB1-15` */
  | { kind: 'invoice'; number: string }
  /** Anything that may be a name, a phone number or a year. */
  | { kind: 'words'; text: string }
  | { kind: 'unknown'; why: UnknownCode }

const ofOurs = (rest: string): ScannedText => {
  const id = rest.toLowerCase()
  if (isId(id)) return { kind: 'person', personId: id as PersonId }
  if (/^A[0-9A-HJKMNP-TV-Z]{8,}$/.test(rest)) return { kind: 'arrival', code: rest }
  if (/^B[0-9A-HJKMNP-TV-Z]{16}$/.test(rest)) return { kind: 'bearer', secret: rest.slice(1) }
  // The beginning of an id, or of a code.
  return {
    kind: 'unknown',
    why: /^[0-9A-F-]{0,35}$|^A[0-9A-Z]{0,7}$|^B[0-9A-HJKMNP-TV-Z]{0,15}$/.test(rest) ? 'cut' : 'foreign',
  }
}

const voucher = /^[0-9A-HJKMNP-TV-Z]{20}$/
const voucherPart = /^([0-9A-HJKMNP-TV-Z]{4}-){2,4}[0-9A-HJKMNP-TV-Z]{1,4}$/i

/** Reads what the reader, the camera or a hand has given. */
export const readScanned = (given: string): ScannedText => {
  const text = given.trim()
  const ours = /^PREVIS:\s*(.*)$/i.exec(text)
  if (ours) return ofOurs((ours[1] ?? '').toUpperCase())
  const tidy = tidyCode(text)
  // A voucher's QR code holds an address with the code behind its sign.
  if (voucher.test(tidy)) return { kind: 'voucher', code: tidy }
  const [, number, year] = /^(\d{1,6})-(20\d\d)$/.exec(text) ?? []
  if (number && year) return { kind: 'pre_invoice', number: Number(number), year: Number(year) }
  if (/^[\p{L}\d]{1,20}-[\p{L}\d]{1,20}-\d{1,9}$/u.test(text)) return { kind: 'invoice', number: text.toUpperCase() }
  if (/#|^[a-z][a-z\d+.-]*:/i.test(text)) return { kind: 'unknown', why: /#/.test(text) ? 'cut' : 'foreign' }
  if (voucherPart.test(text) && /\d/.test(text)) return { kind: 'unknown', why: 'cut' }
  // No name has so many digits or signs: a code of another company.
  if (/\d{13,}|[^\p{L}\p{M}\d\s.,'’@+()/_-]/u.test(text)) return { kind: 'unknown', why: 'foreign' }
  return { kind: 'words', text }
}
