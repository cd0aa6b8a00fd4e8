import type { Day } from '#contract/platform/day.ts'
import type { PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { dayOf } from '#server/platform/calendar.ts'
import { accessLog, auditLog } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { count } from '#server/platform/rate-limits.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { officeIssuer } from '#server/money/payments/issuer.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import { amount, factsOf, plain } from '#server/people/staff/facts.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { refuseOwnMatter } from '#server/people/staff/own-matter.ts'
import { dueChangedEmail } from './due-changed.email.ts'
import { emailBuyer } from './email-buyer.ts'
import * as office from './office.store.ts'
import { preInvoiceAgainEmail } from './pre-invoice-again.email.ts'
import { preInvoiceDocument } from './pre-invoice-document.ts'
import { reservedBy } from './pre-invoice-goods.ts'
import { preInvoiceReminderEmail } from './pre-invoice-reminder.email.ts'
import { preInvoiceVoidedEmail } from './pre-invoice-voided.email.ts'
import { extendedDue, preInvoiceName, releaseAt } from './pre-invoices.rules.ts'
import * as store from './pre-invoices.store.ts'
import { markPaidManually } from './pre-invoices.ts'

/** Whom a pre-invoice concerns, for what no member does to themself. */
const concernedBy = (row: store.PreInvoiceRow): PersonId[] => [row.buyer_id, row.participant_id]

/** A pre-invoice in any state; refuses `not_found`. */
export const officePreInvoice = async (ctx: Context, id: PreInvoiceId): Promise<store.PreInvoiceRow> =>
  (await store.findPreInvoice(ctx.db, id)) ?? refuse('not_found')

/** Locks an open pre-invoice; one that is paid or void is `pre_invoice_closed`. */
const lockOpen = async (tx: Tx, id: PreInvoiceId): Promise<store.PreInvoiceRow> => {
  const row = (await store.lockPreInvoice(tx, id)) ?? refuse('not_found')
  return row.state === 'open' ? row : refuse('pre_invoice_closed')
}

/** The PDF of any pre-invoice; opening it is noted in the access log. */
export const openInOffice = async (ctx: Context, me: StaffMe, preInvoiceId: PreInvoiceId) => {
  const { id, buyer_id: about } = await officePreInvoice(ctx, preInvoiceId)
  await accessLog.append(ctx, me.actor, { action: 'document_opened', object: 'pre_invoice', id, about })
  return preInvoiceDocument(ctx, id)
}

/**
 * Settles a pre-invoice whose transfer stands on the bank's statement, and notes who saw it: the places stay, the invoice is issued and emailed. The same call sent
 * again changes nothing; another one is refused (docs/product/pre-invoices.md §8.4).
 */
export const settleByTransfer = async (
  ctx: SellingContext,
  me: Asker,
  id: PreInvoiceId,
  settlement: { key: string; statementSeenBy: string },
): Promise<void> => {
  const { key, statementSeenBy: seenBy } = settlement
  const row = await officePreInvoice(ctx, id)
  const issuer = await officeIssuer(ctx, ctx.db, me.id)
  const act = (tx: Tx) =>
    me.act(tx, 'bank', {
      about: concernedBy(row),
      cents: row.total_cents,
      facts: () =>
        factsOf(m.act_settle_transfer, {
          payer: row.buyer.name,
          invoice: plain(preInvoiceName(row)),
          amount: amount(row.total_cents),
          seenBy,
        }),
    })
  const marked = await markPaidManually(ctx, act, row, 'transfer', issuer, settlement)
  if ('refused' in marked) return refuse(marked.refused === 'no_such_pre_invoice' ? 'not_found' : marked.refused)
  const settledBy = marked.state === 'settled' ? key : (await officePreInvoice(ctx, id)).settled_key
  if (settledBy !== key) refuse('pre_invoice_closed')
}

/**
 * Reminds the buyer of an open pre-invoice, once a day. Before the due time its email is sent again, since the reminder
 * says that the time has passed (docs/product/pre-invoices.md §8.5).
 */
export const remindByStaff = (ctx: SellingContext, me: StaffMe, preInvoiceId: PreInvoiceId): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lockOpen(tx, preInvoiceId)
    // A cancelled class is not paid for.
    if (await ctx.reservations.isCancelled(ctx, tx, reservedBy(row))) refuse('pre_invoice_closed')
    await count(ctx, tx, ['pre_invoice_reminders', row.id])
    const now = ctx.clock.now()
    const data = (firstName: string) => ({ firstName, preInvoiceId })
    if (row.due_at < now) {
      await store.markReminded(tx, row.id, now)
      await emailBuyer(ctx, tx, row, preInvoiceReminderEmail, data)
    } else await emailBuyer(ctx, tx, row, preInvoiceAgainEmail, data, { about: row.id, again: true })
    const entry = { action: 'reminded' as const, object: 'pre_invoice' as const, id: row.id, about: row.buyer_id }
    await auditLog.append(ctx, tx, me.actor, entry)
  })

/**
 * Puts the due day off, and the release of the places with it; the buyer gets an email. The PDF stays as it was sent
 * (docs/product/pre-invoices.md §8.6).
 */
export const extendDue = async (
  ctx: SellingContext,
  me: StaffMe,
  preInvoiceId: PreInvoiceId,
  day: Day,
): Promise<void> => {
  await refuseOwnMatter(ctx, ctx.db, me.actor, concernedBy(await officePreInvoice(ctx, preInvoiceId)))
  // Rendered now if it was not yet, so that it holds the due day it was issued with.
  await preInvoiceDocument(ctx, preInvoiceId)
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOpen(tx, preInvoiceId)
    if (dayOf(row.due_at) === day) return
    const begins = await ctx.reservations.begins(ctx, tx, reservedBy(row))
    const due = extendedDue(row.due_at, day, begins, ctx.clock.now()) ?? refuseFields({ due: 'due_day' })
    await office.setDue(tx, row.id, due, releaseAt(due, begins, ctx.centre.preInvoices.graceDays))
    await emailBuyer(ctx, tx, row, dueChangedEmail, (firstName) => ({ firstName, preInvoiceId }))
    await auditLog.append(ctx, tx, me.actor, {
      action: 'due_changed',
      object: 'pre_invoice',
      id: row.id,
      about: row.buyer_id,
      fields: ['due'],
    })
  })
}

/** Declares an open pre-invoice void: its places are free again, and the buyer reads why. The number stays. */
export const voidByStaff = async (
  ctx: SellingContext,
  me: StaffMe,
  preInvoiceId: PreInvoiceId,
  because: string,
): Promise<void> => {
  await refuseOwnMatter(ctx, ctx.db, me.actor, concernedBy(await officePreInvoice(ctx, preInvoiceId)))
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockOpen(tx, preInvoiceId)
    await ctx.reservations.release(tx, reservedBy(row))
    await store.closePreInvoice(tx, row.id, 'void', ctx.clock.now())
    await store.setVoidReason(tx, row.id, because)
    const entry = { action: 'voided' as const, object: 'pre_invoice' as const, id: row.id, about: row.buyer_id }
    await auditLog.append(ctx, tx, me.actor, entry)
    await emailBuyer(ctx, tx, row, preInvoiceVoidedEmail, (firstName) => ({
      firstName,
      number: preInvoiceName(row),
      name: row.name,
      because,
    }))
  })
}
