import { usSign } from './us-keys.ts'

// A hand reader types like a keyboard. Time alone tells it from fingers (docs/product/readers.md §1).

/** No fingers press two keys this fast for long; slow readers take 20 ms a key. */
export const maxGapMs = 35
/** Readers without a cable pause inside a code; once it has begun as ours, that is no end. */
export const maxGapInCodeMs = 150
/** Time for the rest of a code of ours that is cut so far: a busy machine hands presses on late. */
const maxGapInCutCodeMs = 700
/** Fewer may be two quick fingers and Enter. */
const minSigns = 8
/** Longer than any code; the rest is dropped. */
const maxSigns = 300
const ourBeginning = 'PREVIS:'
/** A person's code, and that of a prijavnica. */
const wholeCode = /^PREVIS:([\dA-F-]{36}|A[\dA-Z]{16})$/i

/** A key as pressed, without the page around it. */
export interface Press {
  code: string
  /** Instant of the press in ms, not of its handling: a busy page makes no reader slow. */
  at: number
  shift: boolean
  control: boolean
  /** With Alt or Meta, held down, or part of composing a character: never a reader's. */
  isOther: boolean
}

/** What has been read so far. */
export interface Reading {
  signs: string
  lastAt: number
  /** Index of the sign at which a code of ours begins; fingers pressed the keys before it. */
  from?: number
  /** Follows the end of a code at once: a further line of the same code. */
  isNextLine: boolean
}

/**
 * What a press is.
 * - `modifier`: belongs to the next key.
 * - `fingers`: not a reader's, and so are the presses before it.
 * - `maybe`: a reader's or not, the next ones tell; `isFirst` where nothing before it belongs to it.
 * - `code`: a reader's, and so are those before it from index `from` on.
 * - `end`: the same, and the code is `text`; undefined for a line that is no code by itself.
 */
export type Kind =
  | { kind: 'modifier' }
  | { kind: 'fingers' }
  | { kind: 'maybe'; isFirst: boolean }
  | { kind: 'code'; from: number; isFirst: boolean }
  | { kind: 'end'; from: number; text: string | undefined }

export const nothingRead: Reading = { signs: '', lastAt: Number.NEGATIVE_INFINITY, isNextLine: false }

const modifiers = /^(Shift(Left|Right)|CapsLock|NumLock)$/

/** Enter or Tab. Some readers send a line feed after it, which the browser takes for Ctrl and a key. */
const isEnd = ({ code, control }: Press, isNextLine: boolean): boolean =>
  control ? isNextLine && /^Key[JM]$/.test(code) : /^(Enter|NumpadEnter|Tab)$/.test(code)

/** The code that ends here; undefined for too few signs. */
const codeOf = ({ signs, from, isNextLine }: Reading): string | undefined => {
  if (from !== undefined) return signs.slice(from)
  return signs.length >= minSigns && !isNextLine ? signs : undefined
}

const fingers = { reading: nothingRead, of: { kind: 'fingers' } } as const

/** Reads one press. */
export const readPress = (before: Reading, press: Press): { reading: Reading; of: Kind } => {
  if (modifiers.test(press.code)) return { reading: before, of: { kind: 'modifier' } }
  const maxGap = before.from === undefined ? maxGapMs : maxGapInCodeMs
  const gapMs = press.at - before.lastAt
  // A clock that was put back says nothing about the pace.
  const reading = gapMs >= 0 && gapMs <= maxGap ? before : nothingRead

  if (isEnd(press, reading.isNextLine)) {
    const text = codeOf(reading)
    if (text === undefined && !reading.isNextLine) return fingers
    return {
      reading: { signs: '', lastAt: press.at, isNextLine: true },
      of: { kind: 'end', from: reading.from ?? 0, text },
    }
  }

  const sign = press.isOther || press.control ? undefined : usSign(press.code, press.shift)
  const isFirst = reading.signs === ''
  // A space by itself presses what has the focus.
  if (sign === undefined || (sign === ' ' && isFirst)) return fingers
  const signs = (reading.signs + sign).slice(0, maxSigns)
  const { isNextLine } = reading
  const begins = reading.from ?? signs.toUpperCase().indexOf(ourBeginning)
  const next = { signs, lastAt: press.at, isNextLine }
  if (begins >= 0) return { reading: { ...next, from: begins }, of: { kind: 'code', from: begins, isFirst } }
  return { reading: next, of: isNextLine ? { kind: 'code', from: 0, isFirst } : { kind: 'maybe', isFirst } }
}

/** Ends a code of ours by a pause, for readers that send no Enter; undefined where none has begun. */
export const readPause = ({ signs, from }: Reading): Extract<Kind, { kind: 'end' }> | undefined =>
  from === undefined ? undefined : { kind: 'end', from, text: signs.slice(from) }

/** Time after which a code of ours is over although no Enter has come. */
export const timeoutOf = ({ signs, from }: Reading): number =>
  wholeCode.test(signs.slice(from)) ? maxGapInCodeMs : maxGapInCutCodeMs
