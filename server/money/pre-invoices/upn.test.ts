import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { cents } from '#contract/platform/money.ts'
import { jsQR } from '../../../tests/kit/jsqr.ts'
import { toLatin2, upnQr, upnRecord, type UpnOrder } from './upn.ts'

const rent: UpnOrder = {
  payer: { name: 'Janez Novak', street: 'Dunajska ulica 1', town: '1000 Ljubljana' },
  cents: cents(8105),
  purposeCode: 'RENT',
  purpose: 'Plačilo najemnine za marec 2017',
  due: '2017-04-01' as Day,
  iban: 'SI56020170014356205',
  reference: 'SI121234567890120',
  payee: { name: 'RentaCar d.o.o.', street: 'Pohorska ulica 22', town: '2000 Maribor' },
}

const zint: UpnOrder = {
  payer: { name: 'Janez Novak', street: 'Dunajska 1', town: '1000 Ljubljana' },
  cents: cents(8105),
  purposeCode: 'RENT',
  purpose: 'Plačilo najemnine 10/2016',
  due: '2016-11-15' as Day,
  iban: 'SI56051008010486080',
  reference: 'RF45SBO2010',
  payee: { name: 'Novo podjetje d.o.o.', street: 'Lepa cesta 15', town: '3698 Loški Potok' },
}

const ownOrder: UpnOrder = {
  payer: { name: 'Žiga Črnčič', street: 'Šolska ulica 7', town: '4000 Kranj' },
  cents: cents(12_345),
  purpose: 'Predračun 123-2026',
  due: '2026-11-25' as Day,
  iban: 'SI56020360253863406',
  reference: 'SI00123-2026',
  payee: { name: 'Plezalni center d.o.o.', street: 'Športna cesta 1', town: '1000 Ljubljana' },
}

const nameOf = (name: string) => upnRecord({ ...ownOrder, payer: { ...ownOrder.payer, name } }).split('\n')[5]

describe('the record (docs/product/invoices.md §7.2)', () => {
  test('the official sample of the banks, byte for byte', () => {
    const record = upnRecord(rent)
    expect(record).toBe(
      'UPNQR\n\n\n\n\nJanez Novak\nDunajska ulica 1\n1000 Ljubljana\n00000008105\n\n\nRENT\nPlačilo najemnine za marec 2017\n01.04.2017\nSI56020170014356205\nSI121234567890120\nRentaCar d.o.o.\nPohorska ulica 22\n2000 Maribor\n201\n',
    )
    const bytes = toLatin2(record)
    expect(bytes).toHaveLength(205)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      'edece95de4f00e9eb8fb03a2231a12f30066a9f69c70aaab54be224eeb7f0b65',
    )
  })

  test('the sample of the barcode library zint', () => expect(upnRecord(zint)).toMatch(/\n188\n$/))

  test('a pre-invoice', () =>
    expect(upnRecord(ownOrder)).toBe(
      'UPNQR\n\n\n\n\nŽiga Črnčič\nŠolska ulica 7\n4000 Kranj\n00000012345\n\n\nOTHR\nPredračun 123-2026\n25.11.2026\nSI56020360253863406\nSI00123-2026\nPlezalni center d.o.o.\nŠportna cesta 1\n1000 Ljubljana\n184\n',
    ))

  test('the sum counts characters, and has three digits', () => {
    const emptyParty = { name: '', street: '', town: '' }
    const short = upnRecord({ ...ownOrder, payer: emptyParty, payee: emptyParty, purpose: '' })
    expect(short).toMatch(/\n080\n$/)
    expect(toLatin2(short)).toHaveLength(80 + 4)
  })

  test.each([
    ['  Ana   Novak ', 'Ana Novak'],
    ['Ana\nNovak\r\n', 'Ana Novak'],
    ['Ana\u00a0Novak\u200b\u0007', 'Ana Novak'],
    ['c\u030ca\u030cs', 'čas'],
    ['Núñez Åsa Ólafsdóttir', 'Núnez Asa Ólafsdóttir'],
    ['Søren Þór Cæsar, Ðuro', 'Soren Thór Caesar, Đuro'],
    ['Cesta 5½', 'Cesta 5'],
    ['Žiga “Ž” O’Brien – d.o.o.…', 'Žiga "Ž" O\'Brien - d.o.o....'],
    ['Đorđe Ćirić, Łódź, Weiß', 'Đorđe Ćirić, Łódź, Weiß'],
    ['Ana 🧗 漢字', 'Ana'],
    ['Društvo za športno plezanje in alpinizem Črna', 'Društvo za športno plezanje in al'],
    [`${'ž'.repeat(32)} d`, 'ž'.repeat(32)],
    ['🧗'.repeat(40) + 'š'.repeat(40), 'š'.repeat(33)],
  ])('%j is written as %j', (name, written) => expect(nameOf(name)).toBe(written))

  test('spaces of the printed IBAN and reference are left out', () =>
    expect(upnRecord({ ...ownOrder, iban: 'SI56 0203 6025 3863 406', reference: 'SI00 123-2026' })).toBe(
      upnRecord(ownOrder),
    ))

  test.each([-1, 100_000_000_000])('%i cents do not fit a payment order', (amount) =>
    expect(() => upnRecord({ ...ownOrder, cents: cents(amount) })).toThrow(RangeError),
  )

  test('a character that ISO-8859-2 lacks throws', () => expect(() => toLatin2('Ana ∞')).toThrow(RangeError))
})

/** Scanned by an independent reader, at 4 pixels a module, with the quiet zone. */
const scan = (record: string) => {
  const { size, isDark } = upnQr(record)
  const side = (size + 8) * 4
  const image = new Uint8ClampedArray(side * side * 4)
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const dark = isDark(Math.floor((pixel % side) / 4) - 4, Math.floor(pixel / side / 4) - 4)
    image.set(dark ? [0, 0, 0, 255] : [255, 255, 255, 255], pixel * 4)
  }
  return jsQR(image, side, side)
}

describe('the symbol (docs/product/invoices.md §7.3)', () => {
  const longestParty = (text: string) => ({ name: text.repeat(33), street: text.repeat(33), town: text.repeat(33) })
  test.each([
    ['of the banks', rent],
    ['of zint', zint],
    ['our own', ownOrder],
    ['the longest', { ...ownOrder, payer: longestParty('ž'), payee: longestParty('Š'), purpose: 'č'.repeat(50) }],
  ])('%s reads back', (_name, order) => {
    const record = upnRecord(order)
    const seen = scan(record)
    expect(seen?.version).toBe(15)
    // One switch to ISO-8859-2 and one run of bytes.
    expect(seen?.chunks.map(({ type }) => type)).toEqual(['eci', 'byte'])
    expect(seen?.chunks[0]).toMatchObject({ assignmentNumber: 4 })
    expect(seen?.binaryData).toEqual([...toLatin2(record)])
    expect(new TextDecoder('iso-8859-2').decode(Uint8Array.from(seen?.binaryData ?? []))).toBe(record)
  })

  test('is 77 modules wide, at level M', () => {
    const { size, isDark } = upnQr(upnRecord(ownOrder))
    expect(size).toBe(77)
    // The two bits of the level (ISO 18004, format information): M is 00, masked by 10.
    expect([isDark(0, 8), isDark(1, 8)]).toEqual([true, false])
  })
})
