import { arrivals } from './arrivals.ts'
import { articles } from './articles.ts'
import { attendance } from './attendance.ts'
import { auditLog } from './audit-log.ts'
import { boundBook } from './bound-book.ts'
import { cancellations } from './cancellations.ts'
import { certificates } from './certificates.ts'
import { corrections } from './corrections.ts'
import { courses } from './courses.ts'
import { desk } from './desk.ts'
import { fiscalExports } from './fiscal-exports.ts'
import { fiscal } from './fiscal.ts'
import { deskGifts } from './gifts.ts'
import { grants } from './grants.ts'
import { imports } from './imports.ts'
import { merging } from './merging.ts'
import { months } from './months.ts'
import { notes } from './notes.ts'
import { officePreInvoices } from './pre-invoices.ts'
import { people } from './people.ts'
import { receipts } from './receipts.ts'
import { rental } from './rental.ts'
import { rescheduling } from './rescheduling.ts'
import { sales } from './sales.ts'
import { seasonCalls } from './season.ts'
import { settings } from './settings.ts'
import type { StaffEndpoint } from './staff-call.ts'
import { staff } from './staff.ts'
import { team } from './team.ts'
import { tills } from './till.ts'
import { today } from './today.ts'
import { visits } from './visits.ts'

/** Every call of the staff's app, by noun. */
export const staffContract = {
  staff,
  team,
  people,
  arrivals,
  merging,
  today,
  articles,
  courses,
  season: seasonCalls,
  cancellations,
  rescheduling,
  imports,
  preInvoices: officePreInvoices,
  fiscal,
  attendance,
  auditLog,
  fiscalExports,
  settings,
  certificates,
  gifts: deskGifts,
  notes,
  desk,
  visits,
  tills,
  receipts,
  sales,
  corrections,
  boundBook,
  grants,
  rental,
  months,
} satisfies Record<string, Record<string, StaffEndpoint>>
