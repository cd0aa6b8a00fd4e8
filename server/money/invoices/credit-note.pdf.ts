import type { Centre } from '#contract/centre/centre.ts'
import { m } from '#texts/compiled/messages.js'
import type { Extent } from './credit-notes.rules.ts'
import { renderNumbered, type Content, type PrintedInvoice } from './invoice.pdf.ts'
import { numberOf } from './invoices.rules.ts'
import { refundedBy } from './refunded-by.ts'
import { printedTime } from './document-words.ts'

export type CreditNote = PrintedInvoice & { cancelled_because: string | null }
export type CancelledInvoice = Pick<PrintedInvoice, 'business_premises' | 'device_no' | 'invoice_no' | 'issued_at'>

const takesBack: Record<Extent['takes'], typeof m.credit_note_whole> = {
  whole: m.credit_note_whole,
  part: m.credit_note_part,
  last: m.credit_note_last,
}

/** What a credit note says beside its lines: what it cancels of its invoice (docs/product/invoices.md §5.4). */
export const contentOfCreditNote = (
  note: CreditNote,
  cancelled: CancelledInvoice,
  { takes, isReduced, isReplaced }: Extent,
): Content => {
  const { language: locale, payment_method: method, cancelled_because: reason } = note
  const original = { number: numberOf(cancelled), date: printedTime(cancelled.issued_at).day }
  const cancels = takes === 'whole' ? m.credit_note_cancels({}, { locale }) : m.credit_note_for({}, { locale })
  const about = [cancels, m.credit_note_original(original, { locale })] as const
  return {
    title: m.credit_note_title({ number: numberOf(note) }, { locale }),
    facts: reason ? [about, [m.credit_note_because({}, { locale }), reason]] : [about],
    remarks: [
      takesBack[takes](original, { locale }),
      ...(isReduced ? [m.credit_note_reduced({}, { locale })] : []),
      isReplaced ? m.credit_note_replaced({}, { locale }) : refundedBy[method]({}, { locale }),
    ],
  }
}

/** Renders a credit note, with negative amounts. */
export const renderCreditNote = (
  note: CreditNote,
  cancelled: CancelledInvoice,
  centre: Centre,
  extent: Extent = { takes: 'whole', isReduced: false },
): Promise<Buffer> => renderNumbered(note, centre, contentOfCreditNote(note, cancelled, extent))
