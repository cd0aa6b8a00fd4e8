import type { PersonalTable } from '#server/platform/personal-data.ts'

const staffAside = { leftOutOfExport: ['staff_id'] }

export const attendanceData: readonly PersonalTable[] = [
  {
    table: 'attendance',
    by: ['participant_id'],
    ...staffAside,
    onErasure: { because: 'attendance is counted by date; it contains only ids' },
  },
  {
    table: 'day_guest',
    by: ['participant_id'],
    leftOutOfExport: ['added_by'],
    onErasure: { because: 'guests are counted by date; it contains only ids' },
  },
  {
    table: 'makeup',
    by: ['participant_id'],
    ...staffAside,
    onErasure: { because: 'rights are counted by date; it contains only ids' },
  },
]
