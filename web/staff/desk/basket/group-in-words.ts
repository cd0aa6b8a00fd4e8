import type { DeskGroup } from '#contract/staff/basket.ts'
import { m } from '#texts/compiled/messages.js'
import { shortDate } from '#texts/format.ts'
import { weekdayName } from '#web/platform/calendar-names.ts'
import { getLocale } from '#texts/compiled/runtime.js'

/** 'torek 17:00–18:30, od 1. 12.' of weekly dates, 'sobota, 28. 11., 18:00–19:30' of a single one. */
export const groupInWords = ({ dates: [first, ...others], start, end }: DeskGroup): string => {
  if (first === undefined) return `${start}–${end}`
  const of = { weekday: weekdayName(first, getLocale()), hours: `${start}–${end}`, day: shortDate(first) }
  return others.length > 0 ? m.course_weekly(of) : m.course_once(of)
}
