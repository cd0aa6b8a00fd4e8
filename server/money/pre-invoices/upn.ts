import { correction, generate, mode } from 'lean-qr'
import type { Day } from '#contract/platform/day.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { QrSymbol } from '#server/platform/qr.ts'

/** Payer or payee of a payment order; `town` includes the postal code. */
export interface UpnParty {
  name: string
  street: string
  town: string
}

export interface UpnOrder {
  payer: UpnParty
  cents: Cents
  /** ISO 20022 purpose code, four characters; `OTHR` when absent. */
  purposeCode?: string
  purpose: string
  due: Day
  iban: string
  reference: string
  payee: UpnParty
}

const alphabet = new TextDecoder('iso-8859-2').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
const byteOf = new Map(Array.from(alphabet, (character, byte) => [character, byte]))

const spelledOut: Record<string, string> = {
  '–': '-',
  '—': '-',
  '‑': '-',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  '€': 'EUR',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  þ: 'th',
  Þ: 'Th',
  ð: 'đ',
  Ð: 'Đ',
  ı: 'i',
}

const encodable = (text: string): string => Array.from(text, (each) => (byteOf.has(each) ? each : '')).join('')

/** One line of the record, without line breaks, invisible characters and characters outside ISO-8859-2. */
const field = (text: string, maxLength: number): string => {
  const clean = Array.from(text.normalize('NFC'), (each) =>
    byteOf.has(each) ? each : encodable(spelledOut[each] ?? each.normalize('NFD')),
  )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return Array.from(clean).slice(0, maxLength).join('').trimEnd()
}

const party = ({ name, street, town }: UpnParty) => [field(name, 33), field(street, 33), field(town, 33)]

const amount = (cents: Cents): string => {
  const digits = String(cents).padStart(11, '0')
  if (!/^\d{11}$/.test(digits)) throw new RangeError(`not an amount for a payment order: ${cents}`)
  return digits
}

const emptyFields = (fields: number): string[] => Array.from({ length: fields }, () => '')

/** The text of the UPN QR code: 20 lines, the last one the length of the others (docs/product/invoices.md §7.2). */
export const upnRecord = (order: UpnOrder): string => {
  const lines = [
    'UPNQR',
    // Payer's IBAN, deposit, withdrawal, payer's reference.
    ...emptyFields(4),
    ...party(order.payer),
    amount(order.cents),
    // Day of payment, urgency.
    ...emptyFields(2),
    order.purposeCode ?? 'OTHR',
    field(order.purpose, 42),
    order.due.split('-').toReversed().join('.'),
    order.iban.replaceAll(/\s/g, ''),
    order.reference.replaceAll(/\s/g, ''),
    ...party(order.payee),
  ]
  const summed = lines.map((line) => `${line}\n`).join('')
  return `${summed}${String(summed.length).padStart(3, '0')}\n`
}

/** Encodes as ISO-8859-2, the only encoding of a payment order; throws for a character it lacks. */
export const toLatin2 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => {
    const byte = byteOf.get(character)
    if (byte === undefined) throw new RangeError(`not in ISO-8859-2: ${character}`)
    return byte
  })

/** The QR symbol that bank apps accept: version 15, level M, ECI 4, byte mode (docs/product/invoices.md §7.3). */
export const upnQr = (record: string): QrSymbol => {
  const code = generate(mode.multi(mode.eci(4), mode.bytes(toLatin2(record))), {
    minVersion: 15,
    maxVersion: 15,
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  })
  return { size: code.size, isDark: (x, y) => code.get(x, y) }
}
