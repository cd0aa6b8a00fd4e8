import type { DocumentEmail } from '#contract/platform/document.ts'
import type { ClassId, PreInvoiceId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { eurosOf } from '#contract/platform/money.ts'
import type { PreInvoice, PreInvoiceNow } from '#contract/money/pre-invoices.ts'
import type { Me } from '#server/people/account/me.ts'
import { isPreInvoiceCredited } from '#server/money/invoices/invoices.ts'
import { sendAgain } from '#server/money/invoices/send-again.ts'
import { accessLog } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { lastEmailsAbout } from '#server/platform/email/document-emails.ts'
import { refuse } from '#server/platform/refuse.ts'
import { preInvoiceAgainEmail } from './pre-invoice-again.email.ts'
import { transferOf } from './payment-order.ts'
import { preInvoiceContent, preInvoiceDocument } from './pre-invoice-document.ts'
import * as store from './pre-invoices.store.ts'

const describePreInvoice = (row: store.PreInvoiceRow, email: DocumentEmail | undefined): PreInvoice => ({
  _id: row.id,
  preInvoiceNumber: row.number,
  date: row.issued_at.toISOString(),
  due: row.due_at.toISOString(),
  total: eurosOf(row.total_cents),
  name: row.name,
  ...(row.participant_name !== null && { childName: row.participant_name, childId: row.participant_id }),
  classes: row.class_ids,
  ...(email && { letter: email }),
})

/** Open pre-invoices of the caller. */
export const unpaidOf = async (ctx: Context, me: Me): Promise<PreInvoice[]> => {
  const rows = await store.openPreInvoicesOf(ctx.db, me.id)
  const emails = await lastEmailsAbout(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => describePreInvoice(row, emails.get(row.id)))
}

const opened = async (ctx: Context, me: Me, { id }: store.PreInvoiceRow) => {
  await accessLog.append(ctx, me.actor, { action: 'document_opened', object: 'pre_invoice', id, about: me.id })
  return preInvoiceDocument(ctx, id)
}

/** A pre-invoice of the caller in any state. */
export const preInvoiceNow = async (ctx: Context, me: Me, preInvoiceId: PreInvoiceId): Promise<PreInvoiceNow> => {
  const row = (await store.preInvoiceOf(ctx.db, me.id, preInvoiceId)) ?? refuse('not_found')
  const emails = await lastEmailsAbout(ctx.db, [row.id])
  const isTakenBack = row.state === 'paid' && (await isPreInvoiceCredited(ctx.db, row.id))
  return {
    ...describePreInvoice(row, emails.get(row.id)),
    state: isTakenBack ? 'taken_back' : row.state,
    ...(row.state === 'open' && { transfer: transferOf(preInvoiceContent(row)) }),
  }
}

/** The PDF of a pre-invoice of the caller; other people's are `not_found`. */
export const downloadPreInvoice = async (ctx: Context, me: Me, preInvoiceId: PreInvoiceId) => {
  const row = (await store.preInvoiceOf(ctx.db, me.id, preInvoiceId)) ?? refuse('not_found')
  return opened(ctx, me, row)
}

/** The PDF of the newest open pre-invoice that covers a class (docs/product/pre-invoices.md §6.2). */
export const downloadForClass = async (ctx: Context, me: Me, classId: ClassId) => {
  const row = (await store.openPreInvoiceForClass(ctx.db, me.id, classId)) ?? refuse('not_found')
  return opened(ctx, me, row)
}

/** Emails an open pre-invoice of the caller again. */
export const resendPreInvoice = async (ctx: Context, me: Me, preInvoiceId: PreInvoiceId, language: Language) => {
  const row = (await store.preInvoiceOf(ctx.db, me.id, preInvoiceId)) ?? refuse('not_found')
  if (row.state !== 'open') refuse('pre_invoice_closed')
  return sendAgain(ctx, me, language, { object: 'pre_invoice', id: row.id }, preInvoiceAgainEmail, {
    preInvoiceId: row.id,
    firstName: me.firstName,
  })
}
