import type { Day } from '#contract/platform/day.ts'
import type { PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { RefusalCode } from '#contract/platform/refusals.ts'
import { recipientOf } from '#server/people/account/people.ts'
import { issueInvoice } from '#server/money/invoices/invoices.ts'
import { skipTo, type SkipOutcome } from '#server/money/invoices/lost-numbers.ts'
import type { AwaitedSeries } from '#server/money/invoices/number-series.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { refuse, Refusal } from '#server/platform/refuse.ts'
import { refuseWaiting, settleReserved } from './pre-invoice-goods.ts'
import * as numbers from './numbers.store.ts'
import * as store from './pre-invoices.store.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import type { Issuer } from '#server/money/payments/issuer.ts'

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

/** A pre-invoice past its due day. */
export interface OverduePreInvoice {
  id: PreInvoiceId
  buyerId: PersonId
  /** `123-2026`. */
  number: string
  cents: Cents
  due: Day
}

/** Open pre-invoices of these buyers that are past their due day, the oldest first. */
export const overduePreInvoices = async (
  db: Db,
  buyers: readonly PersonId[],
  now: Date,
): Promise<OverduePreInvoice[]> =>
  (await store.overdueOf(db, buyers, now)).map(
    ({ id, buyer_id: buyerId, number, year, total_cents: cents, due_at }) => ({
      id,
      buyerId,
      number: `${number}-${year}`,
      cents,
      due: dayOf(due_at),
    }),
  )

/** The pre-invoice of a number, for whom its place is and who pays; undefined for an unknown one. */
export const preInvoiceOfNumber = async (
  db: Db,
  { number, year }: { number: number; year: number },
): Promise<{ id: PreInvoiceId; participantId: PersonId; buyerId: PersonId } | undefined> => {
  const found = await store.preInvoiceByNumber(db, year, number)
  return found && { id: found.id, participantId: found.participant_id, buyerId: found.buyer_id }
}

/** A pre-invoice in the list that staff see of a buyer. */
export interface ListedPreInvoice {
  id: PreInvoiceId
  /** `123-2026`. */
  number: string
  at: Date
  totalCents: Cents
  state: 'open' | 'paid' | 'void'
}

/** The newest pre-invoices of a buyer. */
export const newestPreInvoicesOf = async (db: Db, buyerId: PersonId, limit: number): Promise<ListedPreInvoice[]> =>
  (await store.newestOf(db, buyerId, limit)).map(
    ({ id, number, year, issued_at: at, total_cents: totalCents, state }) => ({
      id,
      number: `${number}-${year}`,
      at,
      totalCents,
      state,
    }),
  )

/** Whether a person owes an open pre-invoice. */
export const owesPreInvoice = async (db: Db, buyerId: PersonId): Promise<boolean> =>
  (await store.openPreInvoicesOf(db, buyerId)).length > 0

/** Erases the buyers' names and documents of void pre-invoices; the numbers stay. */
export const eraseVoidPreInvoices = (tx: Tx, buyers: readonly PersonId[]): Promise<void> =>
  store.eraseVoidPreInvoices(tx, buyers)

/**
 * Refusals of money from reception or transfer, which is returned by hand, or taken once the terminal has its word or the
 * card an address for the invoice.
 */
const goneCodes = [
  'term_full',
  'term_taken',
  'already_signed_up',
  'term_cancelled',
  'term_over',
  'pre_invoice_waits',
  'pre_invoice_payer',
] as const satisfies readonly RefusalCode[]

export type MarkedPaid =
  | { state: 'settled' | 'settled_before' }
  | { refused: 'no_such_pre_invoice' | (typeof goneCodes)[number] }

const asResult = (error: unknown): MarkedPaid => {
  const refused = error instanceof Refusal && goneCodes.find((code) => code === error.code)
  if (refused) return { refused }
  throw error
}

/** How a pre-invoice was paid without a supplier. */
interface PaidByHand {
  paidWith: 'cash' | 'transfer'
  issuer: Issuer
  /** Of the call, which distinguishes its repetition from a second payment, and who saw the transfer on the statement. */
  settlement: { key: string; statementSeenBy: string } | null
}

/** Marks a pre-invoice as paid in `tx`. The places stay confirmed and the invoice is issued; gone ones are refused. */
const markPaidIn = async (
  ctx: SellingContext,
  tx: Tx,
  act: (tx: Tx) => Promise<Actor>,
  id: PreInvoiceId,
  { paidWith, issuer, settlement }: PaidByHand,
): Promise<MarkedPaid> => {
  const row = await store.lockPreInvoice(tx, id)
  if (!row) return { refused: 'no_such_pre_invoice' }
  if (row.state === 'paid') return { state: 'settled_before' }
  await refuseWaiting(tx, row)
  const actor = await act(tx)
  const delivered = await settleReserved(ctx, tx, row)
  if (settlement) await store.noteSettlement(tx, row.id, settlement.key, settlement.statementSeenBy)
  const payer = (await recipientOf(tx, row.buyer_id)) ?? refuse('pre_invoice_payer')
  await auditLog.append(ctx, tx, actor, {
    action: 'marked_paid',
    object: 'pre_invoice',
    id: row.id,
    about: row.buyer_id,
  })
  await issueInvoice(
    ctx,
    tx,
    issuer,
    {
      kind: 'pre_invoice',
      intentId: null,
      payerId: row.buyer_id,
      payer,
      lines: row.lines,
      totalCents: row.total_cents,
      company: null,
      language: row.language,
      paidWith,
    },
    delivered,
  )
  return { state: 'settled' }
}

/** Marks a pre-invoice as paid at reception or by transfer, in a commit of its own; `act` answers who does it, in there. */
export const markPaidManually = async (
  ctx: SellingContext,
  act: (tx: Tx) => Promise<Actor>,
  { number, year }: { number: number; year: number },
  paidWith: 'cash' | 'transfer',
  issuer: Issuer,
  settlement: PaidByHand['settlement'] = null,
): Promise<MarkedPaid> => {
  const found = await store.preInvoiceByNumber(ctx.db, year, number)
  if (!found) return { refused: 'no_such_pre_invoice' }
  const marked = await inTransaction(ctx.db, (tx) =>
    markPaidIn(ctx, tx, act, found.id, { paidWith, issuer, settlement }),
  ).catch(asResult)
  ctx.hints.send('pre_invoices')
  return marked
}

/** Stops the numbers of a restored database until an operator names the last one (invoices/lost-numbers.ts). */
export const awaitPreInvoiceNumbers = async (tx: Tx, now: Date): Promise<void> => {
  await numbers.awaitPreInvoiceNumbers(tx, yearOf(dayOf(now)))
}

/** Series of pre-invoices that await their last number; they have no name but the year. */
export const awaitedPreInvoiceSeries = async (db: Db): Promise<AwaitedSeries[]> =>
  (await numbers.awaitedPreInvoiceSeries(db)).map((series) => ({ name: '', ...series }))

/** Skips pre-invoice numbers of a year up to this one (invoices/lost-numbers.ts). */
export const skipPreInvoiceNumbers = async (
  ctx: Context,
  tx: Tx,
  { number, year }: { number: number; year: number },
): Promise<SkipOutcome> => skipTo(ctx, tx, await numbers.lockPreInvoiceSeries(tx, year), number)

/** Whom these pre-invoices reserved places for. */
export const participantsOfPreInvoices = async (
  db: Db,
  ids: readonly PreInvoiceId[],
): Promise<ReadonlyMap<PreInvoiceId, PersonId>> => {
  const rows = ids.length === 0 ? [] : await store.participants(db, ids)
  return new Map(rows.map(({ id, participant_id: participantId }) => [id, participantId]))
}
