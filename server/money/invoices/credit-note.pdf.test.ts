import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Centre } from '#contract/centre/centre.ts'
import { cents } from '#contract/platform/money.ts'
import { pagesOf, textOf } from '../../../tests/kit/pdf.ts'
import { renderCreditNote } from './credit-note.pdf.ts'
import { vatOf, type InvoiceLine } from './invoices.rules.ts'
import { cancelling } from './samples.ts'

const centre = Centre.parse(JSON.parse(readFileSync('centre.json', 'utf8')))
const lines: InvoiceLine[] = [
  {
    name: { sl: 'Dnevna vstopnica', en: 'Day ticket' },
    quantity: 2,
    unitCents: cents(1350),
    totalCents: cents(2700),
    vatRate: 950,
  },
  {
    name: { sl: 'Začetni tečaj', en: 'Beginners' },
    quantity: 1,
    unitCents: cents(12_345),
    totalCents: cents(12_345),
    vatRate: 2200,
  },
]
const { totalCents, ...negated } = cancelling({ lines, vat: vatOf(lines) })
const cancelled = { business_premises: 'PC1', device_no: 'WEB1', invoice_no: 17, issued_at: '2026-11-20 18:05:09' }
const note: Parameters<typeof renderCreditNote>[0] = {
  ...cancelled,
  ...negated,
  invoice_no: 18,
  issued_at: '2026-11-23 09:30:00',
  language: 'sl',
  total_cents: totalCents,
  seller: { ...centre.company, operator: centre.invoices.operator },
  buyer: {
    name: 'Društvo športnih plezalcev Čebelnjak',
    address: 'Šolska ulica 7',
    postalCode: '4000',
    city: 'Kranj',
    country: '',
    taxNumber: 'SI50223054',
  },
  payment_method: 'card',
  cancelled_because: 'dvojna prijava',
}
const wordsOf = async (more: Partial<typeof note> = {}) =>
  textOf(await renderCreditNote({ ...note, ...more }, cancelled, centre)).replaceAll('\u00a0', ' ')

describe('a credit note names the invoice it cancels, with every amount negative (docs/product/invoices.md §5.4)', () => {
  test('in Slovenian', async () =>
    expect(await wordsOf()).toMatchInlineSnapshot(`
      "Previs
      Dobropis (storno) PC1-WEB1-18
      Kraj in čas izdaje
      Ljubljana, 23. 11. 2026, 09:30
      Storno računa
      PC1-WEB1-17 z dne 20. 11. 2026
      Način plačila
      plačilna kartica
      Razlog
      dvojna prijava
      Oznaka operaterja
      spletna prodaja
      PRODAJALEC
      Previs, plezalni center, d.o.o.
      Pod steno 12
      1000 Ljubljana
      Slovenija
      ID za DDV: SI12345679
      Matična številka: 9331310000
      Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €
      KUPEC
      Društvo športnih plezalcev Čebelnjak
      Šolska ulica 7
      4000 Kranj
      Davčna številka: SI50223054
      Storitev
      Količina
      Cena na enoto brez DDV
      Stopnja DDV
      Znesek z DDV
      Dnevna vstopnica
      −2
      12,33 €
      9,5 %
      −27,00 €
      Začetni tečaj
      −1
      101,19 €
      22 %
      −123,45 €
      Skupaj z DDV
      −150,45 €
      Stopnja DDV
      Davčna osnova
      DDV
      Znesek z DDV
      9,5 %
      −24,66 €
      −2,34 €
      −27,00 €
      22 %
      −101,19 €
      −22,26 €
      −123,45 €
      Ta dobropis v celoti razveljavlja račun PC1-WEB1-17 z dne 20. 11. 2026. Veljaven je brez žiga in podpisa.
      Denar vračamo na kartico, s katero je bil račun plačan.
      Previs, plezalni center, d.o.o. · info@previs.example · 01 234 56 78 · IBAN SI56 0203 6025 3863 406, Banka Previs d.d.
      1/1"
    `))

  test('in English', async () =>
    expect(await wordsOf({ language: 'en', cancelled_because: null })).toMatchInlineSnapshot(`
      "Previs
      Credit note PC1-WEB1-18
      Place and time of issue
      Ljubljana, 23. 11. 2026, 09:30
      Cancels invoice
      PC1-WEB1-17 of 20. 11. 2026
      Payment method
      payment card
      Issued by
      web shop
      SELLER
      Previs, plezalni center, d.o.o.
      Pod steno 12
      1000 Ljubljana
      Slovenia
      VAT ID: SI12345679
      Registration number: 9331310000
      District Court of Ljubljana, share capital 7.500,00 €
      BUYER
      Društvo športnih plezalcev Čebelnjak
      Šolska ulica 7
      4000 Kranj
      Tax number: SI50223054
      Service
      Quantity
      Unit price excl. VAT
      VAT rate
      Amount incl. VAT
      Day ticket
      −2
      12,33 €
      9,5 %
      −27,00 €
      Beginners
      −1
      101,19 €
      22 %
      −123,45 €
      Total incl. VAT
      −150,45 €
      VAT rate
      Net amount
      VAT
      Amount incl. VAT
      9,5 %
      −24,66 €
      −2,34 €
      −27,00 €
      22 %
      −101,19 €
      −22,26 €
      −123,45 €
      This credit note cancels invoice PC1-WEB1-17 of 20. 11. 2026 in full. It is valid without stamp and signature.
      The money goes back to the card you paid with.
      Previs, plezalni center, d.o.o. · info@previs.example · 01 234 56 78 · IBAN SI56 0203 6025 3863 406, Banka Previs d.d.
      1/1"
    `))
})

