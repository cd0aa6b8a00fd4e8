import { writtenCode } from '#contract/gifts.ts'
import type { VoucherId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { defineMail } from '#server/platform/mail.ts'
import { codeOf } from './codes.ts'
import { vouchersById } from './gifts.store.ts'
import { voucherDocument } from './voucher-document.ts'

/** Numbered where several come together. */
export const voucherFileName = (language: Language, number?: number): string =>
  `${language === 'en' ? 'gift-voucher' : 'darilni-bon'}${number === undefined ? '' : `-${number}`}.pdf`

/** Everything of one purchase that can be given away: each voucher as a paper of its own. */
export const voucherMail = defineMail<{ voucherIds: VoucherId[]; firstName: string }>({
  kind: 'voucher',
  async compose(ctx, { voucherIds, firstName }, locale) {
    const vouchers = voucherIds.length ? await vouchersById(ctx.db, voucherIds) : []
    const attachments = []
    for (const [at, voucher] of vouchers.entries())
      attachments.push({
        name: voucherFileName(locale, at + 1),
        type: 'application/pdf',
        bytes: await voucherDocument(ctx, voucher),
      })
    const until = date(vouchers[0]?.valid_until ?? ctx.clock.now())
    return {
      subject: m.mail_voucher_subject({ centre: ctx.centre.name.nominative }, { locale }),
      title: m.mail_voucher_title({ name: firstName }, { locale }),
      paragraphs: [m.mail_voucher_text({ count: vouchers.length }, { locale }), m.mail_voucher_code({}, { locale })],
      rows: vouchers.map((voucher) => [voucher.name[locale], writtenCode(codeOf(ctx, voucher))] as const),
      closing: [
        m.mail_voucher_valid({ until }, { locale }),
        m.mail_voucher_redeem({ url: `${ctx.publicUrl}/dashboard/mytickets` }, { locale }),
      ],
      attachments,
    }
  },
  sample: { voucherIds: [], firstName: 'Ana' },
})
