import { hours, minutes } from '#server/platform/clock.ts'

/** Result of one check, with advice. */
export interface CheckResult {
  state: 'ok' | 'warn' | 'fail'
  message: string
}

export const ok = (message: string): CheckResult => ({ state: 'ok', message })
export const warn = (message: string): CheckResult => ({ state: 'warn', message })
export const fail = (message: string): CheckResult => ({ state: 'fail', message })

/** Checks by name, one line each. */
export type Checks<Env> = Readonly<Record<string, (env: Env) => CheckResult | Promise<CheckResult>>>

/** `3 min`, `5 h`, `2 days`. */
export const ago = (since: Date, now: Date): string => {
  const passed = now.getTime() - since.getTime()
  if (passed < hours(1)) return `${Math.max(0, Math.round(passed / minutes(1)))} min`
  return passed < hours(48) ? `${Math.round(passed / hours(1))} h` : `${Math.round(passed / hours(24))} days`
}
