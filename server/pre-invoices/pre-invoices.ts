import type { PersonId, PreInvoiceId } from '#contract/kit/id.ts'
import type { RefusalCode } from '#contract/kit/refusals.ts'
import { issueInvoice } from '#server/invoices/invoices.ts'
import { skipTo, type Skipped } from '#server/invoices/lost-numbers.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refuse.ts'
import { companyOn, settleReserved } from './pre-invoice-goods.ts'
import { preInvoiceName } from './pre-invoices.rules.ts'
import * as store from './pre-invoices.store.ts'
import type { SellingContext } from '#server/payments/goods.ts'

/** An open pre-invoice as a list of bookings shows it. */
export interface OpenPreInvoice {
  id: PreInvoiceId
  buyerId: PersonId
  number: number
  year: number
  due: Date
}

/** The still open ones of these pre-invoices. */
export const openAmong = async (db: Db, ids: readonly PreInvoiceId[]): Promise<OpenPreInvoice[]> =>
  (await store.openPreInvoicesAmong(db, ids)).map(({ id, buyer_id: buyerId, number, year, due_at: due }) => ({
    id,
    buyerId,
    number,
    year,
    due,
  }))

/** Whether a person owes an open pre-invoice. */
export const owesPreInvoice = async (db: Db, buyerId: PersonId): Promise<boolean> =>
  (await store.openPreInvoicesOf(db, buyerId)).length > 0

/** Erases the buyers' names and documents of void pre-invoices; the numbers stay. */
export const eraseVoidPreInvoices = (tx: Tx, buyers: readonly PersonId[]): Promise<void> =>
  store.eraseVoidPreInvoices(tx, buyers)

/** The result of a command, as printed to the operator. */
export type MarkPaidResult = 'settled' | 'settled before' | 'no such pro-forma' | keyof typeof manualRefundReasons

/** Reasons why money from reception or transfer must be returned by hand, and their refusals. */
const manualRefundReasons = {
  'the place is gone': ['term_full', 'term_taken'],
  'they have a place already': ['already_signed_up'],
  'the class was cancelled': ['term_cancelled'],
  'the class is over': ['term_over'],
} as const satisfies Record<string, readonly RefusalCode[]>

const reasonOf = (error: unknown): MarkPaidResult => {
  if (error instanceof Refusal)
    for (const [reason, codes] of Object.entries(manualRefundReasons))
      if (codes.some((code) => code === error.code)) return reason as keyof typeof manualRefundReasons
  throw error
}

/** Marks a pre-invoice as paid at reception or by transfer. The places stay confirmed and the invoice is issued. */
export const markPaidManually = async (
  ctx: SellingContext,
  actor: Actor,
  { number, year }: { number: number; year: number },
  paidWith: 'cash' | 'transfer',
): Promise<MarkPaidResult> => {
  const found = await store.preInvoiceByNumber(ctx.db, year, number)
  if (!found) return 'no such pro-forma'
  return inTransaction(ctx.db, async (tx): Promise<MarkPaidResult> => {
    const row = await store.lockPreInvoice(tx, found.id)
    if (!row) return 'no such pro-forma'
    if (row.state === 'paid') return 'settled before'
    const reserved = await settleReserved(ctx, tx, row)
    await auditLog.append(ctx, tx, actor, {
      action: 'marked_paid',
      object: 'pre_invoice',
      id: row.id,
      about: row.buyer_id,
    })
    await issueInvoice(
      ctx,
      tx,
      {
        intentId: null,
        preInvoice: { id: row.id, name: preInvoiceName(row) },
        payerId: row.buyer_id,
        lines: row.lines,
        totalCents: row.total_cents,
        company: companyOn(row),
        language: row.language,
        paidWith,
      },
      { kind: 'pre_invoice', seeAt: ctx.reservations.seeAt(reserved) },
    )
    return 'settled'
  }).catch(reasonOf)
}

/** Skips pre-invoice numbers of a year up to this one (invoices/lost-numbers.ts). */
export const skipPreInvoiceNumbers = async (
  ctx: Context,
  tx: Tx,
  { number, year }: { number: number; year: number },
): Promise<Skipped> => skipTo(ctx, tx, await store.lockPreInvoiceSeries(tx, year), number)
