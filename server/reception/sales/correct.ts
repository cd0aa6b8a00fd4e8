import { needPremises } from '#server/money/fiscal/register-premises.ts'
import type { Company } from '#contract/money/cart.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import { cents } from '#contract/platform/money.ts'
import type { CorrectedInvoice } from '#contract/staff/reception/corrections.ts'
import { m } from '#texts/compiled/messages.js'
import { jsonHash } from '#server/platform/json-hash.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { dayOf, yearOf } from '#server/platform/calendar.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { deskInvoice, numberOfDocument, type DeskDocument } from '#server/money/invoices/desk-invoices.ts'
import { replaceInvoice, type Replacement } from '#server/money/invoices/replace-invoice.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { tillIssuer } from '#server/money/payments/issuer.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import type { Cashier } from '#server/people/staff/cashier.ts'
import { amount, factsOf, plain } from '#server/people/staff/facts.ts'
import { countingProbes, giveOut } from '#server/money/till/given-out.ts'
import { addTenders, mendTenders, tendersFor, waysOf, type Ways } from '#server/money/till/tenders.ts'
import { cashIn, lockCash, lockSessionOf, tillsOfSessions } from '#server/money/till/till-session.ts'
import { maxCash } from '#server/money/till/till.rules.ts'
import { peopleOf } from './refund.ts'
import { wayOf, waysInWords } from './sales.rules.ts'
import * as store from './sales.store.ts'

// What is put right about an invoice of a till (docs/product/till.md §8).

type Correction = Pick<Parameters<typeof store.insertCorrection>[1], 'key' | 'asked' | 'what' | 'invoiceId' | 'because'>

const describeCorrection = async (
  db: Db,
  { invoiceId, documents }: Pick<Parameters<typeof store.insertCorrection>[1], 'invoiceId' | 'documents'>,
): Promise<CorrectedInvoice> => {
  const current = documents?.invoiceId ?? invoiceId
  return {
    invoiceId: current,
    number: await numberOfDocument(db, current),
    ...(documents && {
      creditNoteId: documents.creditNoteId,
      creditNote: await numberOfDocument(db, documents.creditNoteId),
    }),
  }
}

/** What an earlier call with this key put right; refuses `key_used` for another one. */
const correctedBefore = async (tx: Tx, { key, asked }: Correction): Promise<CorrectedInvoice | undefined> => {
  const row = await store.correctionByKey(tx, key)
  if (!row) return undefined
  if (!row.asked.equals(asked)) refuse('key_used')
  const { credit_note_id: creditNoteId, new_invoice_id: invoiceId } = row
  return describeCorrection(tx, {
    invoiceId: row.invoice_id,
    documents: creditNoteId && invoiceId ? { creditNoteId, invoiceId } : null,
  })
}

/** An invoice of a till that stands for its sale. */
const current = async (tx: Tx, id: InvoiceId): Promise<DeskDocument> => {
  const invoice = (await deskInvoice(tx, id)) ?? refuse('not_found')
  if (invoice.sessionId === null) refuse('invoice_not_of_till')
  if (invoice.replacedBy) refuse('invoice_replaced')
  return invoice
}

const paidNow = async (tx: Tx, id: InvoiceId): Promise<Ways> => (await waysOf(tx, [id])).get(id) ?? refuse('not_found')

const minus = ({ cashCents, terminalCents }: Ways): Ways => ({
  cashCents: cents(0 - cashCents),
  terminalCents: cents(0 - terminalCents),
})

/** Credit note and new invoice with their money; the number comes last, since its lock serialises sales. */
const replace = async (
  ctx: SellingContext,
  tx: Tx,
  me: Pick<Cashier, 'id'>,
  id: InvoiceId,
  { before, after, ...replacement }: Replacement & { before: Ways; after: Ways },
) => {
  const replaced = await replaceInvoice(ctx, tx, id, replacement)
  if ('refused' in replaced) return refuse(replaced.refused)
  const base = { givenCents: null, slip: '' }
  await addTenders(
    tx,
    replacement.sessionId,
    me.id,
    [
      ...tendersFor({ ...base, invoiceId: replaced.creditNoteId }, minus(before)),
      ...tendersFor({ ...base, invoiceId: replaced.invoiceId }, after),
    ],
    ctx.clock.now(),
  )
  return replaced
}

/** Keeps what was put right, with its audit entry. */
const keep = async (
  ctx: SellingContext,
  tx: Tx,
  me: Pick<Cashier, 'id' | 'actor'>,
  { buyerId }: DeskDocument,
  of: Omit<Parameters<typeof store.insertCorrection>[1], 'id' | 'staffId' | 'now'>,
): Promise<CorrectedInvoice> => {
  const id = newId<'deskCorrection'>()
  await store.insertCorrection(tx, { ...of, id, staffId: me.id, now: ctx.clock.now() })
  const mended = of.documents === null ? 'payment_mended' : 'payment_corrected'
  await auditLog.append(ctx, tx, me.actor, {
    action: of.what === 'company' ? 'company_set' : mended,
    object: 'sale',
    id,
    ...(buyerId !== null && { about: buyerId }),
  })
  return describeCorrection(tx, of)
}

/** A way of payment put right, and why. */
interface PaymentCorrection {
  key: string
  cashCents: number
  terminalCents: number
  because: string
}

