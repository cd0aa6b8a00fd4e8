import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Centre } from '#contract/centre/centre.ts'
import { languages, type Language } from '#contract/platform/language.ts'
import { renderVoucher } from '#server/climbing/gifts/voucher.pdf.ts'
import { voucherEmail } from '#server/climbing/gifts/voucher.email.ts'
import { renderCreditNote } from '#server/money/invoices/credit-note.pdf.ts'
import { renderInvoice } from '#server/money/invoices/invoice.pdf.ts'
import { renderPreInvoice } from '#server/money/pre-invoices/pre-invoice.pdf.ts'
import { sampleCreditNote, sampleInvoice } from '#server/money/invoices/samples.ts'
import type { EmailContext } from '#server/platform/email/email.ts'
import { secretsOf } from '#server/platform/secrets.ts'
import { pagesOf, spills, textOf } from '../../../tests/kit/pdf.ts'
import { samplePreInvoice } from '#server/money/pre-invoices/sample.ts'
import { sample } from '../../../tests/kit/proof.ts'

const centre = Centre.parse(JSON.parse(readFileSync('centre.json', 'utf8')))
const by = (seller: Centre): EmailContext => ({
  centre: seller,
  publicUrl: 'https://app.previs.example',
  staffUrl: 'https://osebje.previs.example',
  secrets: secretsOf(Buffer.alloc(32, 7)),
})

/** Hostile and ordinary texts. All of them pass the fields of our forms, or come from the centre's file. */
const texts: Record<string, string> = {
  ordinary: 'Žiga Črnčič-Đurđević',
  tags: '<b>Ana</b><img src=x onerror=alert(1)>',
  template: '{{7*7}} ${7*7} <%= 7*7 %>',
  'a PDF’s own words': '%PDF-1.7 /JS (app.alert(1)) /URI (https://x.example) /Launch >> endobj',
  quotes: `"Ana" 'Kovač' \\"<ana@x.example>, \\( \\) <<`,
  emoji: 'Ana 😀👩‍👧❤️ Kovač 🏴‍☠️',
  'right to left': 'אבגדה עמר Ana',
  'other scripts': '王小明 გიორგი Αλέξης Жанна',
  'look-alike characters': '𝓐𝓷𝓪 Ｋｏｖａč ﬁ ①',
  combining: 'A\u0301n\u030ca\u0323\u0301\u0302\u0303\u0304\u0305\u0306',
  '200 characters': 'W'.repeat(200),
  '200 small characters': 'žabica'.repeat(34).slice(0, 200),
  '200 characters in words': 'Društvo za športno plezanje '.repeat(8).slice(0, 200),
}

/** Each document with this text in every field that can contain one. */
const documents: Record<string, (text: string, language: Language, seller?: Centre) => Promise<Buffer>> = {
  invoice: (text, language, seller = centre) => {
    const invoice = sampleInvoice(by(seller), language)
    const name = { sl: text, en: text }
    return renderInvoice(
      {
        ...invoice,
        lines: invoice.lines.map((line) => ({ ...line, name })),
        buyer: { name: text, address: text, postalCode: text.slice(0, 16), city: text, country: text.slice(0, 56) },
      },
      seller,
      { settles: '123-2026', replaces: invoice },
    )
  },
  'company invoice': (text, language, seller = centre) =>
    renderInvoice(
      {
        ...sampleInvoice(by(seller), language),
        buyer: { name: text, address: text, postalCode: '4000', city: text, country: '', taxNumber: '50223054' },
      },
      seller,
    ),
  'credit note': (text, language, seller = centre) => {
    const { note, cancelled } = sampleCreditNote(by(seller), language)
    return renderCreditNote(
      {
        ...note,
        lines: note.lines.map((line) => ({ ...line, name: { sl: text, en: text } })),
        buyer: { name: text, address: text, postalCode: '4000', city: text, country: text },
        cancelled_because: text,
      },
      cancelled,
      seller,
    )
  },
  'pro-forma': (text, language, seller = centre) => {
    const document = samplePreInvoice(by(seller), language)
    const name = { sl: text, en: text }
    return renderPreInvoice(
      {
        ...document,
        participantName: text,
        lines: document.lines.map((line) => ({ ...line, name })),
        buyer: { name: text, address: text, postalCode: text.slice(0, 16), city: text, country: text },
        terms: document.terms.map((term) => ({ ...term, name })),
      },
      seller,
    )
  },
  voucher: async (text, language, seller = centre) => {
    const { vouchers } = await voucherEmail.sample(by(seller), language)
    return renderVoucher(
      { ...vouchers[0]!.voucher, name: { sl: text, en: text } },
      seller,
      'https://app.previs.example',
    )
  },
}

/** A centre with long names. */
const longNamedCentre: Centre = {
  ...centre,
  name: { ...centre.name, nominative: 'Plezalni in športni center Veliki Previs Ljubljana' },
  company: {
    ...centre.company,
    name: 'Društvo za šport, plezanje in razvoj gorniške kulture Veliki Previs Ljubljana, socialno podjetje, d.o.o.',
    street: 'Cesta dvaindvajsetega decembra tisoč devetsto triinpetdeset 1234 b',
    city: 'Sveta Trojica v Slovenskih goricah',
    bank: 'Slovenska hranilnica in banka za šport in kulturo d.d.',
  },
  contact: {
    ...centre.contact,
    street: 'Cesta dvaindvajsetega decembra tisoč devetsto triinpetdeset 1234 b',
    email: 'informacije.in.rezervacije@veliki-previs-ljubljana.example',
  },
  openingHours: {
    sl: 'odprto vsak dan razen ob praznikih od devetih zjutraj do desetih zvečer',
    en: 'open every day except on public holidays from nine in the morning until ten',
  },
}

const margins = { left: 50, right: 545, bottom: 830 }
const marginsOf = (kind: string) => (kind === 'voucher' ? { left: 50, right: 825, bottom: 585 } : margins)

/** The whole file with its streams unpacked. */
const unpacked = (pdf: Buffer): string => {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/\/FlateDecode\n[\s\S]*?stream\n([\s\S]*?)\nendstream/g)]
  return text + streams.map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')).join('')
}

const all = Object.entries(documents).flatMap(([kind, render]) =>
  languages.flatMap((language) =>
    Object.entries(texts).map(([what, text]) => [kind, language, what, text, render] as const),
  ),
)

describe.each(sample(all, 3))('%s in %s with %s', (kind, language, what, text, render) => {
  test('is an ordinary document without active content', async () => {
    const pdf = await render(text, language)
    expect(spills(pdf, marginsOf(kind))).toEqual([])
    expect(unpacked(pdf)).not.toMatch(/\/(JS|JavaScript|URI|Launch|OpenAction|AA|EmbeddedFile|SubmitForm|GoToR)\b/)
    expect(pagesOf(pdf)).toBeLessThanOrEqual(what.startsWith('200') ? 2 : 1)
    // Words continue in the next line, also in the middle of a long one.
    const withoutSpaces = (words: string) => words.replaceAll(/\s/g, '')
    if (what === 'ordinary' || what === 'tags') expect(withoutSpaces(textOf(pdf))).toContain(withoutSpaces(text))
    expect(await render(text, language)).toEqual(pdf)
  })
})

describe.each(Object.entries(documents))('%s of a centre with long names', (kind, render) => {
  test.each(languages)('in %s keeps to its page', async (language) => {
    const pdf = await render('Ana Kovač', language, longNamedCentre)
    expect(spills(pdf, marginsOf(kind))).toEqual([])
    expect(pagesOf(pdf)).toBeLessThanOrEqual(2)
  })
})
