import { strToU8, zip, type AsyncZippable } from 'fflate'
import { promisify } from 'node:util'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { auditLogPersonalData, accessLog } from '#server/platform/audit-log.ts'
import { emailPersonalData } from '#server/platform/email/email.ts'
import { rowsAbout, type PersonalTable } from '#server/platform/personal-data.ts'
import { type Me } from '#server/account/me.ts'
import { accountData } from '#server/account/personal-data.ts'
import { classData } from '#server/classes/personal-data.ts'
import { giftData } from '#server/gifts/personal-data.ts'
import { invoiceData, invoiceDocuments } from '#server/invoices/personal-data.ts'
import { preInvoiceData, preInvoiceDocuments } from '#server/pre-invoices/personal-data.ts'
import { paymentData } from '#server/payments/personal-data.ts'
import { ticketData } from '#server/tickets/personal-data.ts'
import { visitData } from '#server/visits/personal-data.ts'
import { withdrawalData } from '#server/withdrawals/personal-data.ts'

/** All tables with personal data, by module. */
export const personalTables: readonly PersonalTable[] = [
  ...accountData,
  ...emailPersonalData,
  ...paymentData,
  ...invoiceData,
  ...preInvoiceData,
  ...ticketData,
  ...visitData,
  ...classData,
  ...giftData,
  ...withdrawalData,
  ...auditLogPersonalData,
]

/** Tables that refer to those and are left out of the export, each with the reason (docs/product/privacy.md §2.3). */
export const leftOut: Readonly<Record<string, string>> = {
  supplier_answer: 'exact answers of suppliers: evidence of payments, which are exported',
  refund: 'state of a refund, which the payment and an email show',
  invoice_document: 'exported as PDF files',
  credit_line: 'what a credit note takes back, which is exported with its lines',
  pre_invoice_document: 'exported as PDF files',
  voucher_document: 'contains a gift code, which was sent by email',
}

const compressed = promisify<AsyncZippable, Uint8Array>(zip)

/** Exports the data of the caller and their minors: one JSON file and all documents (GDPR, articles 15 and 20). */
export const downloadMyData = async (ctx: Context, me: Me): Promise<{ name: string; bytes: Uint8Array }> => {
  const people = [me.id, ...me.children.map(({ id }) => id)]
  await accessLog.append(
    ctx,
    me.actor,
    ...people.map((id) => ({ action: 'data_downloaded' as const, object: 'person' as const, id, about: id })),
  )
  const data: Record<string, unknown> = {}
  for (const table of personalTables) data[table.table] = await rowsAbout(ctx.db, table, people)
  const files = { ...(await invoiceDocuments(ctx, people)), ...(await preInvoiceDocuments(ctx, people)) }
  const documents = Object.entries(files).map(([name, bytes]) => [`invoices/${name}`, bytes] as const)
  const today = dayOf(ctx.clock.now())
  return {
    name: `my-data-${today}.zip`,
    bytes: await compressed({
      'data.json': strToU8(JSON.stringify(data, null, 2)),
      ...Object.fromEntries(documents),
    }),
  }
}
