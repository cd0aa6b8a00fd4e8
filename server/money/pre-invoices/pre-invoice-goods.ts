import type { Company } from '#contract/money/cart.ts'
import type { IntentId, PreInvoiceId } from '#contract/platform/id.ts'
import { paths } from '#contract/platform/paths.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { preInvoiceName } from './pre-invoices.rules.ts'
import * as store from './pre-invoices.store.ts'
import { deskIntents } from '#server/money/payments/desk-intents.ts'
import type { DeliveredGoods, Goods, Reservations, ReservedPlaces } from '#server/money/payments/goods.ts'

interface Settling {
  preInvoiceId: PreInvoiceId
}

/** The reservation of a pre-invoice: classes, participant and payer. */
export const reservedBy = (row: store.PreInvoiceRow): ReservedPlaces => ({
  preInvoiceId: row.id,
  articleId: row.article_id,
  classIds: row.class_ids,
  participantId: row.participant_id,
  payerId: row.buyer_id,
})

/** The company a pre-invoice is made out to, for the invoice. */
const companyOn = ({ buyer }: store.PreInvoiceRow): Company | null =>
  buyer.taxNumber === undefined ? null : { ...buyer, taxNumber: buyer.taxNumber }

type Reserving = Context & { reservations: Reservations }

/**
 * Marks a pre-invoice as paid. An open one keeps its places, a released one claims them anew. Places that are gone are
 * refused, and the payment is refunded (docs/threats.md B14).
 */
export const settleReserved = async (ctx: Reserving, tx: Tx, row: store.PreInvoiceRow): Promise<DeliveredGoods> => {
  const reserved = reservedBy(row)
  if (row.state === 'paid') refuse('pre_invoice_closed')
  if (row.state === 'open') await refuseCancelled(ctx, tx, reserved)
  else await ctx.reservations.claimPaid(ctx, tx, reserved)
  await store.closePreInvoice(tx, row.id, 'paid', ctx.clock.now())
  const settles = { id: row.id, name: preInvoiceName(row), company: companyOn(row) }
  return { seeAt: ctx.reservations.seeAt(reserved), settles }
}

const refuseCancelled = async (ctx: Reserving, db: Db, reserved: ReservedPlaces): Promise<void> => {
  if (await ctx.reservations.isCancelled(ctx, db, reserved)) refuse('term_cancelled')
}

/** The card may be used at the desk this very moment: a second payment would have to be given back by hand. */
export const refuseWaiting = async (
  db: Db,
  { id: preInvoiceId, buyer_id: payerId }: store.PreInvoiceRow,
  intentId?: IntentId,
): Promise<void> => {
  if (await deskIntents.waitsFor(db, { preInvoiceId, payerId, ...(intentId && { intentId }) }))
    refuse('pre_invoice_waits')
}

/** Goods of an open pre-invoice paid by card or wallet. A released one is sold only if its places are free. */
export const createPreInvoiceGoods = (reservations: Reservations): Goods<'pre_invoice', Settling> => {
  const reserving = (ctx: Context): Reserving => ({ ...ctx, reservations })
  /** Locked for one payment of it; while another waits for the terminal, none but that one is taken. */
  const locked = async (
    tx: Tx,
    { lines, intentId }: { lines: readonly { item: Settling }[]; intentId: IntentId },
  ): Promise<store.PreInvoiceRow> => {
    const [line] = lines
    const row = (line && (await store.lockPreInvoice(tx, line.item.preInvoiceId))) ?? refuse('pre_invoice_closed')
    await refuseWaiting(tx, row, intentId)
    return row
  }
  return {
    topic: 'pre_invoices',
    paymentPath: ({ lines }) => paths.preInvoicePayment(lines[0]?.item.preInvoiceId ?? ''),
    async quote(ctx, { payerId, wanted: { preInvoiceId } }) {
      const row = (await store.preInvoiceOf(ctx.db, payerId, preInvoiceId)) ?? refuse('not_found')
      if (row.state !== 'open') refuse('pre_invoice_closed')
      await refuseWaiting(ctx.db, row)
      await refuseCancelled(reserving(ctx), ctx.db, reservedBy(row))
      return row.lines.map((line) => ({ ...line, articleId: row.article_id, item: { preInvoiceId: row.id } }))
    },
    isSame: ({ preInvoiceId }, lines) => lines[0]?.item.preInvoiceId === preInvoiceId,
    async secure(ctx, tx, { lines, intentId, until }) {
      const row = await locked(tx, { lines, intentId })
      const reserved = reservedBy(row)
      if (row.state === 'paid') refuse('pre_invoice_closed')
      if (row.state === 'open') await refuseCancelled(reserving(ctx), tx, reserved)
      else await reservations.claimFor(ctx, tx, reserved, { intentId, until })
    },
    release: (tx, intentId) => reservations.releaseClaim(tx, intentId),
    deliver: async (ctx, tx, sale) => settleReserved(reserving(ctx), tx, await locked(tx, sale)),
    async takeBack(ctx, tx, sold, parts) {
      if (sold.preInvoiceId === null) throw new Error('a sale by pre-invoice names it')
      // It stays paid, matching its invoice and credit note: a paid pre-invoice never opens again.
      await store.lockPreInvoice(tx, sold.preInvoiceId)
      return reservations.takeBack(ctx, tx, sold, parts)
    },
    pieces: (ctx, tx, sold) => reservations.pieces(ctx, tx, sold),
  }
}
