import type { InvoiceId, PersonId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { Refundable, DeskRefund, RefundWay } from '#contract/staff/reception/sales.ts'
import { m } from '#texts/compiled/messages.js'
import { price } from '#texts/format.ts'
import { personNames } from '#server/people/account/people.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import {
  deskInvoice,
  lockDeskInvoice,
  numberOfDocument,
  type DeskDocument,
} from '#server/money/invoices/desk-invoices.ts'
import { endPiecesOf } from '#server/money/invoices/end-pieces.ts'
import { partsOf } from '#server/money/invoices/credit-notes.rules.ts'
import { takeBackIn, type TakenBack } from '#server/money/invoices/take-back.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { officeIssuer, tillIssuer } from '#server/money/payments/issuer.ts'
import { KeptInPart } from '#server/money/payments/take-desk-sale-back.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { refuseOwnMatter } from '#server/people/staff/own-matter.ts'
import { amount, factsOf, inBoth, listed, plain } from '#server/people/staff/facts.ts'
import { needPremises } from '#server/money/fiscal/register-premises.ts'
import { giveOut } from '#server/money/till/given-out.ts'
import { addTenders, waysOf } from '#server/money/till/tenders.ts'
import { cashIn, lockCash, takesMoney } from '#server/money/till/till-session.ts'
import * as store from './sales.store.ts'

/** Lines of an invoice that a till takes back. */
export interface RefundAtTill {
  key: string
  till: string
  how: RefundWay
  lines: readonly {
    line: number
    quantity: number
    eachCents?: number | undefined
    pieces?: readonly string[] | undefined
  }[]
  totalCents: number
  because: string
}

/** What is left of an invoice, line by line; refuses `not_found` for a credit note. */
export const refundableOf = async (ctx: SellingContext, invoiceId: InvoiceId): Promise<Refundable> => {
  const invoice = (await deskInvoice(ctx.db, invoiceId)) ?? refuse('not_found')
  const sale = invoice.saleId && (await store.saleById(ctx.db, invoice.saleId))
  return {
    number: invoice.number,
    at: invoice.issuedAt.toISOString(),
    paidWith: invoice.paidWith,
    ...((await waysOf(ctx.db, [invoiceId])).get(invoiceId) ?? { cashCents: 0, terminalCents: 0 }),
    isOfTill: invoice.sessionId !== null,
    isOpen: invoice.sessionId !== null && (await takesMoney(ctx, invoice.sessionId)),
    ...(invoice.company !== null && { company: invoice.company }),
    ...(invoice.replacedBy && {
      replacedBy: { invoiceId: invoice.replacedBy.id, number: invoice.replacedBy.number },
    }),
    isSuppliers: invoice.intentId !== null,
    lines: invoice.lines.map(({ name, unitCents, quantityLeft, centsLeft }, line) => {
      const forName = sale ? sale.lines[line]?.forName : null
      return { line, name, ...(forName && { forName }), unitCents, quantityLeft, centsLeft }
    }),
  }
}

const ways: Record<RefundWay, Parameters<typeof inBoth>[0]> = {
  cash: m.refund_cash,
  terminal: m.refund_terminal,
  supplier: m.fact_by_supplier,
}

/** What a second person sees of a refund. */
const factsOfRefund = async (tx: Tx, invoice: DeskDocument, refund: RefundAtTill, soFar: Cents) => {
  const buyer = invoice.buyerId && (await personNames(tx, [invoice.buyerId])).get(invoice.buyerId)
  const taken = refund.lines.map(({ line, quantity, eachCents }) => {
    const { sl, en } = invoice.lines[line]?.name ?? plain(String(line + 1))
    const each = eachCents === undefined ? '' : ` (${price(cents(eachCents))})`
    const pieces = quantity === 0 ? '' : `${quantity} × `
    return { sl: `${pieces}${sl}${each}`, en: `${pieces}${en}${each}` }
  })
  return factsOf(m.act_refund, {
    person: buyer ?? undefined,
    company: invoice.company ?? undefined,
    invoice: plain(invoice.number),
    lines: listed(taken),
    amount: amount(cents(refund.totalCents)),
    soFar: soFar > 0 ? amount(soFar) : undefined,
    how: inBoth(ways[refund.how]),
    till: refund.how === 'supplier' ? undefined : plain(refund.till),
    because: refund.because,
  })
}

/** The people of a sale, to whom no member gives money back alone. */
export const peopleOf = (invoice: DeskDocument, sale: store.SaleRow | undefined): PersonId[] => [
  ...(invoice.buyerId === null ? [] : [invoice.buyerId]),
  ...(sale?.lines.flatMap(({ participantId }) => participantId ?? []) ?? []),
]

type KeptReason = Extract<TakenBack, { refused: unknown }>['refused']

/** Goods that are no longer as they were sold. */
const used: ReadonlySet<KeptReason> = new Set(['pieces_used', 'pieces_redeemed', 'class_begun'])

/** Reasons of the credit note as the cashier reads them. */
const refuseTaken = ({ refused }: { refused: KeptReason }): never =>
  refuse(refused === 'invoice_replaced' ? refused : used.has(refused) ? 'refund_used' : 'refund_too_much')

/** Ends pieces of an invoice whose money went back whole before; no document and no money (docs/product/invoices.md §5.10). */
export const endAtDesk = async (
  ctx: SellingContext,
  me: Pick<StaffMe, 'actor'>,
  invoiceId: InvoiceId,
): Promise<Refundable> => {
  await withRetry(() =>
    inTransaction(ctx.db, async (tx) => {
      const invoice = (await deskInvoice(tx, invoiceId)) ?? refuse('not_found')
      if (invoice.replacedBy) refuse('invoice_replaced')
      const sale = invoice.saleId ? await store.saleById(tx, invoice.saleId) : undefined
      await refuseOwnMatter(ctx, tx, me.actor, peopleOf(invoice, sale))
      const ended = await endPiecesOf(ctx, tx, me.actor, invoiceId)
      if ('refused' in ended) refuseTaken(ended)
    }),
  )
  return refundableOf(ctx, invoiceId)
}

