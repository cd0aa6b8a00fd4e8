import type { RefusalCode } from '#contract/platform/refusals.ts'
import { days, hours, minutes, seconds } from './clock.ts'

/** What a limit keeps from guesses and theft: log-ins, PINs or money. */
export type ProtectedSubject = 'log_ins' | 'pins' | 'money'

/** Maximum count within a window, and what follows when it is reached. */
export interface Limit {
  max: number
  /** Milliseconds from the first count; 0 for a limit without a window. */
  windowMs: number
  /**
   * When a full limit opens again. Absent: at the end of the window. A number: after so many milliseconds. `doubling`: after
   * a wait that doubles with each count, and begins anew after a quiet window. `until_reset`: no time opens it, only a
   * reset, such as by a log-in; its refusal names no wait.
   */
  blocks?: number | 'doubling' | 'until_reset'
  /** Refusal of a full limit, where `too_often` is too vague. */
  refusal?: RefusalCode
  /** Absent for limits that only bound work. A server for customers never does without the others. */
  protects?: ProtectedSubject
}

/** All limits. Modules add theirs by declaration merging, in `<module>.limits.ts`. */
export interface LimitNames {}

export type LimitName = keyof LimitNames
export type Limits = Readonly<Record<LimitName, Limit>>

const units: Record<string, number> = { d: days(1), h: hours(1), min: minutes(1), s: seconds(1) }
const limitSyntax = /^(\w+)=(?:(off)|(\d{1,9})(?:\/(\d{1,6})(s|min|h|d))?)$/

/** A limit as an operator writes it: `30/3min`, `100` without a window, `off`. */
const asWritten = ({ max, windowMs }: Limit): string => {
  if (!Number.isFinite(max)) return 'off'
  const [unit, unitMs] = Object.entries(units).find(([, ms]) => windowMs % ms === 0) ?? ['s', seconds(1)]
  return windowMs === 0 ? String(max) : `${max}/${windowMs / unitMs}${unit}`
}

/** How many times its default a limit that protects something may be for customers, both at once and in time. */
const maxRaiseFactor = 10

const isTooWeak = (limit: Limit, builtIn: Limit): boolean =>
  limit.max > maxRaiseFactor * builtIn.max ||
  limit.max / limit.windowMs > (maxRaiseFactor * builtIn.max) / builtIn.windowMs

const protectedWords: Record<ProtectedSubject, string> = { log_ins: 'log-ins', pins: 'PINs', money: 'money' }

/**
 * Parses limits as an operator writes them, e.g. `login_address=300/3min, voucher_guesses=off`: the count, and the window
 * when that changes as well. Other limits keep their default. `mistake` gets one line per mistake. `forCustomers` says why
 * customers may use this server, which then keeps each limit that protects log-ins, PINs or money.
 */
export const readLimits = (
  text: string,
  defaults: Limits,
  mistake: (line: string) => void,
  forCustomers?: string,
): Limits => {
  const names = Object.keys(defaults) as LimitName[]
  const limits: Record<LimitName, Limit> = { ...defaults }
  const change = (part: string, name: LimitName, changed: Partial<Limit>) => {
    limits[name] = { ...limits[name], ...changed }
    const builtIn = defaults[name]
    if (forCustomers === undefined || !builtIn.protects || !isTooWeak(limits[name], builtIn)) return
    const bound = `at most ${maxRaiseFactor} times ${asWritten(builtIn)}`
    mistake(`${part}: protects ${protectedWords[builtIn.protects]}, so it must be ${bound}, since ${forCustomers}`)
  }
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue
    const [, given = '', off, max, count, unit = ''] = limitSyntax.exec(part) ?? []
    const name = names.find((each) => each === given)
    if (given === '') mistake(`${part} is not written as name=10, name=10/15min or name=off`)
    else if (!name) mistake(`there is no limit ${given}; there are ${names.join(', ')}`)
    else if (off) change(part, name, { max: Infinity })
    else if (count !== undefined && limits[name].windowMs === 0) mistake(`${part}: ${name} is about no time`)
    else if (Number(max) === 0 || Number(count) === 0) mistake(`${part}: must be more than 0`)
    else if (count === undefined) change(part, name, { max: Number(max) })
    else change(part, name, { max: Number(max), windowMs: Number(count) * (units[unit] ?? 0) })
  }
  return limits
}

/** Each limit that differs from its default, and each that is off, as an operator writes it. */
export const changedLimits = (limits: Limits, defaults: Limits): { off: string[]; changed: string[] } => {
  const names = (Object.keys(defaults) as LimitName[]).filter(
    (name) => asWritten(limits[name]) !== asWritten(defaults[name]),
  )
  const isOff = (name: LimitName) => !Number.isFinite(limits[name].max)
  return {
    off: names.filter(isOff),
    changed: names
      .filter((name) => !isOff(name))
      .map((name) => `${name}=${asWritten(limits[name])} for ${asWritten(defaults[name])}`),
  }
}

/** Milliseconds in which other payers come first when the limit is full. */
export const blockMs = ({ blocks }: Limit): number => (typeof blocks === 'number' ? blocks : 0)
