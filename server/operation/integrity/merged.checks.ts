import { sql } from 'kysely'
import { accountData } from '#server/people/account/personal-data.ts'
import { arrivalData } from '#server/reception/arrivals/personal-data.ts'
import { attendanceData } from '#server/climbing/attendance/personal-data.ts'
import { cancellationData } from '#server/climbing/cancellations/personal-data.ts'
import { certificateData } from '#server/people/certificates/personal-data.ts'
import { classData } from '#server/climbing/classes/personal-data.ts'
import { reschedulingData } from '#server/climbing/rescheduling/personal-data.ts'
import { giftData } from '#server/climbing/gifts/personal-data.ts'
import { importData } from '#server/reception/imports/personal-data.ts'
import { invoiceData } from '#server/money/invoices/personal-data.ts'
import { noteData } from '#server/people/notes/personal-data.ts'
import { paymentData } from '#server/money/payments/personal-data.ts'
import { emailPersonalData } from '#server/platform/email/email.ts'
import { preInvoiceData } from '#server/money/pre-invoices/personal-data.ts'
import { salesData } from '#server/reception/sales/personal-data.ts'
import { staffData } from '#server/people/staff/personal-data.ts'
import { ticketData } from '#server/climbing/tickets/personal-data.ts'
import { visitData } from '#server/climbing/visits/personal-data.ts'
import { withdrawalData } from '#server/climbing/withdrawals/personal-data.ts'
import type { Check } from './check.ts'

/** Tables whose rows a merge moves. The row of the person stays empty, and the audit log is append-only. */
export const movedTables = [
  accountData.filter(({ table }) => table !== 'person'),
  emailPersonalData,
  paymentData,
  invoiceData,
  preInvoiceData,
  ticketData,
  visitData,
  classData,
  attendanceData,
  certificateData,
  noteData,
  cancellationData,
  reschedulingData,
  giftData,
  importData,
  withdrawalData,
  staffData,
  arrivalData,
  salesData,
].flat()

const columns = movedTables.flatMap(({ table, by = [], alsoNames = [] }) =>
  [...by, ...alsoNames].map((column) => ({ table, column })),
)

/** How many rows name a merged person, by column. */
const rowsOfMerged = sql.join(
  columns.map(
    ({ table, column }) => sql`
      select p.id, ${sql.lit(`${table}.${column}`)} as source, count(*) as rows
      from person p join ${sql.table(table)} r on ${sql.ref(`r.${column}`)} = p.id
      where p.merged_into is not null group by p.id`,
  ),
  sql` union all `,
)

/** People whose two rows became one (docs/product/staff.md §13.3). */
export const mergedChecks: readonly Check[] = [
  {
    invariant: 'data',
    what: 'merged person with rows left',
    find: () => sql`
      select 'person ' || id || ' (' || string_agg(source || ' ' || rows, ', ' order by source) || ')' as which
      from (${rowsOfMerged}) named group by id`,
  },
]
