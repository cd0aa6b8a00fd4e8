import { days, hours, minutes } from '#server/platform/clock.ts'
import type { LogIn } from '#contract/staff/platform/roles.ts'

/** A set-up link for new staff, and one for a forgotten password (docs/product/staff.md §3.2, §3.6). */
export const linkLifetimeMs = { set_up: days(3), reset_password: hours(1) } as const

/** A session ends after this time in any case, and after so long without a call. */
export const sessionMaxAgeMs = days(30)
export const sessionMaxIdleMs = days(7)

/** How long password and second factor count; later only the PIN's permissions are left (docs/product/staff.md §3.4). */
export const passwordCountsMs = hours(12)

/** How long a log-in is fresh enough for what moves money or names the seller (docs/product/staff.md §11.9). */
const freshLogInMs = minutes(10)

/** Whether password and second factor were given just now; `passwordUntil` is until when they count. */
export const isFreshLogIn = (passwordUntil: Date | null, now: Date): boolean =>
  passwordUntil !== null && passwordUntil.getTime() - passwordCountsMs > now.getTime() - freshLogInMs

/** An enrolment code may be typed in so long. */
export const deviceCodeLifetimeMs = minutes(10)

/** How long a call that was refused may be approved, as it was shown; later it is sent anew. */
export const askedForMs = minutes(10)

/** An approved call is sent again within this time. */
export const approvalLifetimeMs = minutes(2)

/** How a member counts as logged in: `passwordAt` is the last log-in by password and second factor. */
export const logInOf = (passwordAt: Date | null, now: Date): LogIn =>
  passwordAt && now.getTime() - passwordAt.getTime() < passwordCountsMs ? 'password' : 'pin'

/** Version of the notice about the data of staff, which is read at the set-up (docs/product/staff.md §8.4). */
export const noticeVersion = '2026-11'
