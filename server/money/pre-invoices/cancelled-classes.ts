import type { ClassId, IntentId, PreInvoiceId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { InvoiceLine } from '#server/money/invoices/invoices.rules.ts'
import type { DatedPrice } from '#server/money/invoices/sales.rules.ts'
import { enrolmentSaleOf, lockEnrolmentSale } from '#server/money/invoices/sales.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { LostRace } from '#server/platform/database/with-retry.ts'
import { newId } from '#server/platform/ids.ts'
import { issuePreInvoice } from './issue-pre-invoice.ts'
import { preInvoiceName } from './pre-invoices.rules.ts'
import * as store from './pre-invoices.store.ts'
import { predecessorsOf, successorsOf } from './successors.store.ts'

// What becomes of pre-invoices whose classes the centre cancels (docs/product/classes.md §12.3).

/** Totals of pre-invoices that are still open, by id. */
export const openTotals = async (db: Db, ids: readonly PreInvoiceId[]): Promise<ReadonlyMap<PreInvoiceId, number>> =>
  new Map((await store.openPreInvoicesAmong(db, ids)).map((row) => [row.id, row.total_cents]))

/** Locks pre-invoices in the order of their ids, before classes are locked. */
export const lockPreInvoices = async (tx: Tx, ids: readonly PreInvoiceId[]): Promise<void> => {
  for (const id of [...new Set(ids)].toSorted()) await store.lockPreInvoice(tx, id)
}

/** A moved place belongs to the pre-invoice as before; what was printed stays. */
export const moveReserved = async (tx: Tx, id: PreInvoiceId, from: ClassId, to: ClassId): Promise<void> => {
  await store.replaceClass(tx, id, from, to)
}

/** A pre-invoice's number, such as `17-2026`. */
export const preInvoiceNumber = async (db: Db, id: PreInvoiceId): Promise<string> =>
  preInvoiceName(await store.preInvoiceById(db, id))

/** The newest pre-invoice in place of one, with what is left of the price of the one asked for. */
export interface Newest {
  id: PreInvoiceId
  price: DatedPrice
}

/**
 * Locks what an enrolment stands on, the invoice of its sale before its pre-invoice (docs/product/limits.md §8.2), and
 * answers the newest pre-invoice of the one asked for.
 */
export const lockEnrolment = async (
  tx: Tx,
  { intentId, preInvoiceId }: { intentId: IntentId | null; preInvoiceId: PreInvoiceId | null },
): Promise<Newest | undefined> => {
  const standing = preInvoiceId === null ? null : ((await successorsOf(tx, preInvoiceId)).at(-1)?.id ?? null)
  const sale = await lockEnrolmentSale(tx, { intentId, preInvoiceId: standing })
  if (preInvoiceId === null) return undefined
  const newest = await lockNewest(tx, preInvoiceId)
  if (!sale && (await enrolmentSaleOf(tx, { intentId, preInvoiceId: newest.id })))
    throw new LostRace(`pre-invoice ${newest.id} was paid meanwhile`)
  return newest
}

/**
 * The pre-invoice that now stands for this one, locked: what waits for one that was issued anew meanwhile goes on with
 * the newest.
 */
const lockNewest = async (tx: Tx, id: PreInvoiceId): Promise<Newest> => {
  const line = await successorsOf(tx, id)
  const [asked, newest] = [line[0], line.at(-1)]
  if (!asked || !newest) throw new Error(`no pre-invoice ${id}`)
  await store.lockPreInvoice(tx, newest.id)
  const isStill = (await successorsOf(tx, id)).length === line.length
  if (!isStill) return lockNewest(tx, id)
  const datesBack = line.reduce((sum, each) => sum + each.dates_off, 0)
  const price = { unitCents: asked.total_cents, leftCents: newest.total_cents, datesBack, datesInAll: null }
  return { id: newest.id, price }
}

/**
 * How many of so many dates the newest pre-invoice stands for: dates taken off on the way to it are not of its price, nor of
 * that of its invoice.
 */
export const datesOn = (newest: Newest | undefined, inAll: number): number =>
  Math.max(1, inAll - (newest?.price.datesBack ?? 0))

/** Each of these pre-invoices with all in whose place it was issued, itself too. */
export const lineOf = async (
  db: Db,
  ids: readonly PreInvoiceId[],
): Promise<(id: PreInvoiceId, before: PreInvoiceId) => boolean> => {
  const rows = await predecessorsOf(db, ids)
  return (id, before) => rows.some((row) => row.id === id && row.before === before)
}

interface Remaining {
  classIds: readonly ClassId[]
  /** What the new one costs. */
  totalCents: Cents
  /** Dates whose part of the price is taken off. */
  datesOff: number
  terms: Parameters<typeof issuePreInvoice>[2]['terms']
  begins: Date
}

/** The one line of an enrolment at what remains of its price; a document of nothing is never issued. */
const remainingLine = (line: InvoiceLine, totalCents: Cents): InvoiceLine => {
  const unitCents = cents(Math.max(1, totalCents))
  return { ...line, unitCents, totalCents: unitCents }
}

/**
 * Voids an open pre-invoice; undefined when it is open no more. Where classes of it remain, a new one is issued for them,
 * at their part of the price, which the caller sends along.
 */
export const voidCancelled = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  id: PreInvoiceId,
  because: string,
  remaining: Remaining | undefined,
): Promise<{ reissued: PreInvoiceId | undefined } | undefined> => {
  const row = await store.lockPreInvoice(tx, id)
  if (row?.state !== 'open') return undefined
  await store.closePreInvoice(tx, id, 'void', ctx.clock.now())
  await store.setVoidReason(tx, id, because)
  await auditLog.append(ctx, tx, actor, { action: 'voided', object: 'pre_invoice', id, about: row.buyer_id })
  if (!remaining) return { reissued: undefined }
  const reissued = newId<'preInvoice'>()
  const lines = row.lines.map((line) => remainingLine(line, remaining.totalCents))
  const { buyer } = row
  await issuePreInvoice(ctx, tx, {
    id: reissued,
    replaces: id,
    datesOff: remaining.datesOff,
    payerId: row.buyer_id,
    participantId: row.participant_id,
    participantName: row.participant_name,
    articleId: row.article_id,
    classIds: remaining.classIds,
    name: row.name,
    lines,
    terms: remaining.terms,
    totalCents: cents(lines.reduce((sum, line) => sum + line.totalCents, 0)),
    company: buyer.taxNumber === undefined ? null : { ...buyer, taxNumber: buyer.taxNumber },
    language: row.language,
    begins: remaining.begins,
    isQuiet: true,
  })
  await auditLog.append(ctx, tx, actor, {
    action: 'pre_invoice_issued',
    object: 'pre_invoice',
    id: reissued,
    about: row.buyer_id,
  })
  return { reissued }
}
