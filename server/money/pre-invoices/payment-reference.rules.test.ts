import { describe, expect, test } from 'vitest'
import { preInvoiceReference, printedReference, preInvoiceName } from './pre-invoices.rules.ts'
import { formatIban } from '#contract/platform/iban.ts'

/** SI and a model, then at most 22 characters with at most 20 digits and 2 hyphens. */
const isReference = (reference: string): boolean => {
  const [, content = ''] = /^SI\d{2}(\d+(?:-\d+){0,2})$/.exec(reference) ?? []
  return content !== '' && content.length <= 22 && content.replaceAll('-', '').length <= 20
}

describe('the reference of a pre-invoice (docs/product/invoices.md §7.1)', () => {
  test.each([
    [1, 2026, 'SI001-2026', 'SI00 1-2026'],
    [123, 2026, 'SI00123-2026', 'SI00 123-2026'],
    [999_999, 2099, 'SI00999999-2099', 'SI00 999999-2099'],
    [Number.MAX_SAFE_INTEGER, 2026, 'SI009007199254740991-2026', 'SI00 9007199254740991-2026'],
  ])('of %i in %i', (number, year, reference, written) => {
    expect(preInvoiceReference(number, year)).toBe(reference)
    expect(printedReference(reference)).toBe(written)
    expect(isReference(reference)).toBe(true)
    expect(reference.length).toBeLessThanOrEqual(26)
  })

  test('reads like its number', () =>
    expect(printedReference(preInvoiceReference(7, 2026))).toBe(`SI00 ${preInvoiceName({ number: 7, year: 2026 })}`))
})

test('an IBAN is written in groups of four', () =>
  expect(formatIban('SI56020360253863406')).toBe('SI56 0203 6025 3863 406'))
