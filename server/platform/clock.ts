/** The only source of time. Tests and the story bring their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * A clock that shows somebody else's time: it is told the time now and then, and goes on by itself in between, whatever
 * happens to the clock of its own machine.
 */
export class ServerClock implements Clock {
  #ahead: number | undefined

  now(): Date {
    if (this.#ahead === undefined) throw new Error('nobody has told the time yet')
    return new Date(performance.now() + this.#ahead)
  }

  /** Half of the time the answer took counts as its age; one that took long is worse than what we know. */
  async ask(tell: () => Promise<Date>): Promise<void> {
    const asked = performance.now()
    const told = await tell()
    const took = performance.now() - asked
    if (this.#ahead === undefined || took < seconds(1)) this.#ahead = told.getTime() - asked - took / 2
  }
}

/** A clock that is frozen until it is moved. */
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

/** Milliseconds since it was asked before, as they pass on this machine: for how long work takes, never for when it was. */
export const laps = (): (() => number) => {
  let last = performance.now()
  return () => {
    const lap = performance.now() - last
    last += lap
    return lap
  }
}

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => count * 3_600_000
export const days = (count: number): number => hours(24 * count)

export const addMs = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)
