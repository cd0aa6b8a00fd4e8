import type { RefusalCode } from '#contract/kit/refusals.ts'
import { days, hours, minutes, seconds } from './clock.ts'

/** How often something may be done. */
export interface Limit {
  most: number
  /** In how many milliseconds, counted from the first time; 0 for what is about no time. */
  within: number
  /**
   * What follows when it is full: it opens again with the window's end, or so many milliseconds later, or after a wait
   * that doubles with each further time, or never by itself. The last two begin anew after a quiet window.
   */
  closes?: number | 'doubling' | 'for good'
  /** How it is told, where 'too often' would not say enough. */
  says?: RefusalCode
}

/** Every limit there is, and how tight it is unless the operator says otherwise (reference: security §3.1). */
export const defaultLimits = {
  /** Wrong passwords of one account. */
  login_account: { most: 10, within: minutes(15), closes: 'doubling' },
  /** The same without a right one between them: then only a new password helps. */
  login_in_a_row: { most: 100, within: days(365), closes: 'for good', says: 'login_stopped' },
  /** Wrong passwords from one address; right ones never count, since a whole hall may stand behind it. */
  login_address: { most: 30, within: minutes(3) },
  /** Accounts made from one address. */
  sign_up_address: { most: 10, within: hours(1) },
  /** Emails to one e-mail that strangers cause by using it; more of them are left out without a word. */
  uninvited_emails: { most: 3, within: days(1) },
  /** Links for a new password of one account; more of them are left out without a word. */
  reset_emails: { most: 3, within: hours(1) },
  /** The same asked for from one address, for whatever account. */
  reset_address: { most: 30, within: hours(1) },
  /** New codes that confirm one's own e-mail; there are three of them at all (`mostCodes`). */
  new_code_minute: { most: 1, within: minutes(1) },
  /** Login data sent for one child, and by one guardian. */
  child_emails: { most: 3, within: days(1) },
  guardian_emails: { most: 10, within: days(1) },
  /** Links that are none, opened from one address. */
  link_address: { most: 20, within: hours(1) },
  /** Checkouts opened with a supplier: what somebody who tries stolen cards needs many of. */
  session_person: { most: 10, within: hours(1) },
  session_address: { most: 60, within: hours(1) },
  /** Carts of one payer that wait for their money, each for so long after it was last opened. */
  open_payments: { most: 3, within: minutes(30), says: 'payments_open' },
  /** How long payments keep prolonging a place, and then how long others come first. `most` is 1, or off. */
  held_place: { most: 1, within: minutes(60), closes: minutes(15), says: 'hold_over' },
  /** Refused cards of one payer; then cards are none of their ways to pay for a day. */
  card_declines: { most: 5, within: hours(1), closes: days(1), says: 'card_paused' },
  /** Purchase calls and sign-ups of one person that did not bring the goods. */
  purchases: { most: 20, within: minutes(1) },
  /** Documents one person opens. */
  documents: { most: 30, within: minutes(1) },
  /** All calls of one person. */
  calls: { most: 300, within: minutes(1) },
  /** Calls that one process answers at the same time; for the next ones it is busy. */
  at_once: { most: 100, within: 0 },
  /** Other e-mails one person asks for. */
  email_changes: { most: 5, within: days(1) },
  /** Wrong codes of gift vouchers of one person. */
  voucher_guesses: { most: 10, within: hours(1) },
  /** Emails that bring one document once more. */
  documents_again: { most: 3, within: hours(1) },
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
    const [, given = '', off, most, count, unit = ''] = written.exec(part) ?? []
    const name = names.find((each) => each === given)
    if (given === '') mistake(`${part} is not written as name=10, name=10/15min or name=off`)
    else if (!name) mistake(`there is no limit ${given}; there are ${names.join(', ')}`)
    else if (off) limits[name] = { ...limits[name], most: Infinity }
    else if (count !== undefined && limits[name].within === 0) mistake(`${part}: ${name} is about no time`)
    else if (Number(most) === 0 || Number(count) === 0) mistake(`${part}: must be more than 0`)
    else {
      const within = count === undefined ? limits[name].within : Number(count) * (units[unit] ?? 0)
      limits[name] = { ...limits[name], most: Number(most), within }
    }
  }
  return limits
}

/** How many milliseconds others come first when it is full. */
export const restAfter = ({ closes }: Limit): number => (typeof closes === 'number' ? closes : 0)

/** For builders, whose years pass in a moment. */
export const noLimits = Object.fromEntries(
  names.map((name) => [name, { ...defaultLimits[name], most: Infinity }]),
) as unknown as Limits
