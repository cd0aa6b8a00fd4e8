import { days } from '#server/platform/clock.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'

export const preInvoiceLimits = {
  /** Reminders of one pre-invoice that staff send. */
  pre_invoice_reminders: { max: 1, windowMs: days(1) },
} as const satisfies Record<string, Limit>

declare module '#server/platform/rate-limits.rules.ts' {
  interface LimitNames extends Record<keyof typeof preInvoiceLimits, Limit> {}
}
