// The browser gets these as bare addresses without schemas, like those of customers (contract/calls.ts).
export { auditLog } from './audit-log.ts'
export { people } from './people.ts'
export { officePreInvoices } from './pre-invoices.ts'
export { settings } from './settings.ts'
export { staff } from './staff.ts'
export { team } from './team.ts'
export { today } from './today.ts'