/**
 * Puts a wrong way of payment right in the open session that took the money: a credit note and a new invoice, or the
 * money alone where the centre says so. The same key is the same correction (docs/product/till.md §8.1–§8.3).
 */
export const correctPayment = async (
  ctx: SellingContext,
  me: Asker,
  invoiceId: InvoiceId,
  { key, cashCents, terminalCents, because }: PaymentCorrection,
): Promise<CorrectedInvoice> => {
  const asked = jsonHash([invoiceId, cashCents, terminalCents])
  const what: Correction = { key, asked, what: 'payment', invoiceId, because }
  const { payOutLimit } = await settingsOf(ctx)
  const { sessionId } = (await deskInvoice(ctx.db, invoiceId)) ?? refuse('not_found')
  if (sessionId === null) return refuse('invoice_not_of_till')
  const till = (await tillsOfSessions(ctx.db, [sessionId])).get(sessionId) ?? refuse('not_found')
  const correct = () =>
    inTransaction(ctx.db, async (tx): Promise<CorrectedInvoice> => {
      const earlier = await correctedBefore(tx, what)
      if (earlier) return earlier
      const session = await lockSessionOf(ctx, tx, sessionId)
      const meanwhile = await correctedBefore(tx, what)
      if (meanwhile) return meanwhile
      const invoice = await current(tx, invoiceId)
      const sale = invoice.saleId ? await store.saleById(tx, invoice.saleId) : undefined
      const about = peopleOf(invoice, sale)
      const before = await paidNow(tx, invoiceId)
      const after: Ways = { cashCents: cents(cashCents), terminalCents: cents(terminalCents) }
      if (cashCents + terminalCents !== before.cashCents + before.terminalCents) refuseFields({ cashCents: 'invalid' })
      if (cashCents === before.cashCents) refuse('correction_same')
      if (cashCents > maxCash) refuse('cash_too_much')
      const mends = ctx.centre.mendsPaymentsWithoutDocuments
      if (!mends && invoice.credited.length > 0) refuse('invoice_credited')
      if (mends && (await store.mendedBefore(tx, invoiceId))) refuse('decided_before')
      const out = cents(before.cashCents - cashCents)
      // Cash that becomes a payment on the terminal may be taken out of the till: it counts like a pay-out.
      const actor =
        out < 0
          ? await me.act(tx, null, { about, facts: () => [] })
          : await giveOut(ctx, tx, me, {
              what: 'correction',
              cents: out,
              from: { till, sessionId },
              invoiceId,
              limitCents: payOutLimit,
              forMore: 'till_large',
              isSpecial: false,
              about,
              facts: (soFar) =>
                factsOf(m.act_correct_payment, {
                  invoice: plain(invoice.number),
                  before: waysInWords(before),
                  after: waysInWords(after),
                  amount: amount(out),
                  soFar: soFar > 0 ? amount(soFar) : undefined,
                  till: plain(till),
                  because,
                }),
            })
      const cashier = { id: me.id, actor }
      if ((await cashIn(tx, session)) + cashCents - before.cashCents < 0) refuse('not_enough_cash')
      if (mends) {
        await mendTenders(tx, session.id, me.id, invoiceId, after, ctx.clock.now())
        return keep(ctx, tx, cashier, invoice, { ...what, documents: null, sessionId: session.id })
      }
      await needPremises(ctx)
      const documents = await replace(ctx, tx, cashier, invoiceId, {
        issuer: await tillIssuer(ctx, tx, me.id, session.till),
        sessionId: session.id,
        reason: (locale) => m.credit_note_because_payment({}, { locale }),
        paidWith: wayOf(after),
        before,
        after,
      })
      return keep(ctx, tx, cashier, invoice, { ...what, documents, sessionId: session.id })
    })
  return countingProbes(ctx, me, till, () => withRetry(correct))
}

/**
 * Makes an invoice of a till out to a company: a credit note and a new invoice in the session that is open now. No money
 * moves, and of another year it is refused (docs/product/till.md §8.4).
 */
export const invoiceToCompany = (
  ctx: SellingContext,
  me: Cashier,
  invoiceId: InvoiceId,
  { key, till, company }: { key: string; till: string; company: Company },
): Promise<CorrectedInvoice> => {
  const what: Correction = { key, asked: jsonHash([invoiceId, till, company]), what: 'company', invoiceId, because: '' }
  return withRetry(() =>
    inTransaction(ctx.db, async (tx): Promise<CorrectedInvoice> => {
      const earlier = await correctedBefore(tx, what)
      if (earlier) return earlier
      if (!(await deskInvoice(tx, invoiceId))) refuse('not_found')
      const session = await lockCash(ctx, tx, till)
      const meanwhile = await correctedBefore(tx, what)
      if (meanwhile) return meanwhile
      const invoice = await current(tx, invoiceId)
      if (yearOf(dayOf(invoice.issuedAt)) !== yearOf(dayOf(ctx.clock.now()))) refuse('invoice_other_year')
      await needPremises(ctx)
      const ways = await paidNow(tx, invoiceId)
      const documents = await replace(ctx, tx, me, invoiceId, {
        issuer: await tillIssuer(ctx, tx, me.id, session.till),
        sessionId: session.id,
        reason: (locale) => m.credit_note_because_company({}, { locale }),
        company,
        before: ways,
        after: ways,
      })
      return keep(ctx, tx, me, invoice, { ...what, documents, sessionId: session.id })
    }),
  )
}
