import { hours, minutes } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const httpLimits = {
  /** Documents one person opens. */
  documents: { max: 30, windowMs: minutes(1) },
  /** Emails that bring one document once more. */
  documents_again: { max: 3, windowMs: hours(1) },
  /** All calls of one person. */
  calls: { max: 300, windowMs: minutes(1) },
  /** Calls of customers that one process answers at the same time; further ones get `busy`. */
  at_once: { max: 100, windowMs: 0 },
  /** The same for calls of staff, so that a rush of customers never closes the desk. */
  staff_at_once: { max: 50, windowMs: 0 },
  /** The same for messages of the suppliers, which wait for other machines. */
  webhooks_at_once: { max: 20, windowMs: 0 },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof httpLimits, Limit> {}
}
