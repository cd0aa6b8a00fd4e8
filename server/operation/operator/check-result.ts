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
