import { strToU8, zip, type AsyncZippable } from 'fflate'
import { promisify } from 'node:util'
import { dayOf } from '#server/platform/calendar.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { auditLog, auditLogPersonalData, accessLog, type Actor } from '#server/platform/audit-log.ts'
import { emailPersonalData } from '#server/platform/email/email.ts'
import { rowsAbout, type PersonalTable } from '#server/platform/personal-data.ts'
import { type Me } from '#server/people/account/me.ts'
import { wardsOf } from '#server/people/account/people.ts'
import { accountData } from '#server/people/account/personal-data.ts'
import { isAdult } from '#server/people/account/person.rules.ts'
import { attendanceData } from '#server/climbing/attendance/personal-data.ts'
import { arrivalData } from '#server/reception/arrivals/personal-data.ts'
import { cancellationData } from '#server/climbing/cancellations/personal-data.ts'
import { certificateData } from '#server/people/certificates/personal-data.ts'
import { classData } from '#server/climbing/classes/personal-data.ts'
import { importData } from '#server/reception/imports/personal-data.ts'
import { reschedulingData } from '#server/climbing/rescheduling/personal-data.ts'
import { giftData } from '#server/climbing/gifts/personal-data.ts'
import { invoiceData, invoiceDocuments } from '#server/money/invoices/personal-data.ts'
import { preInvoiceData, preInvoiceDocuments } from '#server/money/pre-invoices/personal-data.ts'
import { noteData } from '#server/people/notes/personal-data.ts'
import { paymentData } from '#server/money/payments/personal-data.ts'
import { salesData } from '#server/reception/sales/personal-data.ts'
import { staffData } from '#server/people/staff/personal-data.ts'
import { ticketData } from '#server/climbing/tickets/personal-data.ts'
import { visitData } from '#server/climbing/visits/personal-data.ts'
import { withdrawalData } from '#server/climbing/withdrawals/personal-data.ts'

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
  ...attendanceData,
  ...certificateData,
  ...noteData,
  ...cancellationData,
  ...reschedulingData,
  ...giftData,
  ...importData,
  ...withdrawalData,
  ...staffData,
  ...arrivalData,
  ...salesData,
  ...auditLogPersonalData,
]

const ofStaff = 'what a member of staff did, for the centre as employer (docs/product/staff.md §8)'

/** Tables that refer to those and are left out of the export, each with the reason (docs/product/privacy.md §2.3). */
export const leftOut: Readonly<Record<string, string>> = {
  supplier_answer: 'exact answers of suppliers: evidence of payments, which are exported',
  refund: 'state of a refund, which the payment and an email show',
  invoice_document: 'exported as PDF files',
  fiscal_book_document: 'what the tax authority hears of a sale, which is exported',
  bound_book_sale: 'the number in the bound book of a sale, which is exported',
  outage: ofStaff,
  fiscal_document: 'what the tax authority hears of an invoice, which is exported',
  credit_line: 'what a credit note takes back, which is exported with its lines',
  pre_invoice_document: 'exported as PDF files',
  voucher_document: 'contains a gift code, which was sent by email',
  rental_move: 'how many pieces went out or came back',
  bearer_ticket: "a ticket on no one's name",
  class_date_coach: ofStaff,
  article_price: ofStaff,
  cancellation: ofStaff,
  date_change: ofStaff,
  class_coach: ofStaff,
  hours_change: ofStaff,
  saved_view: ofStaff,
  digest_reader: ofStaff,
  import: ofStaff,
  import_file: 'a file as another system wrote it: sealed, and deleted once it is carried out or after 30 days',
  desk_device: ofStaff,
  desk_device_code: ofStaff,
  search_day: ofStaff,
  setting_change: ofStaff,
  staff_link: ofStaff,
  audience: ofStaff,
  campaign: 'ids of those whose turn has not come, gone within the hour; the emails are exported',
  staff_message: ofStaff,
  staff_recovery_code: ofStaff,
  staff_role: ofStaff,
  pin_pass: ofStaff,
  staff_session: ofStaff,
  till_session: ofStaff,
  cash_move: ofStaff,
  given_out: ofStaff,
  tender: 'how a document was paid at a till, which its invoice states',
  desk_pre_invoice: ofStaff,
  desk_correction: 'what was put right about an invoice, which is exported with its credit note',
  desk_refund: 'how a credit note was paid out at a till, which is exported',
  slip_email: 'emails of an invoice, which are exported',
  slip_print: 'prints of an invoice, which is exported',
}

const compressed = promisify<AsyncZippable, Uint8Array>(zip)

/** Exports the data of the caller and their minors (GDPR, articles 15 and 20). */
export const downloadMyData = async (ctx: Context, me: Me): Promise<{ name: string; bytes: Uint8Array }> => {
  const people = [me.id, ...me.children.map(({ id }) => id)]
  await accessLog.append(ctx, me.actor, ...people.map(downloadOf))
  return dataOf(ctx, people)
}

/**
 * Exports the data of a person and the own minors, which staff hand over after a proof of identity. `prove` answers who does
 * it, in the transaction that notes it; the data are read before, so that a failure notes nothing.
 */
export const downloadOnRequest = async (
  ctx: Context,
  personId: PersonId,
  prove: (tx: Tx) => Promise<Actor>,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const today = dayOf(ctx.clock.now())
  const minors = (await wardsOf(ctx.db, personId)).filter(({ birthDate }) => !isAdult(birthDate, today))
  const people = [personId, ...minors.map(({ id }) => id)]
  // Data about health never passes through the hands of staff (docs/product/notes.md §6.4).
  const tables = personalTables.filter(({ table }) => table !== 'safety_note')
  const data = await dataOf(ctx, people, tables)
  await inTransaction(ctx.db, async (tx) => auditLog.append(ctx, tx, await prove(tx), ...people.map(downloadOf)))
  return data
}

const downloadOf = (id: PersonId) => ({
  action: 'data_downloaded' as const,
  object: 'person' as const,
  id,
  about: id,
})

/** All data about these people: one JSON file and all documents. */
const dataOf = async (
  ctx: Context,
  people: readonly PersonId[],
  tables: readonly PersonalTable[] = personalTables,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const data: Record<string, unknown> = {}
  for (const table of tables) data[table.table] = await rowsAbout(ctx.db, table, people)
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
