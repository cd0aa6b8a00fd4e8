import type { Centre } from '#contract/centre.ts'
import { m } from '#texts/compiled/messages.js'
import { renderPdf } from '#server/platform/pdf.ts'
import type { Extent } from './credit-notes.rules.ts'
import { paidBy, type PrintedInvoice } from './invoice.pdf.ts'
import { numberOf, type PaidWith } from './invoices.rules.ts'
import { footer, letterhead, linesTable, notes, titleBlock, parties, totals, printedTime } from './document-layout.ts'

/** Sentence about the way of the refund. */
export const refundedBy: Record<PaidWith, typeof m.credit_note_card> = {
  card: m.credit_note_card,
  wallet: m.credit_note_wallet,
  cash: m.credit_note_cash,
  transfer: m.credit_note_transfer,
}

export type CreditNote = PrintedInvoice & { cancelled_because: string | null }
export type Cancelled = Pick<PrintedInvoice, 'business_premises' | 'device_no' | 'invoice_no' | 'issued_at'>

const takesBack: Record<Extent['takes'], typeof m.credit_note_whole> = {
  whole: m.credit_note_whole,
  part: m.credit_note_part,
  last: m.credit_note_last,
}

/** Renders a credit note: negative amounts, and what it cancels of its invoice (docs/product/invoices.md §5.4). */
export const renderCreditNote = (
  note: CreditNote,
  cancelled: Cancelled,
  centre: Centre,
  { takes, isReduced }: Extent = { takes: 'whole', isReduced: false },
): Promise<Buffer> => {
  const { language: locale, seller, buyer, payment_method: method, cancelled_because: reason } = note
  const issued = printedTime(note.issued_at)
  const original = { number: numberOf(cancelled), date: printedTime(cancelled.issued_at).day }
  const title = m.credit_note_title({ number: numberOf(note) }, { locale })

  return renderPdf(
    { title, author: seller.name, language: locale, at: new Date(`${note.issued_at.replace(' ', 'T')}Z`) },
    (pdf) => {
      letterhead(pdf, centre)
      let y = titleBlock(pdf, title, [
        [m.invoice_issued({}, { locale }), `${seller.city}, ${issued.day}, ${issued.time}`],
        [
          takes === 'whole' ? m.credit_note_cancels({}, { locale }) : m.credit_note_for({}, { locale }),
          m.credit_note_original(original, { locale }),
        ],
        [m.invoice_payment({}, { locale }), paidBy[method]({}, { locale })],
        ...(reason ? [[m.credit_note_because({}, { locale }), reason] as const] : []),
        [m.invoice_operator({}, { locale }), seller.operator[locale]],
      ])
      y = parties(pdf, seller, buyer, locale, y + 16)
      y = linesTable(pdf, note.lines, locale, y + 28)
      y = totals(pdf, note.total_cents, note.vat, locale, y)
      notes(
        pdf,
        seller,
        [
          takesBack[takes](original, { locale }),
          ...(isReduced ? [m.credit_note_reduced({}, { locale })] : []),
          refundedBy[method]({}, { locale }),
        ],
        locale,
        y,
      )
      footer(pdf, title, seller, centre)
    },
  )
}
