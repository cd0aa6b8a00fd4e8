import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Centre } from '#contract/centre/centre.ts'
import type { Day } from '#contract/platform/day.ts'
import { cents } from '#contract/platform/money.ts'
import { pagesOf, scanQr, textOf } from '../../../tests/kit/pdf.ts'
import { vatOf, type FrozenTerm, type InvoiceLine } from '#server/money/invoices/invoices.rules.ts'
import { jsQR } from '../../../tests/kit/jsqr.ts'
import { transferOf } from './payment-order.ts'
import { renderPreInvoice, type PreInvoiceDocument } from './pre-invoice.pdf.ts'

const centre = Centre.parse(JSON.parse(readFileSync('centre.json', 'utf8')))
const line: InvoiceLine = {
  name: { sl: 'Začetni tečaj', en: 'Beginners' },
  quantity: 1,
  unitCents: cents(12_345),
  totalCents: cents(12_345),
  vatRate: 2200,
}
const weekly = (weeks: number) =>
  Array.from(
    { length: weeks },
    (_, week) => new Date(Date.UTC(2026, 11, 2 + week * 7)).toISOString().slice(0, 10) as Day,
  )

const season = (weeks: number): FrozenTerm => ({
  name: { sl: 'Odrasli, sreda', en: 'Adults, Wednesday' },
  dates: weekly(weeks),
  hours: [{ start: '18:00', end: '19:30' }],
})
const camp: FrozenTerm = {
  name: { sl: 'Tabor', en: 'Camp' },
  dates: weekly(2),
  hours: [
    { start: '16:00', end: '20:00' },
    { start: '09:00', end: '13:00' },
  ],
}

const preInvoice: PreInvoiceDocument = {
  number: 123,
  year: 2026,
  issuedAt: '2026-11-20T18:05:09',
  due: '2026-11-25' as Day,
  language: 'sl',
  seller: { ...centre.company, operator: centre.invoices.operator },
  buyer: { name: 'Žiga Črnčič', address: 'Šolska ulica 7', postalCode: '4000', city: 'Kranj', country: 'Slovenija' },
  participantName: 'Bor',
  lines: [line],
  vat: vatOf([line]),
  totalCents: cents(12_345),
  terms: [season(8)],
}

/** Reads the QR symbol from the page: only its modules are rectangles 1.35 points high. */
const scan = (pdf: Buffer) => scanQr(pdf, { dot: 1.35, size: 77 })

const expectedRecord = (purpose: string) =>
  `UPNQR\n\n\n\n\nŽiga Črnčič\nŠolska ulica 7\n4000 Kranj\n00000012345\n\n\nOTHR\n${purpose}\n25.11.2026\n` +
  `SI56020360253863406\nSI00123-2026\nPrevis, plezalni center, d.o.o.\nPod steno 12\n1000 Ljubljana\n`

test('the screen shows the same UPN QR code (docs/product/pre-invoices.md §6.8)', () => {
  const { qr, iban, reference } = transferOf(preInvoice)
  const pixels = new Uint8ClampedArray((qr.side * 4) ** 2 * 4).fill(255)
  for (const [, x = '', y = '', width = ''] of qr.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row += 1)
      for (let at = Number(x) * 4; at < (Number(x) + Number(width)) * 4; at += 1)
        pixels.fill(0, (row * qr.side * 4 + at) * 4, (row * qr.side * 4 + at) * 4 + 3)
  const read = jsQR(pixels, qr.side * 4, qr.side * 4)
  expect(new TextDecoder('iso-8859-2').decode(Uint8Array.from(read?.binaryData ?? []))).toContain(
    expectedRecord('Predračun 123-2026'),
  )
  expect({ iban, reference }).toEqual({ iban: 'SI56 0203 6025 3863 406', reference: 'SI00 123-2026' })
})

