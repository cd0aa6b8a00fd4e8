import type { ActionsOf } from '#server/platform/audit-log.ts'

export const accountActions = {
  session: ['logged_in', 'log_in_failed', 'logged_out', 'other_sessions_ended'],
  person: [
    'signed_up',
    'sign_up_repeated',
    'email_confirmed',
    'email_changed',
    'password_changed',
    'password_wrong',
    'profile_saved',
    'agreed',
    'agreement_revoked',
    'child_added',
    'child_login_chosen',
    'child_read',
    'guardian_added',
    'guardian_removed',
    'data_downloaded',
    'erased',
    'entered',
    'corrected',
    'merged',
    'identity_proved',
    'card_opened',
  ],
  link: ['link_asked', 'link_made', 'link_used'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof accountActions> {}
}
