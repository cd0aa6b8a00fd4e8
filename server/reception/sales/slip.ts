import type { DocumentEmail } from '#contract/platform/document.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { Slip } from '#contract/staff/reception/receipts.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { accessLog, auditLog } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { lastEmailsAbout } from '#server/platform/email/document-emails.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { count } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import { deskReceiptEmail } from '#server/money/invoices/desk-receipt.email.ts'
import { isOfTill, slipOf } from '#server/money/invoices/slip.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import * as store from './slip.store.ts'

/** The paper of a document of a till, with the prints so far. */
export const slip = async (ctx: Context, me: StaffMe, invoiceId: InvoiceId): Promise<Slip> => {
  const paper = await slipOf(ctx, invoiceId)
  await accessLog.append(ctx, me.actor, { action: 'document_opened', object: 'invoice', id: invoiceId })
  return { ...paper, prints: await store.printsOf(ctx.db, invoiceId) }
}

/** Prints and the last email of a document of a till, without a word of what it says. */
export const handed = async (ctx: Context, invoiceId: InvoiceId): Promise<Pick<Slip, 'prints' | 'emailed'>> => {
  if (!(await isOfTill(ctx.db, invoiceId))) return refuse('not_found')
  const emailed = (await lastEmailsAbout(ctx.db, [invoiceId])).get(invoiceId)
  return { prints: await store.printsOf(ctx.db, invoiceId), ...(emailed && { emailed }) }
}

/** Counts a print. The same key is the same print, so that a lost answer makes no copy (docs/product/till.md §5.2). */
export const printSlip = async (ctx: Context, me: StaffMe, invoiceId: InvoiceId, key: string): Promise<Slip> => {
  const paper = await slipOf(ctx, invoiceId)
  const nth = await inTransaction(ctx.db, async (tx) => {
    const counted = await store.countPrint(tx, { key, invoiceId, staffId: me.id, now: ctx.clock.now() })
    if (counted.invoiceId !== invoiceId) return refuse('key_used')
    if (counted.isNew)
      await auditLog.append(ctx, tx, me.actor, { action: 'slip_printed', object: 'invoice', id: invoiceId })
    return counted.nth
  })
  return { ...paper, prints: nth - 1 }
}

/** Emails the stored document to an address. The same key is the same email. */
export const emailSlip = async (
  ctx: Context,
  me: StaffMe,
  invoiceId: InvoiceId,
  { key, email }: { key: string; email: string },
): Promise<DocumentEmail> => {
  const { language } = await slipOf(ctx, invoiceId)
  const asked = jsonHash([invoiceId, email])
  await inTransaction(ctx.db, async (tx) => {
    if (!(await store.insertEmail(tx, { key, asked, invoiceId, staffId: me.id, now: ctx.clock.now() }))) {
      const before = await store.emailAsked(tx, key)
      return before?.equals(asked) ? undefined : refuse('key_used')
    }
    await count(ctx, tx, ['documents_again', invoiceId])
    await auditLog.append(ctx, tx, me.actor, { action: 'document_sent', object: 'invoice', id: invoiceId })
    return enqueueEmail(ctx, tx, deskReceiptEmail, { email, language }, { invoiceId }, { about: invoiceId })
  })
  return (await slipOf(ctx, invoiceId)).emailed ?? { state: 'queued', email }
}
