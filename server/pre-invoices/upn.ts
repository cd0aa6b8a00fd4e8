import { correction, generate, mode } from 'lean-qr'
import type { Day } from '#contract/kit/day.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { QrSymbol } from '#server/platform/qr.ts'

/** Who pays or is paid, as a payment order writes it; the town with its postal code. */
export interface UpnParty {
  name: string
  street: string
  town: string
}

export interface UpnOrder {
  payer: UpnParty
  cents: Cents
  /** ISO 20022, four emails; OTHR when absent. */
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

const known = (text: string): string => Array.from(text, (each) => (byteOf.has(each) ? each : '')).join('')

/** One line of the record: no line break, no invisible sign, nothing that ISO-8859-2 cannot say. */
const field = (text: string, longest: number): string => {
  const clean = Array.from(text.normalize('NFC'), (each) =>
    byteOf.has(each) ? each : known(spelledOut[each] ?? each.normalize('NFD')),
  )
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return Array.from(clean).slice(0, longest).join('').trimEnd()
}

const party = ({ name, street, town }: UpnParty) => [field(name, 33), field(street, 33), field(town, 33)]

const amount = (cents: Cents): string => {
  const digits = String(cents).padStart(11, '0')
  if (!/^\d{11}$/.test(digits)) throw new RangeError(`not an amount for a payment order: ${cents}`)
  return digits
}

const nothing = (fields: number): string[] => Array.from({ length: fields }, () => '')

/** The text behind the code on a Slovenian payment order: 20 lines, the last one a sum over the others (fiscal §3.1). */
export const upnRecord = (order: UpnOrder): string => {
  const lines = [
    'UPNQR',
    // payer's IBAN, deposit, withdrawal, payer's reference
    ...nothing(4),
    ...party(order.payer),
    amount(order.cents),
    // day of payment, urgency
    ...nothing(2),
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

/** ISO-8859-2, the only alphabet of a payment order; a character it lacks is a mistake of ours. */
export const toLatin2 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => {
    const byte = byteOf.get(character)
    if (byte === undefined) throw new RangeError(`not in ISO-8859-2: ${character}`)
    return byte
  })

/** The symbol that every bank's app accepts: version 15, level M, ECI 4, plain bytes (fiscal §3.2). */
export const upnQr = (record: string): QrSymbol => {
  const code = generate(mode.multi(mode.eci(4), mode.bytes(toLatin2(record))), {
    minVersion: 15,
    maxVersion: 15,
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  })
  return { size: code.size, isDark: (x, y) => code.get(x, y) }
}
