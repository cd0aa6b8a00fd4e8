import { days, hours, minutes } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const accountLimits = {
  /** Wrong passwords of one account. */
  login_account: { max: 10, windowMs: minutes(15), blocks: 'doubling', protects: 'log_ins' },
  /** Wrong passwords of one account without a right one between them: then one an hour. */
  login_in_a_row: { max: 100, windowMs: days(365), blocks: hours(1), refusal: 'login_stopped', protects: 'log_ins' },
  /** Emails about that to one owner; further ones are left out silently. */
  slow_login_emails: { max: 1, windowMs: days(30) },
  /** Wrong passwords of one account from a device that logged in to it before. */
  login_device: { max: 10, windowMs: minutes(15), blocks: 'doubling', protects: 'log_ins' },
  /** Wrong current passwords within one session. */
  password_session: { max: 10, windowMs: minutes(15), blocks: 'doubling', protects: 'log_ins' },
  /** Wrong passwords from one address. Right ones never count: all customers in the centre may share it. */
  login_address: { max: 30, windowMs: minutes(3), protects: 'log_ins' },
  /** Right passwords of one account: each log-in costs work and an entry of the audit log. */
  right_logins: { max: 30, windowMs: minutes(10) },
  /** Accounts made from one address. */
  sign_up_address: { max: 10, windowMs: hours(1) },
  /** Emails to an address that its owner has not proved; further ones are left out silently. */
  uninvited_emails: { max: 3, windowMs: days(1) },
  /** Reset links of one account; further ones are left out silently. */
  reset_emails: { max: 3, windowMs: hours(1) },
  /** Reset requests from one address, for any account. */
  reset_address: { max: 30, windowMs: hours(1) },
  /** New confirmation codes of one account, of which there are `maxCodes` in all. */
  new_code_minute: { max: 1, windowMs: minutes(1) },
  /** Invalid links opened from one address. */
  link_address: { max: 20, windowMs: hours(1), protects: 'log_ins' },
  /** Set-up links that staff send to one person. */
  set_up_emails: { max: 3, windowMs: days(1) },
  /** Changes of email requested by one person. */
  email_changes: { max: 5, windowMs: days(1) },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof accountLimits, Limit> {}
}
