/** What a desk says without words: recorded, already in, a question, no entry, a code that is not known. */
export type Sound = 'go' | 'already_in' | 'ask' | 'stop' | 'unknown'

interface Tone {
  hertz: number
  /** Seconds after the start of the sound. */
  at: number
  seconds: number
}

/** They differ by rhythm, not by pitch alone: two short rising, one short, one long, two low, one low. */
export const tonesOf: Record<Sound, readonly Tone[]> = {
  go: [
    { hertz: 660, at: 0, seconds: 0.06 },
    { hertz: 990, at: 0.08, seconds: 0.06 },
  ],
  already_in: [{ hertz: 660, at: 0, seconds: 0.06 }],
  ask: [{ hertz: 440, at: 0, seconds: 0.18 }],
  stop: [
    { hertz: 196, at: 0, seconds: 0.14 },
    { hertz: 196, at: 0.22, seconds: 0.14 },
  ],
  unknown: [{ hertz: 165, at: 0, seconds: 0.12 }],
}
