import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { saleNoticeOf, type SaleNotice } from '#server/money/payments/payments.ts'
import { lastWithdrawalDay, withdrawalEnd } from '#server/money/payments/withdrawal-period.rules.ts'
import { startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { pdfNamed, type Attachment } from '#server/platform/email/email-content.ts'
import { issuedInstant } from './invoices.rules.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { withdrawalForm } from './withdrawal-form.ts'

/** What the confirmation of a sale says and brings; null for sales without notice (docs/product/withdrawals.md §4). */
export interface ConfirmedNotice {
  sale: SaleNotice | null
  boughtAt: Date
  attachments: readonly Attachment[]
}

/** The terms that held at a purchase, also when its email is sent again later. */
export const termsAttachment = async ({ termsDocuments }: Context, at: Date, locale: Language): Promise<Attachment> =>
  pdfNamed(`${m.terms_file({}, { locale })}.pdf`, (await termsDocuments(at))[locale])

/** Reads the notice of a sale as it was stored, so that an email sent again has the same content. */
export const noticeOfSale = async (
  ctx: Context,
  { intent_id: intentId, issued_at }: Pick<InvoiceRow, 'intent_id' | 'issued_at'>,
  language: Language,
): Promise<ConfirmedNotice> => {
  const boughtAt = issuedInstant(issued_at)
  const terms = await termsAttachment(ctx, boughtAt, language)
  // A pre-invoice paid at the reception or by transfer has no intent; its classes have dates.
  if (intentId === null) return { sale: { kind: 'pre_invoice' }, boughtAt, attachments: [terms] }
  const sale = await saleNoticeOf(ctx.db, intentId)
  if (sale === null) return { sale, boughtAt, attachments: [] }
  if (!('beginAtOnce' in sale)) return { sale, boughtAt, attachments: [terms] }
  const { name, bytes } = await withdrawalForm(ctx.centre, language)
  return { sale, boughtAt, attachments: [pdfNamed(name, bytes), terms] }
}

/** The right, with the request as it was made, or that there is none. */
export const noticeSentences = (
  { sale, boughtAt }: ConfirmedNotice,
  { contact }: Centre,
  locale: Language,
): string[] => {
  if (sale === null) return []
  if (!('beginAtOnce' in sale)) return [m.email_notice_none({}, { locale })]
  const lastDay = date(startOfDay(lastWithdrawalDay(boughtAt)))
  const right = m.email_notice_right({ date: lastDay, email: contact.email }, { locale })
  if (sale.kind === 'gifts') return [right, m.email_notice_gift({}, { locale })]
  return [
    right,
    sale.beginAtOnce
      ? m.email_notice_begun({ date: date(boughtAt) }, { locale })
      : m.email_notice_waits({ date: date(withdrawalEnd(boughtAt)) }, { locale }),
  ]
}

/** The notice of tickets that begin at once, in a preview. */
export const sampleNotice: ConfirmedNotice = {
  sale: { kind: 'tickets', beginAtOnce: true },
  boughtAt: new Date('2026-11-20T17:05:00Z'),
  attachments: [],
}
