import type { Company } from '#contract/money/cart.ts'
import type { ArticleId, ClassId, PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import { recipientOf } from '#server/people/account/people.ts'
import { vatOf, type FrozenTerm, type InvoiceLine } from '#server/money/invoices/invoices.rules.ts'
import { buyerOf, sellerOf } from '#server/money/invoices/parties.ts'
import { dayOf, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Switch } from '#server/platform/switches.ts'
import { preInvoiceEmail } from './pre-invoice.email.ts'
import { dueAt, maxOpenPreInvoices, releaseAt } from './pre-invoices.rules.ts'
import { nextNumber } from './numbers.store.ts'
import * as store from './pre-invoices.store.ts'
import { withdrawalNoticeVersion } from '#server/money/payments/withdrawal-period.rules.ts'

/** Switches new pre-invoices off (docs/product/pre-invoices.md §1.5). */
export const preInvoiceSwitch: Switch = { name: 'pro-forma', refusal: 'pre_invoice_off' }

/** The content of a new pre-invoice: buyer, participant, classes, lines and first beginning. */
interface PreInvoiceDraft {
  id: PreInvoiceId
  payerId: PersonId
  participantId: PersonId
  /** First name of the participant; null when the payer is the participant. */
  participantName: string | null
  articleId: ArticleId
  classIds: readonly ClassId[]
  name: LocalizedText
  lines: readonly InvoiceLine[]
  terms: readonly FrozenTerm[]
  totalCents: Cents
  company: Company | null
  language: Language
  begins: Date
  /** The caller sends it along with an email of its own. */
  isQuiet?: boolean
  /** Of the call by which the desk issued it. */
  deskKey?: string
  /** The void one in whose place it is issued. */
  replaces?: PreInvoiceId
  /** Dates whose part of the price was taken off for it. */
  datesOff?: number
}

/** A pre-invoice that was just issued. */
export type IssuedPreInvoice = Pick<store.PreInvoiceRow, 'id' | 'number' | 'year' | 'issued_at' | 'due_at'>

/**
 * Whether a family has as many open pre-invoices as allowed: bought by one of these people, or for one of them. So two
 * guardians have no more than one.
 */
export const hasTooManyOpen = async (db: Db, family: readonly PersonId[], issuing = 0): Promise<boolean> =>
  (await store.openPreInvoicesOfFamily(db, family)) + issuing >= maxOpenPreInvoices

/** Refuses such a family. The caller serialises the sign-ups of buyer and participant. */
export const refuseTooManyOpen = async (tx: Tx, family: readonly PersonId[], issuing = 0): Promise<void> => {
  if (await hasTooManyOpen(tx, family, issuing)) refuse('too_many_pre_invoices')
}

/** When a pre-invoice of this moment would be due, and its places released; null is never. */
export const termsOf = (ctx: Context, begins: Date): { due: Date; release: Date | null } => {
  const due = dueAt(ctx.clock.now(), begins)
  return { due, release: releaseAt(due, begins, ctx.centre.preInvoices.graceDays) }
}

/** Which of these pre-invoices are open, so neither paid nor void. */
export const openAmong = async (db: Db, ids: readonly PreInvoiceId[]): Promise<ReadonlySet<PreInvoiceId>> =>
  new Set((await store.openPreInvoicesAmong(db, ids)).map(({ id }) => id))

/**
 * Takes the next number of the year, stores the pre-invoice and queues its email. Call it last in a transaction: the
 * counter's row stays locked until the commit.
 */
export const issuePreInvoice = async (
  ctx: Context,
  tx: Tx,
  { payerId, company, begins, isQuiet = false, ...draft }: PreInvoiceDraft,
): Promise<IssuedPreInvoice> => {
  const now = ctx.clock.now()
  const payer = (await recipientOf(tx, payerId)) ?? refuse('pre_invoice_payer')
  const year = yearOf(dayOf(now))
  const { due, release } = termsOf(ctx, begins)
  const row = await store.insertPreInvoice(tx, {
    ...draft,
    year,
    number: await nextNumber(tx, year),
    buyerId: payerId,
    deskKey: draft.deskKey ?? null,
    replaces: draft.replaces ?? null,
    datesOff: draft.datesOff ?? 0,
    vat: vatOf(draft.lines),
    seller: sellerOf(ctx.centre),
    buyer: buyerOf(payer, company),
    issuedAt: now,
    noticeVersion: withdrawalNoticeVersion,
    dueAt: due,
    releaseAt: release,
  })
  if (isQuiet) return row
  const to = { email: payer.email, personId: payerId, language: draft.language }
  await enqueueEmail(
    ctx,
    tx,
    preInvoiceEmail,
    to,
    { preInvoiceId: draft.id, firstName: payer.firstName },
    { about: draft.id },
  )
  return row
}
