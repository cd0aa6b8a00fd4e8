import { describe, expect, test } from 'vitest'
import { readAuthorityList, type ListedInvoice } from './authority-list.rules.ts'

const eor = '5f9cf1b1-6b2c-4d3e-8f4a-1b2c3d4e5f60'

const read = (text: string): readonly ListedInvoice[] => {
  const list = readAuthorityList(text)
  if ('refused' in list) throw new Error(JSON.stringify(list))
  return list.invoices
}

const invoice = (invoiceNo: number, more: Partial<ListedInvoice> = {}): ListedInvoice => ({
  businessPremises: 'PC1',
  deviceNo: 'WEB1',
  invoiceNo,
  year: 2026,
  date: '21.11.2026',
  amount: '',
  eor: '',
  ...more,
})

describe('a list is read', () => {
  test.each([
    ['semicolons', 'PC1-WEB1-121;21.11.2026', invoice(121)],
    ['tabs', 'PC1-WEB1-121\t21.11.2026', invoice(121)],
    ['spaces', 'PC1-WEB1-121 21.11.2026', invoice(121)],
    ['quotation marks', '"PC1-WEB1-121","21.11.2026","12,50"', invoice(121, { amount: '12,50' })],
    ['an ISO time', 'PC1-WEB1-121;2026-11-21T18:00:00', invoice(121, { date: '2026-11-21T18:00:00' })],
    ['spaces in the date', 'PC1-WEB1-121;21. 11. 2026 18:00', invoice(121, { date: '21. 11. 2026 18:00' })],
    ['the year in the number', 'PC1-WEB1-121-2026;21.11.2026', invoice(121)],
    ['three columns', '21.11.2026;PC1;WEB1;121', invoice(121)],
    ['amount and EOR', `PC1-WEB1-121;21.11.2026;1.012,50 €;${eor}`, invoice(121, { amount: '1.012,50 €', eor })],
    ['an ISO day before three columns', '2026-11-21;PC1;WEB1;121', invoice(121, { date: '2026-11-21' })],
  ])('with %s', (_name, line, expected) => {
    expect(read(line)).toEqual([expected])
  })

  test('with a byte order mark, a title, headings, empty lines and a sum', () => {
    const text = [
      '\uFEFFIzpis računov na dan 22.11.2026',
      '',
      'Poslovni prostor;Elektronska naprava;Številka računa;Datum izdaje;Datum prejema;Znesek',
      '7;1;121;31.12.2026 23:59;1.1.2027 0:00;12,50',
      '7;1;122;1.1.2027 0:01;1.1.2027 0:01;-3,00',
      'Skupaj;;2;;;9,50',
    ].join('\r\n')
    const one = { businessPremises: '7', deviceNo: '1' }
    expect(read(text)).toEqual([
      invoice(121, { ...one, date: '31.12.2026 23:59', amount: '12,50' }),
      invoice(122, { ...one, date: '1.1.2027 0:01', year: 2027, amount: '-3,00' }),
    ])
  })

  test('with the number that a credit note refers to behind its own', () => {
    expect(read('PC1-WEB1-122;21.11.2026;PC1-WEB1-121')).toEqual([invoice(122)])
  })
})

describe('a list is refused', () => {
  test.each([
    ['without invoices', 'Številka;Datum\n', { refused: 'no_invoices' }],
    ['empty', '', { refused: 'no_invoices' }],
    ['without a day', 'PC1-WEB1-121;danes', { refused: 'no_day', line: 1, text: 'PC1-WEB1-121;danes' }],
    [
      'with a line whose number is damaged',
      'PC1-WEB1-121;21.11.2026\nPC1WEB1122;21.11.2026',
      { refused: 'no_number', line: 2, text: 'PC1WEB1122;21.11.2026' },
    ],
    [
      'with two years and no heading',
      'PC1-WEB1-121;31.12.2026;1.1.2027',
      { refused: 'two_years', line: 1, text: 'PC1-WEB1-121;31.12.2026;1.1.2027' },
    ],
  ])('%s', (_name, text, expected) => {
    expect(readAuthorityList(text)).toEqual(expected)
  })
})
