import { recipientOf } from '#server/people/account/people.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { enqueueEmail, type DocumentReference, type EmailTemplate } from '#server/platform/email/email.ts'
import type { PreInvoiceRow } from './pre-invoices.store.ts'

/** Queues an email to the buyer of a pre-invoice, in its language; none where the card has no address any more. */
export const emailBuyer = async <Data extends object>(
  ctx: Context,
  tx: Tx,
  row: PreInvoiceRow,
  template: EmailTemplate<Data, object>,
  data: (firstName: string) => Data,
  about: Partial<DocumentReference> = {},
): Promise<void> => {
  const buyer = await recipientOf(tx, row.buyer_id)
  if (!buyer) return
  const to = { email: buyer.email, personId: row.buyer_id, language: row.language }
  await enqueueEmail(ctx, tx, template, to, data(buyer.firstName), about)
}
