/** What one look found, and what to do about it. */
export interface Verdict {
  state: 'ok' | 'warn' | 'fail'
  said: string
}

export const ok = (said: string): Verdict => ({ state: 'ok', said })
export const warn = (said: string): Verdict => ({ state: 'warn', said })
export const fail = (said: string): Verdict => ({ state: 'fail', said })

/** Looks, one line each, by what they look at. */
export type Checks<Seen> = Readonly<Record<string, (seen: Seen) => Verdict | Promise<Verdict>>>
