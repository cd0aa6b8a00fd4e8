import { auditLog } from './audit-log.ts'
import { officePreInvoices } from './pre-invoices.ts'
import { people } from './people.ts'
import { settings } from './settings.ts'
import type { StaffEndpoint } from './staff-call.ts'
import { staff } from './staff.ts'
import { team } from './team.ts'
import { today } from './today.ts'

/** Every call of the staff's app, by noun. */
export const staffContract = {
  staff,
  team,
  people,
  today,
  preInvoices: officePreInvoices,
  auditLog,
  settings,
} satisfies Record<string, Record<string, StaffEndpoint>>
