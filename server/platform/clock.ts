/** The only source of time. Tests and the seed have clocks of their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * Clock set from another machine (the database). It is set now and then and runs on by the monotonic timer in between,
 * so changes of the own machine's clock have no effect.
 */
export class ServerClock implements Clock {
  #ahead: number | undefined

  now(): Date {
    if (this.#ahead === undefined) throw new Error('the clock is not set yet: it needs the time of the database')
    return new Date(performance.now() + this.#ahead)
  }

  /** Half of the round trip counts as the age of the answer; an answer slower than a second is dropped. */
  async ask(source: () => Promise<Date>): Promise<void> {
    const asked = performance.now()
    const answer = await source()
    const took = performance.now() - asked
    if (this.#ahead === undefined || took < seconds(1)) this.#ahead = answer.getTime() - asked - took / 2
  }
}

/** Clock that stays frozen until it is moved. */
export class FakeClock implements Clock {
  #at: number

  constructor(at: string | Date) {
    this.#at = new Date(at).getTime()
  }

  now(): Date {
    return new Date(this.#at)
  }

  set(at: string | Date): void {
    this.#at = new Date(at).getTime()
  }

  forward(seconds: number): void {
    this.#at += seconds * 1000
  }
}

/** Milliseconds since the previous call, by the monotonic timer: measures durations, never points in time. */
export const stopwatch = (): (() => number) => {
  let last = performance.now()
  return () => {
    const elapsedMs = performance.now() - last
    last += elapsedMs
    return elapsedMs
  }
}

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => count * 3_600_000
export const days = (count: number): number => hours(24 * count)

export const addMs = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)
