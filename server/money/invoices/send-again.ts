import type { DocumentEmail } from '#contract/platform/document.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { auditLog, type AuditEntry } from '#server/platform/audit-log.ts'
import { count } from '#server/platform/rate-limits.ts'
import { enqueueEmail, type EmailTemplate } from '#server/platform/email/email.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Me } from '#server/people/account/me.ts'

/** Emails a document of the caller once more, to their current confirmed address (docs/product/emails.md §4.2). */
export const sendAgain = async <Data extends object>(
  ctx: Context,
  me: Me,
  language: Language,
  { object, id: about }: { object: AuditEntry['object'] & ('invoice' | 'pre_invoice' | 'voucher'); id: string },
  template: EmailTemplate<Data, object>,
  data: Data,
): Promise<DocumentEmail> => {
  const { id: personId, email, confirmBy } = me
  if (confirmBy !== null) refuse('address_unconfirmed')
  await inTransaction(ctx.db, async (tx) => {
    await count(ctx, tx, ['documents_again', about])
    await auditLog.append(ctx, tx, me.actor, { action: 'document_sent', object, id: about, about: personId })
    await enqueueEmail(ctx, tx, template, { email, personId, language }, data, { about, again: true })
  })
  return { state: 'queued', email }
}
