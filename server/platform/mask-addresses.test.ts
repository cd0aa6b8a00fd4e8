import { expect, test } from 'vitest'
import { maskAddresses } from './mask-addresses.ts'

test.each([
  ['550 5.1.1 <ana@previs.example>: Recipient address rejected', '550 5.1.1 <…@…>: Recipient address rejected'],
  ["to=ana.kos+1@previs.example, 'bor@previs.example'", "to=…@…, '…@…'"],
  ['RCPT TO:<žana@kos.si> SIZE=10', 'RCPT TO:<…@…> SIZE=10'],
  ['nothing to mask @ all', 'nothing to mask @ all'],
])('%s', (text, masked) => {
  expect(maskAddresses(text)).toBe(masked)
})
