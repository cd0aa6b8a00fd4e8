import { suppliers, type Supplier } from '#contract/money/cart.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import { cents, eurosOf } from '#contract/platform/money.ts'
import type { Withdraw, WithdrawableSale, Withdrawal } from '#contract/climbing/withdrawals.ts'
import { m } from '#texts/compiled/messages.js'
import type { Me } from '#server/people/account/me.ts'
import { serialiseAccount } from '#server/people/account/people.ts'
import { buyersSale, numberOfInvoice, salesOf, type InvoicedSale } from '#server/money/invoices/sales.ts'
import { takeBackIn } from '#server/money/invoices/take-back.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { webIssuer } from '#server/money/payments/issuer.ts'
import { informedSales, type InformedSale } from '#server/money/payments/sale-notice.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { addYears, dayOf, startOfDay } from '#server/platform/calendar.ts'
import { addMs, days } from '#server/platform/clock.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { describePiece, isWithdrawable, owedPieces, type OwedPiece } from './sold-pieces.ts'
import { withdrawalConfirmedEmail } from './withdrawal-confirmed.email.ts'
import { rightEnds, totalOwed, type ConfirmedDeclaration } from './withdrawals.rules.ts'
import * as store from './withdrawals.store.ts'

/** Sales before this time can no longer be withdrawn from, whatever the notice: the longer period and a month to spare. */
const oldestSale = (now: Date): Date => addMs(startOfDay(addYears(dayOf(now), -1)), -days(31))

const isRefundable = ({ owed }: OwedPiece): boolean => owed.refundCents > 0

/** The way the money comes back; sales at a distance are paid by a supplier. */
const suppliedBy = ({ paidWith }: InvoicedSale): Supplier | undefined =>
  suppliers.find((supplier) => supplier === paidWith)

const informedSaleOf = async (db: Db, { intentId }: InvoicedSale): Promise<InformedSale | undefined> =>
  intentId === null ? undefined : (await informedSales(db, [intentId])).get(intentId)

/**
 * Sales that the caller can still withdraw from, with the sums of this moment. Sales of which nothing can be given back any
 * more are left out (docs/product/withdrawals.md §6.1).
 */
export const salesToWithdrawFrom = (ctx: SellingContext, me: Me): Promise<WithdrawableSale[]> =>
  withRetry(() => inTransaction(ctx.db, (tx) => salesIn(ctx, tx, me)))

const salesIn = async (ctx: SellingContext, tx: Tx, me: Me): Promise<WithdrawableSale[]> => {
  const now = ctx.clock.now()
  const sales = (await salesOf(tx, me.id, oldestSale(now))).filter(({ preInvoiceId }) => preInvoiceId === null)
  const informed = await informedSales(
    tx,
    sales.flatMap(({ intentId }) => intentId ?? []),
  )
  const found: WithdrawableSale[] = []
  for (const sale of sales) {
    const here = sale.intentId === null ? undefined : informed.get(sale.intentId)
    const paidWith = suppliedBy(sale)
    if (!here || !paidWith || !isWithdrawable(here)) continue
    const ends = rightEnds(sale.soldAt, here)
    if (now >= ends) continue
    const pieces = await owedPieces(ctx, tx, me.id, sale, here)
    if (!pieces.some(isRefundable)) continue
    found.push({
      invoiceId: sale.invoiceId,
      invoiceData: sale.number,
      soldAt: sale.soldAt.toISOString(),
      until: addMs(ends, -1).toISOString(),
      paidWith,
      pieces: pieces.map(describePiece),
    })
  }
  return found
}

/**
 * Withdraws the payer from some or all of a sale, in one commit: goods, refund, credit note, declaration and emails. The
 * sums are computed again under the locks of the goods; when they differ from what the customer saw, nothing is written. A
 * repeated `request` answers with the same declaration (docs/product/withdrawals.md §6).
 */
export const withdraw = (ctx: SellingContext, me: Me, invoiceId: InvoiceId, wish: Withdraw): Promise<Withdrawal> =>
  withRetry(() =>
    inTransaction(ctx.db, async (tx) => {
      // Two calls with one request: the later one waits and finds the declaration.
      await serialiseAccount(tx, me.id)
      const before = await store.withdrawalByRequest(tx, wish.request)
      if (before)
        return before.person_id === me.id && before.invoice_id === invoiceId
          ? describeWithdrawal(tx, me, before)
          : refuse('not_found')
      const sale = (await buyersSale(tx, me.id, invoiceId)) ?? refuse('not_found')
      const informed = await informedSaleOf(tx, sale)
      const paidWith = suppliedBy(sale)
      if (!informed || !paidWith || sale.preInvoiceId !== null || !isWithdrawable(informed))
        return refuse('withdrawal_dated')
      if (ctx.clock.now() >= rightEnds(sale.soldAt, informed)) refuse('withdrawal_over')
      const chosen = await chosenPieces(ctx, tx, me, { sale, informed }, wish)
      return confirm(ctx, tx, me, { sale, paidWith, chosen, request: wish.request })
    }),
  )

