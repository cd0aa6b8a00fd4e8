import type { ClassCart, Company } from '#contract/money/cart.ts'
import type { PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { keepPresent, serialiseAccount, serialisePerson } from '#server/people/account/people.ts'
import {
  issuePreInvoice,
  preInvoiceSwitch,
  refuseTooManyOpen,
  type IssuedPreInvoice,
} from '#server/money/pre-invoices/issue-pre-invoice.ts'
import { refuseBanned } from '#server/people/notes/bans.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { pathsFor } from '#server/money/payments/goods.ts'
import { count, countFailures } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import { expectOn } from '#server/platform/switches.ts'
import { quoteTerms, recordSignUps, type QuotedEnrolment } from './class-goods.ts'
import { scheduleOf } from './classes.rules.ts'
import { lockClasses } from './classes.store.ts'
import { claimPlaces } from './places.ts'
import { enqueueSignedUp } from './signed-up.email.ts'
import { hasTooManyUnpaid } from './unpaid-places.ts'
import { type Me } from '#server/people/account/me.ts'

interface PreInvoiceRequest {
  participantId: PersonId
  classCart: ClassCart
  company: Company | null
  language: Language
  /** Absent in the demo and in tests, which sign up without a request. */
  network?: string
}

/** Signs up by pre-invoice: the places are confirmed at once, and paid later (docs/product/pre-invoices.md §1). */
export const signUpByPreInvoice = async (
  ctx: Context,
  me: Me,
  request: PreInvoiceRequest,
): Promise<IssuedPreInvoice> => {
  const issued = await countFailures(ctx, ['purchases', me.id], 'any', () => issueForPlaces(ctx, me, request))
  ctx.hints.send('pre_invoices')
  return issued
}

/** A sign-up by pre-invoice, priced, before its places are claimed. */
export interface SignUp {
  id: PreInvoiceId
  payer: { id: PersonId; children: readonly { id: PersonId; firstName: string }[] }
  /** The payer has no log-in; a company pays (docs/product/till.md §2.13). */
  isByCompany?: boolean
  participantId: PersonId
  quoted: QuotedEnrolment
  /** Of the payer's own call. */
  network?: string | undefined
}

/** The children and the participant, and a payer without a log-in. */
const familyOf = ({ payer, isByCompany, participantId }: SignUp): PersonId[] => [
  participantId,
  ...payer.children.map(({ id }) => id),
  ...(isByCompany ? [payer.id] : []),
]

/**
 * Locks whom and what sign-ups are about, in the order of locks (docs/product/limits.md §8.2). They are serialised per
 * buyer and family, so that concurrent ones cannot exceed the limit; two guardians share a child.
 */
export const lockSignUps = async (tx: Tx, signUps: readonly SignUp[]): Promise<void> => {
  const accounts = new Set(signUps.flatMap(({ payer, isByCompany }) => (isByCompany ? [] : [payer.id])))
  for (const each of [...accounts].toSorted()) await serialiseAccount(tx, each)
  for (const each of [...new Set(signUps.flatMap(familyOf))].toSorted()) await serialisePerson(tx, each)
  await keepPresent(tx, ...signUps.map(({ participantId }) => participantId))
  await lockClasses(
    tx,
    signUps.flatMap(({ quoted }) => quoted.line.item.classIds),
  )
}

/** Claims the places of a sign-up that `lockSignUps` locked. `earlier` are those of the same call, whose pre-invoices are not stored yet. */
export const claimSignUp = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  signUp: SignUp,
  earlier: readonly SignUp[] = [],
): Promise<void> => {
  const { id, payer, participantId, network } = signUp
  const { line, classes } = signUp.quoted
  const { classIds } = line.item
  const who = { payerId: payer.id, participantId }
  const ofFamily = [payer.id, ...payer.children.map((child) => child.id)]
  const issuing = earlier.filter((each) => ofFamily.includes(each.payer.id) || ofFamily.includes(each.participantId))
  await refuseTooManyOpen(tx, ofFamily, issuing.length)
  if (network !== undefined) await count(ctx, tx, ['pre_invoice_address', network])
  await claimPlaces(ctx, tx, { ...who, articleId: line.articleId, classIds, origin: { preInvoiceId: id } })
  // Locked by now, and the own pre-invoice is not stored yet.
  const others = earlier.map((each) => each.id)
  if (await hasTooManyUnpaid(tx, classes, ctx.clock.now(), others)) refuse('pre_invoices_full')
  await recordSignUps(ctx, tx, actor, participantId, classIds)
}

/** Issues the pre-invoice of claimed places and queues both emails. Call it last in a transaction. */
export const issueForSignUp = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, payer, participantId, quoted: { line, classes, begins } }: SignUp,
  { company, language, deskKey }: { company: Company | null; language: Language; deskKey?: string },
): Promise<IssuedPreInvoice> => {
  const { classIds } = line.item
  const who = { payerId: payer.id, participantId }
  await auditLog.append(ctx, tx, actor, {
    action: 'pre_invoice_issued',
    object: 'pre_invoice',
    id,
    about: payer.id,
  })
  await enqueueSignedUp(ctx, tx, { ...who, language, classIds, seeAt: pathsFor(who).myClasses })
  return issuePreInvoice(ctx, tx, {
    ...who,
    id,
    participantName: payer.children.find((child) => child.id === participantId)?.firstName ?? null,
    articleId: line.articleId,
    classIds,
    name: line.name,
    lines: [line].map(({ articleId: _article, item: _item, ...plain }) => plain),
    terms: classes.map(({ name, meetings }) => ({ name, ...scheduleOf(meetings) })),
    totalCents: line.totalCents,
    company,
    language,
    begins,
    ...(deskKey !== undefined && { deskKey }),
  })
}

const issueForPlaces = async (
  ctx: Context,
  me: Me,
  { participantId, classCart, company, language, network }: PreInvoiceRequest,
): Promise<IssuedPreInvoice> => {
  await expectOn(ctx, preInvoiceSwitch)
  if (me.confirmBy !== null) refuse('address_unconfirmed')
  await refuseBanned(ctx, ctx.db, participantId)
  const quoted = await quoteTerms(ctx, participantId, classCart)
  const signUp = { id: newId<'preInvoice'>(), payer: me, participantId, quoted, network }
  return inTransaction(ctx.db, async (tx) => {
    await lockSignUps(tx, [signUp])
    await claimSignUp(ctx, tx, me.actor, signUp)
    return issueForSignUp(ctx, tx, me.actor, signUp, { company, language })
  })
}
