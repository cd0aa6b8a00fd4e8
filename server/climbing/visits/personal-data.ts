import type { PersonalTable } from '#server/platform/personal-data.ts'

export const visitData: readonly PersonalTable[] = [
  {
    table: 'visit',
    by: ['person_id'],
    alsoNames: ['supervisor_id'],
    leftOutOfExport: ['staff_id', 'device_id', 'undone_by', 'undone_because', 'asked'],
    onErasure: { because: 'visits are counted by day and ticket; it contains only ids' },
  },
  {
    table: 'queued_visit',
    by: ['person_id'],
    leftOutOfExport: ['asked', 'staff_id', 'device_id', 'decided_by'],
    onErasure: 'delete',
  },
]
