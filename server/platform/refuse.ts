import type { FieldCode } from '#contract/kit/fields.ts'
import { refusals, type PlainRefusal, type RefusalCode } from '#contract/kit/refusals.ts'
import { later, minutes } from './clock.ts'

/** An expected failure on its way to the customer. The error handler of `bind` is the only place that answers it. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Readonly<Record<string, FieldCode>>
  /** Seconds after which it can be tried again. */
  readonly again: number | undefined

  constructor(code: RefusalCode, fields: Readonly<Record<string, FieldCode>> = {}, again?: number) {
    super(code)
    this.code = code
    this.fields = fields
    this.again = again
  }

  get status(): number {
    return refusals[this.code]
  }
}

/** Stops here and tells the customer why, in their language. */
export const refuse = (code: PlainRefusal): never => {
  throw new Refusal(code)
}

/**
 * Refuses what was done as often as it may be since one of these times, until a window later. The wait is told in whole
 * minutes, rounded up: whoever waits as long as they were told to is let in.
 */
export const refuseWithin = (window: number, now: Date, ...since: (Date | undefined)[]): void => {
  const left = Math.max(0, ...since.map((first) => (first ? later(first, window).getTime() - now.getTime() : 0)))
  if (left > 0) throw new Refusal('too_often', {}, Math.ceil(left / minutes(1)) * 60)
}

/** Refuses a body with a complaint beside each field, by dotted path. */
export const refuseFields = (fields: Record<string, FieldCode>): never => {
  throw new Refusal('invalid', fields)
}
