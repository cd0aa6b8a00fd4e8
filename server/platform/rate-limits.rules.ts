import type { RefusalCode } from '#contract/kit/refusals.ts'
import { days, hours, minutes, seconds } from './clock.ts'

/** How often something may be done. */
export interface Limit {
  max: number
  /** In how many milliseconds, counted from the first time; 0 for what is about no time. */
  windowMs: number
  /**
   * What follows when it is full: it opens again with the window's end, or so many milliseconds later, or after a wait
   * that doubles with each further time, or never by itself. The last two begin anew after a quiet window.
   */
  blocks?: number | 'doubling' | 'for good'
  /** How it is told, where 'too often' would not say enough. */
  refusal?: RefusalCode
}

/** Every limit there is, and how tight it is unless the operator says otherwise (reference: security §3.1). */
export const defaultLimits = {
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
  /** Login data sent for one child, and by one guardian. */
  child_emails: { max: 3, windowMs: days(1) },
  guardian_emails: { max: 10, windowMs: days(1) },
  /** Links that are none, opened from one address. */
  link_address: { max: 20, windowMs: hours(1) },
  /** Checkouts opened with a supplier: what somebody who tries stolen cards needs many of. */
  session_person: { max: 10, windowMs: hours(1) },
  session_address: { max: 60, windowMs: hours(1) },
  /** Carts of one payer that wait for their money, each for so long after it was last opened. */
  open_payments: { max: 3, windowMs: minutes(30), refusal: 'payments_open' },
  /** How long payments keep prolonging a place, and then how long others come first. `most` is 1, or off. */
  held_place: { max: 1, windowMs: minutes(60), blocks: minutes(15), refusal: 'hold_over' },
  /** Refused cards of one payer; then cards are none of their ways to pay for a day. */
  card_declines: { max: 5, windowMs: hours(1), blocks: days(1), refusal: 'card_paused' },
  /** Purchase calls and sign-ups of one person that did not bring the goods. */
  purchases: { max: 20, windowMs: minutes(1) },
  /** Documents one person opens. */
  documents: { max: 30, windowMs: minutes(1) },
  /** All calls of one person. */
  calls: { max: 300, windowMs: minutes(1) },
  /** Calls that one process answers at the same time; for the next ones it is busy. */
  at_once: { max: 100, windowMs: 0 },
  /** Other e-mails one person asks for. */
  email_changes: { max: 5, windowMs: days(1) },
  /** Wrong codes of gift vouchers of one person. */
  voucher_guesses: { max: 10, windowMs: hours(1) },
  /** Emails that bring one document once more. */
  documents_again: { max: 3, windowMs: hours(1) },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof defaultLimits
export type Limits = Readonly<Record<LimitName, Limit>>

const names = Object.keys(defaultLimits) as LimitName[]
const units: Record<string, number> = { s: seconds(1), min: minutes(1), h: hours(1), d: days(1) }
const written = /^(\w+)=(?:(off)|(\d{1,9})(?:\/(\d{1,6})(s|min|h|d))?)$/

/**
 * Limits as an operator writes them, e.g. `login_address=300/3min, voucher_guesses=off`: how often, and in how long when
 * that is to change as well. What is not named stays as it is. Mistakes are told one by one.
 */
export const readLimits = (text: string, mistake: (line: string) => void): Limits => {
  const limits: Record<LimitName, Limit> = { ...defaultLimits }
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue
    const [, given = '', off, max, count, unit = ''] = written.exec(part) ?? []
    const name = names.find((each) => each === given)
    if (given === '') mistake(`${part} is not written as name=10, name=10/15min or name=off`)
    else if (!name) mistake(`there is no limit ${given}; there are ${names.join(', ')}`)
    else if (off) limits[name] = { ...limits[name], max: Infinity }
    else if (count !== undefined && limits[name].windowMs === 0) mistake(`${part}: ${name} is about no time`)
    else if (Number(max) === 0 || Number(count) === 0) mistake(`${part}: must be more than 0`)
    else {
      const windowMs = count === undefined ? limits[name].windowMs : Number(count) * (units[unit] ?? 0)
      limits[name] = { ...limits[name], max: Number(max), windowMs }
    }
  }
  return limits
}

/** How many milliseconds others come first when it is full. */
export const blockMs = ({ blocks }: Limit): number => (typeof blocks === 'number' ? blocks : 0)

/** For builders, whose years pass in a moment. */
export const noLimits = Object.fromEntries(
  names.map((name) => [name, { ...defaultLimits[name], max: Infinity }]),
) as unknown as Limits
