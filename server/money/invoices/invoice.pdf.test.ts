import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Centre } from '#contract/centre/centre.ts'
import { cents } from '#contract/platform/money.ts'
import { textOf } from '../../../tests/kit/pdf.ts'
import { renderInvoice, type PrintedInvoice } from './invoice.pdf.ts'
import { vatOf } from './invoices.rules.ts'

const centre = Centre.parse(JSON.parse(readFileSync('centre.json', 'utf8')))
const line = {
  name: { sl: 'Začetni tečaj', en: 'Beginners' },
  quantity: 1,
  unitCents: cents(12_345),
  totalCents: cents(12_345),
  vatRate: 2200,
}
const invoice: PrintedInvoice = {
  business_premises: 'PC1',
  device_no: 'WEB1',
  invoice_no: 12,
  issued_at: '2026-11-23 18:05:09',
  language: 'sl',
  lines: [line],
  vat: vatOf([line]),
  total_cents: cents(12_345),
  seller: { ...centre.company, operator: centre.invoices.operator },
  buyer: { name: 'Žiga Črnčič', address: 'Šolska ulica 7', postalCode: '4000', city: 'Kranj', country: 'Slovenija' },
  payment_method: 'card',
}

describe('the way of payment on an invoice', () => {
  test.each([
    ['card', 'plačilna kartica', 'payment card'],
    ['wallet', 'PayPal ali Apple Pay', 'PayPal or Apple Pay'],
    ['cash', 'gotovina na recepciji', 'cash at reception'],
    ['transfer', 'bančno nakazilo', 'bank transfer'],
  ] as const)('by %s', async (payment_method, sl, en) => {
    expect(textOf(await renderInvoice({ ...invoice, payment_method }, centre))).toContain(`Način plačila\n${sl}\n`)
    expect(textOf(await renderInvoice({ ...invoice, payment_method, language: 'en' }, centre))).toContain(
      `Payment method\n${en}\n`,
    )
  })
})

test('an invoice names the pre-invoice it settles (docs/product/invoices.md §3.3)', async () => {
  expect(textOf(await renderInvoice(invoice, centre, { settles: '123-2026' }))).toContain('Po predračunu\n123-2026\n')
  expect(textOf(await renderInvoice({ ...invoice, language: 'en' }, centre, { settles: '123-2026' }))).toContain(
    'Settles pro-forma invoice\n123-2026\n',
  )
  expect(textOf(await renderInvoice(invoice, centre))).not.toContain('Po predračunu')
})
