import * as z from 'zod/mini'

/** All calendar days, opening hours and validity ends are meant in this zone (design §8). */
export const timeZone = 'Europe/Ljubljana'

/** A calendar day `YYYY-MM-DD` in Ljubljana. */
export type Day = string & { readonly $day: true }

const isRealDay = (text: string): text is Day => {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year <= 9000
}

export const Day = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date'), z.refine(isRealDay, 'date')) as unknown as z.ZodMiniType<Day, string>
