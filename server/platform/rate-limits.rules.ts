import type { RefusalCode } from '#contract/kit/refusals.ts'
import { days, hours, minutes, seconds } from './clock.ts'

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
}

/** All limits. Modules add theirs by declaration merging, in `<module>.limits.ts`. */
export interface LimitNames {}

export type LimitName = keyof LimitNames
export type Limits = Readonly<Record<LimitName, Limit>>

const units: Record<string, number> = { s: seconds(1), min: minutes(1), h: hours(1), d: days(1) }
const limitSyntax = /^(\w+)=(?:(off)|(\d{1,9})(?:\/(\d{1,6})(s|min|h|d))?)$/

/**
 * Parses limits as an operator writes them, e.g. `login_address=300/3min, voucher_guesses=off`: the count, and the window
 * when that changes as well. Other limits keep their default. `mistake` gets one line per mistake.
 */
export const readLimits = (text: string, defaults: Limits, mistake: (line: string) => void): Limits => {
  const names = Object.keys(defaults) as LimitName[]
  const limits: Record<LimitName, Limit> = { ...defaults }
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue
    const [, given = '', off, max, count, unit = ''] = limitSyntax.exec(part) ?? []
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

/** Milliseconds in which other payers come first when the limit is full. */
export const blockMs = ({ blocks }: Limit): number => (typeof blocks === 'number' ? blocks : 0)
