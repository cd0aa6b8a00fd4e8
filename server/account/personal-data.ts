import type { PersonalTable } from '#server/platform/personal-data.ts'

export const accountData: readonly PersonalTable[] = [
  { table: 'person', by: ['id'] },
  { table: 'login', by: ['person_id'], leave: ['password_hash'] },
  { table: 'guardianship', by: ['guardian_id', 'child_id'] },
  { table: 'agreement', by: ['person_id', 'signed_by'] },
  { table: 'session', by: ['person_id'], leave: ['token_hash'] },
  { table: 'one_time_token', by: ['person_id', 'requested_by'], leave: ['token_hash'] },
]
