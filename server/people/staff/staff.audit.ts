import type { ActionsOf } from '#server/platform/audit-log.ts'

export const staffActions = {
  staff: [
    'staff_added',
    'staff_changed',
    'staff_ended',
    'roles_changed',
    'notice_read',
    'second_factor_set',
    'recovery_code_used',
    'staff_password_changed',
    'staff_password_wrong',
    'recovery_codes_made',
    'pin_set',
    'pin_reset',
    'tax_number_set',
    'tax_number_erased',
  ],
  staff_session: ['staff_logged_in', 'staff_log_in_failed', 'staff_logged_out', 'staff_session_ended'],
  staff_link: ['staff_link_asked', 'staff_link_made', 'staff_link_used'],
  device: ['device_enrolled', 'device_revoked', 'device_unlocked', 'device_locked', 'pin_wrong', 'pin_paused'],
  audit_log: ['audit_log_read'],
  approval: ['approved', 'approval_used'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof staffActions> {}
}
