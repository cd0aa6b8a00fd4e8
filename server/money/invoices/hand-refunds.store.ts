import type { HandRefundId, InvoiceId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

export const insertHandRefund = (
  tx: Tx,
  refund: { creditNoteId: InvoiceId | null; payerId: PersonId; cents: Cents | null; now: Date },
) =>
  tx
    .insertInto('hand_refund')
    .values({
      id: newId<'handRefund'>(),
      credit_note_id: refund.creditNoteId,
      payer_id: refund.payerId,
      cents: refund.cents,
      created_at: refund.now,
    })
    .execute()

/** Money that waits to be paid back by hand, the longest waiting first, with how it came. */
export const waitingHandRefunds = (db: Db, limit: number) =>
  db
    .selectFrom('hand_refund as h')
    .leftJoin('invoice as n', 'n.id', 'h.credit_note_id')
    .select([
      'h.id',
      'h.payer_id',
      'h.cents',
      'h.created_at',
      'n.payment_method',
      'n.business_premises',
      'n.device_no',
      'n.year',
      'n.invoice_no',
    ])
    .where('h.paid_at', 'is', null)
    .orderBy('h.created_at')
    .orderBy('h.id')
    .limit(limit)
    .execute()

/** Locks one that may have been paid by now. */
export const lockHandRefund = (tx: Tx, id: HandRefundId) =>
  tx.selectFrom('hand_refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markPaidBack = (tx: Tx, id: HandRefundId, by: { staffId: StaffId; now: Date }) =>
  tx.updateTable('hand_refund').set({ paid_at: by.now, staff_id: by.staffId }).where('id', '=', id).execute()
