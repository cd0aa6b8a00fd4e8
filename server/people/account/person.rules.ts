import { adultAge, ageGroupOf, ageGroups, firstAges, type AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import { addDays, addYears, ageOn } from '#server/platform/calendar.ts'
import { addMs, days, hours } from '#server/platform/clock.ts'
import type { LimitedSubject } from '#server/platform/rate-limits.ts'

/** Age in full years on a day, and the age group (docs/product/account.md §1.2, §1.4). */
export const ageAndGroup = (birthDate: Day, today: Day): { age: number; ageGroup: AgeGroup } => {
  const age = ageOn(birthDate, today)
  return { age, ageGroup: ageGroupOf(age) }
}

/** No one is as old as this. */
const firstImpossibleAge = 121

const firstAgeAfter = (group: AgeGroup): number => {
  const next = ageGroups[ageGroups.indexOf(group) + 1]
  return next ? firstAges[next] : firstImpossibleAge
}

/** First and last day of birth of who is in an age group on a day. */
export const bornOf = (group: AgeGroup, today: Day): { from: Day; to: Day } => ({
  from: addDays(addYears(today, -firstAgeAfter(group)), 1),
  to: addYears(today, -firstAges[group]),
})

export const isAdult = (birthDate: Day, today: Day): boolean => ageOn(birthDate, today) >= adultAge

/** Whether a person born on this day can be alive: none is older than this. */
const maxAge = 120
export const isPossibleBirthDate = (birthDate: Day, today: Day): boolean => ageOn(birthDate, today) <= maxAge

/** A contact address is new for this long after staff changed it (docs/product/staff.md §7.8). */
export const newContactMs = days(7)

/** Deadline to confirm an address: 24 hours from now (docs/product/account.md §4.1). */
export const confirmBy = (now: Date): Date => addMs(now, hours(24))

/** New codes move the deadline three times; then only confirming lifts the block (docs/product/account.md §4.5). */
export const maxCodes = 3

/** Sessions end 30 days after they were last seen and 90 days after they began (docs/product/account.md §5.3). */
export const sessionMaxIdleMs = hours(30 * 24)
export const sessionMaxAgeMs = hours(90 * 24)

/** Sessions of a person; a further one ends the one seen longest ago (docs/product/account.md §5.8). */
export const maxSessions = 20

/** Smallest interval between two writes of `last_seen_at`, so that most requests write nothing. */
export const lastSeenIntervalMs = hours(1)

/** Limits that count the wrong passwords of one account, by its canonical address. */
export const passwordLimits = (canonicalEmail: string): LimitedSubject[] => [
  ['login_account', canonicalEmail],
  ['login_in_a_row', canonicalEmail],
]

/** Whether an unconfirmed address has passed its deadline, which blocks writing calls. */
export const isBlocked = (login: { confirmedAt: Date | null; confirmBy: Date }, now: Date): boolean =>
  login.confirmedAt === null && login.confirmBy <= now
