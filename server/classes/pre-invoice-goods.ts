import type { Company } from '#contract/cart.ts'
import type { PreInvoiceId } from '#contract/kit/id.ts'
import { closePreInvoice, lockPreInvoice, preInvoiceOf, type PreInvoiceRow } from '#server/invoices/invoices.ts'
import { issueInvoice } from '#server/invoices/invoices.ts'
import type { Goods } from '#server/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { placesPath } from './class-goods.ts'
import { classesById } from './classes.store.ts'
import { claimPlaces, takePlacesBack } from './places.ts'

interface Settling {
  preInvoiceId: PreInvoiceId
}

/** Whether the centre has called off what it is for: then nobody has to pay it. */
export const isCalledOff = async (ctx: Context, db: Db, { class_ids }: PreInvoiceRow): Promise<boolean> =>
  (await classesById(db, class_ids, ctx.clock.now())).some(({ cancelled_at }) => cancelled_at !== null)

const refuseCancelled = async (ctx: Context, db: Db, preInvoice: PreInvoiceRow): Promise<void> => {
  if (await isCalledOff(ctx, db, preInvoice)) refuse('term_cancelled')
}

const coveredBy = (preInvoice: PreInvoiceRow) => ({
  articleId: preInvoice.article_id,
  classIds: preInvoice.class_ids,
  participantId: preInvoice.participant_id,
  payerId: preInvoice.buyer_id,
})

/**
 * What a paid pro-forma opens: its places are kept, or claimed anew when they were given back meanwhile; a place that
 * is gone is a refusal, and the money goes back (reference: security B14).
 */
export const settlePlaces = async (ctx: Context, tx: Tx, preInvoice: PreInvoiceRow): Promise<void> => {
  if (preInvoice.state === 'paid') refuse('pre_invoice_closed')
  if (preInvoice.state === 'open') await refuseCancelled(ctx, tx, preInvoice)
  else await claimPlaces(ctx, tx, { ...coveredBy(preInvoice), origin: { preInvoiceId: preInvoice.id }, paid: true })
  await closePreInvoice(tx, preInvoice.id, 'paid', ctx.clock.now())
}

/** The company a pro-forma is made out to, for the invoice. */
export const companyOn = ({ buyer }: PreInvoiceRow): Company | null =>
  buyer.taxNumber === undefined ? null : { ...buyer, taxNumber: buyer.taxNumber }

/** Where somebody sees what a pro-forma was for. */
export const seePlacesAt = ({ buyer_id, participant_id }: PreInvoiceRow): string =>
  placesPath({ payerId: buyer_id, participantId: participant_id })

/** An open pro-forma, paid by card or wallet (design §4). One that was released is sold only if its place is free. */
export const preInvoiceGoods: Goods<'pre_invoice', Settling> = {
  paymentPath: ({ lines }) => `/dashboard/invoices/${lines[0]?.item.preInvoiceId ?? ''}/payment`,
  async quote(ctx, { payerId, wanted: { preInvoiceId } }) {
    const preInvoice = (await preInvoiceOf(ctx.db, payerId, preInvoiceId)) ?? refuse('not_found')
    if (preInvoice.state !== 'open') refuse('pre_invoice_closed')
    await refuseCancelled(ctx, ctx.db, preInvoice)
    return preInvoice.lines.map((line) => ({
      ...line,
      articleId: preInvoice.article_id,
      item: { preInvoiceId: preInvoice.id },
    }))
  },
  isSame: ({ preInvoiceId }, lines) => lines[0]?.item.preInvoiceId === preInvoiceId,
  async secure(ctx, tx, { lines, intentId, until }) {
    const [line] = lines
    const preInvoice = (line && (await lockPreInvoice(tx, line.item.preInvoiceId))) ?? refuse('pre_invoice_closed')
    if (preInvoice.state === 'paid') refuse('pre_invoice_closed')
    if (preInvoice.state === 'open') await refuseCancelled(ctx, tx, preInvoice)
    else await claimPlaces(ctx, tx, { ...coveredBy(preInvoice), origin: { intentId, until }, taking: true })
  },
  async handOver(ctx, tx, sale) {
    const [line] = sale.lines
    const preInvoice = (line && (await lockPreInvoice(tx, line.item.preInvoiceId))) ?? refuse('pre_invoice_closed')
    await settlePlaces(ctx, tx, preInvoice)
    const company = sale.company ?? companyOn(preInvoice)
    await issueInvoice(
      ctx,
      tx,
      { ...sale, company, preInvoiceId: preInvoice.id },
      { kind: 'pre_invoice', seeAt: seePlacesAt(preInvoice) },
    )
  },
  async takeBack(ctx, tx, sold) {
    if (sold.preInvoiceId === null) throw new Error('a sale by pro-forma names it')
    // It stays paid, as its invoice and credit note say: a number that was settled is never open again.
    await lockPreInvoice(tx, sold.preInvoiceId)
    return takePlacesBack(ctx, tx, sold)
  },
}
