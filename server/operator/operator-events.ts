/** Events of the log that need an operator, as in docs/reference.md; counted from 0 on. */
export const operatorEvents = [
  'payment_review',
  'payment_mismatch',
  'payment_of_others',
  'refund_failed',
  'fiscal_rejected',
  'email_dead',
  'job_failed',
  'fault',
  'files_were_open',
  'database_unverified',
  'supplier_unreachable',
  'webhook_forged',
  'csp_report',
  'integrity_findings',
  'maintenance_mode',
  'numbers_awaited',
] as const
