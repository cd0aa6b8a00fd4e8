import type { SaleId } from '#contract/platform/id.ts'
import type { BookMessage, FiscalProvider, InvoiceAnswer } from '#providers/fiscal/port.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { deadlineOf, firstAttemptMs, laterAttemptMs, waitAfter, type FiscalState } from './fiscal.rules.ts'
import * as store from './book.store.ts'

// Invoices of the bound book, of which the tax authority hears after they were entered (docs/product/fiscal.md §8).

/** Keeps what the authority hears of a sale by the bound book; nothing where no invoice is verified. */
export const markBookSale = async (
  ctx: Context,
  tx: Tx,
  saleId: SaleId,
  message: Omit<BookMessage, 'issuedOn'>,
  writtenAt: Date,
): Promise<void> => {
  if (!ctx.fiscal || !ctx.centre.fiscal) return
  const issuedOn = dayOf(writtenAt)
  await store.insertBookDocument(tx, {
    saleId,
    policy: ctx.centre.fiscal.version,
    message: { ...message, issuedOn },
    writtenAt,
    deadline: deadlineOf(issuedOn),
    now: ctx.clock.now(),
  })
}

/** Sends one document once; undefined where another process has it, or it is not due. */
const attempt = async (
  ctx: Context,
  authority: FiscalProvider,
  saleId: SaleId,
  timeoutMs: number,
): Promise<InvoiceAnswer | undefined> => {
  const now = ctx.clock.now()
  const claimed = await store.claimBookDocument(ctx.db, saleId, now, 2 * timeoutMs)
  if (!claimed) return undefined
  const answer = await authority.sendBookInvoice(claimed.message, timeoutMs)
  if (answer.state === 'confirmed') {
    await store.confirmBookDocument(ctx.db, saleId, answer.eor, ctx.clock.now())
  } else {
    const isRejected = answer.state === 'rejected'
    const problem = isRejected ? answer.code : answer.problem
    await store.failBookDocument(ctx.db, saleId, {
      state: isRejected ? 'rejected' : 'pending',
      problem,
      detail: answer.detail.slice(0, 500),
      nextAttemptAt: addMs(now, waitAfter(claimed.attempts)),
    })
    if (isRejected) ctx.log.error('fiscal_rejected', answer.detail, { sale: saleId, code: problem })
    else ctx.log.warn('fiscal_waiting', { sale: saleId, problem, attempts: claimed.attempts })
  }
  ctx.hints.send('fiscal')
  return answer
}

/** Sends a document that was entered a moment ago, and waits for the answer up to three seconds. */
export const sendBookNow = async (ctx: Context, saleId: SaleId): Promise<void> => {
  if (ctx.fiscal) await attempt(ctx, ctx.fiscal, saleId, firstAttemptMs)
}

/** Documents read at once; an outage leaves a few dozen. */
const batchSize = 50

/** Sends what is due one after another, until the authority is away; the next sweep goes on. Returns how many are confirmed. */
export const sendBookDue = async (ctx: Context, timeoutMs = laterAttemptMs): Promise<number> => {
  if (!ctx.fiscal) return 0
  let confirmed = 0
  for (const saleId of await store.dueBookDocuments(ctx.db, ctx.clock.now(), batchSize)) {
    const answer = await attempt(ctx, ctx.fiscal, saleId, timeoutMs)
    if (answer?.state === 'away') break
    if (answer?.state === 'confirmed') confirmed += 1
  }
  return confirmed
}

/** How far the authority has heard of a sale. */
export interface BookState {
  state: FiscalState
  deadline: Date
  eor: string | null
  problem: string | null
}

export const bookStatesOf = async (db: Db, saleIds: readonly SaleId[]): Promise<ReadonlyMap<SaleId, BookState>> =>
  new Map(
    saleIds.length === 0 ? [] : (await store.bookDocumentsOf(db, saleIds)).map(({ sale_id: id, ...row }) => [id, row]),
  )
