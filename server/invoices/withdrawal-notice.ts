import type { Centre } from '#contract/centre.ts'
import type { IntentId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Kind } from '#contract/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { saleNoticeOf, type SaleNotice } from '#server/payments/payments.ts'
import { lastWithdrawalDay, withdrawalEnd } from '#server/payments/withdrawal-period.rules.ts'
import { startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { pdfNamed, type Attachment } from '#server/platform/email/email-content.ts'
import { withdrawalForm } from './withdrawal-form.ts'

/** What the confirmation of a sale says and brings; null for sales without notice (docs/product/withdrawals.md §4). */
export interface ConfirmedNotice {
  sale: SaleNotice | null
  attachments: readonly Attachment[]
}

export const termsAttachment = ({ termsDocuments }: Context, locale: Language): Attachment =>
  pdfNamed(`${m.terms_file({}, { locale })}.pdf`, termsDocuments[locale])

/** Reads the notice of a sale as it was stored, so that an email sent again has the same content. */
export const noticeOfSale = async (
  ctx: Context,
  intentId: IntentId | null,
  language: Language,
): Promise<ConfirmedNotice> => {
  const terms = termsAttachment(ctx, language)
  // A pre-invoice paid at the reception or by transfer has no intent; its classes have dates.
  if (intentId === null) return { sale: { kind: 'pre_invoice' }, attachments: [terms] }
  const sale = await saleNoticeOf(ctx.db, intentId)
  if (sale === null) return { sale, attachments: [] }
  if (!('boughtAt' in sale)) return { sale, attachments: [terms] }
  const { name, bytes } = await withdrawalForm(ctx.centre, language)
  return { sale, attachments: [pdfNamed(name, bytes), terms] }
}

/** The right, with the request as it was made, or that there is none. */
export const noticeSentences = (sale: SaleNotice | null, { contact }: Centre, locale: Language): string[] => {
  if (sale === null) return []
  if (!('boughtAt' in sale)) return [m.email_notice_none({}, { locale })]
  const { boughtAt } = sale
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

/** Notice of a sale in a preview. */
export const sampleNotice = (kind: Kind): SaleNotice =>
  kind === 'tickets' || kind === 'gifts'
    ? { kind, boughtAt: new Date('2026-11-20T17:05:00Z'), beginAtOnce: kind === 'tickets' }
    : { kind }
