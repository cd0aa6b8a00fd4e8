import type { Day } from '#contract/platform/day.ts'
import type { Beside } from '#contract/staff/reception/figures.ts'
import type { Preset } from '#contract/staff/reception/saved-views.ts'
import { addDays, mondayOf } from '#web/staff/climbing/classes/days.ts'
import { today } from '#web/platform/local-dates.ts'

const besides: readonly Beside[] = ['before', 'year', 'none']

const isMember = <Name extends string>(names: readonly Name[], sent: string): sent is Name =>
  (names as readonly string[]).includes(sent)

const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01` as Day

/** View of an address; what is missing or unknown is this month by the first grouping. A day may be none: the server says so. */
export const viewOf = <By extends string>(
  sent: { from: string; to: string; beside: string; by: string },
  groupings: readonly By[],
  now = today(),
): { from: string; to: string; beside: Beside; by: By } => ({
  from: sent.from || startOfMonth(now),
  to: sent.to || now,
  beside: isMember(besides, sent.beside) ? sent.beside : 'before',
  by: isMember(groupings, sent.by) ? sent.by : groupings[0]!,
})

/** First day of the month before that of a day. */
const startOfLastMonth = (day: Day): Day => startOfMonth(addDays(startOfMonth(day), -1))

/** Periods that are chosen by one press. */
export const presets = (now = today()): Readonly<Record<Preset, { from: string; to: string }>> => {
  const year = Number(now.slice(0, 4))
  return {
    today: { from: now, to: now },
    week: { from: mondayOf(now), to: now },
    month: { from: startOfMonth(now), to: now },
    last_month: { from: startOfLastMonth(now), to: addDays(startOfMonth(now), -1) },
    year: { from: `${year}-01-01`, to: now },
    last_year: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  }
}

/** The preset that is this period. */
export const presetOf = (period: { from: string; to: string }, now = today()): Preset | undefined =>
  (Object.entries(presets(now)) as [Preset, { from: string; to: string }][]).find(
    ([, { from, to }]) => from === period.from && to === period.to,
  )?.[0]

/** The last twelve months, the current one with them. */
export const lastYear = (now = today()): { from: string; to: string } => ({
  from: startOfMonth(addDays(startOfMonth(now), -334)),
  to: now,
})
