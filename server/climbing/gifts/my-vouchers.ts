import type { Voucher } from '#contract/climbing/gifts.ts'
import type { VoucherId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Context } from '#server/platform/context.ts'
import { accessLog } from '#server/platform/audit-log.ts'
import { lastEmailsAbout } from '#server/platform/email/document-emails.ts'
import { refuse } from '#server/platform/refuse.ts'
import { refusalByState, voucherState } from './gifts.rules.ts'
import * as store from './gifts.store.ts'
import { voucherDocument } from './voucher-document.ts'
import { voucherFileName, voucherEmail } from './voucher.email.ts'
import type { Me } from '#server/people/account/me.ts'
import { sendAgain } from '#server/money/invoices/send-again.ts'

/** The caller's vouchers with their last email: that of the whole purchase, or a later one of a single voucher. */
export const myVouchers = async (ctx: Context, me: Me): Promise<Voucher[]> => {
  const now = ctx.clock.now()
  const rows = await store.vouchersOf(ctx.db, me.id)
  const emails = await lastEmailsAbout(
    ctx.db,
    rows.flatMap(({ id, intent_id }) => [id, intent_id]),
  )
  return rows.map((row) => ({
    _id: row.id,
    intent: row.intent_id,
    name: row.name,
    ageGroup: row.age_group,
    boughtAt: row.bought_at.toISOString(),
    validUntil: row.valid_until.toISOString(),
    state: voucherState(row, now),
    letter: emails.get(row.id) ?? emails.get(row.intent_id),
  }))
}

/** A voucher of the caller that can still be redeemed; other people's are `not_found`. */
const goodVoucher = async (ctx: Context, me: Me, voucherId: VoucherId): Promise<store.VoucherRow> => {
  const voucher = (await store.voucherOf(ctx.db, me.id, voucherId)) ?? refuse('not_found')
  const state = voucherState(voucher, ctx.clock.now())
  return state === 'good' ? voucher : refuse(refusalByState[state])
}

/** The PDF of a good voucher, for a buyer who lost the email. */
export const downloadVoucher = async (ctx: Context, me: Me, voucherId: VoucherId) => {
  const voucher = await goodVoucher(ctx, me, voucherId)
  await accessLog.append(ctx, me.actor, { action: 'document_opened', object: 'voucher', id: voucher.id, about: me.id })
  return { name: voucherFileName(voucher.language), bytes: await voucherDocument(ctx, voucher) }
}

/** Emails code and PDF of a good voucher again. */
export const resendVoucher = async (ctx: Context, me: Me, voucherId: VoucherId, language: Language) => {
  const { id } = await goodVoucher(ctx, me, voucherId)
  return sendAgain(ctx, me, language, { object: 'voucher', id }, voucherEmail, {
    voucherIds: [id],
    firstName: me.firstName,
  })
}
