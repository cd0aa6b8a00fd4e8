import type { OfficePreInvoice } from '#contract/staff/reception/pre-invoices.ts'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import { preInvoiceState } from './pre-invoice-words.ts'

/** State of a pre-invoice as a word on its colour. */
export const StateTag = ({ of }: { of: OfficePreInvoice }) => {
  const { word, tone } = preInvoiceState(of)
  return <ToneTag tone={tone}>{word}</ToneTag>
}