/** The refund of an earlier call with this key; refuses `key_used` for another one. */
const refundBefore = async (tx: Tx, key: string, asked: Buffer): Promise<DeskRefund | undefined> => {
  const row = await store.refundByKey(tx, key)
  if (!row) return undefined
  if (!row.asked.equals(asked)) refuse('key_used')
  const number = await numberOfDocument(tx, row.credit_note_id)
  return { _id: row.id, creditNoteId: row.credit_note_id, number, how: row.how, cents: row.cents }
}

/**
 * Takes lines of a sale back at a till in one commit: goods, credit note and money. The same key answers the same refund
 * (docs/product/till.md §3).
 */
export const refundAtTill = async (
  ctx: SellingContext,
  me: Asker,
  invoiceId: InvoiceId,
  refund: RefundAtTill,
): Promise<DeskRefund> => {
  const asked = jsonHash([invoiceId, refund])
  const noAmount = refund.lines.findIndex(({ quantity, eachCents }) => quantity === 0 && eachCents === undefined)
  if (noAmount >= 0) refuseFields({ [`lines.${noAmount}.eachCents`]: 'required' })
  if (!(await deskInvoice(ctx.db, invoiceId))) refuse('not_found')
  const { refundLimit } = await settingsOf(ctx)
  return withRetry(() =>
    inTransaction(ctx.db, async (tx): Promise<DeskRefund> => {
      const before = await refundBefore(tx, refund.key, asked)
      if (before) return before
      // Till and invoice are locked: of two refunds the second sees what the first one left, and whether it was the same.
      const bySupplier = refund.how === 'supplier'
      const session = bySupplier ? null : await lockCash(ctx, tx, refund.till)
      if (session) await needPremises(ctx)
      await lockDeskInvoice(tx, invoiceId)
      const meanwhile = await refundBefore(tx, refund.key, asked)
      if (meanwhile) return meanwhile
      const invoice = (await deskInvoice(tx, invoiceId)) ?? refuse('not_found')
      if (invoice.replacedBy) refuse('invoice_replaced')
      if ((invoice.intentId !== null) !== bySupplier) refuse('refund_not_here')
      const sale = invoice.saleId ? await store.saleById(tx, invoice.saleId) : undefined
      const lines = refund.lines.map(({ eachCents, pieces, ...line }) => ({
        ...line,
        ...(eachCents !== undefined && { eachCents: cents(eachCents) }),
        ...(pieces && { pieces }),
      }))
      // A second person is not fetched for what was given back already.
      const parts = partsOf(invoice, invoice.credited, lines)
      if ('refused' in parts) return refuseTaken(parts)
      const total = parts.reduce((sum, part) => sum + part.cents, 0)
      if (total !== refund.totalCents) refuse('amount_differs')
      const isOlder = session ? invoice.sessionId !== session.id : dayOf(invoice.issuedAt) !== dayOf(ctx.clock.now())
      const actor = await giveOut(ctx, tx, me, {
        what: 'refund',
        cents: cents(total),
        from: session && { till: session.till, sessionId: session.id },
        invoiceId,
        limitCents: refundLimit,
        forMore: 'refund_large',
        isSpecial: isOlder || refund.lines.some(({ eachCents }) => eachCents !== undefined),
        about: peopleOf(invoice, sale),
        facts: (soFar) => factsOfRefund(tx, invoice, refund, soFar),
      })
      if (session && refund.how === 'cash' && total > (await cashIn(tx, session))) refuse('not_enough_cash')
      const creditNoteId = newId<'invoice'>()
      const now = ctx.clock.now()
      const taken = await takeBackIn(ctx, tx, invoiceId, {
        actor,
        issuer: session ? await tillIssuer(ctx, tx, me.id, session.till) : await officeIssuer(ctx, tx, me.id),
        lines,
        reason: refund.because,
        creditNoteId,
        // Who paid online is no customer at the counter, and hears of it by email.
        isQuiet: !bySupplier,
        ...(session && { sessionId: session.id }),
      })
      if ('refused' in taken) return refuseTaken(taken)
      // A note of an earlier call with the same pieces gives no money a second time.
      if (taken.before) return refuse('refund_too_much')
      if (session && refund.how !== 'supplier')
        await addTenders(
          tx,
          session.id,
          me.id,
          [{ invoiceId: creditNoteId, how: refund.how, cents: cents(0 - total), givenCents: null, slip: '' }],
          now,
        )
      const row = {
        id: newId<'deskRefund'>(),
        key: refund.key,
        asked,
        invoiceId,
        creditNoteId,
        sessionId: session?.id ?? null,
        how: refund.how,
        cents: cents(total),
        staffId: me.id,
        now,
      }
      await store.insertRefund(tx, row)
      await auditLog.append(ctx, tx, actor, {
        action: 'refunded_at_desk',
        object: 'sale',
        id: row.id,
        ...(invoice.buyerId !== null && { about: invoice.buyerId }),
      })
      const number = await numberOfDocument(tx, creditNoteId)
      return { _id: row.id, creditNoteId, number, how: refund.how, cents: total }
    }),
  ).catch((error: unknown) => {
    if (error instanceof KeptInPart) return refuseTaken(error.refusal)
    throw error
  })
}
