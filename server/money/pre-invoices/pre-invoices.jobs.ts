import { mayStillBePaid } from '#server/money/payments/payments.ts'
import { auditLog, systemActor } from '#server/platform/audit-log.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import { emailBuyer } from './email-buyer.ts'
import { placeReleasedEmail } from './place-released.email.ts'
import { reservedBy } from './pre-invoice-goods.ts'
import { preInvoiceReminderEmail } from './pre-invoice-reminder.email.ts'
import { preInvoiceName } from './pre-invoices.rules.ts'
import * as store from './pre-invoices.store.ts'
import { type SellingContext } from '#server/money/payments/goods.ts'

type UnpaidRow = Pick<store.PreInvoiceRow, 'id' | 'buyer_id'>

/** Whether a payment of the pre-invoice may still arrive. */
const isBeingPaid = (ctx: SellingContext, { id: preInvoiceId, buyer_id: payerId }: UnpaidRow): Promise<boolean> =>
  mayStillBePaid(ctx, systemActor, { payerId, kind: 'pre_invoice', item: { preInvoiceId } })

/** Sends one reminder after the due time, unless its money is under way or its class is cancelled. */
const remind = async (ctx: SellingContext, unpaid: UnpaidRow): Promise<void> => {
  if (await isBeingPaid(ctx, unpaid)) return
  const { id: preInvoiceId } = unpaid
  await inTransaction(ctx.db, async (tx) => {
    const row = await store.lockPreInvoice(tx, preInvoiceId)
    if (row?.state !== 'open' || row.reminded_at) return
    if (await ctx.reservations.isCancelled(ctx, tx, reservedBy(row))) return
    await store.markReminded(tx, preInvoiceId, ctx.clock.now())
    await emailBuyer(ctx, tx, row, preInvoiceReminderEmail, (firstName) => ({ firstName, preInvoiceId }))
  })
}

/**
 * Releases the places of an unpaid pre-invoice and emails the buyer; its number stays as void. A payment that may still
 * arrive is queried first and keeps the places.
 */
const release = async (ctx: SellingContext, unpaid: UnpaidRow): Promise<void> => {
  if (await isBeingPaid(ctx, unpaid)) return
  await inTransaction(ctx.db, async (tx) => {
    const row = await store.lockPreInvoice(tx, unpaid.id)
    if (row?.state !== 'open') return
    await ctx.reservations.release(tx, reservedBy(row))
    await store.closePreInvoice(tx, row.id, 'void', ctx.clock.now())
    await auditLog.append(ctx, tx, systemActor, {
      action: 'voided',
      object: 'pre_invoice',
      id: row.id,
      about: row.buyer_id,
    })
    await emailBuyer(ctx, tx, row, placeReleasedEmail, (firstName) => ({
      firstName,
      number: preInvoiceName(row),
      name: row.name,
    }))
  })
}

/** Sends the reminders and releases the places that are due. */
export const sweepPreInvoices = async (ctx: SellingContext): Promise<void> => {
  const now = ctx.clock.now()
  const one = (work: Promise<void>) => work.catch((error: unknown) => ctx.log.error('pre_invoice_sweep', error))
  // Releases come first, so that a late sweep reminds no buyer of a place it then releases.
  const released = await store.releasable(ctx.db, now)
  for (const each of released) await one(release(ctx, each))
  const reminded = await store.unreminded(ctx.db, now)
  for (const each of reminded) await one(remind(ctx, each))
  if (released.length || reminded.length) ctx.hints.send('pre_invoices')
}

const sweep = defineJob('pre_invoices.sweep', { retries: 0 })
export const preInvoiceWorker = worker<SellingContext, object>(sweep, sweepPreInvoices, { every: '*/5 * * * *' })
