import { expect, test } from 'vitest'
import { readTypedNumbers } from './typed-numbers.rules.ts'

const id = '0193a7c2-5e11-7000-8000-00000000002a'

test.each([
  [`PREVIS:${id.toUpperCase()}`, { person: id }],
  [`previs:${id}`, { person: id }],
  [id, { person: id, memberNumber: id }],
  ['PREVIS:0193A7C2', {}],
  ['123-2026', { preInvoice: { number: 123, year: 2026 }, memberNumber: '123-2026' }],
  ['SI00 123-2026', { preInvoice: { number: 123, year: 2026 } }],
  ['SI00123-2026', { preInvoice: { number: 123, year: 2026 }, memberNumber: 'SI00123-2026' }],
  ['123/2026', { preInvoice: { number: 123, year: 2026 }, memberNumber: '123/2026' }],
  [
    'pc1-web1-214',
    { invoice: { businessPremises: 'PC1', deviceNo: 'WEB1', invoiceNo: 214 }, memberNumber: 'pc1-web1-214' },
  ],
  [
    'PC1-WEB1-214-2026',
    {
      invoice: { businessPremises: 'PC1', deviceNo: 'WEB1', invoiceNo: 214, year: 2026 },
      memberNumber: 'PC1-WEB1-214-2026',
    },
  ],
  ['7K3M-QX2D', { reference: '7K3M-QX2D', memberNumber: '7K3M-QX2D' }],
  [' 7k3mqx2d ', { reference: '7K3M-QX2D', memberNumber: '7k3mqx2d' }],
  ['7K3M-QXOL', { reference: '7K3M-QX01', memberNumber: '7K3M-QXOL' }],
  ['4711', { memberNumber: '4711' }],
  ['A-0815', { memberNumber: 'A-0815' }],
  ['kovač', {}],
  ['Ana Kovač', {}],
  ['', {}],
])("'%s'", (typed, numbers) => expect(readTypedNumbers(typed)).toEqual(numbers))
