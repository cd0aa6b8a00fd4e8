import { days, hours, minutes } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const accountLimits = {
  /** Wrong passwords of one account. */
  login_account: { max: 10, windowMs: minutes(15), blocks: 'doubling' },
  /** The same without a right one between them: then only a new password helps. */
  login_in_a_row: { max: 100, windowMs: days(365), blocks: 'for good', refusal: 'login_stopped' },
  /** Wrong passwords from one address; right ones never count, since a whole hall may stand behind it. */
  login_address: { max: 30, windowMs: minutes(3) },
  /** Accounts made from one address. */
  sign_up_address: { max: 10, windowMs: hours(1) },
  /** Emails to one e-mail that strangers cause by using it; more of them are left out without a word. */
  uninvited_emails: { max: 3, windowMs: days(1) },
  /** Links for a new password of one account; more of them are left out without a word. */
  reset_emails: { max: 3, windowMs: hours(1) },
  /** The same asked for from one address, for whatever account. */
  reset_address: { max: 30, windowMs: hours(1) },
  /** New codes that confirm one's own e-mail; there are three of them at all (`mostCodes`). */
  new_code_minute: { max: 1, windowMs: minutes(1) },
  /** Links that are none, opened from one address. */
  link_address: { max: 20, windowMs: hours(1) },
  /** Other e-mails one person asks for. */
  email_changes: { max: 5, windowMs: days(1) },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof accountLimits, Limit> {}
}
