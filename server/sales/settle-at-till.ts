import type { PreInvoiceId } from '#contract/kit/id.ts'
import { cents } from '#contract/kit/money.ts'
import type { SettledAtTill } from '#contract/staff/pre-invoices.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refuse.ts'
import { invoiceOfPreInvoice } from '#server/invoices/desk-invoices.ts'
import type { SellingContext } from '#server/payments/goods.ts'
import { tillIssuer } from '#server/payments/issuer.ts'
import { officePreInvoice } from '#server/pre-invoices/office.ts'
import { markPaidIn } from '#server/pre-invoices/pre-invoices.ts'
import type { StaffMe } from '#server/staff/me.ts'
import { refuseOwnMatter } from '#server/staff/own-matter.ts'
import { addTenders } from '#server/till/tenders.ts'
import { takeSession } from '#server/till/till-session.ts'
import { maxCash } from '#server/till/till.rules.ts'

/** Money for a pre-invoice at a till. */
export interface PaidAtTill {
  key: string
  till: string
  how: 'cash' | 'terminal'
  totalCents: number
  givenCents?: number | undefined
  lastDigits?: string | undefined
}

/**
 * Settles a pre-invoice at a till in one commit: places, invoice in the till's series, money in its session. Places that
 * are gone refuse it, and no money is taken. The same key answers the same invoice (docs/product/till.md §2.8).
 */
export const settleAtTill = async (
  ctx: SellingContext,
  me: StaffMe,
  preInvoiceId: PreInvoiceId,
  { key, till, how, totalCents, givenCents = totalCents, lastDigits = '' }: PaidAtTill,
): Promise<SettledAtTill> => {
  const asked = await officePreInvoice(ctx, preInvoiceId)
  await refuseOwnMatter(ctx, ctx.db, me.actor, [asked.buyer_id, asked.participant_id])
  if (totalCents !== asked.total_cents) refuse('amount_differs')
  if (how === 'cash' && givenCents < totalCents) refuse('cash_below_total')
  if (how === 'cash' && totalCents > maxCash) refuse('cash_too_much')
  const take = () =>
    withRetry(() =>
      inTransaction(ctx.db, async (tx) => {
        const session = await takeSession(ctx, tx, till)
        const invoiceId = newId<'invoice'>()
        const marked = await markPaidIn(ctx, tx, me.actor, preInvoiceId, {
          paidWith: how,
          issuer: await tillIssuer(ctx, tx, me.id, session.till),
          key,
          till: { invoiceId, sessionId: session.id },
        })
        if ('refused' in marked) refuse('not_found')
        else if (marked.state === 'settled')
          await addTenders(
            tx,
            session.id,
            me.id,
            [
              {
                invoiceId,
                how,
                cents: cents(totalCents),
                givenCents: how === 'cash' ? cents(givenCents) : null,
                slip: how === 'terminal' ? lastDigits : '',
              },
            ],
            ctx.clock.now(),
          )
      }),
    )
  // A repetition is answered after the till was closed, too.
  if (asked.state !== 'paid') await take()
  const settled = await officePreInvoice(ctx, preInvoiceId)
  const invoice = await invoiceOfPreInvoice(ctx.db, preInvoiceId)
  if (settled.settled_key !== key || !invoice) return refuse('pre_invoice_closed')
  return { invoiceId: invoice.id, number: invoice.number, changeCents: how === 'cash' ? givenCents - totalCents : 0 }
}
