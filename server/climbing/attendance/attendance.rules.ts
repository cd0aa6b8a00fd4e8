import type { AttendanceState } from '#contract/staff/climbing/attendance.ts'
import { addMs, days, minutes } from '#server/platform/clock.ts'

/** When a date is, and when its group meets again. */
export interface Lasting {
  startsAt: Date
  endsAt: Date
  nextStartsAt: Date | null
}

/** How long before a date its people are marked; an excuse is taken at any time. */
const marksBeforeMs = minutes(60)
/** How long after the last date of a group its marks may change. */
const marksAfterLastMs = days(7)
/** How long after its end a date waits for marks before it is complete. */
const completeAfterMs = minutes(15)
/** From so long before a date, a scan of a participant counts for the class. */
const scanBeforeMs = minutes(30)
/** Who comes later than this is late. */
const lateAfterMs = minutes(15)

/** From when on a date's people are marked. */
export const marksFrom = ({ startsAt }: Pick<Lasting, 'startsAt'>): Date => addMs(startsAt, -marksBeforeMs)

/** Until when the marks of a date change: until the group meets again, or a week after its last date. */
export const marksUntil = ({ endsAt, nextStartsAt }: Lasting): Date => nextStartsAt ?? addMs(endsAt, marksAfterLastMs)

/** Why a mark is not taken now; undefined where it is (docs/product/attendance.md §2.3). */
export const refusalOfMark = (
  date: Lasting,
  state: AttendanceState | null,
  now: Date,
): 'mark_too_early' | 'mark_too_late' | undefined => {
  if (now >= marksUntil(date)) return 'mark_too_late'
  const isAnyTime = state === 'excused' || state === null
  return !isAnyTime && now < marksFrom(date) ? 'mark_too_early' : undefined
}

/** From when on a date is complete: who has no mark by then was not recorded. */
export const completeFrom = ({ endsAt }: Pick<Lasting, 'endsAt'>): Date => addMs(endsAt, completeAfterMs)

/** Whether a scan at this moment is that of a participant who comes to this date, or leaves it. */
export const takesScan = ({ startsAt, endsAt }: Pick<Lasting, 'startsAt' | 'endsAt'>, at: Date): boolean =>
  addMs(at, scanBeforeMs) >= startsAt && at < endsAt

/** Instants between which a date begins that may take a scan at this moment. */
export const scannedBetween = (at: Date): { from: Date; before: Date } => ({
  from: addMs(at, -days(1)),
  before: addMs(at, scanBeforeMs + 1),
})

/** The mark of a scan: a quarter of an hour after the beginning it is late. */
export const markOfScan = ({ startsAt }: Pick<Lasting, 'startsAt'>, at: Date): 'present' | 'late' =>
  at > addMs(startsAt, lateAfterMs) ? 'late' : 'present'

/** Whether a mark says that the person was there. */
export const wasThere = (state: AttendanceState | null | undefined): boolean =>
  state === 'present' || state === 'late' || state === 'left_early'