/** The pieces of the wish, locked, when they still give back the sum that the customer saw. */
const chosenPieces = async (
  ctx: SellingContext,
  tx: Tx,
  me: Me,
  { sale, informed }: { sale: InvoicedSale; informed: InformedSale },
  { pieces, total }: Withdraw,
): Promise<OwedPiece[]> => {
  const wanted = new Set<string>(pieces)
  const chosen = (await owedPieces(ctx, tx, me.id, sale, informed)).filter(({ id }) => wanted.has(id))
  if (chosen.length !== wanted.size) refuseFields({ pieces: 'unknown' })
  if (!chosen.some(isRefundable)) refuse('withdrawal_nothing')
  const seen = cents(Math.round(total * 100))
  if (!chosen.every(isRefundable) || totalOwed(chosen.map(({ owed }) => owed)) !== seen)
    refuse('withdrawal_sum_differs')
  return chosen
}

interface ChosenPieces {
  sale: InvoicedSale
  paidWith: Supplier
  chosen: readonly OwedPiece[]
  request: string
}

const confirm = async (
  ctx: SellingContext,
  tx: Tx,
  me: Me,
  { sale, paidWith, chosen, request }: ChosenPieces,
): Promise<Withdrawal> => {
  const declaredAt = ctx.clock.now()
  const id = newId<'withdrawal'>()
  const { invoiceId, language } = sale
  const pieces = chosen.map(({ line: _line, ...piece }) => piece)
  const content: ConfirmedDeclaration = { pieces, totalCents: totalOwed(chosen.map(({ owed }) => owed)), paidWith }
  const creditNoteId = newId<'invoice'>()
  const row = { personId: me.id, invoiceId, creditNoteId, content }
  await store.insertConfirmation(tx, { id, request, declaredAt, language, ...row })
  await auditLog.append(ctx, tx, me.actor, { action: 'withdrawal_declared', object: 'withdrawal', id, about: me.id })
  const { email, firstName } = me
  const data = { ...content, firstName, declaredAt: declaredAt.toISOString(), invoiceId, creditNoteId }
  await enqueueEmail(ctx, tx, withdrawalConfirmedEmail, { email, personId: me.id, language }, data, { about: id })
  // Last, since it takes the number of the credit note.
  const taken = await takeBackIn(ctx, tx, invoiceId, {
    actor: me.actor,
    issuer: webIssuer(ctx.centre),
    lines: chosen.map(({ id: piece, line, owed }) => ({
      line,
      quantity: 1,
      eachCents: owed.refundCents,
      pieces: [piece],
      // Customers who pay for use have a lower sum; the others get the whole price of a used ticket too.
      evenUsed: true,
    })),
    reason: m.withdrawal_reason({}, { locale: language }),
    creditNoteId,
  })
  if ('refused' in taken || taken.before) throw new Error(`invoice ${sale.name}: ${JSON.stringify(taken)}`)
  return describeWithdrawal(tx, me, {
    declared_at: declaredAt,
    invoice_id: invoiceId,
    credit_note_id: creditNoteId,
    content,
  })
}

type StoredWithdrawal = Pick<
  NonNullable<Awaited<ReturnType<typeof store.withdrawalByRequest>>>,
  'declared_at' | 'invoice_id' | 'credit_note_id' | 'content'
>

const describeWithdrawal = async (db: Db, me: Me, row: StoredWithdrawal): Promise<Withdrawal> => {
  const { declared_at: declaredAt, invoice_id: invoiceId, credit_note_id: creditNoteId, content } = row
  if (!invoiceId || !creditNoteId || !content) throw new Error('a declaration by form has no confirmation')
  return {
    declaredAt: declaredAt.toISOString(),
    invoiceId,
    invoiceData: await numberOfInvoice(db, invoiceId),
    creditNote: await numberOfInvoice(db, creditNoteId),
    paidWith: content.paidWith,
    pieces: content.pieces.map(describePiece),
    total: eurosOf(content.totalCents),
    email: me.email,
  }
}
