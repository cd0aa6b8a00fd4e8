import { describe, expect, test } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import { rng } from '../../../tests/kit/rng.ts'
import { creditedAmounts, extentOf, partsOf } from './credit-notes.rules.ts'
import { vatOf, type InvoiceLine, type VatLine } from './invoices.rules.ts'

const line = (quantity: number, unitCents: number, vatRate = 950): InvoiceLine => ({
  name: { sl: 'Paket', en: 'Package' },
  quantity,
  unitCents: cents(unitCents),
  totalCents: cents(quantity * unitCents),
  vatRate,
})
const invoiceOf = (lines: readonly InvoiceLine[]) => ({ lines, vat: vatOf(lines) })
const credited = (at: number, quantity: number, amount: number) => ({ line: at, quantity, cents: cents(amount) })
const two = invoiceOf([line(2, 1350), line(1, 10_800)])

describe('the parts that are taken back', () => {
  test('are all that is left of each line', () =>
    expect(partsOf(two, [credited(0, 1, 1350)], 'rest')).toEqual([
      { line: 0, quantity: 1, eachCents: undefined, cents: 1350 },
      { line: 1, quantity: 1, eachCents: undefined, cents: 10_800 },
    ]))

  test('may name one line with several amounts', () =>
    expect(
      partsOf(
        two,
        [],
        [
          { line: 0, quantity: 1 },
          { line: 0, quantity: 1, eachCents: cents(700) },
        ],
      ),
    ).toMatchObject([{ cents: 1350 }, { cents: 700, eachCents: 700 }]))

  test('for the full price have no lower amount', () =>
    expect(partsOf(two, [], [{ line: 0, quantity: 1, eachCents: cents(1350) }])).toMatchObject([
      { eachCents: undefined },
    ]))

  test('of a price of which a part went back are what it left, shared among the pieces to the cent', () => {
    const three = invoiceOf([line(3, 1000)])
    const parts = [
      { line: 0, quantity: 1, eachCents: 966, isRest: true, cents: 966 },
      { line: 0, quantity: 2, eachCents: 967, isRest: true, cents: 1934 },
    ]
    expect(partsOf(three, [credited(0, 0, 100)], 'rest')).toEqual(parts)
    expect(partsOf(three, [credited(0, 0, 100)], [{ line: 0, quantity: 3 }])).toEqual(parts)
    expect(partsOf(three, [credited(0, 0, 100)], [{ line: 0, quantity: 2 }])).toMatchObject([{ cents: 2000 }])
    expect(partsOf(three, [credited(0, 2, 2000), credited(0, 0, 100)], 'rest')).toMatchObject([{ cents: 900 }])
  })

  test('may be a part of the price without a piece, up to all that is left of the line', () => {
    const part = (eachCents: number) => [{ line: 0, quantity: 0, eachCents: cents(eachCents) }]
    // Both pieces stay, with a cent each.
    expect(partsOf(two, [], part(2698))).toMatchObject([{ quantity: 0, eachCents: 2698, cents: 2698 }])
    expect(partsOf(two, [], part(2699))).toEqual({ refused: 'amount_invalid', line: 0, maxCents: 2698 })
    expect(partsOf(two, [credited(0, 0, 2698)], [{ line: 0, quantity: 2 }])).toMatchObject([{ quantity: 2, cents: 2 }])
    // Its pieces ended for less than their price.
    expect(partsOf(two, [credited(0, 2, 1000)], part(1700))).toMatchObject([{ cents: 1700 }])
    expect(partsOf(two, [credited(0, 2, 1000)], part(1701))).toMatchObject({ maxCents: 1700 })
  })

  test.each([
    ['a line that the invoice lacks', { line: 2, quantity: 1 }, { refused: 'no_such_line', line: 2 }],
    ['a line before the first', { line: -1, quantity: 1 }, { refused: 'no_such_line', line: -1 }],
    ['no piece', { line: 0, quantity: 0 }, { refused: 'quantity_invalid', line: 0 }],
    ['half a piece', { line: 0, quantity: 0.5 }, { refused: 'quantity_invalid', line: 0 }],
    ['more than is left', { line: 0, quantity: 2 }, { refused: 'too_few_left', line: 0, left: 1 }],
    [
      'more than the price',
      { line: 0, quantity: 1, eachCents: cents(1351) },
      { refused: 'amount_invalid', line: 0, maxCents: 1350 },
    ],
    ['nothing', { line: 0, quantity: 1, eachCents: cents(0) }, { refused: 'amount_invalid', line: 0, maxCents: 1350 }],
  ])('are refused: %s', (_what, part, why) => expect(partsOf(two, [credited(0, 1, 1350)], [part])).toEqual(why))

  test('are refused together when they are too many only in sum', () =>
    expect(
      partsOf(
        two,
        [],
        [
          { line: 0, quantity: 1 },
          { line: 0, quantity: 2 },
        ],
      ),
    ).toEqual({ refused: 'too_few_left', line: 0, left: 1 }))
})

