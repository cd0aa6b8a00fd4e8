import type { InvoiceData } from '#contract/money/invoices.ts'
import type { Supplier } from '#contract/money/cart.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { date, price, timeToSecond } from '#texts/format.ts'
import { numberOfInvoice } from '#server/money/invoices/sales.ts'
import { invoiceNumber } from '#server/money/invoices/invoices.rules.ts'
import { defineEmail, sampleId } from '#server/platform/email/email.ts'
import type { ConfirmedDeclaration, OwedRefund } from './withdrawals.rules.ts'

interface WithdrawalConfirmedFacts extends ConfirmedDeclaration {
  firstName: string
  /** ISO instant. */
  declaredAt: string
  invoiceId: InvoiceId
  creditNoteId: InvoiceId
}

interface WithdrawalConfirmedModel extends WithdrawalConfirmedFacts {
  invoice: InvoiceData
  creditNote: InvoiceData
}

/** 'Bor: Dnevna vstopnica' */
const pieceName = ({ name, holder }: { name: LocalizedText; holder?: string }, locale: Language) =>
  holder === undefined ? name[locale] : m.withdrawal_piece_for({ name: name[locale], holder }, { locale })

/** How the sum of a piece was computed. */
export const reckoning = (owed: OwedRefund, locale: Language): string => {
  if (owed.how === 'days') return m.withdrawal_days({ used: owed.used, of: owed.of }, { locale })
  if (owed.how === 'visits') return m.withdrawal_visits({ used: owed.used, of: owed.of }, { locale })
  return m.withdrawal_whole({}, { locale })
}

const refundedBy: Record<Supplier, typeof m.withdrawal_card> = { card: m.withdrawal_card, wallet: m.withdrawal_wallet }

/** Confirmation of a withdrawal on a durable medium: its content, date and time (docs/product/withdrawals.md §6.4). */
export const withdrawalConfirmedEmail = defineEmail<WithdrawalConfirmedFacts, WithdrawalConfirmedModel>({
  kind: 'withdrawal',
  load: async (ctx, queued) => ({
    ...queued,
    invoice: await numberOfInvoice(ctx.db, queued.invoiceId),
    creditNote: await numberOfInvoice(ctx.db, queued.creditNoteId),
  }),
  write({ firstName, declaredAt, invoice, creditNote, pieces, totalCents, paidWith }, { centre }, locale) {
    const number = invoiceNumber(invoice)
    const when = { date: date(declaredAt), time: timeToSecond(declaredAt) }
    return {
      subject: m.email_withdrawal_subject({ number, centre: centre.name.nominative }, { locale }),
      title: m.email_withdrawal_title({}, { locale }),
      to: firstName,
      paragraphs: [m.email_withdrawal_text({ ...when, number }, { locale }), refundedBy[paidWith]({}, { locale })],
      things: pieces.map((piece) => ({ name: pieceName(piece, locale), lines: [reckoning(piece.owed, locale)] })),
      facts: [
        [m.withdrawal_at({}, { locale }), m.withdrawal_moment(when, { locale })],
        [m.withdrawal_invoice({}, { locale }), number],
        [m.withdrawal_credit_note({}, { locale }), invoiceNumber(creditNote)],
      ],
      rows: pieces.map((piece) => [pieceName(piece, locale), price(piece.owed.refundCents)] as const),
      total: [m.withdrawal_total({}, { locale }), price(totalCents)],
      closing: [
        m.email_withdrawal_kept({ number: invoiceNumber(creditNote) }, { locale }),
        m.email_questions({ email: centre.contact.email }, { locale }),
      ],
    }
  },
  sample: ({ centre: { invoices } }) => {
    const unitCents: Cents = cents(12_500)
    const series = { businessPremises: invoices.businessPremises, deviceNo: invoices.deviceNo, year: 2026 }
    const name = { sl: 'Paket 10 obiskov', en: '10-visit package' }
    const owed: OwedRefund = { how: 'visits', used: 4, of: 10, refundCents: cents(7_500) }
    return {
      firstName: 'Ana',
      declaredAt: '2026-11-20T17:04:05Z',
      invoiceId: sampleId as InvoiceId,
      creditNoteId: sampleId as InvoiceId,
      invoice: { ...series, invoiceNo: 17 },
      creditNote: { ...series, invoiceNo: 18 },
      paidWith: 'card',
      pieces: [{ id: sampleId, name, unitCents, owed }],
      totalCents: owed.refundCents,
    }
  },
})
