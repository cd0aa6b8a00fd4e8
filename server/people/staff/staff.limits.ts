import { days, hours, minutes } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const staffLimits = {
  /** Calls of one enrolled device, or of one network. */
  staff_calls: { max: 3_000, windowMs: minutes(5) },
  /** Wrong passwords or second factors of one member of staff. */
  staff_account: { max: 10, windowMs: minutes(15), blocks: 'doubling', protects: 'log_ins' },
  /** The same in a browser in which the member logged in before. */
  staff_browser: { max: 10, windowMs: minutes(15), blocks: 'doubling', protects: 'log_ins' },
  /** Wrong log-ins of staff from one address that is no enrolled device. */
  staff_address: { max: 30, windowMs: minutes(15), protects: 'log_ins' },
  /** Wrong PINs of one person at one device. */
  pin_person: { max: 5, windowMs: minutes(15), blocks: minutes(15), refusal: 'pin_closed', protects: 'pins' },
  /** The same of a member who approves for others: no time opens it, only the own log-in. */
  pin_approver: { max: 5, windowMs: days(365), blocks: 'until_reset', refusal: 'pin_locked', protects: 'pins' },
  /** Wrong PINs of all at one device. */
  pin_device: { max: 20, windowMs: minutes(15), blocks: minutes(15), refusal: 'pin_closed', protects: 'pins' },
  /** Wrong enrolment codes from one address. */
  device_codes: { max: 10, windowMs: hours(1), protects: 'log_ins' },
  /** Devices of the open demo from one address. */
  demo_devices: { max: 30, windowMs: hours(1) },
  /** Links for a forgotten password of one member; further ones are left out silently. */
  staff_reset_emails: { max: 3, windowMs: hours(1) },
  /** Different people's cards opened at one device; beyond it managers get an email. */
  cards_device: { max: 300, windowMs: days(1) },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof staffLimits, Limit> {}
}
