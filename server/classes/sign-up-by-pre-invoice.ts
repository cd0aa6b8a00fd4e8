import type { ClassCart, Company } from '#contract/cart.ts'
import type { PersonId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import { serialiseAccount } from '#server/account/people.ts'
import {
  issuePreInvoice,
  preInvoiceSwitch,
  refuseTooManyOpen,
  type IssuedPreInvoice,
} from '#server/pre-invoices/issue-pre-invoice.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { pathsFor } from '#server/payments/goods.ts'
import { countFailures } from '#server/platform/rate-limits.ts'
import { expectOn } from '#server/platform/switches.ts'
import { quoteTerms, recordSignUps } from './class-goods.ts'
import { scheduleOf } from './classes.rules.ts'
import { claimPlaces } from './places.ts'
import { enqueueSignedUp } from './signed-up.email.ts'
import { type Me } from '#server/account/me.ts'

interface PreInvoiceRequest {
  participantId: PersonId
  classCart: ClassCart
  company: Company | null
  language: Language
}

/** Signs up by pre-invoice: the places are confirmed at once, and paid later (docs/product/pre-invoices.md §1). */
export const signUpByPreInvoice = (ctx: Context, me: Me, request: PreInvoiceRequest): Promise<IssuedPreInvoice> =>
  countFailures(ctx, ['purchases', me.id], 'any', () => issueForPlaces(ctx, me, request))

const issueForPlaces = async (
  ctx: Context,
  me: Me,
  { participantId, classCart, company, language }: PreInvoiceRequest,
): Promise<IssuedPreInvoice> => {
  await expectOn(ctx, preInvoiceSwitch)
  const { line, classes, begins } = await quoteTerms(ctx, participantId, classCart)
  const { classIds } = line.item
  const who = { payerId: me.id, participantId }
  return inTransaction(ctx.db, async (tx) => {
    // Serialised per buyer, so that concurrent sign-ups cannot exceed the limit.
    await serialiseAccount(tx, me.id)
    await refuseTooManyOpen(tx, me.id)
    const preInvoiceId = newId<'preInvoice'>()
    await claimPlaces(ctx, tx, { ...who, articleId: line.articleId, classIds, origin: { preInvoiceId } })
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
