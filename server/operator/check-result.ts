/** What one look found, and what to do about it. */
export interface CheckResult {
  state: 'ok' | 'warn' | 'fail'
  message: string
}

export const ok = (message: string): CheckResult => ({ state: 'ok', message })
export const warn = (message: string): CheckResult => ({ state: 'warn', message })
export const fail = (message: string): CheckResult => ({ state: 'fail', message })

/** Looks, one line each, by what they look at. */
export type Checks<Env> = Readonly<Record<string, (env: Env) => CheckResult | Promise<CheckResult>>>
