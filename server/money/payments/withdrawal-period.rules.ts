import type { Day } from '#contract/platform/day.ts'
import { addDays, addYears, dayOf, startOfDay } from '#server/platform/calendar.ts'
import { workingDayFrom } from '#server/platform/holidays.ts'

/** Version of the notice about the right, stored with each sale; other words of it get another version. */
export const withdrawalNoticeVersion = '2026-01'

/** Length of the period of withdrawal (docs/product/withdrawals.md §1.1). */
const periodDays = 14

interface Notice {
  /** Whether the sale stored a version of the notice; without one the longer period applies. */
  informed: boolean
}

/**
 * Last day of withdrawal. The day of purchase is not counted, and an end on Saturday, Sunday or a holiday moves to the
 * next working day. The longer period is 12 months from the end of the first (docs/product/withdrawals.md §1).
 */
export const lastWithdrawalDay = (boughtAt: Date, { informed }: Notice = { informed: true }): Day => {
  const first = workingDayFrom(addDays(dayOf(boughtAt), periodDays))
  return informed ? first : workingDayFrom(addYears(first, 1))
}

/** First instant without the right of withdrawal: a declaration counts while `now < withdrawalEnd(...)`. */
export const withdrawalEnd = (boughtAt: Date, notice?: Notice): Date =>
  startOfDay(addDays(lastWithdrawalDay(boughtAt, notice), 1))