const add = (all: readonly VatLine[], key: 'baseCents' | 'vatCents' | 'grossCents', rate: number) =>
  all.filter((each) => each.rate === rate).reduce((total, each) => total + each[key], 0)

describe('VAT of credit notes (docs/product/invoices.md §5.4)', () => {
  test('of one rate: the last note takes the cent that is left', () => {
    const invoice = invoiceOf([line(3, 100)])
    const notes: VatLine[] = []
    const vat = [0, 1, 2].map(() => {
      const note = creditedAmounts(invoice, notes, [credited(0, 1, 100)])
      notes.push(...note.vat)
      return note.vat[0]?.vatCents
    })
    expect(invoice.vat[0]?.vatCents).toBe(26)
    expect(vat).toEqual([-9, -8, -9])
  })

  test('of the rates that are credited only', () =>
    expect(creditedAmounts(invoiceOf([line(1, 1000), line(1, 2000, 2200)]), [], [credited(1, 1, 2000)])).toMatchObject({
      totalCents: -2000,
      vat: [{ rate: 2200, grossCents: -2000, baseCents: -1639, vatCents: -361 }],
    }))

  test('of three hundred random invoices, taken back piece by piece, adds up to the cent', () => {
    const random = rng(1705)
    for (let sale = 0; sale < 300; sale += 1) {
      const invoice = invoiceOf(
        Array.from({ length: random.upTo(4) }, () =>
          line(random.upTo(4), random.upTo(20_000), random.oneOf([0, 500, 950, 2200])),
        ),
      )
      const pieces = invoice.lines.flatMap(({ quantity, unitCents }, at) =>
        Array.from({ length: quantity }, () => credited(at, 1, unitCents)),
      )
      const notes: ReturnType<typeof creditedAmounts>[] = []
      while (pieces.length) {
        const parts = Array.from({ length: random.upTo(pieces.length) }, () =>
          pieces.splice(random.upTo(pieces.length) - 1, 1),
        ).flat()
        const note = creditedAmounts(
          invoice,
          notes.flatMap(({ vat }) => vat),
          parts,
        )
        for (const { baseCents, vatCents, grossCents, rate } of note.vat) {
          expect(baseCents + vatCents).toBe(grossCents)
          expect(vatCents).toBeLessThanOrEqual(0)
          expect(Math.abs(vatCents - (grossCents * rate) / (10_000 + rate))).toBeLessThanOrEqual(1)
        }
        expect(note.totalCents).toBe(note.vat.reduce((total, { grossCents }) => total + grossCents, 0))
        notes.push(note)
      }
      const vat = notes.flatMap((note) => note.vat)
      for (const sold of invoice.vat)
        expect((['baseCents', 'vatCents', 'grossCents'] as const).map((key) => 0 - add(vat, key, sold.rate))).toEqual([
          sold.baseCents,
          sold.vatCents,
          sold.grossCents,
        ])
    }
  })

  test('of parts for less than their price never exceeds what was charged', () => {
    const random = rng(17)
    for (let sale = 0; sale < 300; sale += 1) {
      const invoice = invoiceOf([line(random.upTo(5), random.upTo(9000))])
      const notes: VatLine[] = []
      for (let piece = 0; piece < (invoice.lines[0]?.quantity ?? 0); piece += 1) {
        const back = random.upTo(invoice.lines[0]?.unitCents ?? 1)
        notes.push(...creditedAmounts(invoice, notes, [credited(0, 1, back)]).vat)
      }
      expect(0 - add(notes, 'vatCents', 950)).toBeLessThanOrEqual(invoice.vat[0]?.vatCents ?? 0)
    }
  })
})

describe('what a credit note says about its invoice', () => {
  test.each([
    ['whole', [credited(0, 2, 2700), credited(1, 1, 10_800)], [], false],
    ['part', [credited(0, 1, 1350)], [], false],
    ['part', [credited(1, 1, 5000)], [], true],
    ['last', [credited(1, 1, 10_800)], [credited(0, 2, 2700)], false],
    ['last', [credited(0, 2, 2700), credited(1, 1, 5000)], [], true],
  ] as const)('%s', (takes, own, before, isReduced) =>
    expect(extentOf(two, own, [...before, ...own])).toEqual({ takes, isReduced }),
  )
})
