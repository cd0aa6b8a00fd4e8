import type { Beside } from '#contract/staff/reception/figures.ts'
import { today } from '#web/platform/local-dates.ts'

const besides: readonly Beside[] = ['before', 'year', 'none']

const isMember = <Name extends string>(names: readonly Name[], sent: string): sent is Name =>
  (names as readonly string[]).includes(sent)

/** View of an address; what is missing or unknown is this month by the first grouping. A day may be none: the server says so. */
export const viewOf = <By extends string>(
  sent: { from: string; to: string; beside: string; by: string },
  groupings: readonly By[],
  now = today(),
): { from: string; to: string; beside: Beside; by: By } => ({
  from: sent.from || `${now.slice(0, 7)}-01`,
  to: sent.to || now,
  beside: isMember(besides, sent.beside) ? sent.beside : 'before',
  by: isMember(groupings, sent.by) ? sent.by : groupings[0]!,
})

const utc = (day: string): Date => new Date(`${day}T12:00:00Z`)
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const addDays = (day: string, days: number): string => {
  const at = utc(day)
  at.setUTCDate(at.getUTCDate() + days)
  return dayOf(at)
}

/** First day of the month that is so many months from that of a day. */
const startOfMonth = (day: string, months = 0): string => {
  const at = utc(`${day.slice(0, 7)}-01`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return dayOf(at)
}

export type Preset = 'today' | 'week' | 'month' | 'last_month' | 'year' | 'last_year'

/** Periods that are chosen by one press. */
export const presets = (now = today()): Readonly<Record<Preset, { from: string; to: string }>> => {
  const weekday = (utc(now).getUTCDay() + 6) % 7
  const year = Number(now.slice(0, 4))
  return {
    today: { from: now, to: now },
    week: { from: addDays(now, 0 - weekday), to: now },
    month: { from: startOfMonth(now), to: now },
    last_month: { from: startOfMonth(now, -1), to: addDays(startOfMonth(now), -1) },
    year: { from: `${year}-01-01`, to: now },
    last_year: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  }
}

/** The preset that is this period. */
export const presetOf = (period: { from: string; to: string }, now = today()): Preset | undefined =>
  (Object.entries(presets(now)) as [Preset, { from: string; to: string }][]).find(
    ([, { from, to }]) => from === period.from && to === period.to,
  )?.[0]
