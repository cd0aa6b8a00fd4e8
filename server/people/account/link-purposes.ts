import { days, hours, minutes } from '#server/platform/clock.ts'

/** What a link in an email does. */
export type Purpose = 'confirm_email' | 'change_email' | 'reset_password' | 'child_login'

/** Lifetimes in milliseconds (docs/product/account.md §7.1). */
export const linkLifetimeMs: Record<Purpose, number> = {
  confirm_email: hours(24),
  change_email: hours(24),
  reset_password: minutes(60),
  child_login: days(7),
}
