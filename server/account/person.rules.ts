import { adultAge, ageGroupOf, type AgeGroup } from '#contract/kit/age-groups.ts'
import type { Day } from '#contract/kit/day.ts'
import { ageOn } from '#server/platform/calendar.ts'
import { hours, addMs } from '#server/platform/clock.ts'
import type { Limited } from '#server/platform/rate-limits.ts'

/** How old somebody is on a day, and what follows from it (design §5). */
export const ageAndGroup = (birthDate: Day, today: Day): { age: number; ageGroup: AgeGroup } => {
  const age = ageOn(birthDate, today)
  return { age, ageGroup: ageGroupOf(age) }
}

export const isAdult = (birthDate: Day, today: Day): boolean => ageOn(birthDate, today) >= adultAge

/** A confirmation link, and with it the time until an unconfirmed address blocks, lasts 24 hours (spec §9). */
export const confirmBy = (now: Date): Date => addMs(now, hours(24))

/** New codes move the deadline three times (design §5); after that only confirming lifts the block. */
export const maxCodes = 3

/** Sessions end 30 days after they were last seen and 90 days after they began (design §5). */
export const idleSession = hours(30 * 24)
export const sessionMaxAgeMs = hours(90 * 24)

/** Writing down every request would be a write for each read. */
export const sessionTouch = hours(1)

/** What wrong passwords of one account are counted by: its address, as it is compared. */
export const passwordsOf = (canonicalEmail: string): Limited[] => [
  ['login_account', canonicalEmail],
  ['login_in_a_row', canonicalEmail],
]

/** The second an address that was never confirmed starts to block what writes. */
export const isBlocked = (login: { confirmedAt: Date | null; confirmBy: Date }, now: Date): boolean =>
  login.confirmedAt === null && login.confirmBy <= now
