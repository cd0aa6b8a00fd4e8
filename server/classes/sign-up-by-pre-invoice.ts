import type { ClassCart, Company } from '#contract/cart.ts'
import type { PersonId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import { keepPresent, serialiseAccount, serialisePerson } from '#server/account/people.ts'
import {
  issuePreInvoice,
  openAmong,
  preInvoiceSwitch,
  refuseTooManyOpen,
  type IssuedPreInvoice,
} from '#server/pre-invoices/issue-pre-invoice.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { pathsFor } from '#server/payments/goods.ts'
import { count, countFailures } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import { expectOn } from '#server/platform/switches.ts'
import { quoteTerms, recordSignUps } from './class-goods.ts'
import { maxUnpaidPlaces, scheduleOf } from './classes.rules.ts'
import type { ClassRow } from './classes.store.ts'
import { claimPlaces } from './places.ts'
import { preInvoicesIn } from './places.store.ts'
import { enqueueSignedUp } from './signed-up.email.ts'
import { type Me } from '#server/account/me.ts'

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

/**
 * Refuses a class with as many unpaid places as allowed. The caller has locked the classes and not yet stored its own
 * pre-invoice.
 */
const refuseTooManyUnpaid = async (ctx: Context, tx: Tx, classes: readonly ClassRow[]): Promise<void> => {
  const now = ctx.clock.now()
  const places = await preInvoicesIn(
    tx,
    classes.map(({ id }) => id),
  )
  const open = await openAmong(
    tx,
    places.flatMap(({ pre_invoice_id }) => pre_invoice_id ?? []),
  )
  for (const each of classes) {
    const unpaid = places.filter(
      ({ class_id, pre_invoice_id }) => class_id === each.id && pre_invoice_id !== null && open.has(pre_invoice_id),
    )
    if (unpaid.length >= maxUnpaidPlaces(each, now)) refuse('pre_invoices_full')
  }
}

/** The children and the participant, each once and in the order of locks (docs/product/limits.md §8.2). */
const familyOf = (me: Me, participantId: PersonId): PersonId[] =>
  [...new Set([participantId, ...me.children.map(({ id }) => id)])].toSorted()

const issueForPlaces = async (
  ctx: Context,
  me: Me,
  { participantId, classCart, company, language, network }: PreInvoiceRequest,
): Promise<IssuedPreInvoice> => {
  await expectOn(ctx, preInvoiceSwitch)
  if (me.confirmBy !== null) refuse('address_unconfirmed')
  const { line, classes, begins } = await quoteTerms(ctx, participantId, classCart)
  const { classIds } = line.item
  const who = { payerId: me.id, participantId }
  return inTransaction(ctx.db, async (tx) => {
    // Serialised per buyer and family, so that concurrent sign-ups cannot exceed the limit. Two guardians share a child.
    await serialiseAccount(tx, me.id)
    for (const id of familyOf(me, participantId)) await serialisePerson(tx, id)
    await keepPresent(tx, participantId)
    await refuseTooManyOpen(tx, [me.id, ...me.children.map(({ id }) => id)])
    if (network !== undefined) await count(ctx, tx, ['pre_invoice_address', network])
    const preInvoiceId = newId<'preInvoice'>()
    await claimPlaces(ctx, tx, { ...who, articleId: line.articleId, classIds, origin: { preInvoiceId } })
    await refuseTooManyUnpaid(ctx, tx, classes)
    await recordSignUps(ctx, tx, me.actor, participantId, classIds)
    await auditLog.append(ctx, tx, me.actor, {
      action: 'pre_invoice_issued',
      object: 'pre_invoice',
      id: preInvoiceId,
      about: me.id,
    })
    await enqueueSignedUp(ctx, tx, { ...who, language, classIds, seeAt: pathsFor(who).myClasses })
    return issuePreInvoice(ctx, tx, {
      ...who,
      id: preInvoiceId,
      participantName: me.children.find(({ id }) => id === participantId)?.firstName ?? null,
      articleId: line.articleId,
      classIds,
      name: line.name,
      lines: [line].map(({ articleId: _article, item: _item, ...plain }) => plain),
      terms: classes.map(({ name, meetings }) => ({ name, ...scheduleOf(meetings) })),
      totalCents: line.totalCents,
      company,
      language,
      begins,
    })
  })
}
