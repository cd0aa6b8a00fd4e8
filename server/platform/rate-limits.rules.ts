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

/** Every limit there is. Modules add theirs by declaration merging, in `<module>.limits.ts`. */
export interface LimitNames {}

export type LimitName = keyof LimitNames
export type Limits = Readonly<Record<LimitName, Limit>>

const units: Record<string, number> = { s: seconds(1), min: minutes(1), h: hours(1), d: days(1) }
const written = /^(\w+)=(?:(off)|(\d{1,9})(?:\/(\d{1,6})(s|min|h|d))?)$/

/**
 * Reads limits as an operator writes them, e.g. `login_address=300/3min, voucher_guesses=off`: how often, and in how long
 * when that changes as well. Limits that are not named keep their default. `mistake` gets one line per mistake.
 */
export const readLimits = (text: string, defaults: Limits, mistake: (line: string) => void): Limits => {
  const names = Object.keys(defaults) as LimitName[]
  const limits: Record<LimitName, Limit> = { ...defaults }
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
