import * as z from 'zod/mini'

/** What a coach marks of one participant on one date (docs/product/attendance.md). */
export const AttendanceState = z.enum(['present', 'absent', 'excused', 'late', 'left_early'], 'choice')
export type AttendanceState = z.infer<typeof AttendanceState>

/** Why a person beside the group takes part on one date. */
export const GuestReason = z.enum(['trial', 'makeup', 'guest'], 'choice')
export type GuestReason = z.infer<typeof GuestReason>
