import type { RefusalCode } from '#contract/kit/refusals.ts'
import { payerOf } from '#server/account/account.ts'
import { issueInvoice } from '#server/invoices/invoices.ts'
import {
  closePreInvoice,
  lockPreInvoice,
  markReminded,
  preInvoiceByNumber,
  preInvoiceName,
  preInvoiceReminderEmail,
  releasable,
  unreminded,
  type PreInvoiceRow,
} from '#server/invoices/invoices.ts'
import { mayStillBePaid, type SellingContext } from '#server/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { operatorActor, systemActor, auditLog } from '#server/platform/audit-log.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import { enqueueEmail, type EmailTemplate } from '#server/platform/email/email.ts'
import { Refusal } from '#server/platform/refuse.ts'
import { lockClasses } from './classes.store.ts'
import { placeReleasedEmail } from './place-released.email.ts'
import { releasePlacesOf } from './places.store.ts'
import { companyOn, isCalledOff, seePlacesAt, settlePlaces } from './pre-invoice-goods.ts'

const writeToBuyer = async <Data extends object>(
  ctx: Context,
  tx: Tx,
  row: PreInvoiceRow,
  template: EmailTemplate<Data, object>,
  data: (firstName: string) => Data,
): Promise<void> => {
  const buyer = await payerOf(tx, row.buyer_id)
  const to = { email: buyer.email, personId: row.buyer_id, language: row.language }
  await enqueueEmail(ctx, tx, template, to, data(buyer.first_name))
}

type Unpaid = Pick<PreInvoiceRow, 'id' | 'buyer_id'>

/** Whether the buyer has paid it and the last word about that money has still to come. */
const isBeingPaid = (ctx: SellingContext, { id: preInvoiceId, buyer_id: payerId }: Unpaid): Promise<boolean> =>
  mayStillBePaid(ctx, { payerId, kind: 'pre_invoice', item: { preInvoiceId } })

/** One email after the due time has passed, to those whose money is not on its way and whose class takes place. */
const remind = async (ctx: SellingContext, unpaid: Unpaid): Promise<void> => {
  if (await isBeingPaid(ctx, unpaid)) return
  const { id: preInvoiceId } = unpaid
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockPreInvoice(tx, preInvoiceId)
    if (row?.state !== 'open' || row.reminded_at || (await isCalledOff(ctx, tx, row))) return
    await markReminded(tx, preInvoiceId, ctx.clock.now())
    await writeToBuyer(ctx, tx, row, preInvoiceReminderEmail, (firstName) => ({
      firstName,
      preInvoiceId,
    }))
  })
}

/**
 * Gives the places of an unpaid pro-forma back, with an email; its number stays, as void. Whoever is paying it at this
 * moment is asked about first: they keep the place for as long as their money may be on its way.
 */
const release = async (ctx: SellingContext, unpaid: Unpaid): Promise<void> => {
  if (await isBeingPaid(ctx, unpaid)) return
  const { id: preInvoiceId } = unpaid
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockPreInvoice(tx, preInvoiceId)
    if (row?.state !== 'open') return
    await lockClasses(tx, row.class_ids)
    await releasePlacesOf(tx, preInvoiceId)
    await closePreInvoice(tx, preInvoiceId, 'void', ctx.clock.now())
    await auditLog.append(ctx, tx, systemActor, {
      action: 'voided',
      object: 'pre_invoice',
      id: row.id,
      about: row.buyer_id,
    })
    await writeToBuyer(ctx, tx, row, placeReleasedEmail, (firstName) => ({
      firstName,
      number: preInvoiceName(row),
      name: row.name,
    }))
  })
}

/** Reminders and releases that are due. */
export const sweepPreInvoices = async (ctx: SellingContext): Promise<void> => {
  const now = ctx.clock.now()
  const one = (work: Promise<void>) => work.catch((error: unknown) => ctx.log.error('pre_invoice_sweep', error))
  // Who loses the place now is not asked for money first, which a sweep that comes late would do.
  for (const each of await releasable(ctx.db, now)) await one(release(ctx, each))
  for (const each of await unreminded(ctx.db, now)) await one(remind(ctx, each))
}

const sweep = defineJob('classes.pre_invoices', { retries: 0 })
export const preInvoiceWorker = worker<SellingContext, object>(sweep, sweepPreInvoices, { every: '*/5 * * * *' })

/** How an operator hears what became of a command. */
export type Settled = 'settled' | 'settled before' | 'no such pro-forma' | keyof typeof unsettled

/** Why money that came by hand has to go back by hand. */
const unsettled = {
  'the place is gone': ['term_full', 'term_taken'],
  'they have a place already': ['already_signed_up'],
  'the class was cancelled': ['term_cancelled'],
  'the class is over': ['term_over'],
} as const satisfies Record<string, readonly RefusalCode[]>

const whyUnsettled = (error: unknown): Settled => {
  if (error instanceof Refusal)
    for (const [why, codes] of Object.entries(unsettled))
      if (codes.some((code) => code === error.code)) return why as keyof typeof unsettled
  throw error
}

/** Money came to the reception or by transfer: the places stay, and the invoice is issued (design §4). */
export const markPaidManually = async (
  ctx: Context,
  { number, year }: { number: number; year: number },
  paidWith: 'cash' | 'transfer',
): Promise<Settled> => {
  const found = await preInvoiceByNumber(ctx.db, year, number)
  if (!found) return 'no such pro-forma'
  return inTransaction(ctx.db, async (tx): Promise<Settled> => {
    const row = await lockPreInvoice(tx, found.id)
    if (!row) return 'no such pro-forma'
    if (row.state === 'paid') return 'settled before'
    await settlePlaces(ctx, tx, row)
    await auditLog.append(ctx, tx, operatorActor, {
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
        preInvoiceId: row.id,
        payerId: row.buyer_id,
        lines: row.lines,
        totalCents: row.total_cents,
        company: companyOn(row),
        language: row.language,
        paidWith,
      },
      { kind: 'pre_invoice', seeAt: seePlacesAt(row) },
    )
    return 'settled'
  }).catch(whyUnsettled)
}
