import { expect, test } from 'vitest'
import { exactly } from './exactly.ts'

test.each([
  '27,00 €',
  '−4,50 €',
  'PC1-WEB1-15',
  '12-2026',
  'SI00 12-2026',
  'SI56 0201 1234 5678 901',
  'P-7K4M-2Q9X',
  '041 123 456',
  'ana@previs.example',
])('%s holds no word, so no browser translates it (docs/product/web.md §2.13)', (text) => {
  expect(exactly(text)).toBe('no')
})

test.each(['Mesečna vstopnica', '3 obiski', '27,00 € do petka', 'Se vidimo', '', undefined])(
  '%s may be translated',
  (value) => {
    expect(exactly(value)).toBeUndefined()
  },
)
