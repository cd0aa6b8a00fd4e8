import * as z from 'zod/mini'
import { ageGroups } from './age-groups.ts'
import type { Day as CalendarDay } from './day.ts'
import { maxRows } from './facts.ts'
import type { Id } from './id.ts'
import type { LocalizedText as Localized } from './language.ts'

/**
 * `_id` in bodies and answers. In a path, a malformed id answers like an unknown one (docs/product/api.md §4.2). Upper
 * case is the same id, so that nothing is counted twice.
 */
export const id = <Of extends string>(): z.ZodMiniType<Id<Of>, string> =>
  z.uuid('unknown').check(z.toLowerCase()) as unknown as z.ZodMiniType<Id<Of>, string>

export const AgeGroup = z.enum(ageGroups, 'choice')

/** Number of rows that a list is asked for, as text in an address. */
export const RowLimit = z.coerce
  .number()
  .check(z.refine(Number.isInteger, 'invalid'), z.minimum(1, 'invalid'), z.maximum(maxRows, 'invalid'))

/** ISO instant in UTC, `2026-11-20T17:00:00.000Z`. */
export const Instant = z.iso.datetime({ error: 'invalid' }).check(z.refine((at) => at >= '1900', 'invalid'))

const isRealDay = (text: string): boolean => {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year <= 9000
}

export const Day = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date'), z.refine(isRealDay, 'date')) as unknown as z.ZodMiniType<
  CalendarDay,
  string
>

/** Local time of day, `18:00`. */
export const Hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'))

export const LocalizedText: z.ZodMiniType<Localized> = z.object({ sl: z.string(), en: z.string() })

/** Euros with VAT, as a number with at most two decimals. */
export const Euros = z.number().check(z.minimum(0))

/** `createsession/{amount}`: two decimals and a dot, above zero (docs/product/payments.md §2.4). */
export const Amount = z.string().check(
  z.regex(/^\d{1,6}\.\d{2}$/, 'amount'),
  z.refine((text) => Number(text) > 0, 'amount'),
)
