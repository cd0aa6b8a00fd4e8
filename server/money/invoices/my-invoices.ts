import type { Company } from '#contract/money/cart.ts'
import type { InvoiceId, PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import { eurosOf } from '#contract/platform/money.ts'
import type { Invoice } from '#contract/money/invoices.ts'
import type { Language } from '#contract/platform/language.ts'
import { dayOf, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { lastEmailsAbout } from '#server/platform/email/document-emails.ts'
import { accessLog } from '#server/platform/audit-log.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { invoiceDocument, invoiceFileName } from './invoice-document.ts'
import { issuedInstant } from './invoices.rules.ts'
import { invoiceAgainEmail } from './invoice-again.email.ts'
import * as store from './invoices.store.ts'
import { dataOf } from './sales.ts'
import { sendAgain } from './send-again.ts'
import { participantsOfDeskSales, participantsOfIntents } from '#server/money/payments/participants.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Me } from '#server/people/account/me.ts'

/** Participants by pre-invoice; `server/operation/app/routes.ts` passes it, since that module builds on this one. */
export type PreInvoiceParticipants = (
  db: Db,
  ids: readonly PreInvoiceId[],
) => Promise<ReadonlyMap<PreInvoiceId, PersonId>>

type Row = Awaited<ReturnType<typeof store.invoicesOfYear>>[number]

/** Whom each sale was for; one at the desk may be for several. Only the caller and the children of today: others left the family, or never were in it. */
const familyMembersOf = async (ctx: Context, me: Me, rows: readonly Row[], ofPreInvoices: PreInvoiceParticipants) => {
  const [byPreInvoice, byIntent, byDeskSale] = await Promise.all([
    ofPreInvoices(
      ctx.db,
      rows.flatMap((row) => row.sale_pre_invoice_id ?? []),
    ),
    participantsOfIntents(
      ctx.db,
      rows.flatMap((row) => row.sale_intent_id ?? []),
    ),
    participantsOfDeskSales(
      ctx.db,
      rows.flatMap((row) => row.desk_sale_id ?? []),
    ),
  ])
  const family = new Set([me.id, ...me.children.map(({ id }) => id)])
  return (row: Row): PersonId[] => {
    const { sale_pre_invoice_id: preInvoiceId, sale_intent_id: intentId, desk_sale_id: saleId } = row
    // The intent that pays a pre-invoice names the payer.
    const participantId = preInvoiceId ? byPreInvoice.get(preInvoiceId) : intentId && byIntent.get(intentId)
    const all = participantId ? [participantId] : ((saleId && byDeskSale.get(saleId)) ?? [])
    return all.filter((id) => family.has(id))
  }
}

const whom = (participantIds: PersonId[]): Pick<Invoice, 'participantId' | 'participantIds'> => ({
  participantIds,
  ...(participantIds.length === 1 && { participantId: participantIds[0] }),
})

/** The caller's invoices and credit notes of a year that has begun in Ljubljana. */
export const myInvoices = async (
  ctx: Context,
  me: Me,
  year: number,
  ofPreInvoices: PreInvoiceParticipants,
): Promise<Invoice[]> => {
  if (year > yearOf(dayOf(ctx.clock.now()))) refuseFields({ year: 'choice' })
  const rows = await store.invoicesOfYear(ctx.db, me.id, year)
  const emails = await lastEmailsAbout(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const familyMembersIn = await familyMembersOf(ctx, me, rows, ofPreInvoices)
  return rows.map((row) => ({
    _id: row.id,
    invoiceDate: issuedInstant(row.issued_at).toISOString(),
    invoiceData: dataOf(row),
    total: eurosOf(row.total_cents),
    ...(row.cancelled && { cancels: dataOf(row.cancelled) }),
    ...(row.credited_cents !== null && {
      credited: row.total_cents + row.credited_cents === 0 ? ('whole' as const) : ('part' as const),
    }),
    lines: row.lines.map(({ name, quantity }) => ({ name, quantity: Math.abs(quantity) })),
    ...(row.buyer.taxNumber !== undefined && { company: row.buyer.name }),
    ...whom(familyMembersIn(row)),
    letter: emails.get(row.id),
  }))
}

/** The company of the caller's last invoice to a company: most buyers name the same one again. */
export const lastCompany = async (ctx: Context, me: Me): Promise<Company | undefined> => {
  const row = await store.lastToCompany(ctx.db, me.id)
  if (row?.buyer.taxNumber === undefined) return undefined
  const { name, address, postalCode, city, taxNumber } = row.buyer
  return { name, address, postalCode, city, taxNumber }
}

/** PDF of an invoice of the caller; one of another buyer answers like a missing one. */
export const downloadInvoice = async (ctx: Context, me: Me, invoiceId: InvoiceId) => {
  const row = (await store.invoiceOf(ctx.db, me.id, invoiceId)) ?? refuse('not_found')
  await accessLog.append(ctx, me.actor, { action: 'document_opened', object: 'invoice', id: row.id, about: me.id })
  return { name: invoiceFileName(row), bytes: await invoiceDocument(ctx, row.id) }
}

/** Emails an invoice or a credit note to the caller once more. */
export const resendInvoice = async (ctx: Context, me: Me, invoiceId: InvoiceId, language: Language) => {
  const row = (await store.invoiceOf(ctx.db, me.id, invoiceId)) ?? refuse('not_found')
  return sendAgain(ctx, me, language, { object: 'invoice', id: row.id }, invoiceAgainEmail, {
    invoiceId: row.id,
    firstName: me.firstName,
  })
}
