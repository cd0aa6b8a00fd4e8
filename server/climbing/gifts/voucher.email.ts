import { printedCode } from '#contract/climbing/gifts.ts'
import type { VoucherId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { pdfNamed, type Attachment } from '#server/platform/email/email-content.ts'
import { defineEmail } from '#server/platform/email/email.ts'
import { ageNames, ageYears } from './age-words.ts'
import { vouchersById } from './gifts.store.ts'
import { saleNoticeOf } from '#server/money/payments/payments.ts'
import { lastWithdrawalDay } from '#server/money/payments/withdrawal-period.rules.ts'
import { startOfDay } from '#server/platform/calendar.ts'
import { voucherDocument, voucherContent } from './voucher-document.ts'
import { renderVoucher, type VoucherDocument } from './voucher.pdf.ts'

interface VoucherModel {
  firstName: string
  /** Last day of withdrawal; null for sales without notice (docs/product/withdrawals.md §4.3). */
  withdrawUntil: Date | null
  vouchers: readonly { voucher: VoucherDocument; document: Attachment }[]
}

/** File name of the PDF, numbered in an email with the vouchers of a purchase. */
export const voucherFileName = (language: Language, number?: number): string =>
  `${language === 'en' ? 'gift-voucher' : 'darilni-bon'}${number === undefined ? '' : `-${number}`}.pdf`

const noticeInShort = (withdrawUntil: Date | null, locale: Language): string[] =>
  withdrawUntil ? [m.email_notice_gift_receipt({ date: date(withdrawUntil) }, { locale })] : []

/** To the buyer: codes and PDFs of vouchers, each as an attachment of its own. */
export const voucherEmail = defineEmail<{ voucherIds: VoucherId[]; firstName: string }, VoucherModel>({
  kind: 'voucher',
  async load(ctx, { voucherIds, firstName }, language) {
    const vouchers = []
    const rows = await vouchersById(ctx.db, voucherIds)
    for (const [index, row] of rows.entries()) {
      const document = pdfNamed(voucherFileName(language, index + 1), await voucherDocument(ctx, row))
      vouchers.push({ voucher: voucherContent(ctx, row), document })
    }
    const [bought] = rows
    const intentId = bought?.intent_id ?? null
    const isInformed = intentId !== null && (await saleNoticeOf(ctx.db, intentId)) !== null
    const withdrawUntil = isInformed && bought ? startOfDay(lastWithdrawalDay(bought.bought_at)) : null
    return { firstName, withdrawUntil, vouchers }
  },
  write: ({ firstName, withdrawUntil, vouchers }, { centre, publicUrl }, locale) => ({
    subject: m.email_voucher_subject({ centre: centre.name.nominative }, { locale }),
    title: m.email_voucher_title({}, { locale }),
    to: firstName,
    paragraphs: [m.email_voucher_text({ count: vouchers.length }, { locale }), m.email_voucher_code({}, { locale })],
    // A gift may be of any kind, so its card is of rock.
    hold: 'rock',
    things: vouchers.map(({ voucher: { name, ageGroup, code, validUntil } }) => ({
      name: name[locale],
      mark: printedCode(code),
      lines: [
        `${ageNames[ageGroup]({}, { locale })}, ${ageYears[ageGroup]({}, { locale })}`,
        m.email_voucher_valid({ until: date(validUntil) }, { locale }),
      ],
    })),
    closing: [
      m.email_voucher_redeem({ url: `${publicUrl}${paths.myTickets}` }, { locale }),
      ...noticeInShort(withdrawUntil, locale),
      m.email_questions({ email: centre.contact.email }, { locale }),
    ],
    attachments: vouchers.map(({ document }) => document),
  }),
  async sample({ centre, publicUrl }, language) {
    const voucher: VoucherDocument = {
      code: '7K3MQX2D9FTA0ZPN4HWB',
      name: { sl: 'Dnevna vstopnica', en: 'Day ticket' },
      kind: 'V',
      ageGroup: 'school',
      validUntil: new Date('2027-11-20T22:59:59Z'),
      boughtAt: new Date('2026-11-20T17:05:00Z'),
      language,
    }
    const document = pdfNamed(voucherFileName(language, 1), await renderVoucher(voucher, centre, publicUrl))
    return { firstName: 'Ana', withdrawUntil: new Date('2026-12-04T12:00:00Z'), vouchers: [{ voucher, document }] }
  },
})
