import { days, hours, minutes } from '#server/platform/clock.ts'

/** What a link in an email is good for. */
export type Purpose = 'confirm_email' | 'change_email' | 'reset_password' | 'child_login'

/** How long each is (design §5). */
export const linkLife: Record<Purpose, number> = {
  confirm_email: hours(24),
  change_email: hours(24),
  reset_password: minutes(60),
  child_login: days(7),
}
