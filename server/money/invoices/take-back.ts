import type { InvoiceId, PersonId, TillSessionId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import { findPayer, isErased } from '#server/people/account/people.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { creditNoteEmail } from './credit-note.email.ts'
import { creditedAmounts, partsOf, type TakenLines, type WrongParts } from './credit-notes.rules.ts'
import { endPieces, isWhole, keepsPieces, soldBy, takeGoodsBack, type Earlier } from './end-pieces.ts'
import { numberInYear, readNumber, type NumberedRow } from './invoices.rules.ts'
import { issueDocument } from './invoices.ts'
import { insertHandRefund } from './hand-refunds.store.ts'
import * as store from './invoices.store.ts'
import { piecesSold } from '#server/money/payments/take-sale-back.ts'
import { KeptInPart } from '#server/money/payments/take-desk-sale-back.ts'
import type { KeptGoods, Piece, RefusedFor, SellingContext } from '#server/money/payments/goods.ts'
import type { Issuer } from '#server/money/payments/issuer.ts'

/** Reasons why a sale is not taken back. */
export interface NotTakenBack extends WrongParts, KeptGoods {
  no_such_number: unknown
  no_such_invoice: unknown
  is_credit_note: unknown
  buyer_erased: unknown
  /** Another invoice stands in place of this one. */
  invoice_replaced: { by: string }
  nothing_left: unknown
}

/**
 * Result: the credit note, new or of an earlier call, and whether pieces ended whose price had gone back before; or the
 * reason why nothing was changed.
 */
export type TakenBack = { creditNote: string; before: boolean; ended?: boolean } | RefusedFor<NotTakenBack>

export interface TakeBack {
  actor: Actor
  issuer: Issuer
  /** Number with year, such as `PC1-WEB1-17-2026`. */
  invoice: string
  lines: TakenLines
  /** Printed on the credit note. */
  reason: string | null
}

/** For a caller with a transaction of its own. */
export interface TakeBackIn extends Omit<TakeBack, 'invoice'> {
  /** Id of the credit note, for a row that is written before it. */
  creditNoteId?: InvoiceId
  /** The caller emails the buyer, with the credit note. */
  isQuiet?: boolean
  /** The till session whose cash or terminal gives the money back at once. */
  sessionId?: TillSessionId
}

/** Pieces ended before a refusal: the transaction must be rolled back. */
class RefusedAfterEnd extends Error {
  readonly refusal: RefusedFor<NotTakenBack>

  constructor(refusal: RefusedFor<NotTakenBack>) {
    super(`the rest of the sale is kept: ${refusal.refused}`)
    this.refusal = refusal
  }
}

const creditedNow = (credits: readonly { cents: Cents }[]): Cents =>
  cents(credits.reduce((sum, each) => sum + each.cents, 0))

const emailNote = async (ctx: Context, tx: Tx, cancelled: store.InvoiceRow, invoiceId: InvoiceId): Promise<void> => {
  const { id: cancelledId, buyer_id: personId, language } = cancelled
  // A buyer of the desk may be anybody, or a person without an address.
  const payer = personId === null ? undefined : await findPayer(tx, personId)
  if (personId === null || !payer) return
  const { email, firstName } = payer
  const data = { invoiceId, cancelledId, firstName }
  await enqueueEmail(ctx, tx, creditNoteEmail, { email, personId, language }, data, { about: invoiceId })
}

/** Issues the credit note and queues its email, at the end of the transaction. */
const issueCreditNote = async (
  ctx: Context,
  tx: Tx,
  cancelled: store.InvoiceRow,
  before: Earlier,
  credits: NonNullable<store.NewDocument['credits']>,
  {
    issuer,
    reason,
    creditNoteId: id = newId<'invoice'>(),
    isQuiet = false,
    sessionId,
  }: Omit<TakeBackIn, 'actor' | 'lines'>,
  deskPayer: PersonId | undefined,
): Promise<NumberedRow> => {
  const { buyer_id: buyerId, language } = cancelled
  const vatBefore = before.notes.flatMap(({ vat }) => vat)
  const [number] = await Promise.all([
    issueDocument(ctx, tx, issuer, {
      ...creditedAmounts(cancelled, vatBefore, credits),
      id,
      intentId: null,
      preInvoice: null,
      ...(sessionId && { desk: { saleId: null, sessionId } }),
      cancels: cancelled,
      cancelledBecause: reason,
      credits,
      buyerId,
      language,
      // Copied from the cancelled invoice, which the credit note mirrors.
      seller: cancelled.seller,
      buyer: cancelled.buyer,
      paymentMethod: cancelled.payment_method,
    }),
    isQuiet ? undefined : emailNote(ctx, tx, cancelled, id),
  ])
  // No supplier returns what came by transfer or in cash, so it stands on a list until it is paid back.
  const payerId = buyerId ?? deskPayer
  if (cancelled.intent_id === null && !sessionId && payerId)
    await insertHandRefund(tx, {
      creditNoteId: id,
      payerId,
      cents: creditedNow(credits),
      now: ctx.clock.now(),
    })
  return number
}

/**
 * Takes back parts of the sale of an invoice in one commit: goods, refund, credit note and emails. A repeated call with
 * the same pieces, or with the rest when nothing is left, returns the earlier credit note (docs/product/invoices.md §5).
 */
export const takeBack = async (ctx: SellingContext, { invoice, ...what }: TakeBack): Promise<TakenBack> => {
  const number = readNumber(invoice)
  if (!number) return { refused: 'no_such_number' }
  return withRetry(() =>
    inTransaction(ctx.db, async (tx): Promise<TakenBack> => {
      const row = await store.lockInvoiceNumbered(tx, number)
      if (!row) return { refused: 'no_such_invoice' }
      if (row.cancels) return { refused: 'is_credit_note' }
      return takeBackLocked(ctx, tx, row, what)
    }).catch((error: unknown) => {
      if (error instanceof KeptInPart || error instanceof RefusedAfterEnd) return error.refusal
      throw error
    }),
  )
}

/** `takeBack` inside the caller's transaction. It takes the number of the credit note, so it must come last. */
export const takeBackIn = async (
  ctx: SellingContext,
  tx: Tx,
  invoiceId: InvoiceId,
  what: TakeBackIn,
): Promise<TakenBack> => takeBackLocked(ctx, tx, await store.lockInvoice(tx, invoiceId), what)

/** The note of an earlier call with these lines: of the same pieces, or the last one when nothing is left. */
const noteBefore = (invoice: store.InvoiceRow, before: Earlier, lines: TakenLines): NumberedRow | undefined => {
  const pieces = lines === 'rest' ? [] : lines.flatMap((part) => part.pieces ?? [])
  if (lines !== 'rest' && !isWhole(before)) {
    const one = before.lines.find((line) => line.pieces.some((id) => pieces.includes(id)))
    const ofNote = before.lines.filter(({ credit_note_id }) => credit_note_id === one?.credit_note_id)
    const same =
      ofNote
        .flatMap((line) => line.pieces)
        .toSorted()
        .join() === pieces.toSorted().join()
    return one && same ? before.notes.find(({ id }) => id === one.credit_note_id) : undefined
  }
  const left = partsOf(invoice, before.lines, 'rest')
  return isWhole(before) || (Array.isArray(left) && left.length === 0) ? before.notes.at(-1) : undefined
}

const takeBackLocked = async (
  ctx: SellingContext,
  tx: Tx,
  invoice: store.InvoiceRow,
  what: TakeBackIn,
): Promise<TakenBack> => {
  const replacement = await store.replacementOf(tx, invoice.id)
  if (replacement) return { refused: 'invoice_replaced', by: numberInYear(replacement) }
  const ended = what.lines === 'rest' ? await endPieces(ctx, tx, what.actor, invoice) : { count: 0 }
  if ('refused' in ended) return ended
  const taken = await takeLinesBack(ctx, tx, invoice, what)
  if (ended.count === 0) return taken
  if ('refused' in taken) throw new RefusedAfterEnd(taken)
  return { ...taken, ended: true }
}

const takeLinesBack = async (
  ctx: SellingContext,
  tx: Tx,
  invoice: store.InvoiceRow,
  { actor, lines, ...note }: TakeBackIn,
): Promise<TakenBack> => {
  const before: Earlier = {
    notes: await store.creditNotesOf(tx, invoice.id),
    lines: await store.creditLinesOf(tx, invoice.id),
  }
  const earlier = noteBefore(invoice, before, lines)
  if (earlier) return { creditNote: numberInYear(earlier), before: true }
  // A cancelled class is paid back to an erased buyer too, whom no email reaches.
  if (!note.isQuiet && invoice.buyer_id !== null && (await isErased(tx, invoice.buyer_id)))
    return { refused: 'buyer_erased' }
  const parts = partsOf(invoice, before.lines, lines)
  if ('refused' in parts) return parts
  if (parts.length === 0) return { refused: 'nothing_left' }
  const total = cents(parts.reduce((sum, part) => sum + part.cents, 0))
  const creditedBefore = before.notes.reduce((sum, each) => sum - each.total_cents, 0)
  const taken = await takeGoodsBack(ctx, tx, actor, invoice, {
    parts,
    cents: total,
    all: creditedBefore + total === invoice.total_cents && !keepsPieces(invoice, before, parts),
    isQuiet: note.isQuiet ?? false,
  })
  if ('refused' in taken) return taken
  const credits = parts.map(({ line, quantity, cents: amount, dates }, index) => ({
    line,
    quantity,
    cents: amount,
    ...(dates && { dates: dates.count, datesInAll: dates.inAll }),
    pieces: taken.pieces[index] ?? [],
  }))
  return {
    creditNote: numberInYear(await issueCreditNote(ctx, tx, invoice, before, credits, note, taken.payerId)),
    before: false,
  }
}

/** Each ticket, voucher or enrolment of an invoice's sale, locked until the end of the transaction. */
export const piecesOf = async (ctx: SellingContext, tx: Tx, invoiceId: InvoiceId): Promise<Piece[]> =>
  piecesSold(ctx, tx, soldBy(await store.lockInvoice(tx, invoiceId)))

/** What is left of the price of each line of an invoice after its credit notes, by position. */
export const centsLeftOf = async (tx: Tx, invoiceId: InvoiceId): Promise<Cents[]> => {
  const { lines } = await store.lockInvoice(tx, invoiceId)
  const credited = await store.creditLinesOf(tx, invoiceId)
  return lines.map(({ totalCents }, line) =>
    cents(totalCents - creditedNow(credited.filter((each) => each.line === line))),
  )
}
