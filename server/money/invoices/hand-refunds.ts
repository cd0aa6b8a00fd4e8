import type { HandRefundId, PersonId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import { auditLog, type StaffActor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { numberInYear, type NumberedRow, type PaidWith } from './invoices.rules.ts'
import * as store from './hand-refunds.store.ts'

/** Money that the centre pays back by hand, since it came by transfer or in cash (docs/product/invoices.md §5.9). */
export interface HandRefund {
  id: HandRefundId
  payerId: PersonId
  /** Absent for what was paid in another system, whose sum is not known here. */
  credited?: { cents: Cents; paidWith: PaidWith; creditNote: string }
  since: Date
}

/** What waits to be paid back by hand, the longest waiting first. */
export const waitingHandRefunds = async (db: Db, limit: number): Promise<HandRefund[]> =>
  (await store.waitingHandRefunds(db, limit)).map((row) => ({
    id: row.id,
    payerId: row.payer_id,
    ...(row.cents !== null &&
      row.payment_method !== null && {
        // Columns of one invoice: all of them or none.
        credited: { cents: row.cents, paidWith: row.payment_method, creditNote: numberInYear(row as NumberedRow) },
      }),
    since: row.created_at,
  }))

/** Puts what was paid in another system on the list, without a sum. */
export const oweElsewhere = async (tx: Tx, payerId: PersonId, now: Date): Promise<void> => {
  await store.insertHandRefund(tx, { creditNoteId: null, payerId, cents: null, now })
}

export type PaidBack = { state: 'paid_back' } | { refused: 'no_such_hand_refund' | 'paid_back_before' }

/** Notes that the money was paid back; of two members the first one counts. `act` answers who does it, in the commit. */
export const markPaidBack = (
  ctx: Pick<Context, 'db' | 'clock' | 'secrets'>,
  id: HandRefundId,
  act: (tx: Tx, payerId: PersonId) => Promise<StaffActor>,
): Promise<PaidBack> =>
  inTransaction(ctx.db, async (tx): Promise<PaidBack> => {
    const row = await store.lockHandRefund(tx, id)
    if (!row) return { refused: 'no_such_hand_refund' }
    if (row.paid_at) return { refused: 'paid_back_before' }
    const actor = await act(tx, row.payer_id)
    await store.markPaidBack(tx, id, { staffId: actor.staff.id, now: ctx.clock.now() })
    await auditLog.append(ctx, tx, actor, { action: 'paid_back', object: 'hand_refund', id, about: row.payer_id })
    return { state: 'paid_back' }
  })
