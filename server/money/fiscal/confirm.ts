import { setTimeout as pause } from 'node:timers/promises'
import type { InvoiceId } from '#contract/platform/id.ts'
import { fiscalDigits } from '#providers/fiscal/digits.ts'
import type { FiscalProvider, InvoiceAnswer, RejectedMessage, SendingAttempt } from '#providers/fiscal/port.ts'
import { addMs, seconds } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { firstAttemptMs, isSubsequent, laterAttemptMs, waitAfter } from './fiscal.rules.ts'
import * as store from './fiscal.store.ts'
import { operatorOf } from './mark.ts'

/** Has the office's screens read again; 'Danes' only where something waited, or waits now for a person. */
const hint = (ctx: Context, isForToday: boolean) => {
  ctx.hints.send('fiscal')
  if (isForToday) ctx.hints.send('today')
}

/** Stores what an attempt brought. A rejection is an error that a person must mend; silence is retried. */
const record = async (ctx: Context, { invoice_id: id, attempts }: store.ClaimedDocument, answer: InvoiceAnswer) => {
  const now = ctx.clock.now()
  if (answer.state === 'confirmed') {
    await store.confirm(ctx.db, id, answer.eor, now)
    hint(ctx, attempts > 1)
    return
  }
  const problem = answer.state === 'rejected' ? answer.code : answer.problem
  const written = await store.fail(ctx.db, id, {
    state: answer.state === 'rejected' ? 'rejected' : 'pending',
    problem,
    detail: answer.detail.slice(0, 500),
    nextAttemptAt: addMs(now, waitAfter(attempts)),
  })
  if (!written) return
  hint(ctx, answer.state === 'rejected')
  if (answer.state === 'rejected') ctx.log.error('fiscal_rejected', answer.detail, { invoice: id, code: problem })
  else ctx.log.warn('fiscal_waiting', { invoice: id, problem, attempts })
}

const unsendable = (detail: string): RejectedMessage => ({ state: 'rejected', code: 'unsendable', detail })

/** The authority's answer. A document that cannot be sent waits for a person, and never stops the others. */
const ask = async (
  ctx: Context,
  authority: FiscalProvider,
  claimed: store.ClaimedDocument,
  sending: SendingAttempt,
): Promise<InvoiceAnswer> => {
  const operator = operatorOf(ctx, claimed)
  if (!operator) return unsendable('the secret key does not open the person who issued it')
  return authority
    .sendInvoice({ ...claimed.message, operator }, sending)
    .catch((error: unknown) => unsendable(String(error)))
}

/**
 * Sends a document to the authority once, and stores the answer. Undefined where another process has the document, or it
 * is not due. Safe to repeat: the authority gives the same EOR for the same message.
 */
const attempt = async (
  ctx: Context,
  authority: FiscalProvider,
  invoiceId: InvoiceId,
  timeoutMs: number,
  how: { onlyFirst?: boolean } = {},
): Promise<InvoiceAnswer | undefined> => {
  const now = ctx.clock.now()
  const claimed = await store.claim(ctx.db, invoiceId, now, 2 * timeoutMs, how)
  if (!claimed) return undefined
  const answer = await ask(ctx, authority, claimed, {
    isSubsequent: isSubsequent(claimed.attempts, claimed.issued_at, now),
    timeoutMs,
  })
  await record(ctx, claimed, answer)
  return answer
}

/** What is printed on a document that the authority hears of (docs/product/fiscal.md §4). */
export interface FiscalMarks {
  zoi: string
  /** Absent where the authority did not answer before the document was drawn. */
  eor: string | null
  /** The 60 digits of the machine-readable code. */
  digits: string
}

type MarkedRow = NonNullable<Awaited<ReturnType<typeof store.marksOf>>>

const marksIn = ({ zoi, eor, message: { issuer, issuedAt } }: MarkedRow): FiscalMarks => ({
  zoi,
  eor,
  digits: fiscalDigits(zoi, issuer, issuedAt),
})

const pollMs = 100

/** The row of a document, once an attempt of another process is over or three seconds have passed. */
const rowAfterAttempt = async (ctx: Context, invoiceId: InvoiceId) => {
  let row = await store.marksOf(ctx.db, invoiceId)
  for (let waited = 0; row?.state === 'pending' && row.attempts > 0 && waited < firstAttemptMs; waited += pollMs) {
    const isUnderWay = row.problem === null && row.next_attempt_at > ctx.clock.now()
    if (!isUnderWay) break
    await pause(pollMs)
    row = await store.marksOf(ctx.db, invoiceId)
  }
  return row
}

/**
 * The marks of a document, after the first attempt: up to three seconds, so that the drawn document carries the EOR.
 * Undefined for one that was issued outside the policy. Without an answer the document is drawn with its ZOI alone.
 */
export const marksAfterFirstAttempt = async (ctx: Context, invoiceId: InvoiceId): Promise<FiscalMarks | undefined> => {
  const { fiscal: authority } = ctx
  if (authority) await attempt(ctx, authority, invoiceId, firstAttemptMs, { onlyFirst: true })
  const row = await rowAfterAttempt(ctx, invoiceId)
  return row && marksIn(row)
}

/** The marks as a document drawn at this time carries them: without an EOR that came later. */
export const marksDrawnAt = async (db: Db, invoiceId: InvoiceId, drawn: Date): Promise<FiscalMarks | undefined> => {
  const row = await store.marksOf(db, invoiceId)
  if (!row) return undefined
  const isKnown = row.confirmed_at !== null && row.confirmed_at <= drawn
  return { ...marksIn(row), eor: isKnown ? row.eor : null }
}

/** Sends a document that is due at once, and waits for its answer up to three seconds, whichever process sends it. */
export const sendNow = async (ctx: Context, invoiceId: InvoiceId): Promise<void> => {
  if (ctx.fiscal) await attempt(ctx, ctx.fiscal, invoiceId, firstAttemptMs)
  await rowAfterAttempt(ctx, invoiceId)
}

/** Documents that are sent at the same time. */
const concurrent = 8

/** Shorter than the minute between two sweeps; the next one continues with the rest. */
const sweepTimeoutMs = seconds(45)

/** Documents read at once. */
const batchSize = 200

/**
 * Sends what is due, who waits longest first, until nothing is or the time is over. One document asks first: while the authority is
 * away, ten thousand that wait send one message, not ten thousand.
 */
export const sendDue = async (ctx: Context, timeoutMs = sweepTimeoutMs): Promise<number> => {
  const { fiscal: authority } = ctx
  if (!authority) return 0
  // Real time, not `ctx.clock`: it bounds how long a process is busy.
  const away = new AbortController()
  const over = AbortSignal.any([AbortSignal.timeout(timeoutMs), away.signal])
  let confirmed = 0
  while (!over.aborted) {
    const [first, ...others] = await store.due(ctx.db, ctx.clock.now(), batchSize)
    if (!first) break
    const queue = [first]
    const work = async () => {
      for (let next = queue.shift(); next && !over.aborted; next = queue.shift()) {
        const answer = await attempt(ctx, authority, next, Math.min(laterAttemptMs, timeoutMs))
        if (answer?.state === 'away') away.abort()
        if (answer?.state === 'confirmed') confirmed += 1
      }
    }
    await work()
    queue.push(...others)
    await Promise.all(Array.from({ length: concurrent }, work))
  }
  return confirmed
}