test('a pre-invoice contains all required data (docs/product/pre-invoices.md §5.3–5.4)', async () => {
  const pdf = await renderPreInvoice(preInvoice, centre)
  expect(textOf(pdf).replaceAll('\u00a0', ' ')).toMatchInlineSnapshot(`
    "Previs
    Predračun 123-2026
    Kraj in datum izdaje
    Ljubljana, 20. 11. 2026
    Rok plačila
    25. 11. 2026
    Udeleženec/ka
    Bor
    PRODAJALEC
    Previs, plezalni center, d.o.o.
    Pod steno 12
    1000 Ljubljana
    Slovenija
    ID za DDV: SI12345679
    Matična številka: 9331310000
    Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €
    KUPEC
    Žiga Črnčič
    Šolska ulica 7
    4000 Kranj
    Slovenija
    Storitev
    Količina
    Cena na enoto brez DDV
    Stopnja DDV
    Znesek z DDV
    Začetni tečaj
    1
    101,19 €
    22 %
    123,45 €
    Skupaj z DDV
    123,45 €
    Stopnja DDV
    Davčna osnova
    DDV
    Znesek z DDV
    22 %
    101,19 €
    22,26 €
    123,45 €
    SKENIRAJ V MOBILNI BANKI ALI PREPIŠI
    Znesek
    123,45 €
    IBAN
    SI56 0203 6025 3863 406
    Sklic
    SI00 123-2026
    Rok plačila
    25. 11. 2026
    Namen
    Predračun 123-2026
    Prejemnik
    Previs, plezalni center, d.o.o.
    Pod steno 12, 1000 Ljubljana
    Plačaš lahko tudi v aplikaciji ali pred začetkom na recepciji.
    Predračun ni račun. Račun izdamo po prejemu plačila. Obračun DDV je informativen.
    IZBRANI TERMINI
    Odrasli, sreda
    Sreda, 18:00–19:30
    2. 12., 9. 12., 16. 12., 23. 12., 30. 12. 2026, 6. 1., 13. 1., 20. 1. 2027
    Previs, plezalni center, d.o.o. · info@previs.example · 01 234 56 78 · IBAN SI56 0203 6025 3863 406, Banka Previs d.d.
    1/1"
  `)
})

describe('the PDF of a pre-invoice (docs/product/pre-invoices.md §5)', () => {
  test.each([
    ['sl', 'Predračun 123-2026'],
    ['en', 'Pro-forma invoice 123-2026'],
  ] as const)('in %s, its QR code holds the printed payment data', async (language, purpose) => {
    const pdf = await renderPreInvoice({ ...preInvoice, language }, centre)
    const seen = new TextDecoder('iso-8859-2').decode(Uint8Array.from(scan(pdf)?.binaryData ?? []))
    expect(seen.split('\n').slice(0, 19).join('\n')).toBe(expectedRecord(purpose).trimEnd())
    expect(pagesOf(pdf)).toBe(1)
  })

  test('renders to the same bytes each time', async () =>
    expect(await renderPreInvoice(preInvoice, centre)).toEqual(await renderPreInvoice(preInvoice, centre)))

  test.each<[string, Partial<PreInvoiceDocument>, pages: number]>([
    ['no terms', { terms: [] }, 1],
    ['different hours for each date', { terms: [camp] }, 1],
    ['a group of a season', { terms: [season(36)] }, 1],
    ['two groups of half a year', { terms: [season(26), season(26)] }, 1],
    ['two groups of a season', { terms: [season(36), season(36)] }, 2],
    ['a long list of articles', { lines: Array.from({ length: 20 }, () => line) }, 2],
    [
      'a company with a long name and an empty address',
      {
        buyer: {
          name: 'Društvo za športno plezanje '.repeat(4),
          address: '',
          postalCode: '',
          city: '',
          country: '',
          taxNumber: '50223054',
        },
      },
      1,
    ],
  ])('fits with %s', async (_name, change, pages) => {
    const pdf = await renderPreInvoice({ ...preInvoice, ...change }, centre)
    expect(pagesOf(pdf)).toBe(pages)
    expect(scan(pdf)?.version).toBe(15)
  })
})