test.each([
  ['card', 'Denar vračamo na kartico', 'back to the card'],
  ['wallet', 'Denar vračamo prek storitve PayPal ali Apple Pay', 'back through PayPal or Apple Pay'],
  ['cash', 'Denar izplačamo na recepciji', 'paid out at reception'],
  ['transfer', 'Denar nakažemo na bančni račun', 'sent to the bank account'],
] as const)(
  'the credit note of an invoice paid by %s says that the money goes back that way',
  async (payment_method, sl, en) => {
    expect(await wordsOf({ payment_method })).toContain(sl)
    expect(await wordsOf({ payment_method, language: 'en' })).toContain(en)
  },
)

test.each([
  [
    { takes: 'part', isReduced: true },
    [
      'K računu',
      'razveljavlja samo zgoraj navedeno z računa PC1-WEB1-17 z dne 20. 11. 2026',
      'velja še naprej',
      'Vračamo del cene',
    ],
    [
      'For invoice',
      'cancels only what is listed above from invoice PC1-WEB1-17',
      'is still valid',
      'Part of the price',
    ],
  ],
  [
    { takes: 'last', isReduced: false },
    ['K računu', 'razveljavlja vse, kar je z računa PC1-WEB1-17 z dne 20. 11. 2026 še veljalo'],
    ['For invoice', 'everything on invoice PC1-WEB1-17 of 20. 11. 2026 that was still valid'],
  ],
] as const)('a credit note of a part says what stays valid: %o', async (extent, sl, en) => {
  for (const [language, words] of [
    ['sl', sl],
    ['en', en],
  ] as const) {
    const text = textOf(await renderCreditNote({ ...note, language }, cancelled, centre, extent))
      .replaceAll('\u00a0', ' ')
      .replaceAll('\n', ' ')
    for (const each of words) expect(text).toContain(each)
    expect(text).not.toMatch(/v celoti|in full/)
  }
})

test('many lines and a long reason continue on a second page, with the same bytes each time', async () => {
  const long = {
    ...note,
    lines: Array.from({ length: 25 }, () => note.lines[0]!),
    cancelled_because: 'zelo '.repeat(80),
  }
  const pdf = await renderCreditNote(long, cancelled, centre)
  expect(pagesOf(pdf)).toBe(2)
  expect(await renderCreditNote(long, cancelled, centre)).toEqual(pdf)
})
